/**
 * The index for search as PostgreSQL has it: trigrams (extension `pg_trgm`) of all searched text of a row, in one index of each table.
 * Where the extension may not be made there is none, and search looks through the rows.
 */
import type { SearchSql } from '../../dialect/search-sql.ts';
import { fragment, quoted, raw } from '../../sql/fragment.ts';
import { indexName } from './schema.ts';
import { given } from './search.ts';

/** A word of fewer letters is in too many rows. */
const leastLetters = 3;

/** It may not be made by this user, is not installed, or another application makes it at this moment. */
const refused =
  'insufficient_privilege OR undefined_object OR undefined_file OR feature_not_supported OR invalid_schema_name OR unique_violation OR duplicate_object';

export const searchIndex: SearchSql = {
  madeBy: 'pg_trgm 1',
  create({ table }, columns) {
    const made = `CREATE INDEX ${quoted(nameOf(table))} ON ${quoted(table)} USING gin ((${saidBy('', columns)}) %I.gin_trgm_ops)`;
    // Refused, nothing else is undone. Several applications in one database share the extension, wherever it is.
    return [
      `DO $made$ DECLARE place name; BEGIN
        BEGIN CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public; EXCEPTION WHEN ${refused} THEN NULL; END;
        SELECT n.nspname INTO place FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm';
        IF place IS NOT NULL THEN EXECUTE format($sql$${made}$sql$, place); END IF;
      EXCEPTION WHEN ${refused} THEN NULL; END $made$`,
    ];
  },
  // The index is made of what is there.
  fill: async () => undefined,
  isMade: async (table, catalogue) => (await catalogue.indexesOf(table)).includes(nameOf(table)),
  drop: (table) => [`DROP INDEX IF EXISTS ${quoted(nameOf(table))}`],
  // What rows held goes with the rows, when the database cleans up after itself.
  clean: () => [],
  mayHold(_table, columns, alias, word) {
    if ([...word].length < leastLetters) return undefined;
    const said = raw(saidBy(`${alias}.`, columns));
    return fragment`(${said}) LIKE ${given(`%${word.replace(/[\\%_]/gu, '\\$&')}%`)}`;
  },
};

function saidBy(row: string, columns: readonly string[]): string {
  return columns.map((name) => `ninefold_searched(${row}${quoted(name)})`).join(" || '\n' || ");
}

function nameOf(table: string): string {
  return indexName(`find_${table}`);
}
