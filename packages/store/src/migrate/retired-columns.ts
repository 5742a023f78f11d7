/** Columns that nothing is read from any more, in a database that would take long to drop them: they go when nobody waits for that. */
import type { DatabaseSession } from '../dialect/database.ts';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { Statements } from '../dialect/statements.ts';
import { quoted } from '../sql/fragment.ts';
import { placePrefix } from './online/online-parts.ts';

interface RetiredColumn {
  readonly table: string;
  readonly column: string;
}

/** No document sees it: columns of fields begin with a letter. */
const retiredPrefix = '_gone_';

/**
 * A column goes, or is kept under a name of its own until `dropRetired`. Throws where somebody made something that stands on it: that would
 * go along, or tell of what was.
 */
export async function retireColumn(
  { session, sql }: { readonly session: DatabaseSession; readonly sql: SqlDialect },
  table: string,
  column: string,
): Promise<void> {
  const there = await session.catalogue.columnsOf(table);
  let number = 1;
  while (there.includes(`${retiredPrefix}${number}`)) number += 1;
  const as = `${retiredPrefix}${number}`;
  await session.execute(`ALTER TABLE ${quoted(table)} RENAME COLUMN ${quoted(column)} TO ${quoted(as)}`);
  const isOurs = column.startsWith(placePrefix);
  if (!isOurs && (await session.statements.get(sql.schema.standingOn(table, as), [])) !== undefined)
    throw new Error(`something stands on ${column} of ${table}`);
  for (const text of sql.schema.retireColumn(table, as)) await session.execute(text);
  if (!(await session.catalogue.columnsOf(table)).includes(as)) return;
  const note: readonly RetiredColumn[] = [...(await retiredIn(session.statements)), { table, column: as }];
  await session.statements.run(
    "INSERT INTO nf_meta (name, value) VALUES ('retired', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [JSON.stringify(note)],
  );
}

/** Takes as long as their tables are. One that somebody made use of since stays. */
export async function dropRetired({ session, sql }: { readonly session: DatabaseSession; readonly sql: SqlDialect }): Promise<void> {
  for (const { table, column } of await retiredIn(session.statements)) {
    const isThere = (await session.catalogue.columnsOf(table)).includes(column);
    const isUsed = isThere && (await session.statements.get(sql.schema.standingOn(table, column), [])) !== undefined;
    if (isThere && !isUsed) await session.execute(`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(column)}`);
  }
  await session.statements.run("DELETE FROM nf_meta WHERE name = 'retired'", []);
}

async function retiredIn({ get }: Pick<Statements, 'get'>): Promise<readonly RetiredColumn[]> {
  const [note] = (await get("SELECT value FROM nf_meta WHERE name = 'retired'", [])) ?? [];
  return note === undefined ? [] : (JSON.parse(String(note)) as readonly RetiredColumn[]);
}
