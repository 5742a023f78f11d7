/** The rows an entity *starts with*, inserted once, when the entity is first kept. */
import { createRecord, evaluate, firstNameField } from '@ninefold/engine';
import {
  anyNode,
  type Field,
  type FirstRow,
  foldName,
  invariant,
  isList,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { assigned } from '../sql/assign.ts';
import { quoted } from '../sql/fragment.ts';
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
    const literal = typed.node === 'literal' && typeof typed.value === 'string' ? typed.value : undefined;
    const self = { entity: table.entity.name, fields: values };
    const value = literal !== undefined && refersToRecords(field.field.type) ? null : evaluate(typed, { ...environment, self });
    values[field.name] = refersToRecords(field.field.type)
      ? await recordsNamed(context, field.field, literal ?? value)
      : value === undefined
        ? null
        : assigned(field.field.type, typed.type, value);
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

/** A record is named by what people call it. */
async function recordsNamed(context: WriteContext, field: Field, value: Value | undefined): Promise<Value> {
  if (field.type.kind === 'references') {
    const given = isList(value ?? null) ? (value as readonly Value[]) : [value ?? null];
    return (await mapInOrder(given, (each) => recordNamed(context, field, each))).filter((each) => each !== null);
  }
  return recordNamed(context, field, value ?? null);
}

async function recordNamed(context: WriteContext, field: Field, value: Value): Promise<RecordValue | null> {
  if (typeof value !== 'string' || !refersToRecords(field.type)) return null;
  const table = tableFor(context.plan, field.type.entity);
  const label = firstNameField(context.plan.application, table.entity.name);
  const named = label ? table.columns.find((each) => foldName(each.name) === foldName(label)) : undefined;
  if (!named) return null;
  const [id] =
    (await context.statements.get(`SELECT "${column.id}" FROM ${quoted(table.table)} WHERE ${quoted(named.column)} = ? LIMIT 1`, [
      value,
    ])) ?? [];
  return typeof id === 'string' ? { entity: table.entity.name, id, fields: {} } : null;
}
