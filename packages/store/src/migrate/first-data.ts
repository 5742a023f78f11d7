/** The rows an entity *starts with*, inserted once, when the entity is first kept. */
import { createRecord, evaluate, firstNameFields, includesForRules } from '@ninefold/engine';
import {
  anyNode,
  type Expression,
  type Field,
  type FirstRow,
  invariant,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { fieldExpression } from '../query/conditions.ts';
import { listPage } from '../query/list.ts';
import { assigned } from '../sql/assign.ts';
import type { WriteContext } from '../write/context.ts';
import { insert } from '../write/write.ts';

/** Entities whose rows refer to others come after those. */
export async function addFirstData(context: WriteContext, tables: readonly TablePlan[]): Promise<void> {
  for (const table of inOrder(tables)) for (const row of table.entity.startsWith) await addRow(context, table, row);
}

function inOrder(tables: readonly TablePlan[]): readonly TablePlan[] {
  const ordered: TablePlan[] = [];
  const visit = (table: TablePlan, path: readonly TablePlan[]): void => {
    if (ordered.includes(table) || path.includes(table)) return;
    for (const field of table.fields) {
      const target = 'references' in field ? tables.find((other) => other.table === field.references) : undefined;
      if (target) visit(target, [...path, table]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

async function addRow(context: WriteContext, table: TablePlan, row: FirstRow): Promise<void> {
  const { application } = context.plan;
  const environment = { ...context.environment, now: context.now() };
  const values: Record<string, Value> = {};
  for (const { field, typed } of cellsInOrder(table, row)) {
    const self = { entity: table.entity.name, fields: values };
    values[field.name] = refersToRecords(field.field.type)
      ? await recordsNamed(context, field.field.type, typed)
      : assigned(field.field.type, typed.type, evaluate(typed, { ...environment, self }) ?? null);
  }
  // No person is asked, and what the document says itself is not refused here: its check has judged it.
  const creation = { entity: table.entity.name, by: null, judged: 'nothing', values } as const;
  const made = createRecord(application, creation, environment);
  invariant(made.kind === 'created', `first data of ${table.entity.name} is of a record of its own`);
  const { fields } = made.record;
  const result = await insert(context, { entity: table.entity.name, fields, stamp: { who: null, statement: row.statement } });
  invariant(result.kind === 'done', `first data of ${table.entity.name} was refused: ${result.kind}`);
  const sql = "INSERT INTO nf_mark (mark, entity, record) VALUES ('first data', ?, ?) ON CONFLICT DO NOTHING";
  await context.statements.run(sql, [table.table, result.record.id ?? '']);
}

/** An amount comes after the cell that says its currency. */
function cellsInOrder(table: TablePlan, { values }: FirstRow) {
  const cells = Object.entries(values).flatMap(([name, cell]) => {
    const field = fieldFor(table, name);
    return field && 'source' in cell && cell.typed ? [{ field, typed: cell.typed }] : [];
  });
  const looksAtRow = ({ typed }: (typeof cells)[number]): boolean => anyNode(typed, ({ node }) => node === 'self');
  return [...cells.filter((cell) => !looksAtRow(cell)), ...cells.filter(looksAtRow)];
}

/** Records are named by what people call them. */
async function recordsNamed(context: WriteContext, { kind, entity }: RefersToRecords, typed: Expression): Promise<Value> {
  if (kind !== 'references') return await recordNamed(context, entity, typed);
  const found = await mapInOrder(typed.node === 'list' ? typed.items : [typed], (each) => recordNamed(context, entity, each));
  return found.filter((each) => each !== null);
}

type RefersToRecords = Extract<Field['type'], { readonly kind: 'reference' | 'references' }>;

/** With all that what the new record starts as may look at; null where nobody is called so. */
async function recordNamed(context: WriteContext, entity: string, name: Expression): Promise<RecordValue | null> {
  if (name.node !== 'literal' || typeof name.value !== 'string') return null;
  const about = tableFor(context.plan, entity).entity;
  const load = includesForRules(context.plan.application, about);
  for (const field of firstNameFields(context.plan.application, entity)) {
    const left = fieldExpression(context, entity, [field]);
    const right: Expression = { ...name, type: { kind: 'text' } };
    const isCalledSo: Expression = { node: 'compare', operator: '=', left, right, type: { kind: 'yes/no' }, from: 0, to: 0 };
    const query = { entity, where: [isCalledSo], order: [], limit: 1, load, environment: context.environment };
    const [found] = (await listPage(context, query)).rows;
    if (found) return found;
  }
  return null;
}
