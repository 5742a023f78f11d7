/**
 * Figures that records keep of others, whose formula is another: what is kept beside what comes in its place, as they are worked out. One
 * that follows a constant is not kept.
 */
import { formatValue, labelOf } from '@ninefold/engine';
import { column } from '../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import { codecOfField, type SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import type { RollUp } from '../write/roll-ups.ts';
import { type ChangedFigures, groupOf, mostExamples } from './changed-figures.ts';
import { finishedSql } from './finished.ts';
import type { FiguresTold, Step } from './steps.ts';

/** A row that comes out otherwise: its id, what is kept, and what it has to be. */
type OtherFigure = readonly SqlValue[];

export interface RolledUpComparison {
  /** Of a batch, the batches in the order of their ids. */
  note(one: RollUp, others: readonly OtherFigure[]): Promise<void>;
  /** When all are noted. */
  tell(figures: ChangedFigures): Promise<void>;
}

type Comparing = Extract<Step, { kind: 'compare figures' }>;

/** Whether what is kept is there until it is worked out anew: of the same type, in a column. */
export function isKeptStill({ old, field }: Comparing): boolean {
  const isSameType = JSON.stringify(old.type) === JSON.stringify(field.field.type);
  return field.kept === 'column' && field.rolledUp && old.kept === 'column' && isSameType;
}

/** Of those steps for which `isKeptStill`. */
export function compareRolledUp(context: WriteContext, steps: readonly Comparing[]): RolledUpComparison {
  const tallies = new Map<string, Tally>();
  return {
    async note(one, others) {
      const isCompared = steps.some(({ table, field }) => table === one.table && field === one.column);
      if (!isCompared || others.length === 0) return;
      const ended = await endedAmong(context, one.table, others);
      for (const other of others.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))) {
        const which = groupOf(ended.has(String(other[0])));
        const key = `${one.table.table}.${one.column.name}\n${which}`;
        const tally = tallies.get(key) ?? { one, which, count: 0, first: [] };
        tallies.set(key, tally);
        tally.count += 1;
        if (tally.first.length < mostExamples) tally.first.push(other);
      }
    },
    async tell(figures) {
      for (const tally of tallies.values()) figures.addTold(await toldOf(context, tally.one, tally));
    },
  };
}

interface Tally {
  readonly one: RollUp;
  readonly which: FiguresTold['which'];
  count: number;
  readonly first: OtherFigure[];
}

async function endedAmong(context: WriteContext, table: TablePlan, others: readonly OtherFigure[]): Promise<ReadonlySet<string>> {
  const ended = finishedSql(context.plan, table);
  if (!ended) return new Set();
  const among = context.sql.isAmong(
    `"${column.id}"`,
    others.map(([id]) => String(id)),
  );
  const sql = `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE ${among.text} AND "${column.id}" IN (${ended.sql})`;
  return new Set((await context.statements.all(sql, [...among.values, ...ended.values])).map(([id]) => String(id)));
}

/** `first`: some of them, which are shown. */
export async function toldOf(
  context: WriteContext,
  { table, column: own }: { readonly table: TablePlan; readonly column: ColumnPlan },
  { which, count, first }: Pick<Tally, 'which' | 'count' | 'first'>,
): Promise<FiguresTold> {
  const { plan, environment } = context;
  const ids = first.map(([id]) => String(id));
  const records = await byIds(context, table.entity.name, ids, {}, environment);
  const shown = (value: SqlValue): string =>
    formatValue(own.field.type, codecOfField(own.field.type).decode(value), { ...environment.settings, application: plan.application });
  const examples = first.map(([id, from = null, to = null]) => {
    const record = records.get(String(id));
    return { record: record ? labelOf(plan.application, record) : String(id), from: shown(from), to: shown(to) };
  });
  return { field: `${table.entity.name}.${own.name}`, which, count, examples };
}
