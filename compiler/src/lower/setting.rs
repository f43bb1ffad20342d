//! Settings, and what asks for them.

use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{Condition, Setting, SettingId};

use crate::diagnostic::Diagnostic;
use crate::names::Kind;
use crate::resolve::{Ctx, first_of_two, twice};

/// A setting. Each value stands once.
pub(crate) fn lower_setting(ctx: &mut Ctx<'_>, setting: &ast::Setting) -> Option<Setting> {
    let values = setting.values.as_slice();
    for (at, value) in values.iter().enumerate() {
        if let Some(first) = first_of_two(values, at, |it| it.text == value.text) {
            ctx.findings.push(twice(&value.text, value.span, first.span));
        }
    }
    Some(Setting {
        name: setting.name.text.clone(),
        title: ctx.title(&setting.title)?,
        values: values.iter().map(|it| it.text.clone()).collect(),
    })
}

/// `setting moon is full`
pub(crate) fn lower_setting_is(ctx: &mut Ctx<'_>, name: &ast::Name, value: &ast::Name) -> Option<Condition> {
    let (setting, value) = setting_value(ctx, name, value)?;
    Some(Condition::Setting(setting, value))
}

/// A setting with one of its values.
pub(crate) fn setting_value(
    ctx: &mut Ctx<'_>,
    name: &ast::Name,
    value: &ast::Name,
) -> Option<(SettingId, u8)> {
    let id = ctx.resolve(Kind::Setting, name, &[])?;
    let values = ctx.heads.settings.get(usize::from(id)).map_or(&[][..], Vec::as_slice);
    if let Some(at) = values.iter().position(|it| *it == value.text) {
        return Some((SettingId(id as u8), at as u8));
    }
    let help = match ctx.search.nearest(&value.text, values.iter().map(String::as_str)) {
        Some(near) => format!("write `{near}`"),
        None => format!("write one of {}", values.join(", ")),
    };
    ctx.fault(
        Diagnostic::error(
            "ark::names::unknown",
            value.span,
            format!("`{}` is no value of the setting `{}`", value.text, name.text),
            "the setting has no such value",
        )
        .with_help(help),
    )
}
