/** The workbook as other readers find it: its files, its cells by their types, and nothing in it that breaks the XML. */
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, exportFile, rowOf } from '../../testing/export-file.ts';
import { writeWorkbook } from './write-workbook.ts';

/** By the directory at the end, as programs read an archive. */
function filesIn(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const found: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, plain, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26);
    const content = inflateRawSync(bytes.subarray(begin, begin + packed));
    expect(content.byteLength).toBe(plain);
    found[name] = content.toString();
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return found;
}

const kinds = exportFile(
  {
    text: { kind: 'text' },
    pieces: { kind: 'whole number' },
    price: { kind: 'money', currency: 'EUR', scale: 2 },
    is: { kind: 'yes/no' },
    on: { kind: 'date' },
    opens: { kind: 'time' },
    seen: { kind: 'date and time' },
  },
  { timeZone: 'Europe/Berlin', title: 'A/very [long] title: of more than thirty-one letters' },
);
const workbook = async (...rows: readonly (readonly (string | boolean | null)[])[]) =>
  filesIn(await bytesOf(writeWorkbook, kinds, [rows.map((cells) => rowOf(kinds, ...cells))]));

test('cells have their types: numbers, days and moments as clocks of the document show them', async () => {
  const files = await workbook(['Beam', '12', '-10.50', true, '2026-11-27', '06:00:00', '2026-11-27T23:30:00.000Z']);
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const cells = [...sheet.matchAll(/<c r="([A-Z]+)2"[^>]*>(.*?)<\/c>/gu)].map(([, name, inside]) => [
    name,
    inside?.replace(/<[^>]+>/gu, ''),
  ]);
  expect(cells).toEqual([
    ['A', 'Beam'],
    ['B', '12'],
    ['C', '-10.50'],
    ['D', '1'],
    ['E', '46353'],
    ['F', '0.25'],
    ['G', String(46354 + 0.5 / 24)],
  ]);
  expect(sheet).toContain('<c r="D2" t="b">');
  expect(sheet).toContain('<autoFilter ref="A1:G2"/>');
  expect(sheet).toContain('state="frozen"');
  expect(files['xl/styles.xml']).toContain('formatCode="#,##0.00\u00a0&#34;€&#34;"');
  expect(files['xl/workbook.xml']).toContain('<sheet name="A very  long  title  of more th" ');
});

test('gaps stay gaps, and what no number of a spreadsheet holds is text', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await workbook([null, '12345678901234567', null, null, '1899-01-01', null, null]);
  expect(sheet).toContain(
    '<row r="2"><c r="B2" t="inlineStr"><is><t xml:space="preserve">12345678901234567</t></is></c><c r="E2" t="inlineStr">',
  );
});

test.each([
  ['=1+1', '=1+1'],
  ['<b> & "c"', '&#60;b&#62; &#38; &#34;c&#34;'],
  ['a\u0000\u000Bb', 'a_x0000__x000B_b'],
  ['_x0041_', '_x005F_x0041_'],
  ['a\r\nb', 'a_x000D_\nb'],
  ['\uD800', '\uFFFD'],
  ['שלום 😀', 'שלום 😀'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
])('%j is text and nothing else', async (text, xml) => {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await workbook([text, null, null, null, null, null, null]);
  expect(sheet).toContain(`<t xml:space="preserve">${xml}</t></is></c></row></sheetData>`);
});

test('a sheet that is full goes on in another', async () => {
  const file = exportFile({ n: { kind: 'whole number' } }, { title: 'Many', locale: 'he' });
  const rows = Array.from({ length: 7 }, (_, place) => rowOf(file, String(place)));
  const pages = [rows.slice(0, 2), rows.slice(2)];
  const files = filesIn(await bytesOf((...given) => writeWorkbook(...given, { rows: 4, bytes: 1_000_000 }), file, pages));
  const numbers = (sheet: number) =>
    [...(files[`xl/worksheets/sheet${sheet}.xml`] ?? '').matchAll(/<v>(\d)<\/v>/gu)].map(([, n]) => Number(n));
  expect([numbers(1), numbers(2), numbers(3)]).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  expect(files['xl/workbook.xml']).toMatch(/name="Many" .*name="Many 2" .*name="Many 3"/u);
  expect(files['xl/worksheets/sheet1.xml']).toContain('rightToLeft="1"');
});

test('an empty list is a sheet with a head', async () => {
  const { 'xl/worksheets/sheet1.xml': sheet } = await workbook();
  expect(sheet).toContain('<autoFilter ref="A1:G1"/>');
});

test('what breaks while rows are read breaks the file', async () => {
  const broken = async function* () {
    yield [rowOf(kinds, 'a')];
    throw new Error('gone');
  };
  const all = async () => {
    for await (const _piece of writeWorkbook(kinds, broken()));
  };
  await expect(all()).rejects.toThrow('gone');
});
