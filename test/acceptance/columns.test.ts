/** How somebody wants a list, in a browser: ordered by several columns, and with the columns, widths and rows they choose; by keyboard too. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const parcels = `# Specification: Parcels

## 1. What the product does and for whom

Parcels are sent.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Parcels | \`/parcels\` | Parcels: title, size, weight, colour, place, sent on | start | — |
| Parcel | \`/parcels/:id\` | Parcel: title, size, weight | Parcels | edit |

### Parcels

- Filters: size

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Person starts with

| name |
| --- |
| Ada |

### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| size | one of Small, Large | yes | — |
| weight | whole number | no | — |
| colour | text | no | — |
| place | text | no | — |
| sent on | date | no | — |

#### Parcel starts with

| title | size | weight | colour | place | sent on |
| --- | --- | --- | --- | --- | --- |
| Books | Large | 9 | red | Lyon | 2026-03-01 |
| Cups | Small | 2 | blue | Porto | 2026-03-02 |
| Desk | Large | 40 | red | Graz | 2026-03-03 |
| Eggs | Small | — | red | Lyon | 2026-03-04 |
| Fans | Small | 9 | — | Graz | 2026-03-05 |

## 4. States and transitions

None.

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Clerk |
| --- | --- |
| open Parcels | yes |
| open Parcel | yes |
| read Person | yes |
| read Parcel | yes |
| edit Parcel | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(parcels);

type Opened = Awaited<ReturnType<typeof openAs>>['page'];

const titles = (page: Opened) => page.locator('.list-row .cell-main').allInnerTexts();
const head = (page: Opened, name: string) => page.locator('.list-head').getByRole('button', { name });

test('by several columns: with Shift, pressed or entered, in the address, in a saved view', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels');
  await expect.poll(() => titles(page)).toHaveLength(5);
  await head(page, 'Size').click();
  await head(page, 'Weight').click({ modifiers: ['Shift'] });
  await expect.poll(() => titles(page)).toEqual(['Books', 'Desk', 'Cups', 'Fans', 'Eggs']);
  await head(page, 'Weight').focus();
  await page.keyboard.press('Shift+Enter');
  await page.waitForURL('**/parcels?order=size%3Aasc%2Cweight%3Adesc');
  await expect.poll(() => titles(page)).toEqual(['Desk', 'Books', 'Fans', 'Cups', 'Eggs']);
  await expect.poll(() => page.locator('.list-ordered .list-arrow').allInnerTexts()).toEqual(['1', '2']);
  await head(page, 'Weight then descending').waitFor();
  expect(await page.locator('[role=columnheader][aria-sort]').allInnerTexts()).toEqual([expect.stringContaining('Size')]);
  await expectAccessible(page, 'a list by two columns');

  await page.locator('.chip-view .chip-open').click();
  await page.getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('Heavy first');
  await page.keyboard.press('Enter');
  await page.locator('.chip-view', { hasText: 'Heavy first' }).waitFor();
  // Once more: by that column no longer. Without Shift: by the one alone.
  await head(page, 'Weight').press('Shift+Enter');
  await page.waitForURL('**&order=size%3Aasc');
  await head(page, 'Title').click();
  await page.waitForURL('**&order=title%3Aasc');
  await page.locator('.chip-view', { hasText: 'changed' }).waitFor();
  await page.goto(page.url().replace(/&.*/u, ''));
  await expect.poll(() => titles(page)).toEqual(['Desk', 'Books', 'Fans', 'Cups', 'Eggs']);
  expect(troubles).toEqual([]);
});

const heads = (page: Opened) => page.locator('.list-head [role=columnheader][data-statement]').allInnerTexts();
const asDocument = ['Title', 'Size', 'Weight', 'Colour', 'Place', 'Sent on'];
const card = (page: Opened) => page.getByRole('dialog', { name: 'Columns of Parcels' });
const column = (page: Opened, name: string) => card(page).getByRole('list', { name: 'Columns' }).getByRole('checkbox', { name });
const openColumns = async (page: Opened) => {
  await page.getByRole('button', { name: 'Columns' }).click();
  await column(page, 'Size').waitFor();
};
const widthOf = async (page: Opened, name: string) =>
  (await page.locator('.list-head [role=columnheader]', { hasText: name }).boundingBox())?.width ?? 0;

test('columns are hidden and moved, by keyboard and by pointer; remembered, exported, and as the document has them again', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels');
  await expect.poll(() => heads(page)).toEqual(asDocument);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await column(page, 'Size').focus();
  await page.keyboard.press('Space');
  await column(page, 'Place').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(`Alt+${key}`);
  await expect.poll(() => heads(page)).toEqual(['Place', 'Title', 'Weight', 'Colour', 'Sent on']);
  // What leads to the record stays.
  await column(page, 'Title').press('Space');
  const [grip, target] = await Promise.all(
    ['Sent on', 'Place'].map((name) => card(page).locator('.columns-row', { hasText: name }).locator('.columns-grip').boundingBox()),
  );
  await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 12, { steps: 6 });
  await page.mouse.up();
  const chosen = ['Sent on', 'Place', 'Title', 'Weight', 'Colour'];
  await expect.poll(() => heads(page)).toEqual(chosen);
  await expectAccessible(page, 'choosing columns');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => heads(page)).toEqual(chosen);

  await page.getByRole('button', { name: /^Export \d+ / }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')[0]).toBe(`\uFEFF${chosen.join(',')}`);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openColumns(page);
  // Past the one that is hidden, and past the other.
  for (let step = 0; step < 2; step += 1) await card(page).getByRole('button', { name: 'Move Weight up' }).click();
  await expectAccessible(page, 'choosing columns on a phone');
  await page.setViewportSize({ width: 1360, height: 800 });
  await expect.poll(() => heads(page)).toEqual(['Sent on', 'Place', 'Weight', 'Title', 'Colour']);
  await openColumns(page);
  await card(page).getByRole('button', { name: 'As the document has it' }).click();
  await expect.poll(() => heads(page)).toEqual(asDocument);
  expect(troubles).toEqual([]);
});

test('columns are made wider at their edge and by keyboard; the first stays in sight, rows stand closer', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels');
  await expect.poll(() => heads(page)).toEqual(asDocument);
  const before = await widthOf(page, 'Colour');
  const edge = page.locator('.list-head [data-column=colour] .list-edge');
  const box = await edge.boundingBox();
  await edge.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 4 + 150, (box?.y ?? 0) + 5, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => widthOf(page, 'Colour')).toBeCloseTo(before + 150, -1);
  await edge.dblclick();
  await expect.poll(() => widthOf(page, 'Colour')).toBeCloseTo(before, -1);
  await openColumns(page);
  await column(page, 'Title').focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => widthOf(page, 'Title')).toBe(600);
  await card(page).getByRole('checkbox', { name: 'Keep the first column in sight' }).check();
  await card(page).getByRole('checkbox', { name: 'Rows closer together' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await page.locator('.list-row').first().boundingBox())?.height).toBe(34);
  const sheet = page.locator('.list-sheet');
  await page.setViewportSize({ width: 900, height: 800 });
  await expect.poll(() => sheet.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await sheet.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  const [inSight, edges] = await Promise.all([page.locator('.list-row .cell-main').first().boundingBox(), sheet.boundingBox()]);
  expect(inSight?.x).toBeCloseTo((edges?.x ?? 0) + 1, 0);
  await expectAccessible(page, 'a list that is moved sideways');
  await page.locator('.list-row').first().getByText('2026', { exact: false }).click();
  await page.waitForURL('**/parcels/*');
  await page.goBack();
  await expect.poll(() => heads(page)).toEqual(asDocument);
  expect(troubles).toEqual([]);
});

test('a saved view has its columns; what is changed of them can be kept', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels');
  await openColumns(page);
  await column(page, 'Colour').uncheck();
  await page.keyboard.press('Escape');
  const openViews = () => page.locator('.chip-view .chip-open').click();
  await openViews();
  await page.getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('Without colours');
  await page.keyboard.press('Enter');
  await page.locator('.chip-view', { hasText: 'Without colours' }).waitFor();
  expect(await page.locator('.chip-changed').count()).toBe(0);
  await openColumns(page);
  await column(page, 'Place').uncheck();
  await page.keyboard.press('Escape');
  await page.locator('.chip-view', { hasText: 'changed' }).waitFor();
  await openViews();
  await page.getByRole('button', { name: 'Keep the change in “Without colours”' }).click();
  await expect.poll(() => page.locator('.chip-changed').count()).toBe(0);
  await page.getByRole('button', { name: /^All of Parcels/u }).waitFor({ state: 'detached' });
  const view = new URL(page.url());
  // One's own list is as it was left, and on another device the view is as it is kept.
  await openViews();
  await page.getByRole('button', { name: /^All of Parcels/u }).click();
  await expect.poll(() => heads(page)).toEqual(['Title', 'Size', 'Weight', 'Place', 'Sent on']);
  await page.evaluate(() => localStorage.clear());
  await page.goto(view.href);
  await expect.poll(() => heads(page)).toEqual(['Title', 'Size', 'Weight', 'Sent on']);
  expect(troubles).toEqual([]);
});
