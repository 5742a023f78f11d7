/** Files of spreadsheets, as the tables they would be if they were saved as CSV. */
import { type CellValue, writeOds, writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { readSheets } from './read-sheets.ts';
import { readTable } from './read-table.ts';

const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const at = (text: string): Date => new Date(`${text}Z`);

async function tablesOf(file: Blob, locale = 'en') {
  const read = await readSheets(file, locale);
  return 'problem' in read ? read.problem : read.sheets.map(({ name, text }) => [name, readTable(text()).rows]);
}

async function cellsOf(cells: readonly CellValue[], formats: readonly string[] = [], locale = 'en') {
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [[...cells]], columns: formats.map((numFmt) => ({ numFmt })) }] });
  const read = await readSheets(blob(bytes), locale);
  return 'sheets' in read ? readTable(read.sheets[0]?.text() ?? '').rows[0] : read.problem;
}

test('each cell is what it would be in a CSV of whoever reads it', async () => {
  expect(await cellsOf(['Äpfel; "rot"', 'a\tb\nc', 12, -0.5, true, false, null, ' x '])).toEqual([
    'Äpfel; "rot"',
    'a\tb\nc',
    '12',
    '-0.5',
    'yes',
    'no',
    '',
    'x',
  ]);
  expect(await cellsOf([1234.5, 1.234, 0.1 + 0.2, 1e20, 123456789012345], [], 'de')).toEqual([
    '1234,5',
    '1,234',
    '0,3',
    '100000000000000000000',
    '123456789012345',
  ]);
});

test('days, moments and times are those that the cell shows', async () => {
  const formats = ['yyyy-mm-dd', 'dd.mm.yyyy hh:mm', 'hh:mm', 'yyyy-mm-dd hh:mm:ss', 'd/m/yy'];
  const cells = [at('2026-11-28'), at('2026-11-28T14:30'), at('1899-12-30T08:15'), at('2026-11-28T14:30:09'), at('1961-01-02')];
  expect(await cellsOf(cells, formats)).toEqual(['2026-11-28', '2026-11-28 14:30', '08:15', '2026-11-28 14:30:09', '1961-01-02']);
});

test('what is shown as a percentage is said as it is shown', async () => {
  expect(await cellsOf([0.19, 0.07, 0.125], ['0%', '0%', '0.0%'])).toEqual(['19 %', '7 %', '12.5 %']);
});

test('a code keeps the zeros that its format gives it', async () => {
  expect(await cellsOf([1234, 7, 123456, 12], ['00000', '000', '000', '0'])).toEqual(['01234', '007', '123456', '12']);
});

test('all sheets that are seen and hold something, in their order, of every kind of file', async () => {
  const sheets = [
    { name: 'Empty', rows: [[null, '']] },
    { name: 'Books', rows: [['name'], ['Emma']] },
    { name: 'Hidden', rows: [['secret']], hidden: true },
    { name: 'Films', rows: [['name'], ['Brazil']] },
  ];
  const seen = [
    ['Books', [['name'], ['Emma']]],
    ['Films', [['name'], ['Brazil']]],
  ];
  expect(await tablesOf(blob(await writeXlsx({ sheets })))).toEqual(seen);
  expect(await tablesOf(blob(await writeOds({ sheets: sheets.filter(({ hidden }) => !hidden) })))).toEqual(seen);
});

test('text is one table, in whatever letters it was written', async () => {
  expect(await tablesOf(new Blob(['name;price\nÄpfel;1,50']))).toEqual([
    [
      '',
      [
        ['name', 'price'],
        ['Äpfel', '1,50'],
      ],
    ],
  ]);
  expect(await tablesOf(new Blob([Uint8Array.of(0xc4, 0x70, 0x66)]))).toEqual([['', [['Äpf']]]]);
  expect(await tablesOf(new Blob([Uint8Array.of(0xff, 0xfe, 0xc4, 0x00)]))).toEqual([['', [['Ä']]]]);
  expect(await tablesOf(new Blob([]))).toEqual([['', []]]);
});

test('what cannot be read says so', async () => {
  const whole = await writeXlsx({ sheets: [{ name: 'A', rows: [['name'], ['Emma']] }] });
  const unread = 'This file cannot be read. Open it in its program and save it as Excel (.xlsx) or CSV.';
  for (const bytes of [whole.slice(0, whole.length / 2), Uint8Array.of(0x50, 0x4b, 3, 4), Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)])
    expect(await tablesOf(blob(bytes))).toBe(unread);
  expect(await tablesOf(blob(await writeXlsx({ sheets: [{ name: 'A', rows: [[null]] }] })))).toBe('There is nothing in this file.');
  const locked = await writeXlsx({ sheets: [{ name: 'A', rows: [['name']] }], encryption: { password: 'secret', spinCount: 1 } });
  expect(await tablesOf(blob(locked))).toBe('This file is locked with a password. Save it without one.');
});
