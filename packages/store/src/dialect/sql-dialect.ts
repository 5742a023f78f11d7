/**
 * What databases say each in its own words: every piece of SQL text that is not the same in all of them. Everything else is written
 * once, in `sql/`, `query/`, `write/`, `migrate/` and `system/`.
 */
import type { FirstDayOfWeek } from '@ninefold/engine';
import type { Expression, FieldType, PeriodUnit, Type } from '@ninefold/model';
import type { ColumnPlan, IndexPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { Collation } from '../sql/collation.ts';
import type { Fragment, SqlText } from '../sql/fragment.ts';
import type { SystemTable } from '../system/tables.ts';
import type { SearchSql } from './search-sql.ts';

/** A part of a template that is SQL: what the variable of its place stands for. */
export interface SqlTemplatePart {
  readonly value: Fragment;
  readonly type: Type;
}

/** In which spans of time, and how they are counted: by the clocks of which zone, and from which day on a week. */
export interface SpanOfTime {
  readonly unit: PeriodUnit;
  readonly timeZone: string;
  readonly firstDay: FirstDayOfWeek;
}

/** A list kept as JSON, as rows: its items are at `value`, in the order of `position`. */
interface ItemRows {
  readonly from: Fragment;
  readonly value: string;
  readonly position: string;
}

/** Stands for a group that has no value to tell. No value of a field equals it. */
export type GroupMark = 'none' | 'hidden' | 'others';

export interface SqlDialect {
  /** Truth as a value. */
  readonly yes: string;
  readonly no: string;
  /** The hole for a value of this type that is given with the statement, where nothing beside it tells what it is. */
  parameter(type: Type): string;
  /**
   * What the engine makes of a template whose variables (`argument`) are the parts. Throws NotLowerable where this database cannot
   * run the engine and has no words of its own for it.
   */
  byEngine(template: Expression, parts: readonly SqlTemplatePart[]): Fragment;
  /** A whole number of one scale in another; null where it does not fit. */
  rescaled(value: Fragment, from: number, to: number): Fragment;
  /** One text in another, as it is written. `column` is the whole, where that is a field of the row in sight. */
  contains(whole: Fragment, part: Fragment, column: string | undefined): Fragment;
  /** The text of a column in small or in capital letters; `byEngine` is the same, dearer. */
  inCase(letters: 'lower' | 'upper', column: string, byEngine: Fragment): Fragment;
  /** A folded word in a text that is not folded. `isColumn`: the text may be named more than once. */
  hasWord(text: Fragment, isColumn: boolean, word: string): Fragment;
  /** The index that search finds its records by; missing where there is none. */
  readonly search?: SearchSql;
  /** Equal, or both null. */
  isSame(one: Fragment, other: Fragment): Fragment;
  /** False or null. */
  isNotTrue(condition: string): string;
  /** Always true; a statement that walks along the rows of `alias` can be ended there once its time is over. */
  checkpoint(alias: string): string;
  /** One of these, however many there are. */
  isAmong(column: string, values: readonly string[]): SqlText;
  /** A text as words are ordered: `sortKey` of it. `isColumn`: it may be named more than once, and an index may be over it. */
  sortKeySql(text: string, collation: Collation, isColumn: boolean): string;
  /** The items of a list in one value. */
  items(list: Fragment, alias: string): ItemRows;
  /** Items of rows, in the order of `position`, as a list in one value: whole numbers as text. */
  collected(item: Fragment, position: string): Fragment;
  /** `some` (`every`) over the column of truths: yes (no) if any is, else null if any is null. */
  quantified(node: 'some' | 'every', column: string): string;
  /** The exact sum of whole numbers; null where it is more than a field holds, and of nothing. */
  sum(value: string): string;
  /** The first day of the span of time; undefined for what is no time. */
  period(value: SqlText, type: Type, span: SpanOfTime): SqlText | undefined;
  /** A value, none of them null, as groups are told apart and ordered by it. `keptAs` makes what was read back a value again, `sentAs` the other way. */
  readonly groupKey: {
    of(value: string): string;
    keptAs(key: SqlValue, type: Type): SqlValue;
    sentAs(value: SqlValue, type: Type): SqlValue;
  };
  readonly marks: Readonly<Record<GroupMark, { readonly text: string; readonly value: SqlValue }>>;
  /** The mark that a value read back is; undefined for any other. */
  markOf(value: SqlValue): GroupMark | undefined;
  /** Orders marks before values. */
  isNoMark(column: string): string;
  /** Ends a subquery whose columns must not be worked out anew wherever they are named. */
  readonly fence: string;
  /** The hole for a value that the plan of the statement is not to depend on. */
  readonly steadyHole: string;
  /** An index has what is empty before all else, or behind it. */
  readonly indexHasEmptyFirst: boolean;
  /** An index leads to where rows that are compared as such begin: `(a, b) < (?, ?)`. */
  readonly comparesRows?: true;
  /**
   * Several selections of the same columns as one, in this order; each has its own limit. Missing where another statement costs next to nothing:
   * elsewhere what was needed before is asked along, whether it will be or not.
   */
  together?(selections: readonly string[], order: string, limit: number): string;
  /** Where each statement is a way to the database: true of records whose texts in these columns are short enough to come along with every row that names them. */
  areShort?(columns: readonly string[]): string;
  /** Rows of a table of the store's own in the order they came in (`SystemTable.ordered`), as a whole number. */
  arrival(alias: string): string;
  /** True at least of every text that is written otherwise than in plain small letters. */
  mayFold(column: string): string;
  readonly schema: SchemaSql;
}

/** Writes of which table and columns are noted, and of which record each row is. */
export interface Noting {
  readonly table: string;
  readonly columns: readonly string[];
  /** The table of the records that are noted; null for rows of a set, which are of no record: both of its ends are noted. */
  readonly root: string | null;
  /** How a row leads to its record, by the tables of its owners: null where it is the record, none where that is its owner. */
  readonly through: readonly string[] | null;
  /** By which columns a row names others: those that it named until then are noted as well. */
  readonly links: readonly { readonly column: string; readonly table: string }[];
}

/** The SQL that makes and changes tables. */
export interface SchemaSql {
  createTable(table: TablePlan): string;
  createSet(table: TablePlan, set: SetPlan): readonly string[];
  /** The index that tells in which sets a record is. */
  createSetIndex(table: string): string;
  dropSetIndex(table: string): string;
  addColumn(table: TablePlan, column: ColumnPlan): string;
  /** A column goes, in a moment; where that would take as long as its table is, it stays, and may be empty, until it is dropped. */
  retireColumn(table: string, name: string): readonly string[];
  /** Asks what somebody made that stands on a column, which would go along with it: a row for each. */
  standingOn(table: string, name: string): string;
  /** What columns for such a field are made as. */
  typeOf(type: FieldType): string;
  /** Where it is there; what refers to it does so no longer. */
  dropTable(table: string): string;
  /** By its name in the plan, where it is there. */
  dropIndex(name: string): string;
  /** What the columns and sets of a table refer to, once all tables are there; nothing where that was said when they were made. */
  createReferences(table: TablePlan): readonly string[];
  /** Until the transaction ends, rows may refer to what comes after them. */
  readonly referencesLater: readonly string[];
  /** After rows with numbers of their own came into a table: it goes on counting beyond them. */
  countOn(table: SystemTable): readonly string[];
  /** Where it is missing. */
  createIndex(table: TablePlan, index: IndexPlan): string;
  /** From now on records that are written are noted, whoever writes them. In the place of what noted writes of the table before. */
  noteWrites(noting: Noting): readonly string[];
  /** Writes of a table that are noted are so no longer, in this transaction, without keeping out who reads it. */
  pauseNoting(table: string): readonly string[];
  /** Writes of a table are noted no longer; nothing where they are not. */
  stopNoting(table: string): readonly string[];
  /** Lets rows of a table be changed that refuses it, until it is made anew (`createSystemTable`). */
  unguard(table: SystemTable): readonly string[];
  /** Notes what others were given on the tables beside the store, before any is made anew; nothing where a database has no such rights. */
  readonly noteRights: readonly string[];
  /** Gives what was noted, on what was made since. */
  readonly giveRights: readonly string[];
  /** Where it is missing. */
  createSystemTable(table: SystemTable): readonly string[];
}
