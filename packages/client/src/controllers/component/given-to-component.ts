/** What a component is given of records: what the screen shows of them and one may read, as JSON and as the application would write it. */
import { formatTyped } from '@ninefold/engine';
import { type Application, typeOfField } from '@ninefold/model';
import { type WireRecord, type WireValue, wireValueAt } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import type { Column } from '../list/columns.ts';
import { decodeField } from '../record/wire-record.ts';

/** Plain data: numbers are decimal text, dates ISO text, a record that is named `{ id, label }`. */
export type Plain = null | boolean | string | readonly Plain[] | { readonly [name: string]: Plain };

/** Something one may do, as the application offers it. */
export interface Offered {
  /** `edit`, `delete`, `create`, or what the action is called. */
  readonly offer: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly reason: string | null;
  /** Does it as the application does: asks first where it asks. */
  take(): void;
}

/** A record, as a component has it. */
export interface RecordGiven {
  readonly id: string;
  readonly label: string;
  /** Of its page; null where there is none. */
  readonly address: string | null;
  /** By their words in the document; what one may not read is not there. */
  readonly fields: Readonly<Record<string, Plain>>;
  /** The same as the application writes them. */
  readonly written: Readonly<Record<string, string>>;
  readonly offers: readonly Offered[];
}

/** Of fields that are not there either, nothing is given. */
export function fieldsGiven(
  application: Application,
  columns: readonly Column[],
  record: WireRecord,
  formats: Formats,
): Pick<RecordGiven, 'fields' | 'written'> {
  const known = columns.flatMap((column): readonly (readonly [string, Plain, string])[] => {
    const json = column.field && wireValueAt(record, column.path);
    if (json === undefined) return [];
    return [[column.path.join('.'), plainOf(json), writtenOf(application, column, json, formats)]];
  });
  return {
    fields: Object.fromEntries(known.map(([name, value]) => [name, value])),
    written: Object.fromEntries(known.map(([name, , text]) => [name, text])),
  };
}

/** A value as the application writes it in one line. */
function writtenOf(application: Application, { type }: Pick<Column, 'type'>, json: WireValue, formats: Formats): string {
  return formatTyped(typeOfField(type), decodeField(application, type, json) ?? null, { ...formats, application });
}

/** Lines are objects of their fields; of other records that are named, only who they are. */
export function plainOf(json: WireValue): Plain {
  if (Array.isArray(json)) return json.map((one: WireValue) => plainOf(one));
  if (typeof json !== 'object' || json === null) return json as Plain;
  if (!('fields' in json)) return json as unknown as Plain;
  const { id, label, fields } = json as WireRecord;
  const own = Object.entries(fields).flatMap(([name, value]): [string, Plain][] => (value === undefined ? [] : [[name, plainOf(value)]]));
  return own.length === 0 ? { id, label } : { id, label, ...Object.fromEntries(own) };
}
