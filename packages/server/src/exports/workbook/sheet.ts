/** One sheet of a workbook: a bold head that stays in sight, a filter over all columns, and cells of their own types. */
import type { WireRecord } from '@ninefold/protocol';
import { directionOf } from '@ninefold/words';
import type { ExportColumn } from '../columns.ts';
import type { ExportFile } from '../file-settings.ts';
import { serialOf, serialOfTime } from './serial.ts';
import type { CellStyles } from './styles.ts';
import { cellXml } from './xml-text.ts';

interface SheetWriter {
  /** All before the first row; `first` are rows by which columns are as wide as what stands in them. */
  begin(first: readonly WireRecord[]): string;
  /** `at`: the number of the row, from 2. */
  row(row: WireRecord, at: number): string;
  /** `last`: the number of the last row. */
  end(last: number): string;
}

/** For any number of sheets with the same columns. */
export function sheetWriter({ columns, locale }: ExportFile, styles: CellStyles, localMoment: (moment: string) => string): SheetWriter {
  const names = columns.map((_, place) => columnName(place));
  const writers = columns.map((column, place) => cellWriter(column, names[place] ?? '', styles.of[place] ?? 0, localMoment));
  const fromTheRight = directionOf(locale) === 'rtl' ? ' rightToLeft="1"' : '';
  const head = columns.map(({ head }, place) => textCell(names[place] ?? '', 1, styles.head, head)).join('');
  return {
    begin: (first) =>
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
      `<sheetViews><sheetView workbookViewId="0"${fromTheRight}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      (columns.length > 0 ? `<cols>${columns.map((column, place) => widthOf(column, place, first)).join('')}</cols>` : '') +
      `<sheetData><row r="1">${head}</row>`,
    row(row, at) {
      let cells = '';
      for (const write of writers) cells += write(row, at);
      return `<row r="${at}">${cells}</row>`;
    },
    end: (last) => `</sheetData>${columns.length > 0 ? `<autoFilter ref="A1:${names.at(-1)}${last}"/>` : ''}</worksheet>`,
  };
}

/** `A`, `Z`, `AA`. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

function textCell(name: string, at: number, style: number, text: string): string {
  return `<c r="${name}${at}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${cellXml(text)}</t></is></c>`;
}

/** Digits that a spreadsheet keeps of a number. What has more is text there, so that none is lost. */
const exactDigits = 15;

function exactNumber(text: string): string | undefined {
  return text.replace(/\D/gu, '').length > exactDigits ? undefined : text;
}

function cellWriter(
  { kind, textOf }: ExportColumn,
  name: string,
  style: number,
  localMoment: (moment: string) => string,
): (row: WireRecord, at: number) => string {
  const numbers: Readonly<Record<ExportColumn['kind'], (text: string) => string | number | undefined>> = {
    text: () => undefined,
    number: exactNumber,
    'plain number': exactNumber,
    day: serialOf,
    'time of day': serialOfTime,
    moment: (text) => serialOf(localMoment(text)),
    'yes-no': () => undefined,
  };
  const numberOf = numbers[kind];
  const styled = style === 0 ? '' : ` s="${style}"`;
  return (row, at) => {
    const text = textOf(row);
    if (text === null) return '';
    if (kind === 'yes-no') return `<c r="${name}${at}" t="b"><v>${text === 'yes' ? 1 : 0}</v></c>`;
    const number = numberOf(text);
    return number === undefined ? textCell(name, at, 0, text) : `<c r="${name}${at}"${styled}><v>${number}</v></c>`;
  };
}

/** In characters, with room for the button of the filter. */
const width = { least: 8, most: 60, beside: 4 } as const;

function widthOf({ head, kind, textOf }: ExportColumn, place: number, first: readonly WireRecord[]): string {
  const usual = kind === 'moment' ? momentWidth : 0;
  const longest = first.reduce((most, row) => Math.max(most, [...(textOf(row)?.split('\n', 1)[0] ?? '')].length), usual || head.length);
  const characters = Math.min(width.most, Math.max(width.least, kind === 'moment' ? Math.max(usual, head.length) : longest) + width.beside);
  return `<col min="${place + 1}" max="${place + 1}" width="${characters}" customWidth="1"/>`;
}

const momentWidth = '27.11.2026 14:05'.length;
