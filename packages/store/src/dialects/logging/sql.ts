/** Words of a database that there is not: what is the same in all databases is written without them. */
import type { SchemaSql, SqlDialect } from '../../dialect/sql-dialect.ts';
import { fragment, quoted, raw } from '../../sql/fragment.ts';
import { NotLowerable } from '../../sql/lowering.ts';

const schema: SchemaSql = {
  createTable: ({ table, columns }) => `MAKE TABLE ${quoted(table)} OF ${columns.map(({ column }) => column).join(', ')}`,
  createSet: (_, { table }) => [`MAKE SET ${quoted(table)}`],
  createSetIndex: (table) => `MAKE INDEX OF ${quoted(table)}`,
  dropSetIndex: (table) => `END INDEX OF ${quoted(table)}`,
  retireColumn: (table, name) => [`ALTER TABLE ${quoted(table)} DROP COLUMN ${quoted(name)}`],
  standingOn: (table, name) => `STANDS ON ${quoted(name)} OF ${quoted(table)}`,
  addColumn: ({ table }, { column }) => `ADD ${quoted(column)} TO ${quoted(table)}`,
  typeOf: ({ kind }) => kind.toUpperCase(),
  dropTable: (table) => `END TABLE ${quoted(table)}`,
  dropIndex: (name) => `END INDEX ${quoted(name)}`,
  createReferences: () => [],
  referencesLater: [],
  countOn: () => [],
  createIndex: (_, { name }) => `MAKE INDEX ${quoted(name)}`,
  noteWrites: ({ table }) => [`NOTE WRITES OF ${quoted(table)}`],
  pauseNoting: (table) => [`NOTE NO WRITES OF ${quoted(table)} FOR NOW`],
  stopNoting: (table) => [`NOTE NO WRITES OF ${quoted(table)}`],
  unguard: () => [],
  noteRights: [],
  giveRights: [],
  createSystemTable: ({ name }) => [`MAKE TABLE ${name}`],
};

export const loggingSql: SqlDialect = {
  yes: 'TRUE',
  no: 'FALSE',
  parameter: () => '?',
  byEngine() {
    throw new NotLowerable('this database does not run the engine');
  },
  rescaled: (value, from, to) => fragment`RESCALE(${value}, ${String(to - from)})`,
  contains: (whole, part) => fragment`(POSITION(${part} IN ${whole}) > 0)`,
  inCase: (letters, column) => raw(`${letters.toUpperCase()}(${column})`),
  hasWord: (text, _, word) => fragment`HAS(${text}, '${word}')`,
  isSame: (one, other) => fragment`${one} IS NOT DISTINCT FROM ${other}`,
  isNotTrue: (condition) => `(${condition}) IS NOT TRUE`,
  checkpoint: () => 'TRUE',
  isAmong: (column, values) => ({ text: `${column} = ANY(?)`, values: [JSON.stringify(values)] }),
  sortKeySql: (text, collation) => `SORT_KEY(${text}, '${collation}')`,
  items: (list, alias) => ({ from: fragment`UNNEST(${list}) AS ${alias}`, value: `${alias}.item`, position: `${alias}.place` }),
  collected: (item, position) => fragment`COLLECT(${item} ORDER BY ${position})`,
  quantified: (node, column) => `${node === 'some' ? 'ANY_OF' : 'EACH_OF'}(${column})`,
  sum: (value) => `SUM(${value})`,
  period: (value, _, { unit }) => ({ text: `FIRST_DAY('${unit}', ${value.text})`, values: value.values }),
  groupKey: { of: (value) => value, keptAs: (key) => key, sentAs: (value) => value },
  marks: {
    none: { text: "'none'", value: 'none' },
    hidden: { text: "'hidden'", value: 'hidden' },
    others: { text: "'others'", value: 'others' },
  },
  markOf: (value) => (value === 'none' || value === 'hidden' || value === 'others' ? value : undefined),
  isNoMark: (column) => `${column} NOT IN ('none', 'hidden', 'others')`,
  fence: ' OFFSET 0',
  steadyHole: '?',
  indexHasEmptyFirst: true,
  arrival: (alias) => `${alias}.came`,
  mayFold: (column) => `FOLD(${column}) <> ${column}`,
  schema,
};
