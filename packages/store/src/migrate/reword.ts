/** States and choices under other names, in the rows that have them; two may change places. */
import type { FormerName } from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from '../write/context.ts';

/** Writes the statements that give a field its new words in every row; each row is changed once. */
export async function reword(
  { statements }: WriteContext,
  { table }: TablePlan,
  field: ColumnPlan,
  words: readonly FormerName[],
): Promise<void> {
  const place = quoted(field.column);
  if (field.field.type.kind !== 'many of') {
    const cases = words.map(() => 'WHEN ? THEN ?').join(' ');
    const among = words.map(() => '?').join(', ');
    const sql = `UPDATE ${quoted(table)} SET ${place} = CASE ${place} ${cases} ELSE ${place} END WHERE ${place} IN (${among})`;
    await statements.run(sql, [...words.flatMap(({ was, now }) => [was, now]), ...words.map(({ was }) => was)]);
    return;
  }
  const names = new Map(words.map(({ was, now }) => [was, now]));
  const update = `UPDATE ${quoted(table)} SET ${place} = ? WHERE ${quoted(column.id)} = ?`;
  for (const [id = null, kept] of await statements.all(
    `SELECT ${quoted(column.id)}, ${place} FROM ${quoted(table)} WHERE ${place} IS NOT NULL`,
    [],
  )) {
    const now = JSON.stringify([...new Set((JSON.parse(String(kept)) as readonly string[]).map((word) => names.get(word) ?? word))]);
    if (now !== kept) await statements.run(update, [now, id]);
  }
}
