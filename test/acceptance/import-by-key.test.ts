/** A table whose rows are known by a key: what would become of each is seen first, then it is done; with lines, in German, on a phone, by whoever may only change. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const stock = `# Specification: Lager

## 1. What the product does and for whom

Products are kept.

- Currency: EUR
- Languages: German
- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Products | \`/\` | Products: code, label, shelf, price | start | import Products by code |
| Orders | \`/orders\` | Orders: number, customer, pieces, items | start | import Orders by number |

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

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| label | text | no | — |
| shelf | Shelf | no | — |
| price | money | no | 9.50 |

#### Product starts with

| code | label | price |
| --- | --- | --- |
| A1 | Apple | 1 |
| B2 | Banana | 2 |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | text, unique | yes | — |
| customer | text | no | — |
| items | list of Item | no | — |
| pieces | whole number, computed \`sum(items.pieces)\` | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | Product | yes | — |
| pieces | whole number | yes | 1 |

## 4. States and transitions

not shown

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Product | \`price >= 0\` | save | E-PRICE |
| V2 | Item | \`pieces > 0\` | save | E-PIECES |

## 6. Roles and permissions

- Who signs in: Person

| May | Buyer | Clerk | Visitor |
| --- | --- | --- | --- |
| open Products | yes | yes | yes |
| read Person | yes | yes | no |
| read Shelf | yes | yes | no |
| read Product | yes | yes | yes |
| create Product | yes | no | no |
| edit Product | yes | yes | no |
| open Orders | yes | yes | yes |
| read Order | yes | yes | yes |
| create Order | yes | no | no |
| edit Order | yes | no | no |

## 7. The calls it makes

not shown

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PRICE | 422 | Weniger als nichts kostet {code} nicht. | at price |
| E-PIECES | 422 | Ein Stück ist das Mindeste. | at pieces |

## 9. Business constants and limits

not shown
`;

const { openAs } = writtenPreview(stock);

async function openImport(page: Page, things = 'Products', key = 'code'): Promise<Locator> {
  await page
    .getByRole('button', { name: `${things} importieren` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `${things} importieren` });
  await dialog.getByText(`Eine Zeile wird erkannt an: ${key}.`).waitFor();
  return dialog;
}

async function rows(page: Page): Promise<readonly string[]> {
  return (await page.locator('.list-row').allInnerTexts()).map((text) => text.replace(/\s+/gu, ' ').trim()).sort();
}

const review = async (dialog: Locator): Promise<string> =>
  (await dialog.getByRole('status', { name: 'Was geschehen würde' }).innerText()).replace(/\s+/gu, ' ');

test('records come with their lines, a row for each; what is wrong with one is said at its row, and keeps its record out', async () => {
  const { page, troubles } = await openAs('Buyer', '/orders');
  const dialog = await openImport(page, 'Orders', 'number');
  const cells = dialog.getByRole('textbox', { name: 'Zellen' });
  const head = 'Number\tCustomer\tProduct\tItems: Pieces';
  const wrong = ['O2\tTal\tA1\t3', '\t\tB2\t0', '\t\tC9\t1'];
  await cells.fill([head, 'O1\tBerg\tA1\t2', '\t\tB2\t5', ...wrong].join('\n'));
  await dialog.getByText('Items: 5. Eine Zeile, deren übrige Spalten leer sind').waitFor();
  await dialog.getByText('erhält statt der eigenen items die der Tabelle').waitFor();
  await dialog.getByRole('button', { name: '2 Orders prüfen' }).click();
  await dialog.getByText('Zeile 6: items: product: Product „C9“ gibt es nicht.').waitFor();
  await cells.fill((await cells.inputValue()).replace('C9', 'A1'));
  await dialog.getByRole('button', { name: '2 Orders prüfen' }).click();
  await expect.poll(() => review(dialog)).toBe('Was geschehen würde Angelegt 1 Geändert 0 Bleiben, wie sie sind 0 Abgelehnt 1');
  await dialog.getByText('Zeile 5: items: pieces: Ein Stück ist das Mindeste.').waitFor();
  await dialog.getByText('Die übrigen Zeilen ihrer Datensätze werden mit ihnen abgelehnt.').waitFor();
  await expectAccessible(page, 'an import with lines');
  await dialog.getByRole('button', { name: '1 Order importieren' }).click();
  await dialog.getByText('1 angelegt, 0 geändert.').waitFor();
  await expect.poll(() => rows(page)).toEqual(['O1 Berg 7 2']);
  // All rows of what was refused are left, and mended they go.
  expect(await cells.inputValue()).toBe([head, ...wrong.map((row) => row.replace('C9', 'A1'))].join('\n'));
  await cells.fill([head, 'O1\t\tB2\t5', ...wrong.map((row) => row.replace('C9', 'A1').replace('\t0', '\t4'))].join('\n'));
  await dialog.getByRole('button', { name: '2 Orders prüfen' }).click();
  await expect.poll(() => review(dialog)).toContain('Angelegt 1 Geändert 1');
  await dialog.getByRole('button', { name: '2 Orders importieren' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page)).toEqual(['O1 Berg 5 1', 'O2 Tal 8 3']);
  // The list with a row for each line is the same table: imported again it changes nothing.
  await page.getByRole('button', { name: /^Export|exportieren$/u }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Mit den einzelnen Zeilen' }).getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const exported = readFileSync(await file.path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(5);
  await openImport(page, 'Orders', 'number');
  await cells.fill(exported);
  await dialog.getByRole('button', { name: '2 Orders prüfen' }).click();
  await expect.poll(() => review(dialog)).toBe('Was geschehen würde Angelegt 0 Geändert 0 Bleiben, wie sie sind 2 Abgelehnt 0');
  expect(troubles).toEqual([]);
});

test('what would be done is said, with why not; then it is done, and what was refused is left', async () => {
  const { page, troubles } = await openAs('Buyer', '/');
  const dialog = await openImport(page);
  const cells = dialog.getByRole('textbox', { name: 'Zellen' });
  await cells.fill('code\tprice\tshelf\nA1\t3,00\tNorth\nB2\t2,00\t\nC3\t4,00\t\nA1\t5,00\t\nD4\t-1\t\n\t7\t\nE5\t1\tSouth');
  await dialog.getByRole('button', { name: '7 Products prüfen' }).click();
  await expect.poll(() => review(dialog)).toBe('Was geschehen würde Angelegt 1 Geändert 1 Bleiben, wie sie sind 1 Abgelehnt 4');
  await dialog.getByText('Zeile 5: code: steht schon in Zeile 2.').waitFor();
  await dialog.getByText('Zeile 6: price: Weniger als nichts kostet D4 nicht.').waitFor();
  await dialog.getByText(/^Zeile 7: code: /u).waitFor();
  await dialog.getByText('Zeile 8: shelf: Shelf „South“ gibt es nicht.').waitFor();
  await expectAccessible(page, 'an import that is judged');
  // The buttons stay in sight.
  const foot = await dialog.getByRole('button', { name: 'Schließen' }).last().boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  // Nothing is kept yet.
  expect((await rows(page)).join()).not.toContain('C3');
  await dialog.getByRole('button', { name: '2 Products importieren' }).click();
  await dialog.getByText('1 angelegt, 1 geändert.').waitFor();
  await expect.poll(() => rows(page)).toEqual(['A1 Apple North 3,00 €', 'B2 Banana 2,00 €', 'C3 C3 4,00 €']);
  // What was refused is still there, counted anew.
  expect(await cells.inputValue()).toBe('code\tprice\tshelf\nA1\t5,00\t\nD4\t-1\t\n\t7\t\nE5\t1\tSouth');
  await dialog.getByText(/^Zeile 2: code: steht schon/u).waitFor();
  // What is changed in the cells is judged again.
  await cells.fill('code\tlabel\tprice\nA1\t\t3');
  await dialog.getByRole('button', { name: '1 Product prüfen' }).click();
  await expect.poll(() => review(dialog)).toContain('Bleiben, wie sie sind 1');
  expect(await dialog.getByRole('button', { name: '0 Products importieren' }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel('Leere Zellen löschen den Wert').check();
  await dialog.getByRole('button', { name: '1 Product prüfen' }).click();
  await expect.poll(() => review(dialog)).toContain('Geändert 1');
  await dialog.getByRole('button', { name: '1 Product importieren' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page)).toContain('A1 A1 North 3,00 €');
  expect(troubles).toEqual([]);
});

test('who may only change is offered nothing else, on a phone too; by keyboard alone', async () => {
  const { page, troubles } = await openAs('Clerk', '/');
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openImport(page);
  expect(await dialog.getByText('Neue anlegen').count()).toBe(0);
  await dialog.getByRole('textbox', { name: 'Zellen' }).fill('code,label\nB2,Berry\nZ9,Zebra');
  await dialog.getByRole('button', { name: '2 Products prüfen' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => review(dialog)).toBe('Was geschehen würde Angelegt 0 Geändert 1 Bleiben, wie sie sind 0 Abgelehnt 1');
  await dialog.getByText('Zeile 3: code: Zu diesen Angaben gibt es Product nicht: code.').waitFor();
  await expectAccessible(page, 'an import on a phone');
  await dialog.getByRole('button', { name: '1 Product importieren' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('0 angelegt, 1 geändert.').waitFor();
  expect(troubles).toEqual([]);
});

test('what somebody changed since it was judged is not overwritten', async () => {
  const { page, troubles } = await openAs('Buyer', '/');
  const dialog = await openImport(page);
  await dialog.getByLabel('Vorhandene ändern').check();
  await dialog.getByRole('textbox', { name: 'Zellen' }).fill('code\tprice\nB2\t8');
  await dialog.getByRole('button', { name: '1 Product prüfen' }).click();
  await expect.poll(() => review(dialog)).toContain('Geändert 1');
  const other = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ by: ['code'], does: 'update', records: [{ fields: { code: 'B2', price: '6.00' } }] });
    return (await fetch('/_app/imports/Product/by-key', { method: 'POST', headers, body })).json();
  });
  expect(other.results).toMatchObject([{ outcome: 'updated' }]);
  await dialog.getByRole('button', { name: '1 Product importieren' }).click();
  await dialog.getByText(/^Zeile 2: .*price/u).waitFor();
  await expect.poll(() => rows(page)).toContainEqual(expect.stringContaining('6,00 €'));
  // Judged again it is said, and done.
  await dialog.getByRole('button', { name: '1 Product prüfen' }).click();
  await dialog.getByRole('button', { name: '1 Product importieren' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => rows(page)).toContainEqual(expect.stringContaining('8,00 €'));
  expect(troubles).toEqual([]);
});

test('who may do neither sees no button', async () => {
  const { page } = await openAs('Visitor', '/');
  await page.locator('.list-row').first().waitFor();
  expect(await page.getByRole('button', { name: 'Products importieren' }).count()).toBe(0);
});
