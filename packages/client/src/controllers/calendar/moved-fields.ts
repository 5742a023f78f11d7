/** What moving an entry changes of its record: when it begins, when it ends, in which row it stands. Else why it stays. */

import type { Field, FieldType, Value } from '@ninefold/model';
import { inSentence } from '../../components/words.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import type { LabelledRecord } from '../record/wire-record.ts';
import { type CalendarLayout, type EntryPlace, hasHours, type PlacedEntry } from './place-entries.ts';
import { dayOfMinute, isoOf, momentAt } from './spans.ts';

export type EntryMove =
  | { readonly kind: 'moves'; readonly fields: Readonly<Record<string, Value>> }
  /** `statement`: what stops it; null where nothing in the document allows it. */
  | { readonly kind: 'stays'; readonly reason: string; readonly statement: string | null };

/** Nothing changed is a move of no fields. An end that is worked out by the application follows by itself. */
export function movedFields(placed: PlacedEntry, to: EntryPlace, layout: CalendarLayout, timeZone: string): EntryMove {
  const { by, to: end, rows } = layout;
  const changes: readonly (readonly [Field | undefined, boolean])[] = [
    [by, to.begin !== placed.begin],
    [end, placed.ends && to.end !== placed.end && !end?.computed],
    [rows, to.row !== placed.row],
  ];
  const changed = changes.flatMap(([field, is]) => (field && is ? [field] : []));
  const [stopped] = changed.filter(({ name }) => !placed.entry.moves.includes(name));
  if (stopped) return staying(placed, stopped);
  const fields: Record<string, Value> = {};
  for (const field of changed) fields[field.name] = field === rows ? rowValue(field.type, to.row) : timeValue(field, to, layout, timeZone);
  if (rows?.needed && to.row === null && rows.name in fields)
    return { kind: 'stays', reason: t('It needs a {field}.', { field: inSentence(fieldOf(rows.name)) }), statement: rows.statement };
  return { kind: 'moves', fields };
}

/** What a record that begins at a place starts with; `rowLabel` is what people call its row. */
export function beginningAt(
  place: EntryPlace,
  rowLabel: string,
  layout: CalendarLayout,
  timeZone: string,
): Readonly<Record<string, Value>> {
  const { by, to, rows } = layout;
  const { row } = place;
  return {
    ...(by.computed ? {} : { [by.name]: timeValue(by, place, layout, timeZone) }),
    ...(to && !to.computed ? { [to.name]: timeValue(to, place, layout, timeZone) } : {}),
    ...(rows && row !== null && rows.type.kind !== 'state' ? { [rows.name]: rowValue(rows.type, row, rowLabel) } : {}),
  };
}

function timeValue(field: Field, { begin, end }: EntryPlace, layout: CalendarLayout, timeZone: string): Value {
  const isEnd = field === layout.to;
  if (hasHours(layout)) return momentAt(isEnd ? end : begin, timeZone);
  // A day is within up to its end.
  return isoOf(dayOfMinute(isEnd ? end - 1 : begin));
}

function rowValue(type: FieldType, row: string | null, label?: string): Value {
  if (row === null) return null;
  if (type.kind === 'yes/no') return row === 'true';
  if (type.kind !== 'reference') return row;
  const named: LabelledRecord = { entity: type.entity, id: row, fields: {}, ...(label === undefined ? {} : { label }) };
  return named;
}

function staying({ entry: { edit } }: PlacedEntry, field: Field): EntryMove {
  if (edit.may === 'no') return { kind: 'stays', reason: edit.reason, statement: edit.statement };
  return { kind: 'stays', reason: t('You may not change the {field} here.', { field: inSentence(fieldOf(field.name)) }), statement: null };
}
