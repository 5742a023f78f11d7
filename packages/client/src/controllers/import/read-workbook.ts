/**
 * The sheets of a file of a spreadsheet program (Excel, OpenDocument), each as the table it would be if it were saved as CSV: numbers and days
 * as they are read wherever one types them, whatever the format of their cells.
 */
import { type CellValue, EncryptedFileError, read, type Sheet } from 'hucre';
import { numberMarks } from '../../fields/numbers/read-number.ts';
import { t } from '../../language/say-here.ts';
import { writeTable } from './read-table.ts';
import type { ReadFile, SheetOfFile } from './sheet-of-file.ts';

/** Never rejects. `locale`: by which the table will be read. Sheets that are hidden, or have nothing in them, are left out. */
export async function readWorkbook(bytes: ArrayBuffer, locale: string): Promise<ReadFile> {
  try {
    const { sheets } = await read(bytes, { readStyles: true, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some(isSomething)));
    return filled.length > 0 ? { sheets: filled.map((sheet) => sheetOf(sheet, locale)) } : { problem: t('There is nothing in this file.') };
  } catch (error) {
    return {
      problem:
        error instanceof EncryptedFileError
          ? t('This file is locked with a password. Save it without one.')
          : t('This file cannot be read. Open it in its program and save it as Excel (.xlsx) or CSV.'),
    };
  }
}

function sheetOf(sheet: Sheet, locale: string): SheetOfFile {
  const { decimal } = numberMarks(locale);
  const { name, rows, cells } = sheet;
  const formatOf = (row: number, column: number): string => cells?.get(`${row},${column}`)?.style?.numFmt ?? '';
  return {
    name,
    text: () => writeTable(rows.map((row, at) => row.map((cell, column) => textOf(cell, decimal, () => formatOf(at, column))))),
  };
}

function isSomething(cell: CellValue): boolean {
  return cell !== null && cell !== '';
}

function textOf(cell: CellValue, decimal: string, format: () => string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell instanceof Date ? clockText(cell) : numberAs(cell, decimal, format());
}

/** Two formats say what the number is: 0.19 shown as 19 % nobody takes for 0.19 unseen, and a code of five digits keeps its zeros. */
function numberAs(number: number, decimal: string, format: string): string {
  if (format.includes('%')) return `${numberText(number * 100, decimal)} %`;
  return numberText(number, decimal).padStart(/^0+$/u.test(format) ? format.length : 0, '0');
}

/** A spreadsheet keeps so many digits; further ones come of its own arithmetic. */
const digitsKept = 15;
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: digitsKept });

function numberText(number: number, decimal: string): string {
  return plain.format(number).replace('.', decimal);
}

/** The clock that the cell shows: a day, a moment, or a time alone, which spreadsheets count from the end of 1899. */
function clockText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000)
    .toISOString()
    .replace(/:00\.000Z$|\.000Z$/u, '')
    .split('T');
  if (date.getUTCFullYear() < 1900) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
