use super::{Words, titled};
use crate::ruleset::{Ability, ParamKind, ProgramId, ResourceId};
use crate::state::{Effect, Frame, Pending, PlayerId, Routine, Source};

impl Words<'_> {
    /// A waiting effect, by its position.
    pub(super) fn effect_at(self, at: u8) -> String {
        let Some(pending) = self.state.pending.get(usize::from(at)) else { return "no effect".to_owned() };
        match pending.effect {
            Effect::Gain(resource, amount) => self.worth(ResourceId(resource), amount),
            Effect::Ability(id) => {
                let ability = self.rules.abilities.get(id.index());
                ability.map_or_else(|| "an ability".to_owned(), |it| self.ability(it, &pending.locals))
            }
            Effect::Tiers => self.source(pending.due.owner(), pending.source, None),
            Effect::OwnBuilding(kind) => format!("build {}", self.kind(kind)),
            Effect::Program(program) => {
                // What an ability put off is called as the ability.
                let ability = self.rules.abilities.iter().find(|it| it.program == program);
                let of_card = matches!(pending.source, Source::Card(_));
                match ability.filter(|_| of_card) {
                    Some(ability) => self.ability(ability, &pending.locals),
                    None => self.program_of(pending, program),
                }
            }
        }
    }

    /// A program by what it comes from; if another one from there waits too, with what it begins with.
    fn program_of(self, pending: &Pending, program: ProgramId) -> String {
        let words = self.source(pending.due.owner(), pending.source, Some(program));
        let is_other = |it: &&Pending| {
            matches!(it.effect, Effect::Program(_))
                && (it.due.owner(), it.source) == (pending.due.owner(), pending.source)
                && (it.effect, it.pc, it.locals) != (pending.effect, pending.pc, pending.locals)
        };
        if self.state.pending.iter().find(is_other).is_none() {
            return words;
        }
        let Pending { due, source, locals, .. } = *pending;
        let owner = due.owner();
        let frame = Frame { routine: Routine::Program(program), owner, source, locals, ..Frame::default() };
        let told = Self { frame, ..self }.body(usize::from(pending.pc), usize::MAX);
        format!("{words}: {told}")
    }

    /// A keyword with its values: `Some Word 3`, `Some Word: Build`.
    pub(super) fn ability(self, ability: &Ability, values: &[i16]) -> String {
        let mut words = titled(&ability.name);
        for (at, (param, value)) in ability.params.iter().zip(values).enumerate() {
            let index = u8::try_from(*value).unwrap_or(u8::MAX);
            let (mark, value) = match param.kind {
                ParamKind::Number => (" ", value.to_string()),
                ParamKind::Icon(_) => (": ", titled(self.icon(crate::ruleset::IconId(index)))),
                ParamKind::Action => (": ", self.action(crate::ruleset::ActionId(index)).to_owned()),
                ParamKind::Player => (": ", self.player(PlayerId(index))),
            };
            words.push_str(if at == 0 { mark } else { ", " });
            words.push_str(&value);
        }
        words
    }

    /// A step of a track; its income if the step itself brings nothing.
    fn step(self, resource: u8, step: i16) -> String {
        let Some(resource) = self.rules.resources.get(usize::from(resource)) else {
            return format!("step {step}");
        };
        if resource.income.is_some() && !resource.gates.iter().any(|it| it.at == step) {
            return format!("income of {}", resource.title);
        }
        format!("{} {step}", titled(&resource.title))
    }

    /// Where an effect comes from.
    pub(super) fn source(self, owner: PlayerId, source: Source, program: Option<ProgramId>) -> String {
        match source {
            Source::Rule if program.is_some() && program == self.rules.break_track.arrival => {
                "break track".to_owned()
            }
            Source::Rule if program.is_some() && program == self.map_of(owner).and_then(|it| it.full) => {
                "full map".to_owned()
            }
            Source::Rule if program.is_some() && program == self.rules.donations.reward => {
                "donation".to_owned()
            }
            Source::Rule => "rules".to_owned(),
            Source::Card(card) => self.card(card),
            Source::Hex(hex) => format!("bonus of {}", self.hex(owner, hex)),
            Source::Gate(resource, step) => self.step(resource, step),
            Source::Building(building) => self.building(owner, building),
            Source::Space(space) => self.board_space(space),
            Source::Edge(space) => format!("space {} of the left edge", space + 1),
            Source::Tile(tile) => self.tile(tile).to_owned(),
            Source::Action(action) => self.action(action).to_owned(),
            Source::Map => self.map_of(owner).map_or_else(|| "map".to_owned(), |it| it.title.clone()),
        }
    }
}
