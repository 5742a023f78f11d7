/** What is gathered, in a browser: lists in groups, as pivots and charts, boards in lanes; by pointer and keyboard, narrow too. */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';
import { writtenPreview } from '../support/written-preview.ts';

const shelter = `# Specification: Shelter

## 1. What the product does and for whom

Animals find a home.

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Animals | \`/animals\` | Animals: name, kind, keeper, came on, kilos, cost | start | rehome |
| Kennels | \`/kennels\` | board of Animals by kind: name, keeper, kilos | start | edit |
| Animal | \`/animals/:id\` | Animal: name, kind, state | Animals | — |

### Animals

- Filters: kind
- Order: name

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |

#### Person starts with

| name |
| --- |
| Ada |
| Bob |

### Animal

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| kind | one of Dog, Cat | no | — |
| keeper | Person | no | — |
| came on | date | no | — |
| kilos | whole number | no | — |
| cost | money | no | — |

#### Animal starts with

| name | kind | keeper | came on | kilos | cost |
| --- | --- | --- | --- | --- | --- |
| Akela | Dog | Bob | 2026-03-01 | 30 | 120.50 |
| Birba | Cat | Ada | 2026-03-20 | 4 | 40.00 |
| Chico | Dog | Ada | 2026-04-02 | 9 | 10.00 |
| Doris | — | — | — | 1 | — |

## 4. States and transitions

### Animal

| State | Kind | Means |
| --- | --- | --- |
| Here | start | waits |
| Gone | end | has a home |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Here | rehome | — | — | Gone | — | — |

- Moved meanwhile: E-MOVED

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Clerk |
| --- | --- |
| open Animals | yes |
| open Kennels | yes |
| open Animal | yes |
| read Person | yes |
| read Animal | yes |
| edit Animal | yes |
| rehome | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-MOVED | 409 | It is {state} now. | on top |

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(shelter);

let browser: Browser;
let desk: RunningDocument;
beforeAll(async () => {
  const example = fileURLToPath(new URL('../../examples/help-desk.md', import.meta.url));
  [browser, desk] = await Promise.all([openBrowser(), startPreview(example, 100)]);
});
afterAll(async () => {
  await browser?.close();
  await desk?.close();
});

/** Heads with how many they have, and the rows below, as they stand. */
const stands = (page: Page): Promise<readonly string[]> =>
  page.locator('.list-body').evaluate((body) => {
    const texts = (found: Iterable<Element>) => [...found].map((one) => one.textContent ?? '');
    return [...body.querySelectorAll('.list-group')]
      .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
      .map((group) => {
        const name = texts(group.querySelectorAll('.group-name')).join();
        const count = texts(group.querySelectorAll('.group-count > [aria-hidden]')).join();
        return [`${name} ${count}:`, ...texts(group.querySelectorAll('.list-row :is(.cell-main, .phone-main)')).sort()].join(' ');
      });
  });
const head = (page: Page, name: string) => page.locator('.group-fold', { hasText: name });

/** How far inside a narrow cell its words begin; below 0 they begin outside. */
function leftOfItsWords(cell: Element): number {
  if (!(cell instanceof HTMLElement)) return -1;
  cell.style.maxWidth = '40px';
  const words = document.createRange();
  words.selectNodeContents([...cell.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? cell);
  const left = words.getBoundingClientRect().left - cell.getBoundingClientRect().left;
  cell.style.maxWidth = '';
  return left;
}

test('by a choice, a person and a month; folded up by keys and by pointer, kept in the address, in sight on a phone', async () => {
  const { page, troubles } = await openAs('Clerk', '/animals');
  await page.getByRole('button', { name: 'Group', exact: true }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Group by' });
  await card.getByRole('radio', { name: 'Kind' }).press('Space');
  await page.waitForURL('**/animals?by=kind');
  await expect.poll(() => stands(page)).toEqual(['Dog 2: Akela Chico', 'Cat 1: Birba', 'No kind 1: Doris']);
  const sums = page.locator('[data-group="is:Dog"] .group-sum');
  expect(await sums.allInnerTexts()).toEqual([expect.stringContaining('39'), expect.stringContaining('130.50')]);
  // Without room a sum says how it begins: less at its head would be another amount.
  expect(await sums.last().evaluate(leftOfItsWords)).toBeGreaterThanOrEqual(0);
  await expectAccessible(page, 'a list in groups');
  await card.getByRole('radio', { name: 'Came on' }).press('Space');
  await expect.poll(() => stands(page)).toEqual(['March 2026 2: Akela Birba', 'April 2026 1: Chico', 'No came on 1: Doris']);
  await card.getByRole('radio', { name: 'Year', exact: true }).press('Space');
  await page.waitForURL('**/animals?by=came+on%3Ayear');
  await expect.poll(() => stands(page)).toEqual(['2026 3: Akela Birba Chico', 'No came on 1: Doris']);
  await card.getByRole('radio', { name: 'Keeper' }).press('Space');
  await expect
    .poll(() => stands(page))
    .toEqual([expect.stringMatching(/Ada 2: /u), expect.stringMatching(/Bob 1: /u), 'No keeper 1: Doris']);
  await page.goto(page.url().replace('by=keeper', 'by=kind'));

  await expect.poll(() => stands(page)).toHaveLength(3);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => stands(page)).toEqual(['Dog 2:', 'Cat 1: Birba', 'No kind 1: Doris']);
  await page.keyboard.press('Enter');
  await expect.poll(() => stands(page)).toEqual(['Dog 2: Akela Chico', 'Cat 1: Birba', 'No kind 1: Doris']);
  // From the head on to its rows, where a row is selected; folded up it stays so.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await head(page, 'Dog').click();
  await page.locator('.bulk-place', { hasText: '1 selected' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.list-head').getByRole('button', { name: 'Kind' }).click();
  await page.locator('.list-head').getByRole('button', { name: 'Kind' }).click();
  await expect.poll(() => stands(page)).toEqual(['Cat 1: Birba', 'Dog 2:', 'No kind 1: Doris']);

  await page.setViewportSize({ width: 390, height: 800 });
  await head(page, 'Dog').click();
  await expect.poll(() => stands(page)).toEqual(['Cat 1: Birba', 'Dog 2: Akela Chico', 'No kind 1: Doris']);
  await expectAccessible(page, 'a list in groups on a phone');
  await page.getByRole('button', { name: 'Do not group' }).click();
  await expect.poll(() => page.locator('.list-row').count()).toBe(4);
  expect(troubles).toEqual([]);
});

test('a long list: its groups hold all of it, the head stays in sight, and what is folded up is not read', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', desk.address);
  await page.goto(`${desk.address}/all?by=state`);
  await page.locator('.list-row').first().waitFor();
  const names = async () => (await stands(page)).map((words) => words.replace(/:.*/u, ''));
  const [first = ''] = await names();
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() =>
      page
        .locator('.group-head')
        .first()
        .boundingBox()
        .then((box) => Math.round(box?.y ?? 0)),
    )
    .toBeLessThan(120);
  expect(await page.locator('.group-head').first().innerText()).toContain(first.split(' ')[0]);
  await page.keyboard.press('Control+k');
  await page.locator('.palette input').waitFor();
  await page.keyboard.type('Fold up all');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.list-row').count()).toBe(0);
  const all = await names();
  const counted = all.reduce((sum, words) => sum + Number(words.replace(/.* /u, '').replace(',', '')), 0);
  const footer = await page.locator('.list-footer [role=status]').innerText();
  expect(footer).toContain(String(counted));
  // The last is opened at once, whatever stands above it.
  await page.locator('.group-fold').last().click();
  await expect.poll(() => page.locator('.list-row').count()).toBeGreaterThan(0);
  await expectAccessible(page, 'a long list in groups');
  expect(troubles).toEqual([]);
});

/** What stands in each row of a table of figures. */
const pivotRows = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.pivot tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .map((cell) => (cell instanceof HTMLElement ? cell.innerText.replace(/\s+/gu, ' ').trim() : ''))
          .join('|'),
      ),
    );

test('as a pivot and as charts: chosen by keys, kept in the address, each figure leads to its records', async () => {
  const { page, troubles } = await openAs('Clerk', '/animals?by=kind');
  await page.getByRole('button', { name: 'Group: Kind' }).press('Enter');
  await page.getByRole('dialog', { name: 'Group by' }).getByRole('radio', { name: 'Pivot' }).press('Space');
  await page.waitForURL('**/animals?by=kind&as=pivot');
  await page.keyboard.press('Escape');
  await expect.poll(() => pivotRows(page)).toEqual(['Kind|Number of animals', 'Dog|2', 'Cat|1', 'No kind|1', 'All|4']);
  await page.getByLabel('Columns by').selectOption({ label: 'Keeper' });
  await page.getByLabel('Figures').selectOption({ label: 'Sum of Kilos' });
  await page.waitForURL('**/animals?by=kind&as=pivot&across=keeper&figure=sum%3Akilos');
  await expect
    .poll(() => pivotRows(page))
    .toEqual([expect.stringMatching(/Kind.*Ada.*Bob.*No keeper.*All/u), 'Dog|9|30||39', 'Cat|4|||4', 'No kind|||1|1', 'All|13|30|1|44']);
  await expectAccessible(page, 'a list as a pivot');
  await page.getByRole('link', { name: 'Dog, Ada: 9' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('All: 30');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.list-row').count()).toBe(1);
  expect(await page.locator('.list-row').innerText()).toContain('Akela');
  await page.goBack();
  await expect.poll(() => pivotRows(page)).toHaveLength(5);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Animals Sum of Kilos.csv');

  await page.getByRole('radio', { name: 'Bars' }).press('Space');
  await page.getByRole('link', { name: 'Dog, Bob: 30' }).waitFor();
  await expectAccessible(page, 'a list as bars');
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Came on' });
  await page.getByRole('radio', { name: 'Lines' }).press('Space');
  await page.getByRole('link', { name: 'March 2026, Bob: 30' }).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page, 'a list as lines on a phone');
  await page.getByRole('radio', { name: 'Pivot' }).press('Space');
  await expect.poll(() => page.locator('.pivot').count()).toBe(1);
  await expectAccessible(page, 'a pivot on a phone');
  expect(troubles).toEqual([]);
});

test('a pivot of many records, whose figures are those of the list', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', desk.address);
  await page.goto(`${desk.address}/all?by=priority&as=pivot&across=state`);
  await page.locator('.pivot tbody a').first().waitFor();
  const first = page.locator('.pivot tbody a').first();
  const count = Number(await first.innerText());
  await first.click();
  await expect.poll(() => page.locator('.list-footer [role=status]').innerText()).toBe(`${count} ticket${count === 1 ? '' : 's'}`);
  expect(troubles).toEqual([]);
});

test('a board in lanes: a card goes to another lane by pointer and by keys, and to another column at once', async () => {
  const { page, troubles } = await openAs('Clerk', '/kennels?lanes=keeper');
  const cell = (lane: RegExp, column: string) =>
    page
      .locator('.board-lane', { has: page.locator('.board-lane-fold', { hasText: lane }) })
      .getByRole('region', { name: column, exact: true });
  const stand = (lane: RegExp, column: string) => cell(lane, column).locator('.board-open').allTextContents();
  const drag = async (from: ReturnType<typeof cell>, to: ReturnType<typeof cell>) => {
    const [at, over] = [await from.locator('.board-card').first().boundingBox(), await to.getByRole('list').boundingBox()];
    if (!at || !over) throw new Error('Nothing to carry.');
    await page.mouse.move(at.x + 40, at.y + 16);
    await page.mouse.down();
    await page.mouse.move(at.x + 60, at.y + 24, { steps: 3 });
    await page.mouse.move(over.x + over.width / 2, over.y + 20, { steps: 8 });
    await page.mouse.up();
  };
  const [ada, bob, none] = [/Ada/u, /Bob/u, /No keeper/u];
  await expect.poll(() => stand(ada, 'Dog')).toEqual(['Chico']);
  await drag(cell(ada, 'Dog'), cell(bob, 'Dog'));
  await expect.poll(async () => (await stand(bob, 'Dog')).toSorted()).toEqual(['Akela', 'Chico']);
  await page.getByText('Chico: Bob.').waitFor();
  // Another lane and another column at once.
  await drag(cell(ada, 'Cat'), cell(bob, 'Dog'));
  await page.getByText('Birba: Bob, Dog.').waitFor();
  await expect.poll(async () => (await stand(bob, 'Dog')).toSorted()).toEqual(['Akela', 'Birba', 'Chico']);
  await cell(bob, 'Dog').locator('.board-open', { hasText: 'Akela' }).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'No keeper' }).press('Enter');
  await expect.poll(() => stand(none, 'Dog')).toEqual(['Akela']);
  // The focus goes along.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Akela');
  await expectAccessible(page, 'a board in lanes whose cards move');
  expect(troubles).toEqual([]);
});

test('lanes hold all cards of a board, and say how many when folded up', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', desk.address);
  await page.goto(`${desk.address}/board?lanes=agent`);
  await page.locator('.board-lane .board-card').first().waitFor();
  const numbers = (texts: readonly string[]) => texts.map((text) => Number(text.replace(/\D/gu, '')));
  const lanes = numbers(await page.locator('.board-lane-fold .board-count > [aria-hidden]').allTextContents());
  const columns = numbers(await page.locator('.board-lanes-heads .board-count > [aria-hidden]').allTextContents());
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
  expect([lanes.length > 1, sum(lanes)]).toEqual([true, sum(columns)]);
  await page.keyboard.press('Control+k');
  await page.locator('.palette input').waitFor();
  await page.keyboard.type('Fold up all lanes');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.board-card').count()).toBe(0);
  expect(sum(numbers(await page.locator('.board-lane-counts span').allTextContents()))).toBe(sum(columns));
  expect(troubles).toEqual([]);
});

test('who has the form of a record open is said to who looks at it', async () => {
  const { page: lead, troubles } = await openPage(browser);
  const { page: agent } = await openPage(browser);
  await viewAs(lead, 'Lead', desk.address);
  await viewAs(agent, 'Agent', desk.address);
  const filter = JSON.stringify([{ path: ['state'], operator: 'is', values: ['New'] }]);
  const { rows } = await (await agent.request.get(`${desk.address}/_app/rows?${new URLSearchParams({ screen: 'Queue', filter })}`)).json();
  const path = `${desk.address}/tickets/${rows[0].fields.number}`;
  await agent.goto(path);
  await lead.goto(path);
  await agent.locator('.other-here').waitFor();
  await lead.getByRole('heading', { level: 1 }).waitFor();
  await lead.keyboard.press('e');
  await lead.locator('.form').first().waitFor();
  await agent.locator('.others-editing', { hasText: 'editing now' }).waitFor();
  await expectAccessible(agent, 'a record that somebody edits');
  await lead.locator('.others-here .other-here').waitFor();
  await lead.close();
  await agent.locator('.other-here').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('a record beside its list: by Space, with the focus from row to row, and whole by ↵', async () => {
  const { page, troubles } = await openPage(browser);
  await viewAs(page, 'Lead', desk.address);
  await page.goto(`${desk.address}/all`);
  const beside = page.getByRole('complementary', { name: /./u }).locator('.peek-title');
  const titleOf = (row: number) => page.locator(`.list-row[data-index="${row}"]`).evaluate((one) => one.textContent ?? '');
  await page.locator('.list-row').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.locator('.peek .record-fields').waitFor();
  expect(await titleOf(0)).toContain(await beside.innerText());
  await expectAccessible(page, 'a record beside its list');
  const before = await beside.innerText();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => beside.innerText()).not.toBe(before);
  expect(await titleOf(1)).toContain(await beside.innerText());
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.peek').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.closest('.list-row')?.getAttribute('data-index'))).toBe('1');
  await page.setViewportSize({ width: 1000, height: 800 });
  // The page hears of it in its next frame, and is drawn so in the one after.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.press('Space');
  await page.waitForURL(`${desk.address}/tickets/**`);
  expect(troubles).toEqual([]);
});
