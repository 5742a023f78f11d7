/** What stands where, in a document of its own: facts and long text, lines and their money, dashboards of lines, what a form offers. */
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, openBrowser, openPage } from '../support/browser.ts';
import { type RunningDocument, startPreview } from '../support/preview.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

let preview: RunningDocument;
let browser: Browser;
/** Three orders: one with everything, one with two dear things, one with one. */
let orders: readonly string[];

beforeAll(async () => {
  preview = await startPreview(fileURLToPath(new URL('documents/agency.md', import.meta.url)), 0);
  browser = await openBrowser();
  const { page } = await openPage(browser);
  await page.goto(preview.address);
  const file = await sendPicture(page);
  orders = [
    await newOrder(page, {
      'received on': '2026-11-02',
      place: 'Hall',
      contact: 'somebody@agency.example',
      remarks: 'The second delivery came without legs.\nAsk for them before the end of the month.',
      things: [
        {
          what: 'Table',
          kind: 'Table',
          'made on': '2026-10-01',
          picture: file,
          price: '99999.00',
          asked: '99999.00',
          offered: '99999.00',
        },
        { what: 'Chair', price: '120.00' },
      ],
    }),
    await newOrder(page, {
      things: [
        { what: 'Lamp', price: '130.00' },
        { what: 'Lamp again', price: '140.00' },
      ],
    }),
    await newOrder(page, { things: [{ what: 'Sofa', price: '900.00' }] }),
  ];
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
});

async function sendPicture(page: Page): Promise<unknown> {
  const answer = await page.request.post(`${preview.address}/_app/files?entity=Thing&field=picture`, {
    data: picture,
    headers: { origin: preview.address, 'content-type': 'image/png', 'file-name': 'IMG_2231.png' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer.json();
}

async function newOrder(page: Page, fields: Readonly<Record<string, unknown>>): Promise<string> {
  const { options } = await (await page.request.get(`${preview.address}/_app/options/Agent?search=Ann`)).json();
  const answer = await page.request.post(`${preview.address}/_app/records/Order`, {
    data: { fields: { agent: options[0].id, ...fields } },
    headers: { origin: preview.address },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).record.id;
}

async function open(path: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await page.goto(preview.address + path);
  return page;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not in sight.`);
  return box;
}

test('a number that names a record stands there once', async () => {
  const page = await open(`/orders/${orders[0]}`);
  await page.getByRole('heading', { level: 1, name: 'OR-0001' }).waitFor();
  expect(await page.locator('.page-header').getByText('OR-0001').count()).toBe(1);
  expect(await page.locator('.record-fields').getByText('OR-0001').count()).toBe(0);
});

test.each([
  ['wide', {}, 3],
  ['on a phone', phone, 2],
] as const)('%s, a long text leaves no hole among the facts', async (_, options, columns) => {
  const page = await open(`/orders/${orders[0]}`, options);
  await page.locator('.record-field').first().waitFor();
  const names = await page.locator('.record-field dt').allTextContents();
  expect(names).toEqual(['Agent', 'Received on', 'Place', 'Contact', 'Remarks']);
  const boxes = await Promise.all((await page.locator('.record-field').all()).map(boxOf));
  const facts = boxes.slice(0, -1);
  // Row by row as many as there are columns, all of the same width.
  for (const [index, fact] of facts.entries()) {
    expect(Math.round(fact.y)).toBe(Math.round(facts[index - (index % columns)]?.y ?? 0));
    expect(Math.round(fact.width)).toBe(Math.round(facts[0]?.width ?? 0));
  }
  const remarks = boxes.at(-1);
  expect(remarks?.width).toBeGreaterThan((facts[0]?.width ?? 0) * (columns - 0.5));
  expect(remarks?.y).toBeGreaterThan(facts.at(-1)?.y ?? 0);
  await expectAccessible(page, 'facts');
});

test('on a phone a line with a picture takes two rows, the second as high as its words', async () => {
  const page = await open(`/orders/${orders[0]}`, phone);
  const line = page.locator('.record-lines tbody tr').first();
  await line.waitFor();
  const name = await boxOf(line.locator('.line-main'));
  const price = await boxOf(line.locator('.line-figure'));
  expect(Math.abs(name.y - price.y)).toBeLessThan(3);
  const image = await boxOf(line.locator('img'));
  const kind = await boxOf(line.getByText('Table', { exact: true }).last());
  expect(image.height).toBeLessThanOrEqual(24);
  expect(Math.abs(image.y + image.height / 2 - (kind.y + kind.height / 2))).toBeLessThan(4);
  // Other money does not stand for the one that is looked for, and says what it is.
  expect(await line.locator('.line-figure').count()).toBe(1);
  expect((await line.innerText()).replace(/\s+/gu, ' ')).toMatch(/Asked \$99,999\.00 Offered 99,999\.00 CHF/u);
  await expectAccessible(page, 'lines on a phone');
});

test('in a table of many columns words are not broken letter by letter', async () => {
  const page = await open(`/orders/${orders[0]}`, { viewport: { width: 1280, height: 800 } });
  const cell = page.locator('.record-lines tbody td.line-main').first();
  await cell.waitFor();
  expect((await boxOf(cell)).width).toBeGreaterThan(120);
  expect((await boxOf(page.locator('.record-lines tbody tr').nth(1))).height).toBeLessThan(50);
});

test.each([
  ['wide', { viewport: { width: 1360, height: 800 } }],
  ['as cards', { viewport: { width: 800, height: 800 } }],
  ['on a phone', phone],
] as const)('%s, an amount and its sign stand beside one another, wherever the sign stands', async (_, options) => {
  const page = await open(`/orders/${orders[0]}`, options);
  await page.locator('.record').waitFor();
  await page.getByRole('button', { name: 'Edit' }).locator('visible=true').first().click();
  await page.locator('.lines .control-money').first().waitFor();
  const rooms = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.control-money')].map((money) => {
      const [input, unit] = [money.querySelector('input'), money.querySelector('.control-unit')];
      if (!input || !unit) return { sign: '', free: Number.NaN };
      const style = getComputedStyle(input);
      const [box, sign] = [input.getBoundingClientRect(), document.createRange()];
      sign.selectNodeContents(unit);
      const of = sign.getBoundingClientRect();
      const leads = money.classList.contains('control-money-leads');
      const free = leads
        ? box.left + Number.parseFloat(style.paddingLeft) - of.right
        : of.left - (box.right - Number.parseFloat(style.paddingRight));
      return { sign: unit.textContent, free };
    }),
  );
  expect(new Set(rooms.map(({ sign }) => sign))).toEqual(new Set(['€', '$', 'CHF']));
  for (const { sign, free } of rooms) expect(free, sign ?? '').toBeGreaterThan(1);
});

test('on a phone what is kept takes no room until it is said, and nothing moves then', async () => {
  const page = await open('/orders/new', phone);
  const field = page.getByLabel('Agent');
  await field.waitFor();
  const [title, before] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(field)];
  expect(before.y - (title.y + title.height)).toBeLessThan(80);
  await page.getByLabel('Contact').fill('a@b.example');
  const note = page.getByText('kept on this device');
  await note.waitFor();
  expect((await boxOf(field)).y).toBe(before.y);
  const said = await boxOf(note);
  expect(said.y).toBeGreaterThanOrEqual(title.y + title.height);
  expect(said.y + said.height).toBeLessThanOrEqual((await boxOf(page.getByText('Agent', { exact: true }).first())).y);
  await expectAccessible(page, 'a form with something kept');
});

test('a form offers what the document says beside its own button', async () => {
  const page = await open('/orders/new');
  const header = page.locator('.page-header');
  await header.getByRole('button', { name: 'New agent' }).waitFor();
  expect(await page.locator('.button-filled:visible').allTextContents()).toEqual([expect.stringContaining('Create order')]);
  await page.getByLabel('Contact').fill('a@b.example');
  await page.getByText('kept on this device').waitFor();
  await header.getByRole('link', { name: 'Agents', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel('Contact').inputValue()).toBe('a@b.example');
});

test.each([
  [1360, []],
  [900, ['remarks']],
  [768, ['contact', 'remarks']],
] as const)('%i wide, lists of a dashboard show what there is room for, and say what there is not', async (width, without) => {
  const page = await open('/', { viewport: { width, height: 800 } });
  const list = page.locator('.part-list', { hasText: 'Newest' });
  await list.getByText('OR-0001').waitFor();
  const over = await list.locator('.part-list-rows').evaluate((rows) => rows.scrollWidth - rows.clientWidth);
  expect(over).toBe(0);
  await list.getByText('99,999.00 €').or(list.getByText('100,119.00 €')).waitFor();
  const left = await list.getByText(/^No room here for/u).allTextContents();
  expect(left).toHaveLength(without.length > 0 ? 1 : 0);
  for (const name of without) expect(left[0]).toContain(name);
  expect(left.join()).not.toContain('total');
  await expectAccessible(page, `dashboard, ${width} wide`);
});

test('from a list of lines one goes on to the next record, past the other lines of this one', async () => {
  const page = await open('/');
  const lines = page.locator('.part-list', { hasText: 'Dear things' });
  await lines.getByRole('link', { name: 'Dear things' }).click();
  await page.locator('.list-row').nth(4).waitFor();
  const leads = await page.locator('.list-row .row-open').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(leads).size).toBe(3);
  const inTurn = leads.filter((lead, index) => lead !== leads[index - 1]);
  await page.locator('.list-row[data-index="0"] .row-open').click();
  for (const lead of inTurn.slice(0, -1)) {
    await page.waitForURL(`**${lead}`);
    await page.getByRole('button', { name: 'Next order' }).click();
  }
  await page.waitForURL(`**${inTurn.at(-1)}`);
  await expect.poll(() => page.getByRole('button', { name: 'Next order' }).isDisabled()).toBe(true);
  // Back at the line that was come by last.
  await page.keyboard.press('Escape');
  const last = leads.lastIndexOf(inTurn.at(-1) ?? '');
  const first = leads.indexOf(inTurn.at(-1) ?? '');
  await expect
    .poll(async () => Number(await page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))))
    .toSatisfy((index: number) => index >= first && index <= last);
});

test('one bar is no wall, and a chart without figures takes little room', async () => {
  const page = await open('/', { viewport: { width: 1360, height: 800 } });
  const [one, none] = [page.locator('.chart-card', { hasText: 'By agent' }), page.locator('.chart-card', { hasText: 'By place' })];
  await none.getByText('Nothing to show yet.').waitFor();
  expect((await boxOf(none)).height).toBeLessThan(160);
  const bar = await boxOf(one.locator('.mark'));
  expect(bar.height).toBeLessThan(32);
  expect((await boxOf(one)).height).toBeLessThan(160);
  const column = page.locator('.chart-card', { hasText: 'Orders of an agent' }).locator('.mark');
  expect((await boxOf(column)).width).toBeLessThanOrEqual(72);
});

test('a record that is not there yet is left by Esc as well, and so is one that will not be', async () => {
  const page = await open('/');
  await page.route('**/_app/records/Order/*', () => undefined);
  await page.getByRole('link', { name: 'OR-0001' }).first().click();
  await page.waitForURL(`**/orders/${orders[0]}`);
  await page.locator('.record-skeleton').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${preview.address}/`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/_app/records/Order/*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'OR-0001' }).first().click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${preview.address}/`);
});
