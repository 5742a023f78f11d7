/** Saved views of a list in a browser: kept, opened, changed, shared, come to, sent as an address, deleted; by keyboard too. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const parcels = `# Specification: Parcels

## 1. What the product does and for whom

Parcels are sent.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Start | \`/\` | dashboard | start | — |
| Parcels | \`/parcels\` | Parcels: title, size, weight, state | start | — |
| Parcel | \`/parcels/:id\` | Parcel: title, size, weight, state | Parcels | send |

### Start

- Figure: All = count of Parcels

### Parcels

- Filters: state, size, secret
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

### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| size | one of Small, Middle, Large | yes | — |
| weight | whole number | yes | — |
| secret | text | no | — |

#### Parcel starts with

| title | size | weight |
| --- | --- | --- |
| Books | Large | 9 |
| Cups | Small | 2 |
| Desk | Large | 40 |
| Pens | Small | 1 |

## 4. States and transitions

### Parcel

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Sent | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | send | — | — | Sent | — | — |

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Clerk | Chief |
| --- | --- | --- |
| open Start | yes | yes |
| open Parcels | yes | yes |
| open Parcel | yes | yes |
| read Person | yes | yes |
| read Parcel | yes | yes |
| read Parcel.secret | no | yes |
| invite Person | no | yes |
| send | yes | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { address, openAs } = writtenPreview(parcels);

type Opened = Awaited<ReturnType<typeof openAs>>['page'];

const titles = (page: Opened) => page.locator('.list-row .cell-main').allInnerTexts();
const card = (page: Opened) => page.getByRole('dialog', { name: 'Views of Parcels' });
const openViews = async (page: Opened) => {
  await page.locator('.chip-view .chip-open').click();
  await card(page).getByRole('list').waitFor();
};
const counts = (page: Opened) => card(page).locator('.views-count').allInnerTexts();

test('what is asked is kept under a name, opened again with its number, changed and deleted', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels?filter.size=is:Large');
  await expect.poll(() => titles(page)).toEqual(['Books', 'Desk']);
  await openViews(page);
  await expect.poll(() => counts(page)).toEqual(['4']);
  await expectAccessible(page, 'the views of a list');
  await card(page).getByRole('button', { name: 'Save what is shown as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as a view' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(/needed|missing/iu).waitFor();
  await dialog.getByLabel('Name').fill('Large ones');
  // Who may not give a role shares with nobody.
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.locator('.chip-view', { hasText: 'Large ones' }).waitFor();
  await page.waitForURL('**/parcels?view=*&filter.size=is%3ALarge');

  await openViews(page);
  await expect.poll(() => counts(page)).toEqual(['4', '2']);
  await card(page)
    .getByRole('button', { name: /^All of Parcels/u })
    .click();
  await expect.poll(() => titles(page)).toEqual(['Books', 'Cups', 'Desk', 'Pens']);
  await openViews(page);
  await card(page)
    .getByRole('button', { name: /^Large ones/u })
    .click();
  await expect.poll(() => titles(page)).toEqual(['Books', 'Desk']);

  await page.getByRole('button', { name: 'Weight' }).click();
  await page.getByRole('button', { name: 'Weight' }).click();
  await expect.poll(() => titles(page)).toEqual(['Desk', 'Books']);
  await page.locator('.chip-view', { hasText: 'changed' }).waitFor();
  await openViews(page);
  await card(page).getByRole('button', { name: 'Keep the change in “Large ones”' }).click();
  await expect.poll(() => page.locator('.chip-changed').count()).toBe(0);
  await page.keyboard.press('Escape');

  // Its address alone opens it as it is kept.
  const view = new URL(page.url()).searchParams.get('view');
  await page.goto(`${address()}/parcels?view=${view}`);
  await expect.poll(() => titles(page)).toEqual(['Desk', 'Books']);
  await page.waitForURL('**&order=weight%3Adesc&*');

  await openViews(page);
  await card(page).getByRole('button', { name: 'Edit the view Large ones' }).click();
  await page.getByRole('button', { name: 'Delete the view' }).click();
  await expect.poll(() => titles(page)).toEqual(['Books', 'Cups', 'Desk', 'Pens']);
  await openViews(page);
  await expect.poll(() => counts(page)).toEqual(['4']);
  expect(troubles).toEqual([]);
});

test('one comes to the list with the view one chose, and to the list as it is where one asks for that', async () => {
  const { page, troubles } = await openAs('Clerk', '/parcels?search=s');
  await openViews(page);
  await card(page).getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('With an s');
  await page.keyboard.press('Enter');
  await page.locator('.chip-view', { hasText: 'With an s' }).waitFor();
  await openViews(page);
  await card(page).getByRole('button', { name: 'Come to this list with With an s' }).click();
  await card(page).getByRole('button', { name: 'Come to this list with With an s', pressed: true }).waitFor();
  await page.goto(`${address()}/parcels`);
  await page.locator('.chip-view', { hasText: 'With an s' }).waitFor();
  await expect.poll(() => titles(page)).toEqual(['Books', 'Cups', 'Desk', 'Pens'].filter((title) => /s/iu.test(title)));
  await page.locator('.list-row').first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Books' }).waitFor();
  await page.goBack();
  await page.locator('.chip-view', { hasText: 'With an s' }).waitFor();
  await openViews(page);
  await card(page)
    .getByRole('button', { name: /^All of Parcels/u })
    .click();
  await page.waitForURL('**/parcels?view=');
  await page.locator('.chip-view', { hasText: 'Views' }).waitFor();
  expect(troubles).toEqual([]);
});

test('a view is shared by whoever may give the role; who may see less is told that something is left out', async () => {
  const { page, troubles } = await openAs('Chief', '/parcels?filter.secret=empty&filter.size=is:Small');
  await expect.poll(() => titles(page)).toEqual(['Cups', 'Pens']);
  await openViews(page);
  await card(page).getByRole('button', { name: 'Save what is shown as a view' }).click();
  await page.getByLabel('Name').fill('No secrets');
  await page.getByRole('radio', { name: 'Everybody who is Clerk' }).check();
  await expectAccessible(page, 'saving a view');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.chip-view', { hasText: 'No secrets' }).waitFor();
  const clerk = await openAs('Clerk', '/parcels?view=');
  await openViews(clerk.page);
  await card(clerk.page).getByText('for Clerk').waitFor();
  expect(await card(clerk.page).getByRole('button', { name: 'Edit the view No secrets' }).count()).toBe(0);
  await card(clerk.page)
    .getByRole('button', { name: /^No secrets/u })
    .click();
  await clerk.page.getByText('Left out of this view, as the list does not have it for you: a filter.').waitFor();
  await expect.poll(() => titles(clerk.page)).toEqual(['Cups', 'Pens']);
  expect([...troubles, ...clerk.troubles]).toEqual([]);
});
