/** Cells from a spreadsheet as what goes into the lines of a form: read as typed text is, records by what they are called. */
import type { Application, Field, Value } from '@ninefold/model';
import { isComparedField, isNumericField } from '@ninefold/model';
import { todayIn } from '../../fields/dates/today-in.ts';
import type { Entry } from '../../fields/entry.ts';
import { type CellFormats, isInCells, readCell } from '../../fields/read-cell.ts';
import { t } from '../../language/t.tsx';
import { askOptions } from '../import/ask-options.ts';
import { createFindCalled } from '../import/find-called.ts';
import { localeOfNumbers } from '../import/number-marks.ts';
import type { FindCalled } from '../import/read-row.ts';
import { readCells } from '../import/read-table.ts';
import type { PastedRow } from './paste-rows.ts';

interface PasteTarget {
  readonly application: Application;
  /** What is typed in a line, from the field on that has the focus. */
  readonly columns: readonly Field[];
  /** Keys of the lines from there on. */
  readonly lines: readonly string[];
  /** How many lines may be added. */
  readonly room: number;
  readonly formats: CellFormats;
}

export interface ReadPaste {
  readonly rows: readonly PastedRow[];
  /** What had no room: rows beyond the last line there may be, columns beyond the last that is typed. */
  readonly left: { readonly rows: number; readonly columns: number };
}

/** Never rejects: what nobody answered for stays as it was typed, with why. An empty cell empties its field. */
export async function readPasted(
  text: string,
  { application, columns, lines, room, formats }: PasteTarget,
  find: FindCalled = createFindCalled(application, askOptions),
): Promise<ReadPaste> {
  const cells = readCells(text);
  const taken = columns.filter(({ type }) => isInCells(type));
  const widest = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const locales = taken.map(({ type }, place) =>
    isNumericField(type)
      ? localeOfNumbers(
          cells.map((row) => row[place] ?? ''),
          formats.locale,
        )
      : formats.locale,
  );
  const fitting = cells.slice(0, lines.length + room);
  const rows = fitting.map(async (row, index): Promise<PastedRow> => {
    const entries = taken.slice(0, row.length).map(async (field, place) => {
      const inLocale = { ...formats, locale: locales[place] ?? formats.locale, ownToday: todayIn(formats.timeZone) };
      return [field.name, await entryOfCell(row[place] ?? '', field, inLocale, find)] as const;
    });
    return { line: lines[index] ?? null, entries: Object.fromEntries(await Promise.all(entries)) };
  });
  return {
    rows: await Promise.all(rows),
    left: { rows: cells.length - fitting.length, columns: Math.max(0, widest - taken.length) },
  };
}

async function entryOfCell(text: string, { type }: Field, formats: CellFormats, find: FindCalled): Promise<Entry> {
  if (text === '') return { value: null };
  const read = readCell(text, type, formats);
  if ('value' in read) return { value: read.value };
  // Numbers, days and times show what was typed as long as it cannot be read; of others it is said.
  if ('problem' in read) return unread(text, isComparedField(type) ? read.problem : `${t('“{words}”', { words: text })}: ${read.problem}`);
  const found = await Promise.all(read.calls.map((called) => find(read.entity, called).catch(noAnswer)));
  const named: Value[] = [];
  for (const one of found) {
    if ('problem' in one) return unread(text, one.problem);
    named.push(one);
  }
  return { value: read.many ? named : (named[0] ?? null) };
}

function noAnswer(): { readonly problem: string } {
  return { problem: t('There was no answer. Choose one from the list.') };
}

function unread(text: string, problem: string): Entry {
  return { value: undefined, text, problem };
}
