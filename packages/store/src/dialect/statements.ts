/** Asking one connection of a database in SQL. */
import type { Environment } from '@ninefold/engine';
import type { SqlValue } from '../sql/codecs.ts';

export interface Statements {
  /** Rows as arrays, whole numbers as bigint. `sees`: what the engine's functions see where the text calls them (`SqlDialect.byEngine`). */
  all(sql: string, values: readonly SqlValue[], sees?: Environment): Promise<SqlValue[][]>;
  /** The first row of `all`. */
  get(sql: string, values: readonly SqlValue[], sees?: Environment): Promise<SqlValue[] | undefined>;
  /** How many rows it changed. */
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
}

/** What is in the database, by name. */
export interface Catalogue {
  tables(): Promise<readonly string[]>;
  indexesOf(table: string): Promise<readonly string[]>;
  /** None where there is no such table. */
  columnsOf(table: string): Promise<readonly string[]>;
}
