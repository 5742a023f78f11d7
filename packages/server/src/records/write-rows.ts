/**
 * Rows of a list as the text that is sent, written straight from the records as they are kept: without one object for what may be read of
 * each, another for what of that is shown, and a third look at both to write them. Only where nothing depends on the row: each column may be
 * read wherever its record may be. All else, and each row that is not called by its first name, is redacted, shown and written as everywhere.
 */
import { encodeValue, isPlainlyReadable, labelField, readRight, redactAll, redactNamedBy, typeIn, type Viewer } from '@ninefold/engine';
import {
  currencyFieldOf,
  type Entity,
  type Field,
  findEntity,
  isList,
  isRecord,
  isRelated,
  listsRecords,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { jsonText } from '../http/json-text.ts';
import { type ShownTree, showTree } from './show.ts';

/** JSON of all rows. Each may be read by the reader; `rows` are loaded as their list is shown. */
export type WriteRows = (reader: Viewer, rows: readonly RecordValue[]) => string;

/**
 * For all who have these roles; undefined where something that is shown depends on the row. What it writes is what `show` tells of rows that
 * are redacted.
 */
export function rowWriter(
  { application, roles }: Pick<Viewer, 'application' | 'roles'>,
  entity: Entity,
  tree: ShownTree,
  show: (reader: Viewer) => (row: RecordValue) => WireRecord,
): WriteRows | undefined {
  const right = readRight(application, roles, entity.name);
  const label = labelField(application, entity.name);
  const shown = entity.fields.filter((field) => tree[field.name] !== undefined && right.fields.get(field.name) !== 'never');
  const isPlain = (name: string | undefined): name is string => name !== undefined && isPlainlyReadable(right, name);
  if (!isPlain(label) || !shown.every((field) => isPlain(field.name) && isWrittenPlainly(field, isPlain, application))) return undefined;
  const columns = shown.map((field) => columnOf(field, tree[field.name] ?? {}));
  const head = `{"entity":${JSON.stringify(entity.name)},"id":`;
  return (reader, rows) => {
    const named = new Map<RecordValue, string>();
    let text = '[';
    for (const row of rows) {
      if (text.length > 1) text += ',';
      text += writeRow(reader, row, named) ?? JSON.stringify(redactAll(reader, [row]).map(show(reader))[0]);
    }
    return `${text}]`;
  };

  /** undefined for a row that this does not fit. */
  function writeRow(reader: Viewer, row: RecordValue, named: Map<RecordValue, string>): string | undefined {
    const name = row.fields[label ?? ''];
    if (typeof name !== 'string' || name === '' || row.entity !== entity.name) return undefined;
    const { id = null, version } = row;
    let text = `${head}${id === null ? null : jsonText(id)},"label":${jsonText(name)}${version === undefined ? '' : `,"version":${version}`},"fields":{`;
    let before = '';
    for (const column of columns) {
      const value = row.fields[column.name];
      if (value === undefined) continue;
      const part = writeValue(reader, column, value, row, named);
      if (part === undefined) return undefined;
      text += `${before}${column.key}${part}`;
      before = ',';
    }
    return `${text}}}`;
  }
}

interface Column {
  readonly name: string;
  readonly key: string;
  readonly type: Field['type'];
  readonly below: ShownTree;
  readonly leadsOn: boolean;
}

function columnOf({ name, type }: Field, below: ShownTree): Column {
  return { name, key: `${JSON.stringify(name)}:`, type, below, leadsOn: Object.keys(below).length > 0 };
}

/**
 * Whether a value of the field can be written by itself. Lines, sets of records and what an unreadable field says of the currency are left to
 * whoever looks at the whole row. `isPlain`: of a field of the same record, whether it may be read wherever that may be.
 */
export function isWrittenPlainly({ type }: Field, isPlain: (name: string) => boolean, application: Viewer['application']): boolean {
  if (isRelated(type) || listsRecords(type)) return false;
  if (refersToRecords(type)) return findEntity(application, type.entity)?.ownedBy === undefined;
  const said = currencyFieldOf(type);
  return said === undefined || (said.owner === undefined && isPlain(said.field));
}

function writeValue(
  reader: Viewer,
  { type, below, leadsOn }: Column,
  value: Value,
  row: RecordValue,
  named: Map<RecordValue, string>,
): string | undefined {
  const { application } = reader;
  if (typeof value === 'string') return writeEncoded(encodeValue(type, value, application));
  if (type.kind === 'reference' && isRecord(value)) {
    const known = named.get(value);
    if (known !== undefined) return known;
    const text = (leadsOn ? undefined : writeNamed(reader, value)) ?? JSON.stringify(toldOf(reader, value));
    named.set(value, text);
    return text;
  }
  if (isRecord(value) || (isList(value) && value.some((one) => isRecord(one) || isList(one)))) return undefined;
  return writeEncoded(encodeValue(typeIn(type, row), value, application));

  function toldOf(by: Viewer, about: RecordValue) {
    const told = redactNamedBy(by, about);
    return leadsOn ? showTree(application, told, below) : encodeValue(type, told, application);
  }
}

function writeEncoded(value: unknown): string {
  return typeof value === 'string' ? jsonText(value) : JSON.stringify(value);
}

/** A record that another names, where its name is there for whoever may read others like it, and all may; undefined elsewhere. */
function writeNamed({ application, roles }: Viewer, { entity, id, version, fields }: RecordValue): string | undefined {
  const name = plainName(application, roles, entity);
  const label = name === undefined ? undefined : fields[name];
  if (id === undefined || version === undefined || typeof label !== 'string' || label === '') return undefined;
  return `{"entity":${jsonText(entity)},"id":${jsonText(id)},"label":${jsonText(label)},"version":${version},"fields":{}}`;
}

/** The field that names records of an entity all of which may be read, this field with them. */
export function plainName(application: Viewer['application'], roles: readonly string[], entity: string): string | undefined {
  const right = readRight(application, roles, entity);
  const name = right.everything ? labelField(application, entity) : undefined;
  return name !== undefined && isPlainlyReadable(right, name) ? name : undefined;
}
