/** What is in a database file, by name. */
import type { Catalogue, Statements } from '../../dialect/statements.ts';

export function catalogueOf(statements: Pick<Statements, 'all'>): Catalogue {
  const names = (sql: string, values: readonly string[]): readonly string[] => statements.all(sql, values).map(([name]) => String(name));
  return {
    tables: () => names("SELECT name FROM sqlite_master WHERE type = 'table'", []),
    indexesOf: (table) => names("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?", [table]),
  };
}
