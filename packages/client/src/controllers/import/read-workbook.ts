/**
 * The sheets of a file of a spreadsheet program (Excel, OpenDocument), each as the table it would be if it were saved as CSV: numbers and days
 * as they are read wherever one types them, so that nothing depends on how a cell is formatted.
 */
import { type CellValue, EncryptedFileError, read, type Sheet } from 'hucre';
import { numberMarks } from '../../fields/numbers/read-number.ts';
import { writeTable } from './read-table.ts';
import type { ReadFile, SheetOfFile } from './sheet-of-file.ts';

/** Never rejects. `locale`: by which the table will be read. Sheets that are hidden, or have nothing in them, are left out. */
export async function readWorkbook(bytes: ArrayBuffer, locale: string): Promise<ReadFile> {
  try {
    const { sheets } = await read(bytes, { readStyles: true, sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden });
    const filled = sheets.filter(({ rows }) => rows.some((row) => row.some(isSomething)));
    return filled.length > 0 ? { sheets: filled.map((sheet) => sheetOf(sheet, locale)) } : { problem: 'There is nothing in this file.' };
  } catch (error) {
    return {
      problem:
        error instanceof EncryptedFileError
          ? 'This file is locked with a password. Save it without one.'
          : 'This file cannot be read. Open it in its program and save it as Excel (.xlsx) or CSV.',
    };
  }
}

function sheetOf(sheet: Sheet, locale: string): SheetOfFile {
  const { decimal } = numberMarks(locale);
  const { name, rows, cells } = sheet;
  const isPercent = (row: number, column: number): boolean => cells?.get(`${row},${column}`)?.style?.numFmt?.includes('%') ?? false;
  return {
    name,
    text: () =>
      writeTable(
        rows.map((row, at) => row.map((cell, column) => textOf(cell, decimal, typeof cell === 'number' && isPercent(at, column)))),
      ),
  };
}

function isSomething(cell: CellValue): boolean {
  return cell !== null && cell !== '';
}

function textOf(cell: CellValue, decimal: string, isPercent: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  if (cell instanceof Date) return clockText(cell);
  // What looks like 19 % is 0.19: said as it looks, so that nobody takes in a hundredth of it unseen.
  return isPercent ? `${numberText(cell * 100, decimal)} %` : numberText(cell, decimal);
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
