use arkwright_dsl::ast;
use arkwright_runtime::ruleset::{
    self, AbilityId, AbilityUse, Argument, ConditionId, ParamKind, Program, ProgramId,
};

use crate::diagnostic::Diagnostic;
use crate::names::{Found, Kind};
use crate::resolve::{Ctx, LocalKind, Place, Scope};

use super::amount::lower_count;
use super::condition::lower_condition;
use super::program::lower_program;

/// A keyword.
pub(crate) fn lower_ability(ctx: &mut Ctx<'_>, ability: &ast::Ability) -> Option<ruleset::Ability> {
    not_recursive(ctx, ability)?;
    let mut scope = Scope::new(Place::Ability);
    scope.guarded = ctx.heads.guarded.contains(&ability.name.text);
    let params: Vec<Option<ruleset::Param>> =
        ability.params.iter().map(|param| lower_param(ctx, &mut scope, param)).collect();
    let solo = ability.solo.as_ref().map(|used| lower_use(ctx, &scope, used));
    let body = lower_body(ctx, ability, scope);
    let params: Vec<ruleset::Param> = params.into_iter().collect::<Option<_>>()?;
    let solo = match solo {
        Some(solo) => Some(solo?),
        None => None,
    };
    let (program, without_enclosure) = body?;
    Some(ruleset::Ability {
        name: ability.name.text.clone(),
        params,
        after_action: match ability.timing {
            ast::Timing::Now => false,
            ast::Timing::AfterAction(_) => true,
        },
        interactive: ability.interactive.is_some(),
        solo,
        program,
        without_enclosure,
    })
}

fn not_recursive(ctx: &mut Ctx<'_>, ability: &ast::Ability) -> Option<()> {
    let Some(chain) = ctx.heads.recursive.get(&ability.name.text) else { return Some(()) };
    let chain = chain.as_ref()?;
    let mut names: Vec<String> = chain.iter().map(|name| format!("`{name}`")).collect();
    names.push(format!("`{}`", ability.name.text));
    ctx.fault(
        Diagnostic::error(
            "ark::names::recursive",
            ability.name.span,
            format!("the ability uses itself: {}", names.join(" uses ")),
            "it would never end",
        )
        .with_help("write `repeat n times { .. }` for what happens several times"),
    )
}

fn lower_param(ctx: &mut Ctx<'_>, scope: &mut Scope, param: &ast::Param) -> Option<ruleset::Param> {
    let kind = match &param.kind {
        None => Some(ParamKind::Number),
        Some(name) => match simple_kind(&name.text) {
            Some(kind) => Some(kind),
            None => ctx
                .resolve(Kind::Class, name, &["icon", "action", "player"])
                .map(|id| ParamKind::Icon(Some(ruleset::ClassId(id as u8)))),
        },
    };
    ctx.declare(scope, &param.name, LocalKind::Param(kind))?;
    Some(ruleset::Param { name: param.name.text.clone(), kind: kind? })
}

/// The kinds of parameter that are words of the language.
pub(crate) fn simple_kind(word: &str) -> Option<ParamKind> {
    match word {
        "icon" => Some(ParamKind::Icon(None)),
        "action" => Some(ParamKind::Action),
        "player" => Some(ParamKind::Player),
        _ => None,
    }
}

fn lower_body(
    ctx: &mut Ctx<'_>,
    ability: &ast::Ability,
    scope: Scope,
) -> Option<(ProgramId, Option<ConditionId>)> {
    if let [ast::Statement { kind: ast::StatementKind::AllowWithoutEnclosure(condition), .. }] =
        ability.body.statements.as_slice()
    {
        let condition = lower_condition(ctx, &scope, condition)?;
        let program = ctx.code.program(Program { ops: Vec::new(), locals: scope.names() });
        return Some((program, Some(condition)));
    }
    lower_program(ctx, &ability.body, scope).map(|program| (program, None))
}

/// A keyword with its values.
pub(crate) fn lower_use(ctx: &mut Ctx<'_>, scope: &Scope, used: &ast::AbilityUse) -> Option<AbilityUse> {
    let ability = ctx.resolve(Kind::Ability, &used.name, &[]).map(AbilityId);
    let heads = ctx.heads;
    let signature = heads.abilities.get(ability?.index())?;
    if signature.params.len() != used.arguments.len() {
        return arity(ctx, used, &signature.params, signature.span);
    }
    let arguments: Vec<Option<Argument>> = used
        .arguments
        .iter()
        .zip(&signature.params)
        .map(|(argument, (_, kind))| lower_argument(ctx, scope, argument, (*kind)?))
        .collect();
    let arguments: Vec<Argument> = arguments.into_iter().collect::<Option<_>>()?;
    Some(AbilityUse { ability: ability?, arguments })
}

fn arity<T>(
    ctx: &mut Ctx<'_>,
    used: &ast::AbilityUse,
    params: &[(String, Option<ParamKind>)],
    declared: arkwright_dsl::Span,
) -> Option<T> {
    let name = &used.name.text;
    let message = match (params.len(), used.arguments.len()) {
        (0, _) => format!("`{name}` takes no value"),
        (1, 0) => format!("`{name}` takes a value"),
        (wanted, given) => {
            format!("`{name}` takes {wanted} {}, not {given}", if wanted == 1 { "value" } else { "values" })
        }
    };
    let values: Vec<String> = params.iter().map(|(name, kind)| example_value(ctx, name, *kind)).collect();
    let example = if values.is_empty() { name.clone() } else { format!("{name}({})", values.join(", ")) };
    let label = if used.arguments.is_empty() { "no value here" } else { "these values" };
    let finding = Diagnostic::error("ark::types::arity", used.span, message, label)
        .with_related(declared, "declared here")
        .with_help(format!("write `{example}`"));
    ctx.fault(finding)
}

/// A value that could be given for a parameter.
fn example_value(ctx: &Ctx<'_>, param: &str, kind: Option<ParamKind>) -> String {
    let first = |kind| ctx.names.seen(kind, ctx.module).next().map(str::to_owned);
    let named = match kind {
        Some(ParamKind::Number) => Some("2".to_owned()),
        Some(ParamKind::Action) => first(Kind::Action),
        Some(ParamKind::Icon(None)) => first(Kind::Icon),
        Some(ParamKind::Icon(Some(class))) => {
            let class_of = |icon: &str| {
                let Found::Id(id, _) = ctx.names.find(Kind::Icon, icon, ctx.module) else { return None };
                ctx.heads.icon_classes.get(usize::from(id)).copied().flatten()
            };
            let mut icons = ctx.names.seen(Kind::Icon, ctx.module);
            icons.find(|it| class_of(it) == Some(class)).map(str::to_owned)
        }
        Some(ParamKind::Player) | None => None,
    };
    named.unwrap_or_else(|| param.to_owned())
}

fn lower_argument(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    argument: &ast::Argument,
    kind: ParamKind,
) -> Option<Argument> {
    match (argument, kind) {
        (ast::Argument::Amount(amount), ParamKind::Number) => {
            lower_count(ctx, scope, amount).map(Argument::Amount)
        }
        (ast::Argument::Amount(amount), ParamKind::Icon(_) | ParamKind::Action | ParamKind::Player) => {
            let wanted = LocalKind::Param(Some(kind)).article();
            let message = format!("a number is no value here: {wanted} is wanted");
            ctx.fault(
                Diagnostic::error("ark::types::kind", amount.span, message, "this is counted")
                    .with_help(format!("write the name of {wanted}")),
            )
        }
        (ast::Argument::Int(int), ParamKind::Number) => ctx.natural(*int, "a value").map(Argument::Number),
        (ast::Argument::Int(int), ParamKind::Icon(_) | ParamKind::Action | ParamKind::Player) => {
            let wanted = LocalKind::Param(Some(kind)).article();
            ctx.fault(
                Diagnostic::error(
                    "ark::types::kind",
                    int.span,
                    format!("`{}` is a number, not {wanted}", int.value),
                    format!("{wanted} is wanted here"),
                )
                .with_help(format!("write the name of {wanted}")),
            )
        }
        (ast::Argument::Name(name), ParamKind::Number) => {
            ctx.number_local(scope, name).map(|local| Argument::Local(local.0))
        }
        (ast::Argument::Name(name), ParamKind::Action) => match ctx.action_ref(scope, name)? {
            ruleset::ActionRef::Id(id) => Some(Argument::Action(id)),
            ruleset::ActionRef::Local(local) => Some(Argument::Local(local.0)),
        },
        (ast::Argument::Name(name), ParamKind::Player) => {
            match ctx.player(scope, &ast::PlayerRef::Named(name.clone()))? {
                ruleset::PlayerRef::Local(local) => Some(Argument::Local(local.0)),
                ruleset::PlayerRef::You => None,
            }
        }
        (ast::Argument::Name(name), ParamKind::Icon(class)) => lower_icon_argument(ctx, scope, name, class),
    }
}

fn lower_icon_argument(
    ctx: &mut Ctx<'_>,
    scope: &Scope,
    name: &ast::Name,
    class: Option<ruleset::ClassId>,
) -> Option<Argument> {
    let icon = ctx.icon_ref(scope, name)?;
    if let Some(class) = class
        && ctx.class_of(scope, icon) != Some(class)
    {
        let class = ctx.names.name_of(Kind::Class, u16::from(class.0)).to_owned();
        return ctx.fault(
            Diagnostic::error(
                "ark::types::kind",
                name.span,
                format!("`{}` is no `{class}`", name.text),
                format!("an icon of the class `{class}` is wanted here"),
            )
            .with_help(format!("write an icon that is declared as `icon my-icon {class}`")),
        );
    }
    Some(match icon {
        ruleset::IconRef::Id(id) => Argument::Icon(id),
        ruleset::IconRef::Local(local) => Argument::Local(local.0),
    })
}
