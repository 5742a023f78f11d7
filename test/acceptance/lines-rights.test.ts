/** Whoever may change one field of the lines sees the rest of them, and is offered neither to add, to remove nor to move one. */
import { expect, test } from 'vitest';
import { expectAccessible, viewAs } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const document = `# Specification: Orders

## 1. What the product does and for whom

Buyers order, the store receives.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders: title | start | create Order |
| New order | \`/new\` | new Order: title, lines | Orders | — |
| Order | \`/orders/:id\` | Order: title, lines | Orders | edit |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| lines | list of Line | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| product | text | yes | — |
| received | whole number | no | — |

## 4. States and transitions

None.

## 5. Validation rules

None.

## 6. Roles and permissions

| May | Buyer | Store |
| --- | --- | --- |
| open Orders | yes | yes |
| open New order | yes | no |
| open Order | yes | yes |
| read Order | yes | yes |
| create Order | yes | no |
| edit Order | yes | yes |
| edit Order.title | yes | no |
| edit Line.product | yes | no |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(document);

test('what arrived is filled in beside the products, and the lines stay', async () => {
  const { page, troubles } = await openAs('Buyer', '/new');
  const title = 'Paper';
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('textbox', { name: 'Product, line 1' }).fill('Pens');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: title }).waitFor();
  const order = page.url();

  await viewAs(page, 'Store');
  await page.goto(order);
  await page.getByRole('button', { name: 'Edit' }).click();
  const received = page.getByRole('textbox', { name: 'Received, line 1' });
  await received.fill('3');
  const lines = page.getByRole('table').filter({ has: received });
  await expect.poll(() => lines.getByText('Pens').count()).toBe(1);
  await expect.poll(() => page.getByRole('textbox', { name: 'Product, line 1' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Add a line' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Line 1: more' }).count()).toBe(0);
  await expectAccessible(page, 'lines of which one field is filled in');
  await page.keyboard.press('Control+Enter');
  await page.locator('main').getByText('3', { exact: true }).first().waitFor();
  await expect.poll(() => page.locator('main').getByText('Pens').count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});
