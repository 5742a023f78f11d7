/** Which tables have an index for search, and what each is made of: kept with the data, since an index is made when a store is opened. */
import type { Statements } from '../dialect/statements.ts';

/** What an index was made of, by its table. */
export interface SearchedTables {
  /** `SearchSql.madeBy`. */
  readonly madeBy: string;
  readonly columns: Readonly<Record<string, readonly string[]>>;
}

/** null where none was made yet. */
export async function keptSearched(statements: Statements): Promise<SearchedTables | null> {
  const [value] = (await statements.get("SELECT value FROM nf_meta WHERE name = 'search'", [])) ?? [];
  return typeof value === 'string' ? (JSON.parse(value) as SearchedTables) : null;
}

/** By the names of the tables. */
export async function readSearched(statements: Statements): Promise<ReadonlySet<string>> {
  return new Set(Object.keys((await keptSearched(statements))?.columns ?? {}));
}

/** All that there are from here on. */
export async function keepSearched(statements: Statements, tables: SearchedTables): Promise<void> {
  const sql = "INSERT INTO nf_meta (name, value) VALUES ('search', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  await statements.run(sql, [JSON.stringify(tables)]);
}
