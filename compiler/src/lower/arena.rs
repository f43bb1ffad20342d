//! Programs and what they refer to, each amount, filter, condition and table once.

use arkwright_runtime::ruleset::{
    Amount, AmountId, BuildingFilter, BuildingFilterId, CardFilter, Code, Condition, ConditionId, FilterId,
    Op, Program, ProgramId, Row, SlotTable, SlotTableId, SpaceFilter, SpaceFilterId, Table, TableId,
};
use arkwright_runtime::state::ACTION_CARDS;

/// The code of a ruleset while it grows.
#[derive(Debug, Default)]
pub(crate) struct Arena {
    code: Code,
}

/// How much there was at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    programs: usize,
    amounts: usize,
    filters: usize,
    conditions: usize,
    tables: usize,
    space_filters: usize,
    building_filters: usize,
    slot_tables: usize,
}

fn intern<T: PartialEq>(list: &mut Vec<T>, value: T) -> u16 {
    let at = list.iter().position(|it| *it == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    });
    at as u16
}

impl Arena {
    /// Where the arena stands.
    pub(crate) const fn mark(&self) -> Mark {
        Mark {
            programs: self.code.programs.len(),
            amounts: self.code.amounts.len(),
            filters: self.code.filters.len(),
            conditions: self.code.conditions.len(),
            tables: self.code.tables.len(),
            space_filters: self.code.space_filters.len(),
            building_filters: self.code.building_filters.len(),
            slot_tables: self.code.slot_tables.len(),
        }
    }

    /// Forgets what a broken declaration has brought.
    pub(crate) fn reset(&mut self, mark: Mark) {
        self.code.programs.truncate(mark.programs);
        self.code.amounts.truncate(mark.amounts);
        self.code.filters.truncate(mark.filters);
        self.code.conditions.truncate(mark.conditions);
        self.code.tables.truncate(mark.tables);
        self.code.space_filters.truncate(mark.space_filters);
        self.code.building_filters.truncate(mark.building_filters);
        self.code.slot_tables.truncate(mark.slot_tables);
    }

    /// Whether every id still fits.
    pub(crate) fn fits(&self) -> bool {
        let limit = usize::from(u16::MAX);
        self.code.programs.len() < limit
            && self.code.amounts.len() < limit
            && self.code.filters.len() < limit
            && self.code.conditions.len() < limit
            && self.code.tables.len() < limit
    }

    /// The ops of a program.
    pub(crate) fn ops(&self, program: ProgramId) -> &[Op] {
        self.code.ops(program)
    }

    /// An amount.
    pub(crate) fn amount(&mut self, amount: Amount) -> AmountId {
        AmountId(intern(&mut self.code.amounts, amount))
    }

    /// A filter.
    pub(crate) fn filter(&mut self, filter: CardFilter) -> FilterId {
        FilterId(intern(&mut self.code.filters, filter))
    }

    /// A filter of spaces.
    pub(crate) fn space_filter(&mut self, filter: SpaceFilter) -> SpaceFilterId {
        SpaceFilterId(intern(&mut self.code.space_filters, filter))
    }

    /// A filter of buildings.
    pub(crate) fn building_filter(&mut self, filter: BuildingFilter) -> BuildingFilterId {
        BuildingFilterId(intern(&mut self.code.building_filters, filter))
    }

    /// A condition.
    pub(crate) fn condition(&mut self, condition: Condition) -> ConditionId {
        ConditionId(intern(&mut self.code.conditions, condition))
    }

    /// A table.
    pub(crate) fn table(&mut self, rows: Vec<Row>) -> TableId {
        TableId(intern(&mut self.code.tables, Table { rows }))
    }

    /// A table of the strength of slots.
    pub(crate) fn slot_table(&mut self, rows: Vec<(i16, [i16; ACTION_CARDS])>) -> SlotTableId {
        SlotTableId(intern(&mut self.code.slot_tables, SlotTable { rows }))
    }

    /// A program; programs are never shared.
    pub(crate) fn program(&mut self, program: Program) -> ProgramId {
        self.code.programs.push(program);
        ProgramId(self.code.programs.len() as u16 - 1)
    }

    /// The finished code.
    pub(crate) fn finish(self) -> Code {
        self.code
    }
}
