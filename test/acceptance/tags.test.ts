/** A list of text in a form: typed, taken from what is in use, taken away, kept; shown, filtered by and counted; by pointer and by keyboard. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const letters = `# Specification: Letters

## 1. What the product does and for whom

Letters are kept.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Letters | \`/\` | Letters: title, topics, pages | start | create Letter |
| New letter | \`/new\` | new Letter: title, topics, pages | Letters | — |
| Letter | \`/letters/:id\` | Letter: title, topics, pages, how many | Letters | edit, sort |
| Topics | \`/topics\` | dashboard | start | — |

### Letters

- Filters: topics

### Topics

- Chart: By topic = pie of count of Letters by topics

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Person starts with

| name |
| --- |
| Ada |

### Letter

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| topics | list of text up to 12 | no | — |
| pages | list of Page | no | — |
| how many | whole number, computed \`count(topics)\` | no | — |

#### Letter starts with

| title | topics |
| --- | --- |
| First | Travel, Money |
| Second | Travel |

### Page

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | list of text | no | — |

## 4. States and transitions

### Letter

| State | Kind | Means |
| --- | --- | --- |
| Kept | start | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Kept | sort | topics, pages | — | Kept | — | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Letter | \`not("Secret" in topics)\` | save | E-SECRET |

## 6. Roles and permissions

| May | Archivist |
| --- | --- |
| open Letters | yes |
| open New letter | yes |
| open Letter | yes |
| open Topics | yes |
| read Letter | yes |
| create Letter | yes |
| edit Letter | yes |
| sort | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-SECRET | 422 | Secrets are not kept. | at topics |

## 9. Business constants and limits

None.
`;

const { address, openAs } = writtenPreview(letters);

test('words are typed, offered and taken away; a rule and a limit are told at the field', async () => {
  const { page, troubles } = await openAs('Archivist', '/new');
  await page.getByLabel('Title').fill('Third');
  const topics = page.getByRole('combobox', { name: 'Topics' });
  const chips = () =>
    page.getByRole('button', { name: /^Take .* away$/u }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await topics.click();
  await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Travel', 'Money']);
  await expectAccessible(page, 'a form with a list of text');
  await topics.fill('tra');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await topics.pressSequentially('money,Weather,');
  await topics.fill('Secret');
  // What is still being typed is sent as well.
  await page.keyboard.press('Control+Enter');
  await page.getByText('Secrets are not kept.').first().waitFor();
  expect(await chips()).toEqual(['Take Travel away', 'Take Money away', 'Take Weather away']);
  await topics.fill('');
  await page.keyboard.press('Backspace');
  await topics.fill('a topic that is too long');
  await page.keyboard.press('Tab');
  await page.getByText('Use at most 12 characters.').first().waitFor();
  await page.getByRole('button', { name: 'Take a topic that is too long away' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Third' }).waitFor();
  expect(await page.locator('main .value-choice').allInnerTexts()).toEqual(['Travel', 'Money']);
  expect(troubles).toEqual([]);
});

test('a list is filtered by what is in use, and a pie of it becomes bars, as a letter counts several times', async () => {
  const { page, troubles } = await openAs('Archivist', '/');
  await page.getByRole('row', { name: /First.*Travel, Money/u }).waitFor();
  await page.getByRole('button', { name: /^Topics/u }).click();
  await page.getByRole('checkbox', { name: 'Money' }).check();
  await page.getByRole('row', { name: 'Second' }).waitFor({ state: 'detached' });
  await page.goto(`${address()}/topics`);
  await page.getByText('By topic').first().waitFor();
  await page
    .getByRole('link', { name: /Travel: \d/u })
    .first()
    .waitFor();
  expect(await page.locator('.pie').count()).toBe(0);
  await expectAccessible(page, 'a chart by a list of text');
  await page
    .getByRole('link', { name: /Money: \d/u })
    .first()
    .click();
  await page.getByRole('row', { name: 'First' }).waitFor();
  expect(await page.getByRole('row', { name: 'Second' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('an action that asks for a list goes on from what the record has', async () => {
  const { page, troubles } = await openAs('Archivist', '/');
  const dialog = page.getByRole('dialog');
  const chips = () =>
    dialog.getByRole('button', { name: /^Take .* away$/u }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const topics = () => page.locator('main .value-choice').allInnerTexts();
  await page.getByRole('link', { name: 'First' }).click();
  const sort = page.getByRole('button', { name: /^Sort/u });
  await sort.click();
  await expect.poll(chips).toEqual(['Take Travel away', 'Take Money away']);
  await expectAccessible(page, 'an action that asks for a list');
  // Nobody touched it: it stays.
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(topics).toEqual(['Travel', 'Money']);
  await sort.click();
  await dialog.getByRole('combobox', { name: 'Topics' }).pressSequentially('Weather,');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(topics).toEqual(['Travel', 'Money', 'Weather']);
  expect(troubles).toEqual([]);
});

test('on a phone and in a line it fits its place', async () => {
  const { page } = await openAs('Archivist', '/new');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('combobox', { name: 'Topics' }).pressSequentially('one,two,three,four,a longer one,');
  await page.getByRole('button', { name: /^Add/u }).click();
  await page.getByRole('combobox', { name: /words/iu }).last().pressSequentially('alpha,beta,');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'a list of text in a line on a phone');
});
