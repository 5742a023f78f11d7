/** How somebody wants a list, in a browser: ordered by several columns, and with the columns, widths and rows they choose; by keyboard too. */
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
  await head(page, 'Weight, then descending').waitFor();
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
