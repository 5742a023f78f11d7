/** A cell of a list is edited where it stands: by pointer and keyboard, judged as anywhere, overtaken as anywhere, and taken back. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const garden = `# Specification: Garden

## 1. What the product does and for whom

Beds and what grows there.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Beds | \`/beds\` | Beds: name, soil, metres, keeper, keeper.email, sown on, worth | start | — |
| Bed | \`/beds/:id\` | Bed: name, soil, metres, keeper, sown on, state | Beds | edit Bed, close |
| Tools | \`/tools\` | Tools: name, kept in | start | — |

### Beds

- Filters: metres
- Order: name

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
| Bob | bob@example.com |

### Bed

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| soil | one of Loam, Sand | no | — |
| metres | whole number | no | — |
| keeper | Person | no | — |
| sown on | date | no | — |
| worth | whole number, computed \`metres * 2\` | no | — |

#### Bed starts with

| name | soil | metres | keeper |
| --- | --- | --- | --- |
| East | Loam | 4 | Ada |
| North | Sand | 6 | Bob |
| West | — | — | — |

### Tool

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| kept in | text | no | — |

#### Tool starts with

| name |
| --- |
| Spade |

## 4. States and transitions

### Bed

| State | Kind | Means |
| --- | --- | --- |
| Open | start | grows |
| Closed | end | rests |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | close | — | — | Closed | — | — |

- Moved meanwhile: E-MOVED

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Bed | \`metres = null or metres <= 20\` | save | E-LARGE |

## 6. Roles and permissions

- Who signs in: Person

| May | Gardener | Visitor |
| --- | --- | --- |
| open Beds | yes | yes |
| open Bed | yes | yes |
| open Tools | yes | yes |
| read Person | yes | yes |
| read Bed | yes | yes |
| read Tool | yes | yes |
| edit Bed | yes | no |
| edit Tool | yes | no |
| close | yes | no |

## 7. The calls it makes

None.

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-MOVED | 409 | It is {state} now. | on top |
| E-LARGE | 422 | No bed has more than 20 metres. | at metres |

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(garden);

const row = (page: Page, name: string) => page.locator('.list-row', { hasText: name });
const cell = (page: Page, name: string, column: string) => row(page, name).locator(`[data-column="${column}"]`);
const editor = (page: Page) => page.locator('.cell-editor');

/** Where it is once what it stands among has found its place: columns get their widths after they are there. */
async function pointAt(page: Page, name: string, column: string): Promise<void> {
  const pointed = cell(page, name, column);
  let box = await pointed.boundingBox();
  for (let before = ''; JSON.stringify(box) !== before; box = await pointed.boundingBox()) {
    if (!box) throw new Error('It is not there.');
    before = JSON.stringify(box);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2 + 2, box.y + box.height / 2);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  }
}

test('by pointer: what is entered is kept with ↵, what a rule forbids stays with why, and it is taken back', async () => {
  const { page, troubles } = await openAs('Gardener', '/beds');
  const before = await cell(page, 'East', 'name').boundingBox();
  await pointAt(page, 'East', 'metres');
  await page.getByRole('button', { name: 'Edit Metres of East' }).waitFor();
  await expectAccessible(page, 'a row under the pointer');
  expect(await cell(page, 'East', 'name').boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Edit Metres of East' }).click();
  const field = editor(page).getByRole('textbox');
  expect(await field.inputValue()).toBe('4');
  await expectAccessible(page, 'a cell that is edited');
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await editor(page).getByText('No bed has more than 20 metres.').waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'East', 'metres').innerText()).toBe('12');
  await expect.poll(() => editor(page).count()).toBe(0);
  // What follows from it follows; the focus is with its row.
  await expect.poll(() => cell(page, 'East', 'worth').innerText()).toBe('24');
  expect(await page.evaluate(() => document.activeElement?.closest('.list-row')?.textContent)).toContain('East');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cell(page, 'East', 'metres').innerText()).toBe('4');
  expect(troubles).toEqual([]);
});

test('a row that is drawn anew below a pointer that rests has its button', async () => {
  const { page } = await openAs('Gardener', '/beds');
  await cell(page, 'East', 'metres').evaluate((node) => {
    const { x, y } = node.getBoundingClientRect();
    // What the browser tells then: the pointer came from what is no longer there, and never left it.
    const relatedTarget = document.querySelector('.list-row[data-index="1"]');
    node.dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: x + 9, clientY: y + 9, relatedTarget }),
    );
  });
  await page.getByRole('button', { name: 'Edit Metres of East' }).waitFor();
});

test('by keyboard: F2 begins, Tab goes on to the next cell of the row that may be edited, Esc gives up', async () => {
  const { page, troubles } = await openAs('Gardener', '/beds');
  await row(page, 'West').waitFor();
  for (const key of ['j', 'j', 'j', 'F2']) await page.keyboard.press(key);
  const at = () => editor(page).getAttribute('aria-label');
  await expect.poll(at).toBe('Name of West');
  await editor(page).getByRole('textbox').waitFor();
  await page.keyboard.type('Wild');
  await page.keyboard.press('Tab');
  await expect.poll(at).toContain('Soil of');
  await editor(page).locator('input, button, select').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => editor(page).count()).toBe(0);
  await expect.poll(() => cell(page, 'Wild', 'name').innerText()).toBe('Wild');
  expect(await page.evaluate(() => document.activeElement?.closest('.list-row')?.textContent)).toContain('Wild');
  await page.keyboard.press('F2');
  await editor(page).getByRole('textbox').waitFor();
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect.poll(() => editor(page).count()).toBe(0);
  expect(await cell(page, 'Wild', 'name').innerText()).toBe('Wild');
  expect(troubles).toEqual([]);
});

test('a reference is searched for, and leaving the cell keeps what was chosen', async () => {
  const { page, troubles } = await openAs('Gardener', '/beds');
  await pointAt(page, 'North', 'keeper');
  await page.getByRole('button', { name: 'Edit Keeper of North' }).click();
  await editor(page).getByRole('combobox').fill('Ada');
  await page.getByRole('option', { name: 'Ada' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => cell(page, 'North', 'keeper').innerText()).toContain('Ada');
  await expect.poll(() => editor(page).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('what somebody else entered meanwhile is shown beside what is entered here, and one is chosen', async () => {
  const { page, troubles } = await openAs('Gardener', '/beds');
  const other = await openAs('Gardener', '/beds');
  const enter = async (on: Page, name: string, column: string, text: string) => {
    await pointAt(on, name, column);
    await on.getByRole('button', { name: new RegExp(`^Edit ${column} of ${name}`, 'iu') }).click();
    await editor(on).getByRole('textbox').fill(text);
  };
  await enter(page, 'North', 'metres', '7');
  // Another field is no conflict.
  await enter(other.page, 'North', 'name', 'Northern');
  await other.page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 'Northern', 'name').innerText()).toBe('Northern');
  await enter(other.page, 'Northern', 'metres', '8');
  await other.page.keyboard.press('Enter');
  const both = editor(page).getByRole('alert', { name: 'Changed meanwhile' });
  await both.waitFor();
  expect(await both.innerText()).toMatch(/Keep mine\s+7[\s\S]+Take theirs\s+8/u);
  await expectAccessible(page, 'a cell that somebody else has edited');
  await both.getByRole('button').click();
  await editor(page).getByRole('textbox').press('Enter');
  await expect.poll(() => cell(page, 'Northern', 'metres').innerText()).toBe('7');
  await expect.poll(() => editor(page).count()).toBe(0);
  expect([...troubles, ...other.troubles]).toEqual([]);
});

test('nothing is offered where no screen offers to edit, nor to whoever may not', async () => {
  const { page, troubles } = await openAs('Gardener', '/tools');
  await row(page, 'Spade').waitFor();
  await pointAt(page, 'Spade', 'name');
  await page.keyboard.press('j');
  await page.keyboard.press('F2');
  expect(await editor(page).count()).toBe(0);
  const visitor = await openAs('Visitor', '/beds');
  await row(visitor.page, 'North').waitFor();
  await pointAt(visitor.page, 'North', 'metres');
  await visitor.page.keyboard.press('j');
  await visitor.page.keyboard.press('F2');
  expect(await visitor.page.locator('.cell-button, .cell-editor').count()).toBe(0);
  expect([...troubles, ...visitor.troubles]).toEqual([]);
});

test('a record that leaves the list leaves the focus to the row in its place', async () => {
  const { page, troubles } = await openAs('Gardener', '/beds?filter.metres=from:1');
  await row(page, 'North').waitFor();
  expect(await row(page, 'West').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.closest('.list-row')?.textContent ?? '');
  await pointAt(page, 'East', 'metres');
  await page.getByRole('button', { name: 'Edit Metres of East' }).click();
  await editor(page).getByRole('textbox').fill('0');
  await page.keyboard.press('Enter');
  await row(page, 'East').waitFor({ state: 'detached' });
  await expect.poll(focused).toContain('North');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'East').waitFor();
  expect(troubles).toEqual([]);
});
