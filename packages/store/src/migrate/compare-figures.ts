/**
 * Computed fields whose former values are not kept: what the former formula gives for a record beside what the present one gives.
 * Only records in an end state are looked at; every other is still worked on.
 */
import { evaluate, formatValue, type LoadTree, labelOf, loadsOf } from '@ninefold/engine';
import type { Expression, FieldType, RecordValue, Settings, Value } from '@ninefold/model';
import type { TablePlan } from '../plan/plan.ts';
import { byIds } from '../query/load.ts';
import { assigned } from '../sqlite/assign.ts';
import type { WriteContext } from '../write/context.ts';
import type { ChangedFigures } from './changed-figures.ts';
import { finishedSql } from './finished.ts';
import type { Step } from './steps.ts';
import type { StoredField } from './stored-schema.ts';

const batch = 500;

type Comparing = Extract<Step, { kind: 'compare figures' }>;

/** `former` are the settings under which the figures were seen. */
export function compareFigures(
  context: WriteContext,
  { table, old, field, because }: Comparing,
  former: Settings,
  figures: ChangedFigures,
): void {
  const before = formulaIn(old);
  const now = field.field.computed?.typed;
  const finished = finishedSql(context.plan, table);
  if (!finished || !before || !now) return;
  const ids = context.statements.all(finished.sql, finished.values).map(([id]) => String(id));
  const tree = treeOf(context, table, [before, now]);
  for (let at = 0; at < ids.length; at += batch) {
    for (const record of byIds(context, table.entity.name, ids.slice(at, at + batch), tree, context.environment).values()) {
      // The former formula knows the field by its former name.
      const [from = '', to = ''] = [shown(context, before, old.type, record, former), shown(context, now, field.field.type, record)];
      if (from !== to)
        figures.add({
          field: `${table.entity.name}.${field.name}`,
          record: labelOf(context.plan.application, record),
          which: because === 'formula' ? 'finished' : 'following',
          from,
          to,
        });
    }
  }
}

function formulaIn({ computed }: StoredField): Expression | null {
  return computed === null ? null : (JSON.parse(computed) as Expression | null);
}

function treeOf({ plan }: WriteContext, table: TablePlan, formulas: readonly Expression[]): LoadTree {
  const { self, owner } = loadsOf(formulas, plan.application);
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
