/** Boards in a real browser: cards carried by mouse and finger, moved by keys, asked for on the way, put back with the reason. */
import { fileURLToPath } from 'node:url';
import type { RecordValue } from '@ninefold/model';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listening } from '../../packages/server/src/listen.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { openWorkshop, type Workshop } from '../../packages/server/src/testing/workshop.ts';
import { expectAccessible, giveCookie, openBrowser, openPage } from '../support/browser.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
let browser: Browser;
let shop: Workshop;
let listening: Listening;

beforeAll(async () => {
  browser = await openBrowser();
  shop = await openWorkshop({ clientDirectory });
  listening = await listenHere(shop.server);
});
afterAll(async () => {
  await browser?.close();
  await listening?.close();
  await shop?.store.close();
});
beforeEach(async () => {
  for (const { id = '', version = 0 } of await jobs()) {
    await shop.store.change((transaction) => transaction.delete({ entity: 'Job', id, version, stamp: { who: null } }));
  }
  const { max, mia } = shop.people;
  await shop.job('Brakes', { mechanic: max, hours: 15n, price: 4_990n, urgency: 'High' });
  await shop.job('Chain', { hours: 5n, price: 1_205n, urgency: 'Low' });
  await shop.job('Frame', { price: 100_000n });
  await shop.job('Gears', { mechanic: mia, hours: 20n, price: 7_777n, urgency: 'High', state: 'On the stand' });
  await shop.job('Wheel', { mechanic: max, hours: 10n, urgency: 'Normal', state: 'On the stand' });
});

const address = (path: string) => `http://127.0.0.1:${listening.port}${path}`;

async function open(path: string, who: keyof Workshop['cookies'] = 'owner', options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, options);
  await giveCookie(opened.page, shop.cookies[who], address('/'));
  await opened.page.goto(address(path));
  await opened.page.locator('.board').waitFor();
  return opened;
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true, includeHidden: true });
const card = (page: Page, title: string): Locator => page.locator('.board > section').getByRole('listitem').filter({ hasText: title });
const jobs = async (): Promise<readonly RecordValue[]> => {
  const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: 0, me: null };
  return (await shop.store.list({ entity: 'Job', where: [], order: [], limit: 100, load: {}, environment })).rows;
};
const kept = async (title: string) => (await jobs()).find(({ fields }) => fields.title === title)?.fields;
/** Somebody else moves it away. */
async function giveUp(title: string): Promise<void> {
  const job = (await jobs()).find(({ fields }) => fields.title === title);
  const { id = '', version = 0 } = job ?? {};
  const move = { entity: 'Job', id, version, from: 'Waiting', to: 'Gone', fields: {}, stamp: { who: null } };
  expect(await shop.store.change((transaction) => transaction.move(move))).toMatchObject({ kind: 'done' });
}
const titles = (page: Page, name: string) => column(page, name).locator('.board-open').allTextContents();

/** Lifts a card and holds it over a column. */
async function carry(page: Page, title: string, to: string): Promise<void> {
  const from = await card(page, title).boundingBox();
  const over = await column(page, to).getByRole('list').boundingBox();
  if (!from || !over) throw new Error('Nothing to carry.');
  await page.mouse.move(from.x + 40, from.y + 16);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 24, { steps: 3 });
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
}

async function drag(page: Page, title: string, to: string): Promise<void> {
  await carry(page, title, to);
  await page.mouse.up();
}

describe('with the mouse', () => {
  test('a card goes where an action leads; the columns that may take it are marked meanwhile', async () => {
    const { page, troubles } = await open('/');
    await expect.poll(() => column(page, 'Waiting').locator('.board-head').innerText()).toMatch(/3[\s\S]*2\.0[\s\S]*1,061\.95/u);
    // What a column comes to leaves room for its name.
    const cut = await page.locator('.board-head .badge').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth));
    expect(cut).toEqual([]);
    await carry(page, 'Brakes', 'On the stand');
    const stands = await page.locator('.board > section').evaluateAll((all) => all.map((one) => one.className));
    expect(stands.map((name) => /board-column-(from|takes|not)/u.exec(name)?.[1])).toEqual(['from', 'takes', 'not', 'takes']);
    await page.mouse.up();
    await page.getByText('Brakes is now On the stand.').waitFor();
    await expect.poll(() => column(page, 'On the stand').locator('.board-head').innerText()).toMatch(/3[\s\S]*4\.5/u);
    expect(await titles(page, 'Waiting')).toEqual(['Chain', 'Frame']);
    expect(await kept('Brakes')).toMatchObject({ state: 'On the stand' });
    expect(page.url()).toBe(address('/'));
    expect(troubles).toEqual([]);
  });

  test('where nothing leads it is put back, and the reason said', async () => {
    const { page } = await open('/');
    await drag(page, 'Chain', 'Done');
    const said = page.getByRole('alert');
    await said.getByText('Chain stays in Waiting: Nothing you may do here brings this job from Waiting to Done.').waitFor();
    await expectAccessible(page, 'put back');
    await drag(page, 'Frame', 'On the stand');
    await said.getByText('Frame stays in Waiting: Say first how many hours it takes.').waitFor();
    expect(await titles(page, 'Waiting')).toEqual(['Brakes', 'Chain', 'Frame']);
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await said.waitFor({ state: 'detached' });
    expect(await kept('Frame')).toMatchObject({ state: 'Waiting' });
  });

  test('what the action asks for is asked on the way; without it the card goes back', async () => {
    const { page } = await open('/');
    await drag(page, 'Gears', 'Done');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price').waitFor();
    expect(await titles(page, 'Done')).toEqual(['Gears']);
    await page.keyboard.press('Control+Enter');
    await dialog.getByText('Say what it costs.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => titles(page, 'On the stand')).toEqual(['Gears', 'Wheel']);
    expect(await kept('Gears')).toMatchObject({ state: 'On the stand', price: 7_777n });
    await drag(page, 'Gears', 'Done');
    await dialog.getByLabel('Price').fill('80.50');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Gears is now Done.').waitFor();
    expect(await kept('Gears')).toMatchObject({ state: 'Done', price: 8_050n });
  });

  test('of two ways one is chosen', async () => {
    const { page } = await open('/');
    await drag(page, 'Wheel', 'Waiting');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('There are 2 ways to Waiting. Which one?').waitFor();
    await expect.poll(() => dialog.getByRole('button').allTextContents()).toEqual(expect.arrayContaining(['Hand on…', 'Put back']));
    await expectAccessible(page, 'two ways');
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await page.getByText('Wheel is now Waiting.').waitFor();
    expect(await kept('Wheel')).toMatchObject({ state: 'Waiting' });
  });

  test('somebody was faster: it goes back, and stands where it is now', async () => {
    const { page } = await open('/');
    // Nothing is heard of it before.
    await page.route('**/_app/events**', (route) => route.abort());
    await page.reload();
    await card(page, 'Brakes').waitFor();
    await giveUp('Brakes');
    await drag(page, 'Brakes', 'On the stand');
    await page.getByText('Brakes stays in Waiting: This job is Gone now.').waitFor();
    await expect.poll(() => titles(page, 'Gone')).toEqual(['Brakes']);
    expect(await titles(page, 'On the stand')).toEqual(['Gears', 'Wheel']);
  });

  test('what others do is seen by itself', async () => {
    const { page } = await open('/');
    await giveUp('Brakes');
    await expect.poll(() => titles(page, 'Gone')).toEqual(['Brakes']);
    await expect.poll(() => column(page, 'Waiting').locator('.board-head').innerText()).toMatch(/2[\s\S]*0\.5/u);
  });

  test('a column that has too many says so, whatever one looks for', async () => {
    const { page } = await open('/');
    const limitOf = (name: string) => column(page, name).locator('.board-limit');
    await expect.poll(() => limitOf('On the stand').allInnerTexts()).toEqual(['2 / 1\n2: more than 1']);
    expect(await limitOf('On the stand').getAttribute('class')).toContain('board-limit-over');
    expect(await limitOf('Waiting').getAttribute('class')).toContain('board-limit-full');
    expect(await column(page, 'Done').locator('.board-limit').count()).toBe(0);
    await giveUp('Frame');
    await expect.poll(() => limitOf('Waiting').getAttribute('title')).toBe('2 of at most 3');
    await page.goto(address('/?search=Gears'));
    await expect.poll(() => column(page, 'Waiting').locator('.board-head').innerText()).toContain('0');
    expect(await limitOf('Waiting').getAttribute('title')).toBe('2 of at most 3');
    await expectAccessible(page, 'a board with limits');
  });
  test('Esc puts it back; a press opens the record', async () => {
    const { page } = await open('/');
    await carry(page, 'Brakes', 'On the stand');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => page.locator('.board-ghost').count()).toBe(0);
    expect(await titles(page, 'Waiting')).toEqual(['Brakes', 'Chain', 'Frame']);
    await card(page, 'Brakes').click();
    await page.getByRole('heading', { level: 1, name: 'Brakes' }).waitFor();
    expect(page.url()).toContain('/jobs/');
  });
});

describe('by a choice', () => {
  test('the column becomes the value; what a rule refuses goes back with its reason', async () => {
    const { page, troubles } = await open('/urgency');
    await expect.poll(() => page.locator('.board-head-name').allTextContents()).toEqual(['Low', 'Normal', 'High', 'No urgency']);
    await drag(page, 'Chain', 'Normal');
    await page.getByText('Chain: Normal.').waitFor();
    expect(await kept('Chain')).toMatchObject({ urgency: 'Normal' });
    await drag(page, 'Frame', 'High');
    await page.getByText('Frame stays in No urgency: Say first how many hours it takes.').waitFor();
    await expect.poll(() => titles(page, 'No urgency')).toEqual(['Frame']);
    await drag(page, 'Chain', 'No urgency');
    await page.getByText('Chain: No urgency.').waitFor();
    expect(await kept('Chain')).toMatchObject({ urgency: null });
    expect(troubles).toEqual([]);
  });

  test('where one may not change it, or the board does not offer it, nothing moves', async () => {
    const { page } = await open('/urgency', 'max');
    await drag(page, 'Wheel', 'Low');
    await page.getByText('Wheel stays in Normal: That is for somebody else to do.').waitFor();
    await page.goto(address('/look'));
    await page.locator('.board-card').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    await expect.poll(() => page.locator('.board-card-loose').count()).toBe(0);
  });
});

test('by keys: from card to card, m says where to, the focus goes along', async () => {
  const { page, troubles } = await open('/');
  const focused = () => page.evaluate('document.activeElement.textContent');
  await card(page, 'Brakes').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(await page.locator('.board-open').first().textContent());
  await card(page, 'Brakes').locator('.board-open').focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('Chain');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('Wheel');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Chain');
  await page.keyboard.press('m');
  await page.getByRole('menu').waitFor();
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['On the standBegin', 'GoneGive up']);
  await expectAccessible(page, 'where to');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('GoneGive up');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe('On the standBegin');
  await page.keyboard.press('Enter');
  await page.getByText('Chain is now On the stand.').waitFor();
  await expect.poll(focused).toBe('Chain');
  await expect.poll(() => column(page, 'On the stand').locator(':focus').count()).toBe(1);
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^Done/u }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('20');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Chain is now Done.').waitFor();
  await expect.poll(() => column(page, 'Done').locator(':focus').count()).toBe(1);
  expect(troubles).toEqual([]);
});

test('by keys: m pressed while a card is on its way is answered once it has arrived', async () => {
  const { page, troubles } = await open('/');
  await card(page, 'Chain').locator('.board-open').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^On the stand/u }).waitFor();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_app/board?**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.getByText('Chain is now On the stand.').waitFor();
  await expect.poll(() => column(page, 'On the stand').locator(':focus').count()).toBe(1);
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  expect(await page.getByRole('menu').count()).toBe(0);
  arrive();
  await page.getByRole('menuitem', { name: /^Done/u }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('with a finger: swiping scrolls, resting lifts the card', async () => {
  const { page } = await open('/', 'owner', { viewport: { width: 1024, height: 700 }, hasTouch: true });
  const touch = await page.context().newCDPSession(page);
  const from = await card(page, 'Brakes').boundingBox();
  const over = await column(page, 'On the stand').getByRole('list').boundingBox();
  if (!from || !over) throw new Error('Nothing to carry.');
  const at = (x: number, y: number) => [{ x, y }];
  const start = at(from.x + 40, from.y + 20);
  expect(await liftedBySwiping(page, { x: from.x + 40, y: from.y + 20 })).toBe(0);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: start });
  await page.locator('.board-ghost').waitFor();
  for (const part of [0.3, 0.6, 1]) {
    const points = at(from.x + 40 + (over.x + 100 - from.x - 40) * part, from.y + 60);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText('Brakes is now On the stand.').waitFor();
  expect(page.url()).toBe(address('/'));
});

/** In one task of the page: a finger that is moved only later has rested. How many cards are lifted once one that rests would be. */
function liftedBySwiping(page: Page, from: { x: number; y: number }): Promise<number> {
  return page.evaluate(({ x, y }) => {
    const card = document.elementFromPoint(x, y);
    const touch = (type: string, to: number) =>
      card?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 9, clientX: x, clientY: to }));
    touch('pointerdown', y);
    touch('pointermove', y + 100);
    return new Promise<number>((resolve) => {
      setTimeout(() => {
        resolve(document.querySelectorAll('.board-ghost').length);
        touch('pointerup', y + 100);
      }, 1_000);
    });
  }, from);
}

test('a long column is read on while one scrolls, and stays read after a move', async () => {
  for (let index = 0; index < 60; index += 1) await shop.job(`Old ${String(index).padStart(2, '0')}`, { hours: 10n });
  const { page } = await open('/');
  const waiting = column(page, 'Waiting');
  await expect.poll(() => waiting.locator('.board-head').innerText()).toContain('63');
  await expect.poll(() => waiting.locator('.board-card').count()).toBe(25);
  for (const count of [50, 63]) {
    await waiting.getByRole('list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => waiting.locator('.board-card').count()).toBe(count);
  }
  await card(page, 'Old 59').locator('.board-open').focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: /^On the stand/u }).click();
  await page.getByText('Old 59 is now On the stand.').waitFor();
  await expect.poll(() => waiting.locator('.board-card').count()).toBe(62);
});

const looks = [
  ['wide', 'light', { viewport: { width: 1320, height: 800 } }],
  ['wide', 'dark', { viewport: { width: 1320, height: 800 } }],
  ['narrow', 'light', { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true }],
  ['narrow', 'dark', { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true }],
] as const;

/** LOOKS=all in the environment: each of them. Without it each width and each scheme once. */
describe.each(process.env.LOOKS === 'all' ? looks : [looks[0], looks[3]])('%s and %s', (width, colorScheme, options) => {
  test('everybody can use it, and nothing stands out of the page', async () => {
    const { page, troubles } = await open('/', 'owner', { ...options, colorScheme });
    const where = (what: string) => `${what}, ${width}, ${colorScheme}`;
    await expectAccessible(page, where('board'));
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth')).toBe(true);
    await page.getByRole('button', { name: 'Move Brakes' }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, where('menu'));
    await page.getByRole('menuitem', { name: /^On the stand/u }).click();
    await page.getByText('Brakes is now On the stand.').waitFor();
    if (width === 'wide') {
      await carry(page, 'Chain', 'On the stand');
      await expect.poll(() => page.locator('.board-ghost').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    } else {
      await page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: /^Done/u }).click();
      await expect.poll(async () => Math.round((await column(page, 'Done').boundingBox())?.x ?? 999)).toBeLessThan(40);
      await expect.poll(() => page.locator('.board-card-loose').count()).toBe(0);
    }
    await page.goto(address('/?search=nothing+at+all'));
    await page.getByText('No jobs fit what you asked for.').waitFor();
    await expectAccessible(page, where('searched in vain'));
    expect(troubles).toEqual([]);
  });
});

test('what is under way, fails or is empty has its place', async () => {
  const { page } = await open('/');
  await page.route('**/_app/board?**', () => undefined);
  await page.reload();
  await page.locator('.board-skeleton').waitFor();
  await expectAccessible(page, 'board loading');
  await page.unroute('**/_app/board?**');
  await page.route('**/_app/board?**', (route) => route.fulfill({ status: 500, json: { title: 'No', detail: 'It is being restarted.' } }));
  await page.reload();
  await page.getByText('Try again').waitFor();
  await expectAccessible(page, 'board failed');
  await page.unroute('**/_app/board?**');
  await page.getByText('Try again').click();
  await page.locator('.board-card').first().waitFor();
  const { page: customers } = await openPage(browser);
  await giveCookie(customers, shop.cookies.cleo, address('/'));
  await customers.goto(address('/'));
  await customers.getByText('Nothing to do. Oil the stands.').waitFor();
  await expectAccessible(customers, 'board empty');
});

describe('in lanes', () => {
  const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true }).and(page.locator('.board-lane'));
  const cell = (page: Page, name: string, of: string): Locator => lane(page, name).getByRole('region', { name: of, exact: true });
  const inLane = (page: Page, name: string, of: string) => cell(page, name, of).locator('.board-open').allTextContents();

  test('by a field that is chosen: counted, folded up, kept in the address; a card goes from column to column as ever', async () => {
    const { page, troubles } = await open('/');
    await page.getByRole('button', { name: 'Lanes', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Lanes by' }).getByRole('radio', { name: 'Mechanic' }).press('Space');
    await page.waitForURL('**/?lanes=mechanic');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.locator('.board-lane-fold').allInnerTexts())
      .toEqual([expect.stringMatching(/Max\s*2/u), expect.stringMatching(/Mia\s*1/u), expect.stringMatching(/No mechanic\s*2/u)]);
    await expect.poll(() => inLane(page, 'No mechanic', 'Waiting')).toEqual(['Chain', 'Frame']);
    await expect.poll(() => inLane(page, 'Max', 'On the stand')).toEqual(['Wheel']);
    await expectAccessible(page, 'a board in lanes');
    // Down the column into the next lane that has a card there.
    await cell(page, 'Max', 'On the stand').locator('.board-open').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gears');
    await page.keyboard.press('m');
    await page.getByRole('menuitem', { name: /put back/iu }).click();
    await expect.poll(() => inLane(page, 'Mia', 'Waiting')).toEqual(['Gears']);
    expect(await kept('Gears')).toMatchObject({ state: 'Waiting' });
    await lane(page, 'Max').getByRole('button', { expanded: true }).click();
    await expect.poll(() => lane(page, 'Max').locator('.board-card').count()).toBe(0);
    await page.reload();
    await page.locator('.board-lane').first().waitFor();
    await page.goto(address('/'));
    await page.locator('.board-lane').first().waitFor();
    await page.getByRole('button', { name: 'No lanes' }).click();
    await page.locator('.board').waitFor();
    expect(troubles).toEqual([]);
  });

  test('a card goes to another lane where its field may be edited; else it stays, with the reason', async () => {
    const { page, troubles } = await open('/');
    await page.goto(address('/?lanes=urgency'));
    await expect.poll(() => inLane(page, 'Low', 'Waiting')).toEqual(['Chain']);
    const from = await cell(page, 'Low', 'Waiting').locator('.board-card').boundingBox();
    const to = await cell(page, 'High', 'Waiting').getByRole('list').boundingBox();
    if (!from || !to) throw new Error('Nothing to carry.');
    await page.mouse.move(from.x + 40, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 24, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('alert').getByText('Chain stays in Low: You may not change the urgency here.').waitFor();
    expect(await kept('Chain')).toMatchObject({ urgency: 'Low' });
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page, 'a board in lanes on a phone');
    expect(troubles).toEqual([]);
  });
});
