/** The SQL that makes the planned tables and the store's own. */
import type { CreateTableBuilder } from 'kysely';
import { column } from '../plan/names.ts';
import type { ColumnPlan, IndexPlan, SetPlan, TablePlan } from '../plan/plan.ts';
import { sqlTypeOf } from './codecs.ts';
import { builder } from './compiler.ts';

/** `name` differs from the plan's while a table is rebuilt. */
export function createTableSql(table: TablePlan, name: string = table.table): string {
  let made: CreateTableBuilder<string, string> = builder.schema
    .createTable(name)
    .addColumn(column.id, 'text', (each) => each.primaryKey().notNull())
    .addColumn(column.version, 'integer', (each) => each.notNull())
    .addColumn(column.created, 'integer', (each) => each.notNull())
    .addColumn(column.changed, 'integer', (each) => each.notNull());
  for (const each of table.columns) {
    made = made.addColumn(each.column, sqlTypeOf(each.field.type), (definition) => {
      return each.references ? definition.references(`${each.references}.${column.id}`).onDelete('restrict') : definition;
    });
  }
  const { owner } = table;
  if (owner) {
    made = made
      .addColumn(column.owner, 'text', (each) => each.notNull().references(`${owner.table}.${column.id}`).onDelete('cascade'))
      .addColumn(column.position, 'integer', (each) => each.notNull());
  }
  return made.compile().sql;
}

export function createSetSql(table: TablePlan, set: SetPlan): readonly string[] {
  const made = builder.schema
    .createTable(set.table)
    .addColumn(column.owner, 'text', (each) => each.notNull().references(`${table.table}.${column.id}`).onDelete('cascade'))
    .addColumn(column.target, 'text', (each) => each.notNull().references(`${set.references}.${column.id}`).onDelete('restrict'))
    .addColumn(column.position, 'integer', (each) => each.notNull())
    .addPrimaryKeyConstraint(`pk_${set.table}`, [column.owner, column.target]);
  return [made.compile().sql, setIndexSql(set.table)];
}

/** The index that tells in which sets a record is. */
export function setIndex(table: string): string {
  return `by_${table}`;
}

export function setIndexSql(table: string): string {
  return builder.schema.createIndex(setIndex(table)).on(table).column(column.target).compile().sql;
}

export function addColumnSql(table: TablePlan, each: ColumnPlan): string {
  const made = builder.schema.alterTable(table.table).addColumn(each.column, sqlTypeOf(each.field.type), (definition) => {
    return each.references ? definition.references(`${each.references}.${column.id}`).onDelete('restrict') : definition;
  });
  return made.compile().sql;
}

export function createIndexSql(table: TablePlan, index: IndexPlan): string {
  const made = builder.schema
    .createIndex(index.name)
    .ifNotExists()
    .on(table.table)
    .columns([...index.columns]);
  return (index.unique ? made.unique() : made).compile().sql;
}

/** Tables of the store itself. The history refuses to be changed. */
export const systemSql: readonly string[] = [
  'CREATE TABLE nf_meta (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)',
  'CREATE TABLE nf_history (sequence INTEGER PRIMARY KEY AUTOINCREMENT, entity TEXT NOT NULL, record TEXT NOT NULL, at INTEGER NOT NULL, who TEXT, what TEXT NOT NULL, action TEXT, statement TEXT, from_state TEXT, to_state TEXT, changes TEXT NOT NULL, document TEXT NOT NULL)',
  'CREATE INDEX nf_history_of ON nf_history (entity, record, sequence)',
  "CREATE TRIGGER nf_history_kept BEFORE UPDATE ON nf_history BEGIN SELECT RAISE(ABORT, 'the history is never changed'); END",
  "CREATE TRIGGER nf_history_stays BEFORE DELETE ON nf_history BEGIN SELECT RAISE(ABORT, 'the history is never removed'); END",
  'CREATE TABLE nf_renamed (step INTEGER PRIMARY KEY AUTOINCREMENT, entity TEXT NOT NULL, was TEXT NOT NULL, now TEXT NOT NULL, until INTEGER NOT NULL)',
  'CREATE TABLE nf_series (entity TEXT NOT NULL, field TEXT NOT NULL, prefix TEXT NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (entity, field, prefix)) WITHOUT ROWID',
  'CREATE TABLE nf_role (person TEXT NOT NULL, role TEXT NOT NULL, PRIMARY KEY (person, role)) WITHOUT ROWID',
  'CREATE INDEX nf_role_people ON nf_role (role)',
  'CREATE TABLE nf_invitation (token TEXT PRIMARY KEY NOT NULL, email TEXT NOT NULL, roles TEXT NOT NULL, expires INTEGER NOT NULL, accepted INTEGER)',
  'CREATE TABLE nf_request (key TEXT NOT NULL, person TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (key, person)) WITHOUT ROWID',
  'CREATE INDEX nf_request_age ON nf_request (at)',
  'CREATE TABLE nf_mark (mark TEXT NOT NULL, entity TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (mark, entity, record)) WITHOUT ROWID',
];
