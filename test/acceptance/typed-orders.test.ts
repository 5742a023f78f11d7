/** A day at the counter of a bakery, by keyboard alone: dates as they are said, small sums, and an order pasted out of a spreadsheet. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/browser.ts';
import { writtenPreview } from '../support/written-preview.ts';

const bakery = `# Specification: Bakery

## 1. What the product does and for whom

Orders for the bakery.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/\` | Orders: customer | start | create Order |
| New order | \`/new\` | new Order: customer, ready on, fetched at, deposit, items | Orders | — |
| Order | \`/orders/:id\` | Order: customer, ready on, fetched at, deposit, items | Orders | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Bread

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Bread starts with

| name |
| --- |
| Rye |
| Spelt |
| Rolls |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| customer | text | yes | — |
| ready on | date | yes | — |
| fetched at | date and time | no | — |
| deposit | money EUR | no | — |
| items | list of Item | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| bread | Bread | yes | — |
| loaves | whole number | yes | — |
| sliced | yes/no | no | — |

## 4. States and transitions

None.

## 5. Validation rules

None.

## 6. Roles and permissions

| May | Counter |
| --- | --- |
| open Orders | yes |
| open New order | yes |
| open Order | yes |
| read Order | yes |
| read Bread | yes |
| create Order | yes |

## 7. The calls it makes

None.

## 8. The error catalogue

None.

## 9. Business constants and limits

None.
`;

const { openAs } = writtenPreview(bakery);

test('an order is typed, pasted and created', async () => {
  const { page, troubles } = await openAs('Counter', '/new');
  const { keyboard } = page;
  const meant = page.locator('.control-meaning');
  await page.getByLabel('Customer').focus();
  await keyboard.type('Inn by the bridge');
  await keyboard.press('Tab');
  await keyboard.type('24 dec 2027');
  await expect.poll(() => meant.innerText()).toMatch(/^Friday.* 24\b.* 2027$/u);
  await keyboard.press('Tab');
  await keyboard.type('24 dec 2027');
  await keyboard.press('Tab');
  await page.getByText('Enter a date and a time.').waitFor();
  expect(await page.getByLabel('Fetched at').inputValue()).toBe('24 dec 2027');
  await page.getByLabel('Fetched at').focus();
  await keyboard.press('End');
  await keyboard.type(' 9.30pm');
  await expect.poll(() => meant.innerText()).toMatch(/^Friday.* 24\b.* 2027, 21:30$/u);
  await keyboard.press('Tab');
  await keyboard.type('3*4.90+10');
  await expect.poll(() => meant.innerText()).toBe('= 24.70');
  await keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Deposit').inputValue()).toBe('24.70');
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Bread, line 1');
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'Rye\t12\tyes\r\nspelt\t3\tno\r\nBaguette\t2\tmaybe\r\n');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByText('There is no Bread called “Baguette”.').waitFor();
  await page.getByText('“maybe”: This is neither yes nor no.').waitFor();
  expect(await page.getByLabel('Bread, line 2').inputValue()).toBe('Spelt');
  expect(await page.getByLabel('Bread, line 3').inputValue()).toBe('Baguette');
  await expectAccessible(page, 'lines that were pasted');
  await page.getByLabel('Bread, line 3').focus();
  await keyboard.press('Control+a');
  await keyboard.type('rolls');
  await page.getByRole('option', { name: 'Rolls' }).waitFor();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('No');
  await page.getByText('“maybe”').waitFor({ state: 'detached' });
  await keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Inn by the bridge' }).waitFor();
  for (const words of ['24.70', '21:30', 'Rolls'])
    await expect.poll(() => page.locator('main').getByText(words).count()).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
});

test('of many lines those that are near take typing, and the wrong one is led to', async () => {
  const { page, troubles } = await openAs('Counter', '/new');
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByLabel('Customer').fill('Hotel at the station');
  await page.getByLabel('Ready on').fill('24 dec 2027');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Bread, line 1').focus();
  const rows = Array.from({ length: 150 }, (_, at) => `Rye\t${at === 139 ? 'many' : at + 1}\tno`);
  await page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData('text/plain', cells);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, rows.join('\n'));
  await expect.poll(() => page.locator('.lines tbody tr').count()).toBe(150);
  expect(await page.locator('.lines tbody tr[data-far]').count()).toBeGreaterThan(50);
  expect(await page.locator('.lines tbody tr[data-far]', { hasText: 'many' }).innerText()).toContain('Rye');
  const loaves = (line: number) => page.getByLabel(`Loaves, line ${line}`, { exact: true }).inputValue();
  const take = async (line: number, to: number) => {
    const [from, over] = [page.locator('.lines tbody tr').nth(line - 1), page.locator('.lines tbody tr').nth(to - 1)];
    await from.hover();
    await from.locator('.line-grip').hover();
    await page.mouse.down();
    await over.hover();
  };
  await take(1, 3);
  await page.mouse.up();
  expect([await loaves(1), await loaves(2), await loaves(3)]).toEqual(['2', '3', '1']);
  await take(1, 2);
  expect(await loaves(1)).toBe('3');
  await keyboard.press('Escape');
  await page.mouse.up();
  expect(await loaves(1)).toBe('2');
  await keyboard.press('Control+Enter');
  await expect.poll(focused).toBe('Loaves, line 140');
  expect(await page.locator('.lines tbody tr[data-far]').count()).toBeGreaterThan(20);
  await keyboard.press('Control+a');
  await keyboard.type('7');
  await keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('Loaves, line 141');
  await keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Hotel at the station' }).waitFor();
  expect(troubles).toEqual([]);
});
