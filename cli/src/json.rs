//! JSON with the fields of an object in the order written.

use serde::{Serialize, Serializer};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Json {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// `3`
    Number(i64),
    /// `12.5`, as thousandths
    Thousandths(i64),
    /// `"africa"`
    Text(String),
    /// `[..]`
    List(Vec<Json>),
    /// `{..}`
    Object(Vec<(String, Json)>),
}

impl Json {
    /// An object of fields in order.
    pub(crate) fn object<const N: usize>(fields: [(&str, Json); N]) -> Self {
        Self::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
    }

    /// A list of whatever can be written.
    pub(crate) fn list<T: Into<Json>>(values: impl IntoIterator<Item = T>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }

    /// One line, without a break at its end.
    pub(crate) fn line(&self) -> String {
        // Writing into memory a tree of these values cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for Json {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl From<$kind> for Json {
            fn from(value: $kind) -> Self {
                Self::Number(value.into())
            }
        }
    )*};
}

numbers!(u8 u16 u32 i16 i64);

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// The nearest number with a point, by way of its digits.
fn thousandths(value: i64) -> f64 {
    let sign = if value < 0 { "-" } else { "" };
    let digits = value.unsigned_abs();
    format!("{sign}{}.{:03}", digits / 1000, digits % 1000).parse().unwrap_or_default()
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => out.serialize_unit(),
            Self::Bool(value) => out.serialize_bool(*value),
            Self::Number(value) => out.serialize_i64(*value),
            Self::Thousandths(value) => out.serialize_f64(thousandths(*value)),
            Self::Text(text) => out.serialize_str(text),
            Self::List(values) => out.collect_seq(values),
            Self::Object(fields) => out.collect_map(fields.iter().map(|(name, value)| (name, value))),
        }
    }
}
