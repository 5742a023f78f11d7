/** A row of a table as what is sent for it: each cell read as what is typed is, records looked up by what they are called. */
import { type Application, findField, type RecordValue, type Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import { type CellFormats, readCell } from '../../fields/read-cell.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/say-here.ts';
import { encodeField } from '../record/to-wire.ts';
import { filledCells, type ImportRow, type ImportTable, isTooLong } from './import-rows.ts';

/** Gives the one record of the entity that is called so, or why there is none to be named. */
export type FindCalled = (entity: string, called: string) => Promise<RecordValue | { readonly problem: string }>;

export interface ImportContext {
  readonly application: Application;
  readonly entity: string;
  readonly find: FindCalled;
  readonly formats: CellFormats;
}

/** What is sent for a row, or why nothing is. */
export type RowRead = { readonly fields: Readonly<Record<string, WireValue>> } | { readonly words: readonly string[] };

/** Empty cells are left out. Rejects as `find` does. */
export async function readRow(context: ImportContext, table: ImportTable, row: ImportRow): Promise<RowRead> {
  const { values, problems } = await valuesOf(context, table, row);
  if (problems.length > 0) return { words: problems };
  const { application, entity } = context;
  return {
    fields: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        const field = findField(application, entity, name);
        return field ? [[name, encodeField(application, field.type, value)]] : [];
      }),
    ),
  };
}

/** Each cell that cannot be read says so; an empty one starts as the document says. */
async function valuesOf(
  { find, formats }: ImportContext,
  table: ImportTable,
  row: ImportRow,
): Promise<{ readonly values: Readonly<Record<string, Value>>; readonly problems: readonly string[] }> {
  const values: Record<string, Value> = {};
  if (isTooLong(table, row)) return { values: {}, problems: [t('It has more cells than the first row.')] };
  const problems: string[] = [];
  for (const { field, text, locale } of filledCells(table, row)) {
    const read = readCell(text, field.type, { ...formats, locale });
    if ('value' in read) values[field.name] = read.value;
    else if ('problem' in read)
      problems.push(t('{field}: “{text}”: {problem}', { field: fieldOf(field.name), text: shortened(text), problem: read.problem }));
    else {
      const found = await Promise.all(read.calls.map((called) => find(read.entity, called)));
      const named = found.flatMap((one) => ('problem' in one ? [] : [one]));
      for (const one of found) if ('problem' in one) problems.push(`${fieldOf(field.name)}: ${one.problem}`);
      if (named.length === found.length) values[field.name] = read.many ? named : (named[0] ?? null);
    }
  }
  return { values, problems };
}

const longest = 30;

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
