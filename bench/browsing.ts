/**
 * A list of 100,000 and of 1,000,000 claims in a real browser, beside its server on the same machine: until the first rows are there, until
 * another order and a filter are there, and the longest task of the page while it is scrolled. `SHORT=1` leaves out the million.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { withBrowser } from './browser.ts';
import { median, milliseconds, type Row } from './measure.ts';
import { bundledClaims, bundledPage } from './servers/bundled.ts';
import type { ClaimsServer } from './servers/claims-server.ts';

const counts = process.env.SHORT ? [100_000] : [100_000, 1_000_000];
const rounds = 5;
/** Of visits beside those of a hand-written list. */
const roundsBeside = 9;

interface Aims {
  readonly shown: number;
  readonly changed: number;
  readonly task: number;
}

/** In milliseconds; of a million all may take twice as long, but scrolling. */
const aimsOf = (count: number): Aims => (count > 100_000 ? { shown: 600, changed: 300, task: 50 } : { shown: 300, changed: 150, task: 50 });

export function benchBrowsing(): Promise<Row[]> {
  return withBrowser('A list in a browser', async (browser) => {
    const script = await bundledClaims();
    const rows: Row[] = [];
    for (const count of counts) rows.push(...(await browse(browser, script, count)));
    rows.push(...(await compare(browser, script)));
    return rows;
  });
}

/** The same list beside a hand-written one, in turn: with an empty cache, and again in another page of the same browser. */
async function compare(browser: Browser, script: string): Promise<Row[]> {
  const folders = ['ours-', 'theirs-'].map((name) => mkdtempSync(join(tmpdir(), `ninefold-bench-${name}`)));
  const [ourFolder = '', theirFolder = ''] = folders;
  const served = [
    await serve(script, ['ninefold', ourFolder, String(100_000)]),
    await serve(script, ['hand-written', theirFolder, String(100_000)], { LIST_PAGE: await bundledPage() }),
  ];
  try {
    const shown: { readonly cold: number; readonly warm: number }[][] = [[], []];
    // The first of each warms the servers.
    for (let round = 0; round <= roundsBeside; round += 1) {
      for (const [at, { server }] of served.entries()) {
        const visit = await visitTwice(browser, server);
        if (round > 0) shown[at]?.push(visit);
      }
    }
    const row = (what: string, pick: (visit: { readonly cold: number; readonly warm: number }) => number, aim: number): Row => {
      const [ours = Number.NaN, theirs = Number.NaN] = shown.map((visits) => median(visits.map(pick)));
      return {
        what: `100,000 rows in a browser: ${what}, against hand-written`,
        figure: `${(ours / theirs).toFixed(2)}× (${milliseconds(ours)} and ${milliseconds(theirs)})`,
        aim: `≤ ${aim}×`,
        good: ours / theirs <= aim,
      };
    };
    return [row('first rows, first visit', ({ cold }) => cold, 1.3), row('first rows, next visit', ({ warm }) => warm, 1.2)];
  } finally {
    for (const { child } of served) child.kill('SIGTERM');
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function browse(browser: Browser, script: string, count: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const { server, child } = await serve(script, ['ninefold', folder, String(count)]);
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, server));
    const of = (pick: (visit: Visit) => number): number => median(visits.map(pick));
    const aims = aimsOf(count);
    const row = (what: string, taken: number, aim: number): Row => ({
      what: `${count.toLocaleString('en')} rows in a browser: ${what}`,
      figure: milliseconds(taken),
      aim: `≤ ${aim} ms`,
      good: taken <= aim,
    });
    return [
      row(
        'first rows after navigation',
        of(({ shown }) => shown),
        aims.shown,
      ),
      row(
        'another order',
        of(({ sorted }) => sorted),
        aims.changed,
      ),
      row(
        'a filter',
        of(({ filtered }) => filtered),
        aims.changed,
      ),
      row(
        'longest task while scrolling',
        of(({ longestTask }) => longestTask),
        aims.task,
      ),
    ];
  } finally {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Served {
  readonly server: ClaimsServer;
  readonly child: ChildProcess;
}

function serve(script: string, given: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Served> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve({ server: JSON.parse(said) as ClaimsServer, child });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}

interface Visit {
  readonly shown: number;
  readonly sorted: number;
  readonly filtered: number;
  readonly longestTask: number;
}

/** Runs in the page as text: what compiles this file may add helpers that the page lacks. */
const watch = `
globalThis.firstRow = () => document.querySelector('.list-row a')?.closest('.list-row')?.textContent ?? '';
requestAnimationFrame(function seen() {
  if (!firstRow()) return requestAnimationFrame(seen);
  requestAnimationFrame(() => { globalThis.shownAt = performance.now(); });
});
globalThis.untilOtherRows = () => {
  const before = firstRow();
  globalThis.changedAfter = undefined;
  addEventListener('click', ({ timeStamp }) => requestAnimationFrame(function seen() {
    if (!firstRow() || firstRow() === before) return requestAnimationFrame(seen);
    requestAnimationFrame(() => { globalThis.changedAfter = performance.now() - timeStamp; });
  }), { capture: true, once: true });
};
globalThis.longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
}).observe({ type: 'longtask' });
`;

interface Watched {
  shownAt?: number;
  changedAfter?: number;
  longestTask: number;
  untilOtherRows(): void;
}

/** As somebody who sees all, whose browser was never there. */
async function newcomer(browser: Browser, { address, clerk }: ClaimsServer): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(
    clerk.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url: address })),
  );
  await context.addInitScript({ content: watch });
  return context;
}

async function openList(context: BrowserContext, { address }: ClaimsServer): Promise<{ readonly page: Page; readonly shown: number }> {
  const page = await context.newPage();
  await page.goto(`${address}/all`, { waitUntil: 'commit' });
  return { page, shown: await figure(page, () => (globalThis as unknown as Watched).shownAt) };
}

/** A page keeps what it came with for the next visit once it has nothing else to do; nobody who looks at a list is gone before. */
const untilKeptMs = 6_000;

async function visitTwice(browser: Browser, server: ClaimsServer): Promise<{ readonly cold: number; readonly warm: number }> {
  const context = await newcomer(browser, server);
  const first = await openList(context, server);
  await setTimeout(untilKeptMs);
  await first.page.close();
  const { shown: warm } = await openList(context, server);
  await context.close();
  return { cold: first.shown, warm };
}

async function visit(browser: Browser, server: ClaimsServer): Promise<Visit> {
  const context = await newcomer(browser, server);
  const { page, shown } = await openList(context, server);
  const changed = async (act: () => Promise<void>): Promise<number> => {
    await page.evaluate(() => (globalThis as unknown as Watched).untilOtherRows());
    await act();
    return figure(page, () => (globalThis as unknown as Watched).changedAfter);
  };
  const sorted = await changed(() => page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').first().click());
  await page
    .getByRole('button', { name: /^Status/u })
    .first()
    .click();
  const filtered = await changed(() =>
    page
      .getByRole('option', { name: /^Paid/u })
      .or(page.getByRole('checkbox', { name: /^Paid/u }))
      .first()
      .click(),
  );
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    (globalThis as unknown as Watched).longestTask = 0;
  });
  await page.locator('.list-row').first().hover();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 600);
    await setTimeout(30);
  }
  await setTimeout(500);
  const longestTask = await page.evaluate(() => (globalThis as unknown as Watched).longestTask);
  await context.close();
  return { shown, sorted, filtered, longestTask };
}

/** Asks rarely: asking runs a script in the page, and would slow down what is measured. */
async function figure(page: Page, read: () => number | undefined): Promise<number> {
  for (let tries = 0; tries < 40; tries += 1) {
    await setTimeout(1_000);
    const found = await page.evaluate(read);
    if (found !== undefined) return found;
  }
  throw new Error('It was not seen within 40 seconds.');
}
