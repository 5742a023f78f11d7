/** What a person sees and reaches by keyboard, in a real browser against the built client. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PreviewCall } from '@ninefold/protocol';
import type { Browser, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from '../../../test/support/axe.ts';
import { openBrowser } from '../../../test/support/browser.ts';
import { type Looking, layoutShift, openPage, shiftedParts } from './browser.ts';
import { asFinance, asManager, blank, claims } from './claims.ts';
import { type Fixture, type FixtureServer, serveFixture } from './fixture-server.ts';
import { dist } from './shared-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let browser: Browser;
let server: FixtureServer | undefined;

beforeAll(async () => {
  if (!existsSync(`${root}dist/index.html`)) await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'error' });
  browser = await openBrowser();
});
afterAll(() => browser.close());
afterEach(() => server?.close());

async function open(fixture: Fixture, path: string, looking: Looking = {}): Promise<Page> {
  server = await serveFixture(fixture);
  return openPage(browser, server.url + path, looking);
}

const failing = {
  ...claims,
  meddle: async (path: string) => (path.startsWith('/_app/rows') ? { status: 503, body: { detail: 'Restarting.' } } : undefined),
};

describe.each([
  { scheme: 'light', width: 1360 },
  { scheme: 'dark', width: 390 },
] as const)('$scheme, $width wide: nothing jumps and axe finds nothing', (looking) => {
  test.each([
    ['a list', claims, '/claims?filter.state=is%20not:Withdrawn'],
    ['an empty list', { ...claims, records: {} }, '/claims'],
    ['a list that failed', failing, '/claims'],
    ['rows with what one may do', asFinance, '/categories'],
    ['a kind that is not drawn yet', asManager, '/claims/claim-0/print'],
    ['a board that failed', asManager, '/pipeline'],
    ['a dashboard that failed', claims, '/'],
    ['nothing at that address', claims, '/nowhere'],
    ['nine gaps', blank, '/'],
    ['signing in', { ...claims, preview: false, signedIn: false }, '/claims'],
  ])('%s', async (_name, fixture, path) => {
    const here = await open(fixture, path, looking);
    await here.locator('h1').waitFor();
    expect(await axeFindings(here)).toEqual([]);
    expect(await layoutShift(here), (await shiftedParts(here)).join('\n')).toBeLessThan(0.001);
    await expect.poll(() => here.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });
});

describe('a list', () => {
  test('is read and opened by keyboard; going back leads to it', async () => {
    const here = await open(claims, '/claims');
    await here.locator('.list-row').first().waitFor();
    await here.keyboard.press('j');
    await here.keyboard.press('j');
    await here.keyboard.press('k');
    await expect.poll(() => here.evaluate(() => document.activeElement?.textContent)).toBe('Customer visit Lyon, two days');
    await here.keyboard.press('Enter');
    await here.waitForURL('**/claims/claim-0');
    await here.goBack();
    await here.getByText('64 claims').waitFor();
  });

  test('searches by /, says when nothing fits, and lets one clear it', async () => {
    const here = await open(claims, '/claims');
    await here.keyboard.press('/');
    await here.keyboard.type('leipzig');
    await here.waitForURL('**search=leipzig');
    await here.getByText(/^\d claims$/u).waitFor();
    await here.keyboard.type(' and nothing');
    await here.getByText('No claims fit what you asked for.').waitFor();
    await here.getByRole('button', { name: 'Clear search and filters' }).click();
    await here.getByText('of 64 claims').waitFor();
  });

  test('what was typed just before all is cleared is not asked', async () => {
    const here = await open(claims, '/claims?search=nothing');
    await here.getByText('No claims fit what you asked for.').waitFor();
    // In one go: a press of the mouse may come later than the pause after the last letter.
    await here.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('.list-search input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'nothing at all');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLButtonElement>('.list-empty button')?.click();
    });
    await here.getByText('of 64 claims').waitFor();
    await here.waitForTimeout(400);
    expect([new URL(here.url()).search, await here.getByText('of 64 claims').count()]).toEqual(['', 1]);
  });

  test('is filtered by what the type of the field allows', async () => {
    const here = await open(claims, '/claims');
    await here.getByRole('button', { name: 'State', exact: true }).first().click();
    await here.getByRole('checkbox', { name: 'Paid', exact: true }).check();
    await here.getByText('of 64 claims').waitFor({ state: 'detached' });
    await here.keyboard.press('Escape');
    await here.locator('.chip-open', { hasText: 'Total' }).click();
    await here.getByLabel('Total from').fill('abc');
    await here.keyboard.press('Enter');
    await here.getByText('This is not a number.').waitFor();
    await here.getByLabel('Total from').fill('100');
    await here.keyboard.press('Enter');
    await here.getByText('Total: from 100.00 €').waitFor();
    expect(new URL(here.url()).searchParams.getAll('filter.state')).toEqual(['is:Paid']);
    await expect.poll(() => here.locator('.list-row .badge').allTextContents()).toEqual(Array(6).fill('Paid'));
  });

  test('keeps the order chosen before the search has paused', async () => {
    const here = await open(claims, '/claims');
    await here.locator('.list-row').first().waitFor();
    await here.getByRole('textbox', { name: 'Search' }).fill('a');
    await here
      .locator('.list-head button')
      .first()
      .evaluate((head: HTMLElement) => head.click());
    await here.waitForURL('**search=a**');
    expect(new URL(here.url()).searchParams.get('order')).not.toBeNull();
  });

  test('is ordered on the server, and says how', async () => {
    const here = await open(claims, '/claims');
    await here.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await here.locator('[aria-sort=ascending]').waitFor();
    await here.getByRole('columnheader', { name: 'Total' }).getByRole('button').click();
    await here.locator('[aria-sort=descending]').waitFor();
    await expect.poll(() => here.locator('.list-row .cell-end').first().textContent()).toBe('1,184.35 €');
    expect(server?.asked.some((asked) => asked.includes('order=total%3Adesc'))).toBe(true);
  });

  test('fetches more before one is at its end, and keeps few rows in the page', async () => {
    const many = {
      ...claims,
      records: {
        ...claims.records,
        Claim: Array.from({ length: 500 }, (_, index) => ({ ...(claims.records.Claim?.[index % 64] ?? []), id: `c${index}` })),
      },
    } as Fixture;
    const here = await open(many, '/claims');
    const all = here.getByText('500 claims', { exact: true });
    await expect
      .poll(async () => {
        await here.mouse.wheel(0, 1200);
        return all.count();
      })
      .toBe(1);
    await expect.poll(() => here.locator('.list-row').count()).toBeLessThan(60);
  });

  test('says that there is no connection, and goes on by itself when it is back', async () => {
    let gone = true;
    const here = await open(
      { ...claims, meddle: async (path) => (gone && path.startsWith('/_app') && !path.includes('preview') ? 'hang up' : undefined) },
      '/claims',
    );
    await here.getByText('No connection. It goes on by itself').waitFor();
    gone = false;
    await here.getByText('of 64 claims').waitFor();
  });

  test('offers nothing a role may not do', async () => {
    const here = await open(asManager, '/approvals');
    await here.locator('.list-row').first().waitFor();
    // Whoever sees a list may export it.
    await expect.poll(() => here.locator('.page-header-actions').locator('a, button').allTextContents()).toEqual(['Export']);
    await expect.poll(() => here.getByRole('link', { name: 'Categories' }).count()).toBe(0);
  });
});

test('Ctrl K finds a screen and goes there; ? lists the keys', async () => {
  const here = await open(asFinance, '/claims');
  await here.keyboard.press('Control+k');
  await here.getByRole('combobox').waitFor();
  await here.keyboard.type('cat');
  await here.keyboard.press('Enter');
  await here.waitForURL('**/categories');
  await here.getByRole('heading', { name: 'Categories' }).waitFor();
  await here.keyboard.press('?');
  await here.getByRole('dialog', { name: 'Keys' }).getByText('Next row').waitFor();
});

describe('Ctrl K whose code is still on its way', () => {
  /** At a row of a list; `arrive` lets the code through. */
  async function openSlow(): Promise<{ here: Page; row: Locator; arrive(): void }> {
    const here = await open(asFinance, '/claims');
    const row = here.locator('.list-row a').first();
    await row.focus();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await here.route('**/palette*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    return { here, row, arrive };
  }
  const field = (here: Page) => here.getByRole('combobox', { name: 'Go to or do' });
  const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);

  test('what is typed meanwhile is found in its field, and does nothing to the page', async () => {
    const { here, row, arrive } = await openSlow();
    await here.keyboard.press('Control+k');
    await here.keyboard.type('xatj');
    await here.keyboard.press('Backspace');
    arrive();
    await field(here).waitFor();
    await here.keyboard.type('e');
    expect(await field(here).inputValue()).toBe('xate');
    expect(await here.locator('.list-row input:checked').count()).toBe(0);
    await here.keyboard.press('Escape');
    await field(here).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(row)).toBe(true);
  });

  test('Esc leaves it, and the focus is where it was', async () => {
    const { here, row, arrive } = await openSlow();
    await here.keyboard.press('Control+k');
    await here.keyboard.press('Escape');
    await expect.poll(() => isFocused(row)).toBe(true);
    const loaded = here.waitForResponse('**/palette*.js');
    arrive();
    await loaded;
    await here.keyboard.press('?');
    await here.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await field(here).count()).toBe(0);
  });
});

test('inviting: a press beside the dialog leaves it open; Esc closes it, and what was entered is there again', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    people: {
      people: [],
      next: null,
      total: 0,
      roles: ['Employee', 'Finance'],
      kind: 'Person',
      kinds: [{ name: 'Person', plural: 'People' }],
      gives: ['Employee', 'Finance'],
      mails: false,
      closed: false,
    },
    invitations: { invitations: [], next: null },
  };
  const meddle = async (path: string) => {
    const body = answers[/^\/_app\/(people|invitations)(?:\?|$)/u.exec(path)?.[1] ?? ''];
    return body === undefined ? undefined : { status: 200, body };
  };
  const here = await open({ ...asFinance, preview: false, mayInvite: true, meddle }, '/-/people');
  const invite = here.getByRole('button', { name: 'Invite', exact: true });
  const dialog = here.getByRole('dialog');
  await invite.click();
  await dialog.getByLabel('E-mail').fill('eve@example.test');
  await dialog.getByLabel('Finance').check();
  await here.mouse.click(5, 5);
  // Were it closing, it would be gone with the next paints.
  await here.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('eve@example.test');
  await here.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await invite.click();
  await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe('eve@example.test');
  expect(await dialog.getByLabel('Finance').isChecked()).toBe(true);
});

test('a move to another page takes the focus to its title and gives the document its name', async () => {
  const here = await open(asFinance, '/claims');
  await here.getByRole('navigation').getByRole('link', { name: 'To pay' }).click();
  await here.getByRole('heading', { name: 'To pay' }).waitFor();
  await expect.poll(() => here.evaluate(() => document.activeElement?.textContent)).toBe('To pay');
  await expect.poll(() => here.title()).toBe('To pay · Expense claims');
});

test('a call of the preview is answered once, however often one presses', async () => {
  const call: PreviewCall = {
    id: 'c1',
    call: 'pay out',
    statement: 'calls/pay out',
    record: { entity: 'Claim', id: 'claim-0', label: 'Lyon' },
    action: 'pay',
    since: '2026-11-21T10:00:00.000Z',
    made: 0,
    tries: 1,
    key: 'k1',
    reason: 'Its address is not shown.',
    request: { method: 'POST', address: 'PAYROLL_URL', body: null },
    returns: [],
    failsWith: [],
  };
  const answered = () => (server?.asked ?? []).filter((one) => one === 'POST /_app/preview/calls/c1');
  let answer = (): void => undefined;
  const pressedAgain = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let askedAgain = false;
  const meddle = async (path: string) => {
    if (path === '/_app/preview/calls/c1') return { status: 200, body: {} };
    if (path !== '/_app/preview/calls') return undefined;
    if (answered().length === 0) return { status: 200, body: { calls: [call] } };
    // That it waits no longer is not known before it was pressed again.
    askedAgain = true;
    await pressedAgain;
    return { status: 200, body: { calls: [] } };
  };
  const here = await open({ ...claims, meddle }, '/claims');
  await here.locator('.strip-calls').click();
  const fails = here.getByRole('button', { name: 'It fails' });
  await fails.click();
  await expect.poll(() => askedAgain).toBe(true);
  await fails.click();
  answer();
  await here.getByText('Nothing waits for an answer.').waitFor();
  expect(answered()).toHaveLength(1);
});

test.each([
  ['a list', claims, '/claims', '/_app/rows', '.list-skeleton'],
  ['a board', asManager, '/pipeline', '/_app/board', '.board-skeleton'],
])('%s that is on its way is heard to be', async (_name, fixture, path, asked, shape) => {
  let answer = () => {};
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  const meddle = (called: string) => (called.startsWith(asked) ? answered : Promise.resolve(undefined));
  server = await serveFixture({ ...fixture, meddle });
  const page = await (await browser.newContext()).newPage();
  await page.goto(server.url + path);
  await page.locator(shape).waitFor();
  const loading = page.getByRole('status').filter({ hasText: /^Loading$/u });
  await expect.poll(() => loading.count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  answer();
  await page.locator(shape).waitFor({ state: 'detached' });
  expect(await loading.count()).toBe(0);
});

test('the document with nine gaps says so, and how to begin', async () => {
  const here = await open(blank, '/');
  await expect.poll(() => here.locator('.blank-point .gap').allTextContents()).toEqual(Array(9).fill('not shown'));
  await here.getByRole('button', { name: 'Begin with the entities' }).click();
  await here.getByRole('dialog').getByText('text up to 120').waitFor();
});

/** Kilobytes of these scripts, in the two ways in which they are sent. */
function weigh(paths: Iterable<string>): { readonly brotli: number; readonly gzip: number } {
  const scripts = [...paths].map((path) => readFileSync(`${dist}${path}`));
  const sum = (packed: (script: Buffer) => Buffer) => scripts.reduce((bytes, script) => bytes + packed(script).length, 0) / 1000;
  return { brotli: sum((script) => brotliCompressSync(script)), gzip: sum((script) => gzipSync(script, { level: 9 })) };
}

function say(what: string, { brotli, gzip }: ReturnType<typeof weigh>): void {
  console.log(`${what}: ${brotli.toFixed(1)} KB of JavaScript as a browser gets it (brotli), ${gzip.toFixed(1)} KB gzip.`);
}

test('the first visit to a list weighs at most 120 KB of compressed JavaScript until it is there, 123 KB with what is done at leisure', async () => {
  server = await serveFixture({ ...claims, preview: false });
  const page = await (await browser.newContext()).newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => (request.url().endsWith('.js') ? scripts.add(new URL(request.url()).pathname) : undefined));
  await page.goto(`${server.url}/claims`);
  await page.locator('.list-row').first().waitFor();
  // What one may do stands there as well, and all that follows the first picture has been asked for.
  await page.getByRole('link', { name: 'New claim' }).first().waitFor();
  await page.waitForTimeout(700);
  const isAtLeisure = (path: string): boolean => /\/(?:answer-store|register-worker)-/u.test(path);
  await expect.poll(() => [...scripts].filter(isAtLeisure).length).toBe(2);
  const [drawn, whole] = [weigh([...scripts].filter((path) => !isAtLeisure(path))), weigh(scripts)];
  say('First visit to a list', drawn);
  say('With what keeps it for times without a connection', whole);
  expect(drawn.brotli).toBeLessThan(120);
  expect(drawn.gzip).toBeLessThan(140);
  expect(whole.brotli).toBeLessThan(123);
  const scrolls = (): boolean => [...scripts].some((path) => path.includes('/window-rows-'));
  expect(scrolls()).toBe(false);
  await page.mouse.wheel(0, 400);
  await expect.poll(scrolls).toBe(true);
  // One came further down, and stays there.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect.poll(() => page.locator('.list-row').last().getAttribute('data-index').then(Number)).toBeGreaterThan(25);
});

test('every later screen weighs at most 40 KB more than a list and what judges, which comes with the first of them; a record is drawn before that', () => {
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(`${dist}/first-files.json`, 'utf8'));
  const first = new Set(files.list);
  const judging = readdirSync(`${dist}/assets`).flatMap((file) => (/^(?:judging|moments)-.*\.js$/u.test(file) ? [`assets/${file}`] : []));
  const scriptsOf = (kind: string) =>
    (files[kind] ?? []).filter((file) => file.endsWith('.js') && !first.has(file) && !judging.includes(file));
  say('What judges', weigh(judging.map((file) => `/${file}`)));
  const kinds = Object.keys(files).filter(
    (kind) => kind !== 'list' && !['files', 'long text'].includes(kind) && !kind.startsWith('language'),
  );
  expect(kinds).toEqual(expect.arrayContaining(['record', 'form', 'board', 'calendar', 'dashboard', 'page', 'print']));
  expect(judging).toHaveLength(2);
  expect(files.record?.filter((file) => file.includes('/judging-'))).toEqual([]);
  for (const kind of kinds) {
    const weight = weigh(scriptsOf(kind).map((file) => `/${file}`));
    say(`A ${kind} after a list`, weight);
    expect(weight.brotli, kind).toBeLessThan(40);
  }
});
