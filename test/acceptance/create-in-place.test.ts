/** The record that a reference is to name is created from the very form, by whoever may create one. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const workshop = `# Specification: Workshop

## 1. What the product does and for whom

Orders for suppliers.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/orders\` | Orders: title, supplier | start | create Order |
| Suppliers | \`/suppliers\` | Suppliers: name | start | create Supplier |
| New tag | \`/tags/new\` | new Tag: name | start | — |

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

### Tag

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Supplier

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| town | text | no | — |
| belongs to | Supplier | no | — |

#### Supplier starts with

| name |
| --- |
| Acme |
| Acre |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| supplier | Supplier | no | — |
| tags | many Tag | no | — |

## 4. States and transitions

None.

## 5. Validation rules

None.

## 6. Roles and permissions

- Who signs in: Person

| May | Buyer | Helper |
| --- | --- | --- |
| open Orders | yes | yes |
| open Suppliers | yes | yes |
| open New tag | yes | no |
| read Person | yes | yes |
| read Supplier | yes | yes |
| create Supplier | yes | no |
| read Tag | yes | yes |
| create Tag | yes | no |
| read Order | yes | yes |
| create Order | yes | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(workshop);

async function newOrder(role: string): Promise<{ page: Page; troubles: readonly string[] }> {
  const opened = await openAs(role, '/orders');
  await opened.page.getByRole('button', { name: 'New order' }).first().click();
  await opened.page.getByRole('dialog').getByLabel('Title').fill('Oil');
  return opened;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const inOrder = (page: Page, label: string) => sheet(page, 'New order').getByRole('combobox', { name: label });

test('by keyboard: what was typed and is not there becomes a new one, and is chosen; what was filled in stays', async () => {
  const { page, troubles } = await newOrder('Buyer');
  await inOrder(page, 'Supplier').focus();
  await page.keyboard.type('Bolt & Co');
  await page.getByRole('option', { name: 'New supplier: Bolt & Co' }).waitFor();
  await page.keyboard.press('Enter');
  const supplier = sheet(page, 'New supplier');
  expect(await supplier.getByLabel('Name').inputValue()).toBe('Bolt & Co');
  await expectAccessible(page, 'a supplier created in place');
  await supplier.getByLabel('Town').fill('Graz');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => inOrder(page, 'Supplier').inputValue()).toBe('Bolt & Co');
  expect(await supplier.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  expect(await sheet(page, 'New order').getByLabel('Title').inputValue()).toBe('Oil');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('cell', { name: 'Bolt & Co' }).waitFor();
  expect(troubles).toEqual([]);
});

test('given up, the field is as it was left, and chooses none of those that are there', async () => {
  const { page, troubles } = await newOrder('Buyer');
  await inOrder(page, 'Supplier').fill('Acm');
  await page.getByRole('option', { name: 'Acme' }).first().waitFor();
  await page.getByRole('option', { name: 'New supplier: Acm' }).click();
  // In it no second one is begun beside it.
  const group = sheet(page, 'New supplier').getByRole('combobox', { name: 'Belongs to' });
  await group.click();
  await page.getByRole('option', { name: 'Acre' }).waitFor();
  expect(await page.getByRole('option', { name: /New supplier/u }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet(page, 'New supplier').getByRole('button', { name: 'Discard' }).click();
  await sheet(page, 'New supplier').waitFor({ state: 'detached' });
  expect(await inOrder(page, 'Supplier').inputValue()).toBe('Acm');
  expect(troubles).toEqual([]);
});

test('what was begun elsewhere stays there, and nothing of it comes into what is created in place', async () => {
  const begun = await openAs('Buyer', '/suppliers');
  const unfinished = begun.page.getByText('Unfinished:');
  await begun.page.getByRole('button', { name: 'New supplier' }).first().click();
  await sheet(begun.page, 'New supplier').getByLabel('Name').fill('Begun');
  await sheet(begun.page, 'New supplier').getByLabel('Town').fill('Linz');
  await expect.poll(() => begun.page.evaluate('JSON.stringify(localStorage)')).toContain('Linz');
  // Behind the form nothing moves.
  await expect.poll(() => unfinished.count()).toBe(1);
  expect(await unfinished.isVisible()).toBe(false);
  await begun.page.goto(begun.page.url().replace('/suppliers', '/orders'));
  await begun.page.getByRole('button', { name: 'New order' }).first().click();
  await inOrder(begun.page, 'Supplier').fill('Other');
  await begun.page.getByRole('option', { name: 'New supplier: Other' }).click();
  expect(await sheet(begun.page, 'New supplier').getByLabel('Name').inputValue()).toBe('Other');
  expect(await sheet(begun.page, 'New supplier').getByLabel('Town').inputValue()).toBe('');
  await begun.page.keyboard.press('Control+Enter');
  await expect.poll(() => inOrder(begun.page, 'Supplier').inputValue()).toBe('Other');
  await begun.page.goto(begun.page.url().replace('/orders', '/suppliers'));
  await unfinished.waitFor();
  expect(await unfinished.innerText()).toContain('Begun');
  expect(begun.troubles).toEqual([]);
});

test('of several it is added to those chosen', async () => {
  const { page, troubles } = await newOrder('Buyer');
  for (const name of ['urgent', 'later']) {
    await inOrder(page, 'Tags').fill(name);
    await page.getByRole('option', { name: `New tag: ${name}` }).click();
    await sheet(page, 'New tag').getByRole('button', { name: 'Create tag' }).click();
    await sheet(page, 'New order').locator('.set-chip', { hasText: name }).waitFor();
  }
  expect(await sheet(page, 'New order').locator('.set-chip').allInnerTexts()).toEqual([
    expect.stringContaining('urgent'),
    expect.stringContaining('later'),
  ]);
  expect(troubles).toEqual([]);
});

test('whoever may create none is offered none', async () => {
  const { page, troubles } = await newOrder('Helper');
  await inOrder(page, 'Supplier').fill('Nobody');
  await page.getByText('Nothing fits.').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  expect(troubles).toEqual([]);
});
