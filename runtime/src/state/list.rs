use std::hash::{Hash, Hasher};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of at most `N` plain values, stored in place.
///
/// INVARIANT: the places behind the length hold the default value.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u16,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list.
    #[must_use]
    pub fn new() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }

    /// The values.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len as usize]
    }

    /// The values, to be changed in place.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }

    /// The last value.
    #[must_use]
    #[inline]
    pub fn last(&self) -> Option<&T> {
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    /// The last value, to be changed in place.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(usize::from(self.len).wrapping_sub(1))
    }

    /// How many values there is room for.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        N
    }

    /// Adds a value at the end; false if the list is full and the value was not added.
    #[must_use]
    pub fn push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(self.len as usize) else { return false };
        *place = item;
        self.len += 1;
        true
    }

    /// Takes the last value.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[self.len as usize]))
    }

    /// Takes the value at a position; later ones move up, in order.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let len = self.len as usize;
        if at >= len {
            return None;
        }
        let item = self.items[at];
        self.items.copy_within(at + 1..len, at);
        let _ = self.pop();
        Some(item)
    }

    /// Puts a value at a position; later ones move down. False if the list is full.
    #[must_use]
    pub fn insert(&mut self, at: usize, item: T) -> bool {
        let len = self.len as usize;
        if at > len || !self.push(item) {
            return false;
        }
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        true
    }

    /// Keeps the items that pass.
    pub fn retain(&mut self, mut keeps: impl FnMut(&T) -> bool) {
        let mut kept = Self::new();
        for item in self.as_slice().iter().filter(|it| keeps(it)) {
            let _ = kept.push(*item);
        }
        *self = kept;
    }

    /// Drops everything from a length on.
    pub fn truncate(&mut self, len: usize) {
        while self.len as usize > len {
            let _ = self.pop();
        }
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for List<T, N> {}

impl<T: Copy + Default + Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.as_slice().hash(hasher);
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default, const N: usize> std::ops::Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default, const N: usize> std::ops::DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        self.as_mut_slice()
    }
}

impl<T: Copy + Default + std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(out)
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(out)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(input)?;
        let mut list = Self::new();
        for item in items {
            if !list.push(item) {
                return Err(serde::de::Error::custom(format!("more than {N} entries in a list")));
            }
        }
        Ok(list)
    }
}
