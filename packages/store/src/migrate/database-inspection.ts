/** Looking at kept data before anything is decided. */
import type { FieldProblem } from '@ninefold/engine';
import type { Field, FieldType, FormerName, Instant } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { quoted } from '../sql/fragment.ts';
import type { KeptAside } from './aside.ts';

export interface DatabaseInspection {
  readonly sql: SqlDialect;
  all(sql: string, values: readonly SqlValue[]): Promise<readonly (readonly SqlValue[])[]>;
  readonly now: Instant;
  /** Names of constants that have another value than the database was made with. */
  readonly changedConstants: ReadonlySet<string>;
  /** What the engine has against a value of a field. */
  readonly problemOf: (type: FieldType, value: SqlValue) => FieldProblem | undefined;
  /** The field that records of an entity are known by; undefined where the document has none. */
  readonly nameField: (entity: string) => string | undefined;
  /** States and choices of a field that are called otherwise now. */
  readonly wordsWere: (entity: string, field: Field) => readonly FormerName[];
  /** What is kept aside. */
  readonly asides: readonly KeptAside[];
  /** Columns whose values as another type has them are worked out, each held against it: as table and column, in two lines. */
  readonly workedOut: ReadonlySet<string>;
  /** Columns of which an index says that no two rows have the same value, written so. */
  readonly knownUnique: ReadonlySet<string>;
  /** An id for what is set aside, another one each time. */
  readonly nextAside: () => string;
  /** Value of a constant that limits something, as a plain number. */
  readonly limit: (constant: string) => number | undefined;
  /** What a field of the new document starts as in rows that are there already. */
  readonly startsAs: (entity: string, field: string) => StartsAs;
}

export interface StartsAs {
  /** null when it is not given, or known of a new record alone. */
  readonly value: SqlValue;
  /** As the document writes it; null when it does not. */
  readonly said: string | null;
}

/** `table` by its name in the database; rejects when it is not there. */
export async function countRows(look: DatabaseInspection, table: string): Promise<number> {
  return await countWhere(look, table, '1 = 1');
}

/** `where` is SQL about the table's own columns. */
export async function countWhere(
  look: DatabaseInspection,
  table: string,
  where: string,
  values: readonly SqlValue[] = [],
): Promise<number> {
  return Number((await look.all(`SELECT count(*) FROM ${quoted(table)} WHERE ${where}`, values))[0]?.[0] ?? 0);
}

/** `1 record`, `2,500 records`. */
export function records(count: number): string {
  return count === 1 ? '1 record' : `${count.toLocaleString('en')} records`;
}
