//! The command as a user meets it: files, arguments, outputs, exit codes.

mod check;
#[cfg(test)]
mod desk;
mod explain;
mod fmt;
mod list;
mod output;
mod run;
mod show;
mod test;
