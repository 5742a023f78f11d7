/** The SQL that makes the planned tables and the store's own. */

import type { Noting, SchemaSql } from '../../dialect/sql-dialect.ts';
import { column } from '../../plan/names.ts';
import type { ColumnPlan } from '../../plan/plan.ts';
import { sqlTypeOf } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import { indexTerms } from '../../sql/index-terms.ts';
import { systemIndexesSql } from '../../sql/system-indexes.ts';
import type { SystemTable } from '../../system/tables.ts';
import { sortKeySql } from './sort-key.ts';

export const schema: SchemaSql = {
  createTable({ table, columns, owner }) {
    const own = [
      `${quoted(column.id)} text not null primary key`,
      ...[column.version, column.created, column.changed].map((name) => `${quoted(name)} integer not null`),
    ];
    const line = owner
      ? [`${quoted(column.owner)} text not null ${referring(owner.table, 'cascade')}`, `${quoted(column.position)} integer not null`]
      : [];
    return `create table ${quoted(table)} (${[...own, ...columns.map(columnSql), ...line].join(', ')})`;
  },
  createSet({ table }, set) {
    const columns = [
      `${quoted(column.owner)} text not null ${referring(table, 'cascade')}`,
      `${quoted(column.target)} text not null ${referring(set.references, 'restrict')}`,
      `${quoted(column.position)} integer not null`,
      `constraint ${quoted(`pk_${set.table}`)} primary key (${quoted(column.owner)}, ${quoted(column.target)})`,
    ];
    return [`create table ${quoted(set.table)} (${columns.join(', ')})`, schema.createSetIndex(set.table)];
  },
  createSetIndex: (table) => `create index ${quoted(setIndex(table))} on ${quoted(table)} (${quoted(column.target)})`,
  dropSetIndex: (table) => `drop index if exists ${quoted(setIndex(table))}`,
  addColumn: ({ table }, each) => `alter table ${quoted(table)} add column ${columnSql(each)}`,
  // Dropped, it would be taken out of each row.
  retireColumn: (table, name) => [`ALTER TABLE ${quoted(table)} ALTER COLUMN ${quoted(name)} DROP NOT NULL`],
  // Views, triggers and indexes call a column by the name that it is given.
  standingOn: (_, name) => `SELECT name FROM sqlite_master WHERE type <> 'table' AND instr(sql, '${name}') > 0`,
  typeOf: sqlTypeOf,
  dropTable: (table) => `DROP TABLE IF EXISTS ${quoted(table)}`,
  dropIndex: (name) => `DROP INDEX IF EXISTS ${quoted(name)}`,
  createReferences: () => [],
  referencesLater: ['PRAGMA defer_foreign_keys = ON'],
  countOn: () => [],
  createIndex({ table }, index) {
    const { name, unique } = index;
    return `create ${unique ? 'unique ' : ''}index if not exists ${quoted(name)} on ${quoted(table)} (${indexTerms(index, sortKeySql).join(', ')})`;
  },
  noteWrites(noted) {
    const { table, columns, root } = noted;
    const on = `ON ${quoted(table)}`;
    const then = (...notes: readonly (readonly string[])[]): string => `BEGIN ${notes.flat().join(' ')} END`;
    const record = (row: 'NEW' | 'OLD'): readonly string[] => recordNoted(noted, row);
    const ends = root === null ? linksNoted(noted, 'NEW', false) : [];
    return [
      ...schema.stopNoting(table),
      `CREATE TRIGGER ${noting(table, 'added')} AFTER INSERT ${on} ${then(record('NEW'), ends)}`,
      `CREATE TRIGGER ${noting(table, 'changed')} AFTER UPDATE OF ${columns.map(quoted).join(', ')} ${on} ${then(record('NEW'), linksNoted(noted, 'OLD', true), ends)}`,
      `CREATE TRIGGER ${noting(table, 'removed')} AFTER DELETE ${on} ${then(record('OLD'), linksNoted(noted, 'OLD', false))}`,
    ];
  },
  pauseNoting: (table) => schema.stopNoting(table),
  stopNoting: (table) => ['added', 'changed', 'removed'].map((when) => `DROP TRIGGER IF EXISTS ${noting(table, when)}`),
  unguard: ({ name, kept }) => (kept ? [`DROP TRIGGER IF EXISTS ${name}_unchanged`] : []),
  noteRights: [],
  giveRights: [],
  createSystemTable: (table) => [tableSql(table), ...systemIndexesSql(table), ...guardsSql(table)],
};

function recordNoted({ root, through }: Noting, row: 'NEW' | 'OLD'): readonly string[] {
  if (root === null) return [];
  const owner = (through ?? []).reduce(
    (record, each) => `(SELECT ${quoted(column.owner)} FROM ${quoted(each)} WHERE ${quoted(column.id)} = ${record})`,
    `${row}.${quoted(column.owner)}`,
  );
  return [note(root, through === null ? `${row}.${quoted(column.id)}` : owner)];
}

/** `areOthers`: those alone that the row names no longer. */
function linksNoted({ links }: Noting, row: 'NEW' | 'OLD', areOthers: boolean): readonly string[] {
  return links.map(({ column: name, table }) => {
    const isOther = areOthers ? ` AND OLD.${quoted(name)} IS NOT NEW.${quoted(name)}` : '';
    return note(table, `${row}.${quoted(name)}`, isOther);
  });
}

function note(entity: string, record: string, where = ''): string {
  return `INSERT INTO nf_backfill_noted (entity, record) SELECT '${entity}', ${record} WHERE ${record} IS NOT NULL${where};`;
}

function noting(table: string, when: string): string {
  return quoted(`next_${table}:${when}`);
}

function setIndex(table: string): string {
  return `by_${table}`;
}

function columnSql({ column: name, field, references }: ColumnPlan): string {
  return `${quoted(name)} ${sqlTypeOf(field.type)}${references ? ` ${referring(references, 'restrict')}` : ''}`;
}

function referring(table: string, onDelete: 'restrict' | 'cascade'): string {
  return `references ${quoted(table)} (${quoted(column.id)}) on delete ${onDelete}`;
}

const columnTypes: Readonly<Record<SystemTable['columns'][string], string>> = {
  text: 'TEXT NOT NULL',
  'text or null': 'TEXT',
  integer: 'INTEGER NOT NULL',
  'integer or null': 'INTEGER',
  '0 or 1, at first 0': 'INTEGER NOT NULL DEFAULT 0',
  counter: 'INTEGER PRIMARY KEY AUTOINCREMENT',
};

/** Rows are found by their key alone, unless they have a number of their own. */
function tableSql({ name, columns, key, ordered }: SystemTable): string {
  const parts = Object.entries(columns).map(([each, type]) => `${each} ${columnTypes[type]}`);
  const keyed = key ? [...parts, `PRIMARY KEY (${key.join(', ')})`] : parts;
  return `CREATE TABLE IF NOT EXISTS ${name} (${keyed.join(', ')})${key && !ordered ? ' WITHOUT ROWID' : ''}`;
}

function guardsSql({ name, kept, columns }: SystemTable): readonly string[] {
  if (!kept) return [];
  const others = Object.keys(columns).filter((each) => each !== kept.but);
  const isChanged = others.map((each) => `NEW.${each} IS NOT OLD.${each}`).join(' OR ');
  return [
    // Databases of an earlier version have those that make no exception.
    `DROP TRIGGER IF EXISTS ${name}_kept`,
    `CREATE TRIGGER IF NOT EXISTS ${name}_unchanged BEFORE UPDATE ON ${name} WHEN ${isChanged} OR NOT EXISTS (SELECT 1 FROM nf_meta WHERE name = 'forgetting') BEGIN SELECT RAISE(ABORT, '${kept.changed}'); END`,
    `DROP TRIGGER IF EXISTS ${name}_stays`,
    `CREATE TRIGGER IF NOT EXISTS ${name}_unremoved BEFORE DELETE ON ${name} WHEN NOT EXISTS (SELECT 1 FROM nf_meta WHERE name = 'removing') BEGIN SELECT RAISE(ABORT, '${kept.removed}'); END`,
  ];
}
