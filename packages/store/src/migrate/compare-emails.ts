/** E-mail addresses that were kept as they were typed: from now on in one spelling. Where two records mean one mailbox, that is said, and they stay. */
import { foldEmail } from '@ninefold/model';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { type DatabaseInspection, records } from './database-inspection.ts';
import { type Comparison, does, nothingToDo, together } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/** Never unsafe; nothing to do unless the field was an e-mail and is one. A double is reported only where the field is unique. */
export async function compareEmails(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  if (old.type.kind !== 'email' || field.field.type.kind !== 'email') return nothingToDo;
  const typed = await typedIn(before, old, look);
  const doubles = field.field.unique ? await doublesAmong(before, old, typed, look) : new Map<string, readonly string[]>();
  const folded = typed.filter((address) => !doubles.has(foldEmail(address)));
  const name = `${before.name}.${field.name}`;
  const values = folded.map((from) => ({ from, to: foldEmail(from) }));
  return together([
    folded.length === 0
      ? nothingToDo
      : does({ kind: 'respell', table, column: field, values }, `${name} is kept in small letters now, also in ${records(folded.length)}.`),
    ...[...doubles.values()].map((same) => does([], sayDouble(name, same))),
  ]);
}

/** Each once, as they stand there, where that is not as they are kept now. */
async function typedIn({ table }: StoredEntity, { place }: StoredField, look: DatabaseInspection): Promise<readonly string[]> {
  const column = quoted(place ?? '');
  const rows = await look.all(`SELECT DISTINCT ${column} FROM ${quoted(table)} WHERE ${look.sql.mayFold(column)} ORDER BY 1`, []);
  return rows.flatMap(([value]) => (typeof value === 'string' && foldEmail(value) !== value ? [value] : []));
}

/** Folded → the spellings of one mailbox that stand in several records. */
async function doublesAmong(
  { table }: StoredEntity,
  { place }: StoredField,
  typed: readonly string[],
  look: DatabaseInspection,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const column = quoted(place ?? '');
  const spellings = new Map<string, string[]>();
  for (const address of typed) spellings.set(foldEmail(address), [...(spellings.get(foldEmail(address)) ?? []), address]);
  for (const [folded, same] of spellings) {
    if ((await look.all(`SELECT 1 FROM ${quoted(table)} WHERE ${column} = ? LIMIT 1`, [folded])).length > 0) same.unshift(folded);
  }
  return new Map([...spellings].filter(([, same]) => same.length > 1));
}

function sayDouble(name: string, same: readonly string[]): string {
  const written = same.map((address) => `“${address}”`).join(' and ');
  return `${name}: ${written} are one address in ${same.length} records. They stay so, and only the one in small letters is found by it: give the others another address.`;
}
