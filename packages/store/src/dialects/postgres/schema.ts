/** The SQL that makes the planned tables and the store's own. Text is ordered by its code points, whatever the database is set to. */
import { createHash } from 'node:crypto';
import type { FieldType } from '@ninefold/model';
import type { SchemaSql } from '../../dialect/sql-dialect.ts';
import { column } from '../../plan/names.ts';
import type { ColumnPlan } from '../../plan/plan.ts';
import { sqlTypeOf } from '../../sql/codecs.ts';
import { quoted } from '../../sql/fragment.ts';
import { indexTerms } from '../../sql/index-terms.ts';
import { systemIndexesSql } from '../../sql/system-indexes.ts';
import type { SystemTable } from '../../system/tables.ts';
import { contentTable } from './contents.ts';
import { functionsSql } from './functions.ts';
import { giveRights, noteRights, rightsSql } from './rights.ts';
import { serverTables } from './servers/tables.ts';
import { sortKeySql } from './sort-key.ts';

const text = 'text COLLATE "C"';

export const schema: SchemaSql = {
  createTable({ table, columns, owner }) {
    const own = [
      `${quoted(column.id)} ${text} NOT NULL PRIMARY KEY`,
      ...[column.version, column.created, column.changed].map((name) => `${quoted(name)} bigint NOT NULL`),
    ];
    const line = owner ? [`${quoted(column.owner)} ${text} NOT NULL`, `${quoted(column.position)} bigint NOT NULL`] : [];
    return `CREATE TABLE ${quoted(table)} (${[...own, ...columns.map(columnSql), ...line].join(', ')})`;
  },
  createSet(_, set) {
    const columns = [
      `${quoted(column.owner)} ${text} NOT NULL`,
      `${quoted(column.target)} ${text} NOT NULL`,
      `${quoted(column.position)} bigint NOT NULL`,
      `PRIMARY KEY (${quoted(column.owner)}, ${quoted(column.target)})`,
    ];
    return [`CREATE TABLE ${quoted(set.table)} (${columns.join(', ')})`, schema.createSetIndex(set.table)];
  },
  createSetIndex: (table) => `CREATE INDEX ${quoted(indexName(setIndex(table)))} ON ${quoted(table)} (${quoted(column.target)})`,
  dropSetIndex: (table) => schema.dropIndex(setIndex(table)),
  addColumn: ({ table }, each) => `ALTER TABLE ${quoted(table)} ADD COLUMN ${columnSql(each)}`,
  retireColumn: (table, name) => [`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(name)}`],
  // What it is when nothing is said, and that it is not empty, are its own.
  standingOn: (table, name) => `SELECT d.classid FROM pg_catalog.pg_depend d
    JOIN pg_catalog.pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
    WHERE d.refclassid = 'pg_catalog.pg_class'::regclass AND d.refobjid = '${quoted(table)}'::regclass AND a.attname = '${name}'
      AND d.classid <> 'pg_catalog.pg_attrdef'::regclass AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint c
        WHERE d.classid = 'pg_catalog.pg_constraint'::regclass AND c.oid = d.objid AND c.contype = 'n')`,
  typeOf,
  // What referred to it has let go of its rows; that it did is said by a constraint still.
  dropTable: (table) => `DROP TABLE IF EXISTS ${quoted(table)} CASCADE`,
  dropIndex: (name) => `DROP INDEX IF EXISTS ${quoted(indexName(name))}`,
  createReferences({ table, columns, fields, owner }) {
    const made = [
      ...columns.flatMap((each) => (each.references ? [referring(table, each.column, each.references, 'RESTRICT')] : [])),
      ...(owner ? [referring(table, column.owner, owner.table, 'CASCADE')] : []),
      ...fields.flatMap((each) =>
        each.kept === 'set'
          ? [referring(each.table, column.owner, table, 'CASCADE'), referring(each.table, column.target, each.references, 'RESTRICT')]
          : [],
      ),
    ];
    return made.length === 0 ? [] : [`DO $$ BEGIN ${made.join(' ')} END $$`];
  },
  // They are made once all rows are there.
  referencesLater: [],
  countOn: ({ name, columns }) =>
    Object.entries(columns).flatMap(([each, type]) =>
      type === 'counter' ? [`SELECT setval(pg_get_serial_sequence('${name}', '${each}'), max(${each})) FROM ${name}`] : [],
    ),
  createIndex({ table }, index) {
    const { name, unique } = index;
    const short = quoted(indexName(name));
    const made = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${short} ON ${quoted(table)} (${indexTerms(index, sortKeySql).join(', ')})`;
    return `${made}; COMMENT ON INDEX ${short} IS '${name}'`;
  },
  noteWrites({ table, columns, root, through, links }) {
    const how = root === null ? 'set' : through === null ? 'record' : 'line';
    const given = [how, root ?? '', (through ?? []).join(','), ...links.flatMap((each) => [each.column, each.table])];
    const where = given.map((each) => `'${each}'`).join(', ');
    return [
      `CREATE OR REPLACE TRIGGER nf_noting AFTER INSERT OR DELETE OR UPDATE OF ${columns.map(quoted).join(', ')} ON ${quoted(table)} FOR EACH ROW EXECUTE FUNCTION nf_note_written(${where})`,
    ];
  },
  // Dropped at once it would keep out readers until the transaction ends.
  pauseNoting: (table) => [`ALTER TABLE ${quoted(table)} DISABLE TRIGGER nf_noting`],
  stopNoting: (table) => [`DROP TRIGGER IF EXISTS nf_noting ON ${quoted(table)}`],
  unguard: ({ name, kept }) => (kept ? [`DROP TRIGGER IF EXISTS ${name}_unchanged ON ${name}`] : []),
  noteRights,
  giveRights,
  createSystemTable: (table) => [
    ...(table.name === 'nf_meta' ? functionsSql : []),
    tableSql(table),
    ...systemIndexesSql(table),
    ...guardsSql(table),
    ...(table.name === 'nf_file' ? contentTable : []),
    ...(table.name === 'nf_backfill_noted' ? notingSql : []),
    ...(table.name === 'nf_meta' ? [...serverTables, ...rightsSql] : []),
  ],
};

function setIndex(table: string): string {
  return `by_${table}`;
}

/** Names may have 63 bytes: of a longer one the end is a mark made from all of it, so that no two are taken for one. */
export function indexName(name: string): string {
  if (name.length <= 63) return name;
  return `${name.slice(0, 48)}__${createHash('sha256').update(name).digest('hex').slice(0, 12)}`;
}

function typeOf(type: FieldType): string {
  if (type.kind === 'yes/no') return 'boolean';
  return sqlTypeOf(type) === 'integer' ? 'bigint' : 'text';
}

function columnSql({ column: name, field }: ColumnPlan): string {
  const type = typeOf(field.type);
  return `${quoted(name)} ${type === 'text' ? text : type}`;
}

/** Whatever a table or column was called when it was made to refer. */
function referring(table: string, name: string, other: string, onDelete: 'RESTRICT' | 'CASCADE'): string {
  const known = `SELECT FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) WHERE c.contype = 'f' AND c.conrelid = '${quoted(table)}'::regclass AND a.attname = '${name}'`;
  const made = `ALTER TABLE ${quoted(table)} ADD FOREIGN KEY (${quoted(name)}) REFERENCES ${quoted(other)} (${quoted(column.id)}) ON DELETE ${onDelete}`;
  return `IF NOT EXISTS (${known}) THEN ${made}; END IF;`;
}

const columnTypes: Readonly<Record<SystemTable['columns'][string], string>> = {
  text: `${text} NOT NULL`,
  'text or null': text,
  integer: 'bigint NOT NULL',
  'integer or null': 'bigint',
  '0 or 1, at first 0': 'bigint NOT NULL DEFAULT 0',
  counter: 'bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
};

/** Where rows know in which order they came, by their number. */
export const orderColumn = '_came';

function tableSql({ name, columns, key, ordered }: SystemTable): string {
  const parts = Object.entries(columns).map(([each, type]) => `${each} ${columnTypes[type]}`);
  if (ordered) parts.push(`${orderColumn} bigint GENERATED BY DEFAULT AS IDENTITY`);
  const keyed = key ? [...parts, `PRIMARY KEY (${key.join(', ')})`] : parts;
  return `CREATE TABLE IF NOT EXISTS ${name} (${keyed.join(', ')})`;
}

/**
 * The arguments: whether a row is a record, a line of one or of a set; the records' table, and those of owners on the way to it; then the columns
 * by which it names others, each with their table. What it named until then is noted if it does no longer, both ends of a set in any case.
 */
const notingSql: readonly string[] = [
  `CREATE OR REPLACE FUNCTION nf_note_written() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE at text; owner text; was text; now text; BEGIN
    IF TG_ARGV[0] = 'record' THEN
      at := CASE TG_OP WHEN 'DELETE' THEN OLD._id ELSE NEW._id END;
    ELSIF TG_ARGV[0] = 'line' THEN
      at := CASE TG_OP WHEN 'DELETE' THEN OLD._owner ELSE NEW._owner END;
      FOREACH owner IN ARRAY string_to_array(TG_ARGV[2], ',') LOOP
        EXECUTE format('SELECT _owner FROM %I WHERE _id = $1', owner) INTO at USING at;
      END LOOP;
    END IF;
    IF at IS NOT NULL THEN INSERT INTO nf_backfill_noted (entity, record) VALUES (TG_ARGV[1], at); END IF;
    FOR place IN 1 .. TG_NARGS / 2 - 1 LOOP
      was := CASE TG_OP WHEN 'INSERT' THEN NULL ELSE to_jsonb(OLD) ->> TG_ARGV[2 * place + 1] END;
      now := CASE TG_OP WHEN 'DELETE' THEN NULL ELSE to_jsonb(NEW) ->> TG_ARGV[2 * place + 1] END;
      INSERT INTO nf_backfill_noted (entity, record) SELECT TG_ARGV[2 * place + 2], was WHERE was IS NOT NULL AND was IS DISTINCT FROM now;
      INSERT INTO nf_backfill_noted (entity, record) SELECT TG_ARGV[2 * place + 2], now WHERE now IS NOT NULL AND TG_ARGV[0] = 'set';
    END LOOP;
    RETURN NULL;
  END $$`,
];

function guardsSql({ name, kept, columns }: SystemTable): readonly string[] {
  if (!kept) return [];
  const others = Object.keys(columns).filter((each) => each !== kept.but);
  const isChanged = others.map((each) => `NEW.${each} IS DISTINCT FROM OLD.${each}`).join(' OR ');
  const refuses = (words: string): string => `RAISE EXCEPTION '${words}';`;
  return [
    `CREATE OR REPLACE FUNCTION ${name}_unchanged() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF ${isChanged} OR NOT EXISTS (SELECT 1 FROM nf_meta WHERE name = 'forgetting') THEN ${refuses(kept.changed)} END IF; RETURN NEW; END $$`,
    `CREATE OR REPLACE FUNCTION ${name}_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF TG_OP = 'TRUNCATE' OR NOT EXISTS (SELECT 1 FROM nf_meta WHERE name = 'removing') THEN ${refuses(kept.removed)} END IF; RETURN NULL; END $$`,
    `CREATE OR REPLACE TRIGGER ${name}_unchanged BEFORE UPDATE ON ${name} FOR EACH ROW EXECUTE FUNCTION ${name}_unchanged()`,
    `CREATE OR REPLACE TRIGGER ${name}_stays BEFORE DELETE OR TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION ${name}_stays()`,
  ];
}
