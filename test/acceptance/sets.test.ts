/** A set of records in a form: chosen from a list, taken away, kept, shown, filtered by; by pointer and by keyboard. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningPreview, startPreview } from '../support/preview.ts';

const document = `# Specification: Choirs

## 1. What the product does and for whom

Singers meet.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Choirs | \`/\` | Choirs: name, singers, how many | start | create Choir |
| New choir | \`/new\` | new Choir: name, singers | Choirs | — |
| Choir | \`/choirs/:id\` | Choir: name, singers, how many | Choirs | edit |

### Choirs

- Filters: singers

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Person starts with

| name |
| --- |
| Ada |
| Bo |
| Cy |

### Choir

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |
| singers | many Person | yes | — |
| how many | whole number, computed \`count(singers)\` | no | — |

## 4. States and transitions

None.

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Choir | \`count(singers) <= 2\` | save | E-FULL |

## 6. Roles and permissions

| May | Lead |
| --- | --- |
| open Choirs | yes |
| open New choir | yes |
| open Choir | yes |
| read Person | yes |
| read Choir | yes |
| create Choir | yes |
| edit Choir | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FULL | 422 | A choir has at most 2 singers. | at singers |

## 9. Business constants and limits

None.
`;

const folder = mkdtempSync(join(tmpdir(), 'ninefold-sets-'));
let preview: RunningPreview;
let browser: Browser;

beforeAll(async () => {
  const file = join(folder, 'choirs.md');
  writeFileSync(file, document);
  [browser, preview] = await Promise.all([openBrowser(), startPreview(file, 0)]);
});
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('singers are chosen, one too many is told at once, one is taken away, and the choir is found by them', async () => {
  const { page, troubles } = await openPage(browser);
  page.setDefaultTimeout(10_000);
  await page.goto(preview.address);
  await viewAs(page, 'Lead');
  await page.goto(`${preview.address}/new`);
  // Tried again, it is another choir.
  const name = `Basses ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  const singers = page.getByRole('combobox', { name: 'Singers' });
  await singers.click();
  await page.getByRole('option', { name: 'Ada' }).click();
  await singers.fill('b');
  await page.getByRole('option', { name: 'Bo' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Cy' }).waitFor();
  // Who is chosen already is not offered again.
  expect(await page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a form with a set');
  await page.keyboard.press('Control+Enter');
  await page.getByText('A choir has at most 2 singers.').first().waitFor();
  await page.getByRole('button', { name: 'Take Cy away' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name }).waitFor();
  await page.locator('main').getByText('Ada').first().waitFor();
  expect(await page.locator('main').getByText('Cy').count()).toBe(0);

  await page.goto(preview.address);
  await page.getByRole('row', { name: new RegExp(`${name}.*Ada, Bo`, 'u') }).waitFor();
  await page.getByRole('button', { name: /^Singers/u }).click();
  await page.getByRole('checkbox', { name: 'Cy' }).check();
  await page.getByRole('row', { name }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('Enter before the answer is there takes who fits what was typed, not who stood there before', async () => {
  const { page } = await openPage(browser);
  page.setDefaultTimeout(10_000);
  await page.goto(preview.address);
  await viewAs(page, 'Lead');
  await page.goto(`${preview.address}/new`);
  const singers = page.getByRole('combobox', { name: 'Singers' });
  await singers.click();
  await page.getByRole('option', { name: 'Ada' }).waitFor();
  await page.route('**/_app/options/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await singers.fill('Cy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Take .* away$/u }).waitFor();
  expect(await page.getByRole('button', { name: /^Take .* away$/u }).count()).toBe(1);
  await page.getByRole('button', { name: 'Take Cy away' }).waitFor();
});
