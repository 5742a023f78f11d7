/** Files of spreadsheet programs become records: chosen and dropped, of several sheets, refused with why, and our own exports again. */
import { readFileSync } from 'node:fs';
import { writeOds, writeXlsx } from 'hucre';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const library = `# Specification: Bücherei

## 1. What the product does and for whom

Books are lent.

- Currency: EUR
- Languages: German
- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Books | \`/\` | Books: title, shelf, bought on, seen at, price, weight, lent | start | create Book, import Books |
| New book | \`/new\` | new Book: title, shelf, bought on, seen at, price, weight, lent | Books | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

#### Person starts with

| name | email |
| --- | --- |
| Ada | ada@example.com |

### Shelf (Shelves)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Shelf starts with

| name |
| --- |
| North |

### Book

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| shelf | Shelf | no | — |
| bought on | date | no | — |
| seen at | date and time | no | — |
| price | money | no | — |
| weight | decimal 3 | no | — |
| lent | yes/no | no | no |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

- Who signs in: Person

| May | Librarian |
| --- | --- |
| open Books | yes |
| open New book | yes |
| read Person | yes |
| read Shelf | yes |
| read Book | yes |
| create Book | yes |

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Business constants and limits

not shown
`;

const { address, openAs } = writtenPreview(library);

const moment = (text: string): Date => new Date(`${text}Z`);
const heads = ['Werk', 'shelf', 'bought on', 'seen at', 'price', 'weight', 'lent', 'note'];
const columns = [{}, {}, { numFmt: 'dd.mm.yyyy' }, { numFmt: 'dd.mm.yyyy hh:mm' }, { numFmt: '#,##0.00 "€"' }, {}, {}, {}];

async function openImport(page: Page): Promise<Locator> {
  // Where there is nothing yet, below the words that say so.
  await page.getByRole('button', { name: 'Books importieren' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Books importieren' });
  await dialog.getByText('Die erste Zeile sagt, was in welcher Spalte steht').waitFor();
  return dialog;
}

const choose = (dialog: Locator, name: string, bytes: Uint8Array) =>
  dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

async function rows(page: Page): Promise<readonly string[]> {
  return (await page.locator('.list-row').allInnerTexts()).map((text) => text.replace(/\s+/gu, ' ').trim()).sort();
}

test('a workbook is chosen: one of its sheets, its numbers and days as they are, what does not fit with why', async () => {
  const { page, troubles } = await openAs('Librarian', '/');
  const dialog = await openImport(page);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Read me', rows: [['Made by the old program']] },
      {
        name: 'Stock',
        rows: [
          heads,
          ['Emma', 'North', moment('2026-03-01'), moment('2026-11-28T14:30'), 1250.5, 1.234, true, 'x'],
          ['Ulysses', 'South', moment('2026-03-02'), null, 8, 0.5, false, null],
        ],
        columns,
      },
    ],
  });
  await choose(dialog, 'stock.xlsx', bytes);
  const sheet = dialog.getByLabel('Blatt');
  await sheet.waitFor();
  expect(await dialog.getByLabel('Zellen').inputValue()).toBe('Made by the old program');
  await sheet.selectOption('Stock');
  // What is called like no field is said, and left out until then.
  expect(await dialog.getByLabel('note').inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: '2 Books importieren' }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByText('Jeder Datensatz braucht title, und keine Spalte heißt so.').waitFor();
  await dialog.getByLabel('Werk').selectOption('Title');
  await expectAccessible(page, 'a sheet of a workbook');
  // Looked at first, if one likes: nothing is there afterwards.
  await dialog.getByRole('button', { name: 'Prüfen', exact: true }).click();
  const ahead = dialog.getByRole('status', { name: 'Was geschehen würde' });
  await ahead.waitFor();
  expect((await ahead.locator('dl').innerText()).replace(/\s+/gu, ' ')).toBe('Angelegt 1 Abgelehnt 1');
  await dialog.getByText('Zeile 3: shelf: Shelf „South“ gibt es nicht.').waitFor();
  expect(await page.locator('.list-row').count()).toBe(0);
  await dialog.getByRole('button', { name: '2 Books importieren' }).click();
  await dialog.getByText('Zeile 2: shelf: Shelf „South“ gibt es nicht.').waitFor();
  expect(await ahead.count()).toBe(0);
  await dialog.getByText('1 Book wurde angelegt.').waitFor();
  // The first record is in the list by now, and its words for nothing are gone.
  await page.locator('.list-row', { hasText: 'Emma' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Diese Zeilen mit Grund speichern' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Books nicht importiert.csv');
  const saved = readFileSync(await file.path(), 'utf8');
  expect(saved.split('\r\n')[1]).toBe('"Ulysses","South","2026-03-02","","8","0,5","no","","shelf: Shelf „South“ gibt es nicht."');
  const cells = dialog.getByLabel('Zellen');
  await cells.fill((await cells.inputValue()).replace('South', 'North'));
  await dialog.getByRole('button', { name: '1 Book importieren' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => rows(page))
    .toEqual(['Emma North 1. März 2026 28. Nov. 2026, 14:30 1.250,50 € 1,234 Ja', 'Ulysses North 2. März 2026 8,00 € 0,500 Nein']);
  // What a column is, is known the next time.
  await openImport(page);
  await dialog.getByLabel('Zellen').fill('Werk\nDubliners');
  await expect.poll(() => dialog.getByLabel('Werk').inputValue()).toBe('title');
  expect(troubles).toEqual([]);
});

test('what was exported is imported again as it was; a file is dropped', async () => {
  const { page, troubles } = await openAs('Librarian', '/');
  await page.locator('.list-row').first().waitFor();
  const before = await rows(page);
  const exported = await (await page.request.get(`${address()}/_app/exports/xlsx?screen=Books`)).body();
  const dialog = await openImport(page);
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], 'books.xlsx'));
    return transfer;
  }, Buffer.from(exported).toString('base64'));
  for (const event of ['dragover', 'drop']) await dialog.getByLabel('Zellen').dispatchEvent(event, { dataTransfer: dropped });
  await dialog.getByRole('button', { name: `${before.length} Books importieren` }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page)).toEqual([...before, ...before].sort());
  expect(troubles).toEqual([]);
});

test('whoever reads by a clock of their own imports by that of the application, and is told so', async () => {
  const { page, troubles } = await openAs('Librarian', '/');
  const choose = (timeZone: string | null) => page.request.post(`${address()}/_app/time-zone`, { data: { timeZone } });
  expect((await choose('Asia/Tokyo')).status()).toBe(204);
  await page.reload();
  const dialog = await openImport(page);
  await dialog.getByText('Uhrzeiten werden nach der Uhr von Berlin gelesen, nicht nach Ihrer.').waitFor();
  await dialog.getByLabel('Zellen').fill('title\tseen at\nFaust in Tokyo\t4.3.2026 20:30');
  await dialog.getByRole('button', { name: '1 Book importieren' }).click();
  await page.getByRole('row', { name: /Faust in Tokyo.*5\. März 2026, 04:30/u }).waitFor();
  await choose(null);
  await page.getByRole('row', { name: /Faust in Tokyo.*4\. März 2026, 20:30/u }).waitFor();
  expect(troubles).toEqual([]);
});

test('a file that cannot be read says so, and what is pasted instead is imported', async () => {
  const { page, troubles } = await openAs('Librarian', '/');
  const dialog = await openImport(page);
  const whole = await writeOds({ sheets: [{ name: 'A', rows: [['title'], ['Middlemarch']] }] });
  await dialog.getByLabel('Zellen').fill('title\nIvanhoe');
  await choose(dialog, 'half.ods', whole.slice(0, 200));
  await dialog
    .getByText('Diese Datei ist nicht lesbar. Öffnen Sie sie in ihrem Programm und speichern Sie sie als Excel (.xlsx) oder CSV.')
    .waitFor();
  expect(await dialog.getByLabel('Zellen').inputValue()).toBe('title\nIvanhoe');
  await dialog.getByLabel('Zellen').fill('title\nDracula');
  expect(await dialog.getByText('Diese Datei ist nicht lesbar.').count()).toBe(0);
  await choose(dialog, 'whole.ods', whole);
  await expect.poll(() => dialog.getByLabel('Zellen').inputValue()).toBe('title\nMiddlemarch');
  await dialog.getByRole('button', { name: '1 Book importieren' }).click();
  await page.getByRole('row', { name: /Middlemarch/u }).waitFor();
  expect(await page.getByText('Dracula').count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('of a long table the first rows are shown, and all are imported; it is cleared at one press', async () => {
  const { page, troubles } = await openAs('Librarian', '/');
  const dialog = await openImport(page);
  const long = Array.from({ length: 250 }, (_, place) => [`${place}${'x'.repeat(4_500)}`]);
  await choose(dialog, 'long.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows: [['title'], ...long] }] }));
  await dialog.getByText('Nur die ersten Zeilen sind zu sehen. Importiert werden alle.').waitFor();
  await dialog.getByRole('button', { name: '250 Books importieren' }).waitFor();
  expect((await dialog.getByLabel('Zellen').inputValue()).length).toBeLessThan(100_001);
  await dialog.getByRole('button', { name: 'Leeren' }).click();
  expect(await dialog.getByLabel('Zellen').inputValue()).toBe('');
  await dialog.getByLabel('Zellen').fill('title\nWalden');
  await dialog.getByRole('button', { name: '1 Book importieren' }).click();
  await page.getByRole('row', { name: /Walden/u }).waitFor();
  expect(troubles).toEqual([]);
});
