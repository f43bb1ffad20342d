use std::path::PathBuf;

use libtest_mimic::Failed;

/// What a snapshot shows, in this order.
pub(crate) struct Page {
    /// The declaration.
    pub(crate) source: String,
    /// The card text.
    pub(crate) text: String,
    /// Its programs.
    pub(crate) program: String,
    /// What happens when it is played.
    pub(crate) trace: String,
}

impl Page {
    /// Compares with the snapshot of a module.
    pub(crate) fn pin(&self, module: &str, name: &str) -> Result<(), Failed> {
        let page = format!(
            "== source\n\n{}\n\n== text\n\n{}\n\n== program\n\n{}\n\n== trace\n\n{}\n",
            self.source,
            self.text.trim_end(),
            self.program.trim_end(),
            self.trace.trim_end()
        );
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(snapshots(module));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            settings.bind(|| insta::assert_snapshot!(name, page));
        }));
        outcome.map_err(|_| Failed::from("the snapshot differs"))
    }
}

/// Where the snapshots of a module lie.
pub(crate) fn snapshots(module: &str) -> PathBuf {
    arkwright_tests::root().join("tests/snapshots").join(module)
}
