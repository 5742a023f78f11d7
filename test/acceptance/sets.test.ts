/** A set of records in a form: chosen from a list, taken away, kept, shown, filtered by; by pointer and by keyboard. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

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

const { address, openAs } = writtenPreview(document);

test('singers are chosen, one too many is told at once, one is taken away, and the choir is found by them', async () => {
  const { page, troubles } = await openAs('Lead', '/new');
  const name = 'Basses';
  await page.getByLabel('Name').fill(name);
  const singers = page.getByRole('combobox', { name: 'Singers' });
  await singers.click();
  await page.getByRole('option', { name: 'Ada' }).click();
  await singers.fill('b');
  await page.getByRole('option', { name: 'Bo' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Cy' }).waitFor();
  // Who is chosen already is not offered again.
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'a form with a set');
  await page.keyboard.press('Control+Enter');
  await page.getByText('A choir has at most 2 singers.').first().waitFor();
  await page.getByRole('button', { name: 'Take Cy away' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name }).waitFor();
  await page.locator('main').getByText('Ada').first().waitFor();
  await expect.poll(() => page.locator('main').getByText('Cy').count()).toBe(0);

  await page.goto(address());
  await page.getByRole('row', { name: new RegExp(`${name}.*Ada, Bo`, 'u') }).waitFor();
  await page.getByRole('button', { name: /^Singers/u }).click();
  await page.getByRole('checkbox', { name: 'Cy' }).check();
  await page.getByRole('row', { name }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('Enter before the answer is there takes who fits what was typed, not who stood there before', async () => {
  const { page } = await openAs('Lead', '/new');
  const singers = page.getByRole('combobox', { name: 'Singers' });
  await singers.click();
  await page.getByRole('option', { name: 'Ada' }).waitFor();
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/_app/options/**', async (route) => {
    await pressed;
    await route.continue();
  });
  await singers.fill('Cy');
  await page.keyboard.press('Enter');
  answer();
  await page.getByRole('button', { name: /^Take .* away$/u }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Take .* away$/u }).count()).toBe(1);
  await page.getByRole('button', { name: 'Take Cy away' }).waitFor();
});
