/** What a record was: from its history, what is otherwise now and all that the page shows, by pointer and by keyboard. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const repairs = `# Specification: Repairs

## 1. What the product does and for whom

Bicycles are mended.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Repairs | \`/\` | Repairs: what, price | start | create Repair |
| New repair | \`/new\` | new Repair: what, price, parts | Repairs | — |
| Repair | \`/repairs/:id\` | Repair: what, price, note, parts | Repairs | edit |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Person starts with

| name |
| --- |
| Ada |

### Repair

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 80 | yes | — |
| price | money EUR | no | — |
| note | text up to 80 | no | — |
| parts | list of Part | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

- Who signs in: Person

| May | Mechanic |
| --- | --- |
| open Repairs | yes |
| open New repair | yes |
| open Repair | yes |
| read Person | yes |
| read Repair | yes |
| create Repair | yes |
| edit Repair | yes |

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Business constants and limits

not shown
`;

const { address, openAs } = writtenPreview(repairs);

async function change(page: Page, id: string, fields: object): Promise<void> {
  const { record } = await (await page.request.get(`${address()}/_app/records/Repair/${id}`)).json();
  const answer = await page.request.put(`${address()}/_app/records/Repair/${id}`, {
    data: { version: record.version, fields },
    headers: { origin: address() },
  });
  expect(answer.status()).toBe(200);
}

test('opens from the history, says what is otherwise now, and closes where it was', async () => {
  const { page, troubles } = await openAs('Mechanic', '/');
  const made = await page.request.post(`${address()}/_app/records/Repair`, {
    data: { fields: { what: 'Brakes', price: '20.00', parts: [{ name: 'Cable' }, { name: 'Lever' }] } },
    headers: { origin: address() },
  });
  const { id } = (await made.json()).record;
  await change(page, id, { price: '35.50', note: 'Also the rear one', parts: [{ name: 'Cable' }] });
  await change(page, id, { what: 'Brakes, both' });
  await page.goto(`${address()}/repairs/${id}`);
  const looks = page.getByRole('button', { name: 'as it was then' });
  // The newest entry says how it is now.
  await expect.poll(() => looks.count()).toBe(2);
  await looks.last().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Brakes, both' });
  await dialog.getByRole('heading', { name: 'Otherwise now' }).waitFor();
  expect((await dialog.locator('.past-differences > div').allInnerTexts()).map((text) => text.replace(/\s+/gu, ' '))).toEqual([
    'What Brakes → is now Brakes, both',
    'Price 20.00 € → is now 35.50 €',
    'Note nothing → is now Also the rear one',
  ]);
  expect(await dialog.getByRole('cell').allInnerTexts()).toEqual(['Cable', 'Lever']);
  await expectAccessible(page, 'as it was');
  // With the moment in between.
  const other = dialog.getByLabel('Compared with');
  expect(await other.locator('option').allInnerTexts()).toEqual(['How it is now', expect.stringContaining('· You')]);
  await other.selectOption({ index: 1 });
  await dialog.getByRole('heading', { name: 'Otherwise on' }).waitFor();
  expect((await dialog.locator('.past-differences > div').allInnerTexts()).map((text) => text.replace(/\s+/gu, ' '))).toEqual([
    'Price 20.00 € → was 35.50 €',
    'Note nothing → was Also the rear one',
  ]);
  await expectAccessible(page, 'compared with another moment');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/past-compared.png` });
  await other.selectOption({ index: 0 });
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/past.png` });
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await looks.last().evaluate((button) => button === document.activeElement)).toBe(true);

  // Restoring is an edit: of what may be edited, and lines stay.
  await page.keyboard.press('Enter');
  await dialog.getByText('Edits What, Price and Note. Parts stays as now.').waitFor();
  await expectAccessible(page, 'a version that can be restored');
  await dialog.getByRole('button', { name: 'Restore this' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.getByRole('heading', { name: 'Brakes', exact: true }).waitFor();
  const { record } = await (await page.request.get(`${address()}/_app/records/Repair/${id}`)).json();
  expect([record.version, record.fields.price, record.fields.note, record.fields.parts.length]).toEqual([4, '20.00', null, 1]);
  expect(troubles).toEqual([]);
});

test('what the record was refused for is said, and nothing is restored', async () => {
  const { page } = await openAs('Mechanic', '/');
  const made = await page.request.post(`${address()}/_app/records/Repair`, {
    data: { fields: { what: 'Bell', price: '5.00' } },
    headers: { origin: address() },
  });
  const { id } = (await made.json()).record;
  await change(page, id, { price: '6.00' });
  await page.goto(`${address()}/repairs/${id}`);
  await page.getByRole('button', { name: 'as it was then' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Bell' });
  const restore = dialog.getByRole('button', { name: 'Restore this' });
  await restore.waitFor();
  await page.route(`**/_app/records/Repair/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'about:blank',
            title: 'No',
            status: 422,
            detail: 'Too cheap by now.',
            code: 'X',
            statement: null,
            field: null,
          }),
        })
      : route.continue(),
  );
  await restore.click();
  await dialog.getByText('Too cheap by now.').waitFor();
});
