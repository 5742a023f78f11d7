/** What another reader of CSV makes of what is written: the cells as they were, and none that a spreadsheet would run. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, exportFile, rowOf } from '../testing/export-file.ts';
import { writeCsv } from './write-csv.ts';

const texts = exportFile({ one: { kind: 'text' }, two: { kind: 'long text' }, three: { kind: 'text' } });
const read = (bytes: Buffer): string[][] => parse(bytes, { bom: true, record_delimiter: '\r\n', skip_empty_lines: false });
const written = (rows: readonly (readonly (string | null)[])[]) =>
  bytesOf(
    writeCsv,
    texts,
    rows.map((cells) => [rowOf(texts, ...cells)]),
  );

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', ' ', '=', '+', '-', '@', "'", 'a', '\u202E', 'א', '😀'),
    maxLength: 8,
  }),
);

test('another reader finds the cells that were there', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(hostile, { minLength: 3, maxLength: 3 }), { maxLength: 6 }), async (rows) => {
      const [head, ...found] = read(await written(rows));
      expect(head).toEqual(['one', 'two', 'three']);
      const plain = found.map((row) => row.map((cell) => (/^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) ? cell.slice(1) : cell)));
      expect(plain).toEqual(rows.map((row) => row.map((cell) => Buffer.from(cell).toString())));
      for (const cell of found.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u);
    }),
  ));

test.each([
  ['a formula', '=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ['a call', '+49 30 1234', "'+49 30 1234"],
  ['a wide sign', '＝1+1', "'＝1+1"],
  ['a quote before one', "'=1", "''=1"],
  ['a quote alone', "'t is", "'t is"],
  ['a tab in front', '\t=1', `"'\t=1"`],
  ['lines', 'a\r\nb', '"a\r\nb"'],
  ['from the right', 'שלום, עולם', '"שלום, עולם"'],
])('%s', async (_name, text, cell) => {
  expect((await written([[text, null, 'x']])).toString()).toBe(`\uFEFFone,two,three\r\n${cell},,x\r\n`);
});

test('a very long text is whole', async () => {
  const long = 'Ä"'.repeat(500_000);
  expect(read(await written([[long, '', '']]))[1]?.[0]).toBe(long);
});

test('numbers stay numbers, whatever they begin with, and no thousand is made of three places', async () => {
  const file = exportFile({ n: { kind: 'decimal', scale: 3 }, m: { kind: 'money', currency: 'EUR', scale: 2 }, six: { kind: 'number' } });
  const rows = [
    ['-1.250', '-12.50', '1.250000'],
    ['0.250', '1234567.80', '100.000000'],
    ['1234.500', '3.00', '1.234000'],
  ];
  const bytes = await bytesOf(writeCsv, file, [rows.map((cells) => rowOf(file, ...cells))]);
  expect(bytes.toString()).toBe('\uFEFFn,m,six\r\n-1.2500,-12.50,1.25\r\n0.250,1234567.80,100\r\n1234.500,3.00,1.2340\r\n');
});

test('a head without rows, and a line for a row with nothing in it', async () => {
  const one = exportFile({ one: { kind: 'text' } });
  expect((await bytesOf(writeCsv, one, [[]])).toString()).toBe('\uFEFFone\r\n');
  expect((await bytesOf(writeCsv, one, [[rowOf(one, null)]])).toString()).toBe('\uFEFFone\r\n""\r\n');
});
