/**
 * A day of purchasing, three people at once, each in a browser of their own: the buyer brings products in from a spreadsheet, orders what
 * is short at one press and sends it off; the warehouse, on a phone, takes in what came and nothing else; finance matches the invoice.
 */
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsFor } from '../../packages/engine/src/index.ts';
import { readDocument } from '../../packages/language/src/index.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { type StandIn, startStandIn } from '../../packages/server/src/testing/stand-in.ts';
import { readExample, type Started, start } from '../../packages/server/src/testing/start.ts';
import { expectAccessible, giveCookie, openBrowser, openPage, pressToEnd } from '../support/browser.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const phone = { viewport: { width: 390, height: 844 } };

let app: Started;
let suppliers: StandIn;
let browser: Browser;
let address = '';
let stop: () => Promise<void>;
const troubles: string[][] = [];

beforeAll(async () => {
  browser = await openBrowser();
  suppliers = await startStandIn();
  const text = readExample('purchasing');
  const { settings } = settingsFor(readDocument(text).application, { SUPPLIERS_URL: suppliers.url });
  app = await start(text, { clientDirectory, settings });
  const environment = { settings, now: 0, me: null };
  const { rows } = await app.store.list({ entity: 'Department', where: [], order: [], limit: 9, load: {}, environment });
  const department = rows.find(({ fields }) => fields.name === 'Workshop') ?? null;
  await app.person({ name: 'Bea', email: 'bea@example.org', department }, ['Buyer']);
  await app.person({ name: 'Walt', email: 'walt@example.org' }, ['Warehouse']);
  await app.person({ name: 'Finn', email: 'finn@example.org' }, ['Finance']);
  const listening = await listenHere(app.server);
  address = `http://127.0.0.1:${listening.port}`;
  stop = () => listening.close();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await stop?.();
  await app?.store.close();
  await suppliers?.close();
});

async function signIn(name: string, options: object = {}): Promise<Page> {
  const opened = await openPage(browser, options);
  troubles.push(opened.troubles);
  const { page } = opened;
  await giveCookie(page, await app.signIn(`${name.toLowerCase()}@example.org`), address);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}…?$`, 'u') })
    .first()
    .click();
async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: value }).click();
}
const isNow = (page: Page, state: string) => page.locator('.state-line .badge', { hasText: new RegExp(`^${state}$`, 'u') }).waitFor();

const sheet = [
  ['code', 'name', 'group', 'supplier', 'price', 'minimum', 'kept in'],
  ['TL-08', 'Socket set', 'Tools', 'Lakeside Tools', '89.90', '4', 'Linz'],
  ['TL-09', 'Bench vice', 'Tools', 'Lakeside Tolls', '140', '1', 'Linz'],
]
  .map((row) => row.join('\t'))
  .join('\n');

test('from a spreadsheet to a paid invoice', async () => {
  const [bea, walt, finn] = [await signIn('Bea'), await signIn('Walt', phone), await signIn('Finn')];

  await bea.goto(`${address}/products`);
  await press(bea, 'Import products');
  const dialog = bea.getByRole('dialog');
  await dialog.getByLabel('Cells').fill(sheet);
  await expectAccessible(bea, 'importing');
  await press(bea, 'Import 2 products');
  await dialog.getByText('Row 2: supplier: There is no Supplier called “Lakeside Tolls”.').waitFor();
  const cells = dialog.getByLabel('Cells');
  expect(await cells.inputValue()).not.toContain('TL-08');
  await cells.fill((await cells.inputValue()).replace('Tolls', 'Tools'));
  await press(bea, 'Import 1 product');
  await dialog.waitFor({ state: 'detached' });
  await bea.getByRole('row', { name: /TL-09/u }).waitFor();

  // An order starts with one’s own department, and each line with its product’s price in the supplier’s currency.
  await bea.goto(`${address}/orders/new`);
  expect(await bea.getByRole('combobox', { name: 'Department' }).inputValue()).toBe('Workshop');
  await choose(bea, 'Supplier', 'Alpine Pack');
  await press(bea, 'Add a line');
  await choose(bea, 'Product, line 1', 'Box, small');
  await expect.poll(() => bea.getByRole('textbox', { name: 'Price, line 1' }).inputValue()).toBe('0.85');
  await press(bea, 'Discard');

  // One press: a draft for each supplier of what is short in Linz.
  await walt.goto(`${address}/receive`);
  await walt.getByText('Nothing is on its way.').waitFor();
  await bea.goto(`${address}/warehouses`);
  await bea.getByRole('link', { name: 'Linz' }).click();
  await press(bea, 'Order what is short');
  await bea.goto(`${address}/orders`);
  await bea.getByRole('row', { name: /Steiner Metall/u }).waitFor();
  await bea
    .getByRole('row', { name: /Lakeside Tools/u })
    .getByRole('link')
    .first()
    .click();
  await press(bea, 'Submit');
  await isNow(bea, 'Approved');
  await press(bea, 'Order');
  await isNow(bea, 'Ordered');
  expect(suppliers.seen.at(-1)).toMatchObject({ url: '/orders', body: { to: 'orders@lakeside.example' } });
  const path = new URL(bea.url()).pathname;

  // It appears on the phone by itself.
  await walt.getByText('Lakeside Tools').first().waitFor();
  await walt.locator('main').getByRole('link', { name: /PO-/u }).first().click();
  await walt.waitForURL((url) => url.pathname === path);
  expect(await walt.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await press(walt, 'Take in');
  const taking = walt.getByRole('dialog');
  await taking.getByRole('textbox', { name: 'Arrived, line 1' }).fill('2');
  expect(await taking.getByRole('textbox').count()).toBe(3);
  expect(await taking.getByRole('button', { name: 'Add a line' }).count()).toBe(0);
  await expectAccessible(walt, 'taking goods in on a phone');
  await taking.getByRole('button', { name: 'Take in' }).click();
  await taking.waitFor({ state: 'detached' });
  await isNow(walt, 'Partly here');
  await isNow(bea, 'Partly here');
  await press(walt, 'Take in');
  await taking.getByRole('textbox', { name: 'Arrived, line 2' }).fill('5');
  await taking.getByRole('button', { name: 'Take in' }).click();
  await taking.getByText('no more than 5 % above').first().waitFor();
  await walt.keyboard.press('Escape');

  // What came is billed.
  await finn.goto(address + path);
  const number = /^PO-\S+/u.exec((await finn.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await finn.goto(`${address}/invoices/new`);
  const order = finn.getByRole('combobox', { name: 'Order' });
  await order.fill(number);
  await finn.getByRole('option', { name: number }).waitFor();
  await order.press('Enter');
  await expect.poll(() => order.inputValue()).toContain(`${number} `);
  await finn.getByLabel('Number').fill('LT-77');
  await finn.getByLabel('Total').fill('260');
  await press(finn, 'Create invoice');
  await finn.getByRole('heading', { name: /LT-77/u }).waitFor();
  await press(finn, 'Match');
  await isNow(finn, 'Released');
  await pressToEnd(finn, 'Pay');
  await isNow(finn, 'Paid');
  expect(troubles.flat()).toEqual([]);
});
