//! The command as a user meets it: files, arguments, outputs, exit codes.

mod build;
mod check;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod docs;
mod explain;
#[cfg(test)]
mod facts;
mod fmt;
#[cfg(test)]
mod foreign;
mod list;
mod modules;
mod new;
mod output;
mod perft;
mod play;
mod replay;
mod run;
mod show;
#[cfg(test)]
mod sim;
mod test;
mod text_log;
