/** Filters that ask real questions, in a browser: me and nobody, not, given or not, days by words, and presses for what the document says. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const jobs = `# Specification: Jobs

## 1. What the product does and for whom

Jobs are done.

- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Jobs | \`/\` | Jobs: title, assignee, size, hours, due, state | start | create Job |
| Job | \`/jobs/:id\` | Job: title, assignee, size, hours, due, state | Jobs | finish |
| New job | \`/jobs/new\` | new Job: title, assignee, size, hours, due | Jobs | — |

### Jobs

- Filters: assignee, size, hours, title, due, state
- Order: title

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Person starts with

| name |
| --- |
| Ada |
| Bob |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| assignee | Person | no | — |
| size | one of Small, Large | no | — |
| hours | whole number | no | — |
| due | date | no | — |

#### Job starts with

| title | assignee | size | hours | due |
| --- | --- | --- | --- | --- |
| Cook | Bob | Small | 2 | 2020-01-01 |
| Dust | — | Large | 2 | 2099-12-31 |
| Iron | — | — | — | — |

## 4. States and transitions

### Job

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | finish | — | — | Done | — | — |
| T2 | New | at \`due\` | — | — | stays | notify \`assignee\`: {title} | — |

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Worker |
| --- | --- |
| open Jobs | yes |
| open New job | yes |
| open Job | yes |
| read Person | yes |
| read Job | yes |
| create Job | yes |
| finish | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(jobs);

type Opened = Awaited<ReturnType<typeof openAs>>['page'];

const titles = (page: Opened) => page.locator('.list-row .cell-main').allInnerTexts();
const open = (page: Opened, words: string) => page.locator('.chip-open', { hasText: words }).click();

/** Somebody, with a job that they have made their own. */
async function openWithOwn(): ReturnType<typeof openAs> {
  const opened = await openAs('Worker', '/');
  const { request } = opened.page;
  const { signedIn } = await (await request.get(new URL('/_app/session', opened.page.url()).href)).json();
  const origin = new URL(opened.page.url()).origin;
  const data = { fields: { title: 'Bake', assignee: signedIn.person.id, size: 'Large', hours: '9' } };
  const made = await request.post(`${origin}/_app/records/Job`, { data, headers: { origin, 'idempotency-key': 'bake' } });
  expect(made.ok(), await made.text()).toBe(true);
  await expect.poll(() => titles(opened.page)).toEqual(['Bake', 'Cook', 'Dust', 'Iron']);
  return opened;
}

test('who, nobody and not are asked for by keyboard, and the address keeps the words', async () => {
  const { page, troubles } = await openWithOwn();
  await page.locator('.chip-open', { hasText: 'Assignee' }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Filter by assignee' });
  await card.getByRole('checkbox', { name: 'Me' }).press('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake']);
  await page.locator('.chip-used', { hasText: 'Assignee: me' }).waitFor();
  await expectAccessible(page, 'the filter of people');
  await card.getByRole('checkbox', { name: 'Nobody' }).press('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Dust', 'Iron']);
  expect(new URL(page.url()).searchParams.getAll('filter.assignee')).toEqual(['is:me', 'is:nobody']);
  await card.getByRole('radio', { name: 'is', exact: true }).press('ArrowRight');
  await expect.poll(() => titles(page)).toEqual(['Cook']);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.chip-used', { hasText: 'Assignee: not me, nobody' }).waitFor();
  expect(troubles).toEqual([]);
});

test('not, given and none given are asked of every kind of field', async () => {
  const { page, troubles } = await openWithOwn();
  await open(page, 'Size');
  const size = page.getByRole('dialog', { name: 'Filter by size' });
  await size.getByRole('radio', { name: 'none given' }).check();
  await expect.poll(() => titles(page)).toEqual(['Iron']);
  await size.getByRole('radio', { name: 'is not' }).check();
  await size.getByRole('checkbox', { name: 'Large' }).check();
  await expect.poll(() => titles(page)).toEqual(['Cook', 'Iron']);
  await size.getByRole('radio', { name: 'given', exact: true }).check();
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Cook', 'Dust']);
  await page.keyboard.press('Escape');
  await open(page, 'Hours');
  const hours = page.getByRole('dialog', { name: 'Filter by hours' });
  await hours.getByRole('radio', { name: 'is not' }).check();
  await hours.getByLabel('Hours is not').fill('2');
  await expectAccessible(page, 'the filter of a number');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Bake']);
  await page.locator('.chip-used', { hasText: 'Hours: not 2' }).waitFor();
  await open(page, 'Title');
  const title = page.getByRole('dialog', { name: 'Filter by title' });
  await title.getByRole('radio', { name: 'is', exact: true }).check();
  await title.getByLabel('Title is', { exact: true }).fill('bake');
  await page.keyboard.press('Enter');
  await page.getByText('Clear search and filters').click();
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Cook', 'Dust', 'Iron']);
  expect(troubles).toEqual([]);
});

test('days are asked for by words, and a view keeps them', async () => {
  const { page, troubles } = await openWithOwn();
  await open(page, 'Due');
  const due = page.getByRole('dialog', { name: 'Filter by due' });
  await due.getByRole('radio', { name: 'Before today' }).check();
  await expect.poll(() => titles(page)).toEqual(['Cook']);
  await page.locator('.chip-used', { hasText: 'Due: before today' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('filter.due')).toEqual(['within:before today']);
  await expectAccessible(page, 'the filter of a day');
  await due.getByRole('radio', { name: 'After today' }).check();
  await expect.poll(() => titles(page)).toEqual(['Dust']);
  await page.keyboard.press('Escape');
  await page.locator('.chip-view .chip-open').click();
  await page.getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('To come');
  await page.keyboard.press('Enter');
  await page.locator('.chip-view', { hasText: 'To come' }).waitFor();
  const told = await (await page.request.get(new URL('/_app/views?screen=Jobs', page.url()).href)).json();
  expect(told.views[0].question.filters).toEqual([{ path: ['due'], operator: 'within', values: ['after today'] }]);
  expect(troubles).toEqual([]);
});

test('conditions are joined by or and and in groups, by keyboard alone; the address, a view and an export keep them', async () => {
  const { page, troubles } = await openWithOwn();
  const keys = async (...all: readonly string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  await page.locator('.chip-conditions .chip-open').focus();
  await keys('Enter');
  const card = page.getByRole('dialog', { name: 'Filter' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await expect.poll(focused).toBe('Field');
  // Size is Small or Large …
  await page.keyboard.type('Size');
  await card.getByRole('radio', { name: 'given', exact: true }).focus();
  await keys('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Cook', 'Dust']);
  // … and any of: hours from 5, or nobody’s.
  await card.getByRole('button', { name: 'Add group' }).press('Enter');
  await expect.poll(focused).toBe('Field');
  await page.keyboard.type('Hours');
  await card.getByLabel('Hours from').fill('5');
  await keys('Enter');
  await expect.poll(focused).toBe('from 5');
  await expect.poll(() => titles(page)).toEqual(['Bake']);
  await card.getByRole('button', { name: 'Add condition' }).first().press('Enter');
  await expect.poll(focused).toBe('Field');
  await card.getByRole('checkbox', { name: 'Nobody' }).press('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Dust']);
  await expectAccessible(page, 'conditions in groups');
  await page.locator('.chip-used', { hasText: 'Hours: from 5 or Assignee: nobody' }).waitFor();
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?filter.size=not+empty:&filter=any(hours=from:5;assignee=is:nobody)');
  const group = card.getByRole('group', { name: 'Any of these' }).last();
  await group.getByRole('radio', { name: 'Any of these' }).press('ArrowLeft');
  await expect.poll(() => titles(page)).toEqual([]);
  await group.getByRole('radio', { name: 'All of these' }).press('ArrowRight');
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Dust']);
  // A copy asks the same again; without it, and without what it stands in, less is asked.
  await card.getByRole('button', { name: 'Duplicate Hours: from 5' }).press('Enter');
  await expect.poll(() => card.getByRole('button', { name: 'Remove Hours: from 5' }).count()).toBe(2);
  await card.getByRole('button', { name: 'Remove Hours: from 5' }).last().press('Enter');
  await keys('Escape');
  await expect.poll(focused).toBe('Filter');
  const asked = [
    {
      match: 'any',
      parts: [
        { path: ['hours'], operator: 'from', values: ['5'] },
        { path: ['title'], operator: 'is', values: ['Iron'] },
      ],
    },
  ];
  const exports = `/_app/exports/csv?${new URLSearchParams({ screen: 'Jobs', filter: JSON.stringify(asked) })}`;
  const exported = await page.request.get(new URL(exports, page.url()).href);
  expect((await exported.text()).match(/Bake|Cook|Dust|Iron/gu)).toEqual(['Bake', 'Iron']);
  await page.locator('.chip-view .chip-open').click();
  await page.getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('Large or nobody’s');
  await keys('Enter');
  await page.locator('.chip-view', { hasText: 'Large or nobody’s' }).waitFor();
  await page.reload();
  await page.locator('.chip-used', { hasText: 'Hours: from 5 or Assignee: nobody' }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Dust']);
  expect(await page.locator('.chip-changed').count()).toBe(0);
  await page.getByRole('button', { name: 'Clear this group of conditions' }).click();
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Cook', 'Dust']);
  await page.goBack();
  await page.locator('.chip-used', { hasText: 'Hours: from 5 or Assignee: nobody' }).waitFor();
  expect(troubles).toEqual([]);
});

test('what the document says is worth asking is one press away, and taken back by another', async () => {
  const { page, troubles } = await openWithOwn();
  const late = page.getByRole('button', { name: 'Overdue' });
  await late.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['Cook']);
  expect(await late.getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page, 'presets of a list');
  await page.reload();
  await page.getByRole('button', { name: 'Overdue', pressed: true }).press('Enter');
  await page.getByRole('button', { name: 'Mine' }).press('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake']);
  await page.getByRole('button', { name: 'Mine', pressed: true }).press('Space');
  await expect.poll(() => titles(page)).toEqual(['Bake', 'Cook', 'Dust', 'Iron']);
  expect(troubles).toEqual([]);
});
