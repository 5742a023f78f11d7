/**
 * Computed fields whose former values are not kept: what the former formula gives for a record beside what the present one gives.
 * Of those that follow a constant only records in an end state are looked at; every other is still worked on.
 */
import { evaluate, formatValue, type IncludeTree, includesOf, labelOf } from '@ninefold/engine';
import type { Expression, FieldType, RecordValue, Settings, Value } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import { assigned } from '../sql/assign.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';
import { type ChangedFigures, groupOf } from './changed-figures.ts';
import { finishedSql } from './finished.ts';
import type { Step } from './steps.ts';
import type { StoredField } from './stored-schema.ts';

const batch = 500;

type Comparing = Extract<Step, { kind: 'compare figures' }>;

/** `former` are the settings under which the figures were seen. */
export async function compareFigures(
  context: WriteContext,
  { table, old, field, because }: Comparing,
  former: Settings,
  figures: ChangedFigures,
): Promise<void> {
  const before = formulaIn(old);
  const now = field.field.computed?.typed;
  if (!before || !now) return;
  const ended = finishedSql(context.plan, table);
  const finished = new Set(ended ? await idsOf(context, ended.sql, ended.values) : []);
  const ids = because === 'constant' ? [...finished] : await idsOf(context, `SELECT "${column.id}" FROM ${quoted(table.table)}`, []);
  const tree = treeOf(context, table, [before, now]);
  for (let at = 0; at < ids.length; at += batch) {
    for (const record of (await byIds(context, table.entity.name, ids.slice(at, at + batch), tree, context.environment)).values()) {
      // The former formula knows the field by its former name.
      const [from = '', to = ''] = [shown(context, before, old.type, record, former), shown(context, now, field.field.type, record)];
      const which = because === 'constant' ? 'following' : groupOf(finished.has(record.id ?? ''));
      if (from !== to)
        figures.add({ field: `${table.entity.name}.${field.name}`, record: labelOf(context.plan.application, record), which, from, to });
    }
  }
}

async function idsOf({ statements }: WriteContext, sql: string, values: readonly string[]): Promise<readonly string[]> {
  return (await statements.all(sql, values)).map(([id]) => String(id));
}

function formulaIn({ computed }: StoredField): Expression | null {
  return computed === null ? null : (JSON.parse(computed) as Expression | null);
}

function treeOf({ plan }: WriteContext, table: TablePlan, formulas: readonly Expression[]): IncludeTree {
  const { self, owner } = includesOf(formulas, plan.application);
  return table.owner ? { ...self, [table.owner.entity]: owner } : self;
}

function shown(
  { plan, environment }: WriteContext,
  formula: Expression,
  type: FieldType,
  record: RecordValue,
  settings: Settings = environment.settings,
): string {
  const value: Value | undefined = evaluate(formula, { ...environment, settings, self: record });
  const kept = value === undefined ? null : assigned(type, formula.type, value);
  return formatValue(type, kept, { ...environment.settings, application: plan.application });
}
