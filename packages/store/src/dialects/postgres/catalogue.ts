/** What is in the schema, by name. */
import type { Catalogue, Statements } from '../../dialect/statements.ts';

/** Looked up at each question. Of indexes with long names the whole one is given. */
export function catalogueOf(statements: Pick<Statements, 'all'>): Catalogue {
  const names = async (sql: string, values: readonly string[]): Promise<readonly string[]> =>
    (await statements.all(sql, values)).map(([name]) => String(name));
  return {
    tables: () => names('SELECT tablename FROM pg_tables WHERE schemaname = current_schema()', []),
    // What was broken off while it was made is none.
    indexesOf: (table) =>
      names(
        "SELECT coalesce(obj_description(c.oid, 'pg_class'), c.relname) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace WHERE n.nspname = current_schema() AND t.relname = ? AND i.indisvalid",
        [table],
      ),
    columnsOf: (table) =>
      names('SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?', [table]),
  };
}
