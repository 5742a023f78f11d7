/** What is in a database file, by name. */
import type { Catalogue } from '../../dialect/statements.ts';
import type { ImmediateStatements } from './statements.ts';

/** Looked up at each question. SQLite's own tables and indexes are among them. */
export function catalogueOf(statements: Pick<ImmediateStatements, 'all'>): Catalogue {
  return {
    tables: async () => tablesIn(statements),
    indexesOf: async (table) => names(statements, "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?", [table]),
    columnsOf: async (table) => names(statements, 'SELECT name FROM pragma_table_info(?)', [table]),
  };
}

/** Of records, of the store (`nf_…`) and SQLite's own. */
export function tablesIn(statements: Pick<ImmediateStatements, 'all'>): readonly string[] {
  return names(statements, "SELECT name FROM sqlite_master WHERE type = 'table'", []);
}

function names(statements: Pick<ImmediateStatements, 'all'>, sql: string, values: readonly string[]): readonly string[] {
  return statements.all(sql, values).map(([name]) => String(name));
}
