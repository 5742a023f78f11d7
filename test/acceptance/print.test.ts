/** Pages to print, in a real browser and as PDF: heads on every page, totals exact and never alone, on A4 and Letter, for who may see what. */
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../../packages/server/src/listen.ts';
import { createPrinter } from '../../packages/server/src/print/create-printer.ts';
import { type BellFoundry, openBellFoundry } from '../../packages/server/src/testing/bell-foundry.ts';
import { type OwnTmp, openOwnTmp } from '../../packages/server/src/testing/own-tmp.ts';
import { listenHere } from '../../packages/server/src/testing/ports.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { expectAccessible, giveCookie, openBrowser, openPage } from '../support/browser.ts';
import { paperOfPages, wordsOfPages } from '../support/pdf-text.ts';

const clientDirectory = fileURLToPath(new URL('../../packages/client/dist', import.meta.url));
const chromium = await findBrowser();
let browser: Browser;
let tmp: OwnTmp;
const opened: { readonly foundry: BellFoundry; readonly listening: Listening }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  // Not before: the browser of the tests keeps what it needs elsewhere.
  tmp = openOwnTmp();
});
afterAll(async () => {
  await browser?.close();
  for (const { foundry, listening } of opened) {
    await listening.close();
    expect(foundry.logged).toEqual([]);
    await foundry.store.close();
  }
  tmp?.end();
});

let plain: ReturnType<typeof startChanged> | undefined;

/** The foundry as it is: one for all tests, each of which writes a bill of its own. */
const start = () => (plain ??= startChanged());

async function startChanged(change?: (text: string) => string) {
  const foundry = await openBellFoundry({ clientDirectory, ...(chromium ? { chromium } : {}) }, change);
  const listening = await listenHere(foundry.server);
  opened.push({ foundry, listening });
  const address = (path: string) => `http://127.0.0.1:${listening.port}${path}`;
  const asked = (id: string | undefined, who: keyof BellFoundry['cookies'] | undefined, signal?: AbortSignal) =>
    fetch(address(`/_app/records/Bill/${id}/print.pdf?screen=Bill+on+paper`), {
      headers: who ? { cookie: foundry.cookies[who] } : {},
      ...(signal ? { signal } : {}),
    });
  return {
    foundry,
    async page(id: string | undefined, who: keyof BellFoundry['cookies'] = 'clerk', options: BrowserContextOptions = {}) {
      const { page, troubles } = await openPage(browser, options);
      await giveCookie(page, foundry.cookies[who], address('/'));
      await page.goto(address(`/bills/${id}/paper`));
      await page.locator('[data-print=ready]').waitFor();
      return { page, troubles };
    },
    ask: asked,
    async pdf(id: string | undefined, who: keyof BellFoundry['cookies'] = 'clerk') {
      const response = await asked(id, who);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const bytes = Buffer.from(await response.arrayBuffer());
      return { pages: wordsOfPages(bytes).map((words) => words.replace(/\s+/gu, ' ')), paper: paperOfPages(bytes) };
    },
  };
}

const rates = [190n, 70n, 0n, null] as const;
const many = Array.from({ length: 300 }, (_, index) => ({
  what: `Part ${index + 1}`,
  net: 333n + BigInt(index) * 7n,
  rate: rates[index % rates.length] ?? null,
}));

test('300 lines: the head on every page, each line once, totals exact and beside the last lines', async () => {
  const { foundry, pdf } = await start();
  const { id } = await foundry.bill('Peal', many);
  const { pages, paper } = await pdf(id);
  expect(pages.length).toBeGreaterThan(6);
  expect(new Set(paper.map(String))).toEqual(new Set(['595,842']));
  expect(pages.filter((page) => page.includes('What'))).toHaveLength(pages.length);
  const text = pages.join(' ');
  for (const { what } of many) expect(text.match(new RegExp(`\\b${what}\\b`, 'gu')), what).toHaveLength(1);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`);
  const last = pages.at(-1) ?? '';
  expect(last).toContain('Part 299');
  // 19 %: 75 lines of 3.33 + 28 × 0.07 more each time.
  const net = (rate: bigint | null) => many.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.net, 0n);
  for (const rate of rates) expect(last).toContain(money(net(rate)));
  expect(last).toContain(money(many.reduce((sum, line) => sum + line.net, 0n)));
  expect(pages[0]).toContain('Hallmann Bell Foundry');
  expect(pages[0]).toContain('5 Fleet Lane');
  expect(pages[0]).toContain('B-2026-Peal');
});

function money(cents: bigint): string {
  return `${(Number(cents) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })} €`;
}

test('however many lines there are, no page holds totals without a line', async () => {
  const { foundry, pdf } = await start();
  for (const count of [21, 22, 23, 24, 25]) {
    const { id } = await foundry.bill(`Ring ${count}`, many.slice(0, count));
    const { pages } = await pdf(id);
    expect(pages.at(-1), `${count} lines on ${pages.length} pages`).toContain(`Part ${count}`);
    expect(pages.at(-1)).toContain('Gross');
  }
}, 120_000);

test('a long text goes on over pages, on Letter where the language names such a country', async () => {
  const { foundry, pdf } = await startChanged((text) => text.replace('Languages: English', 'Languages: en-US'));
  const note = Array.from(
    { length: 120 },
    (_, index) => `Paragraph ${index} of a founder who likes to explain what a bell is made of.`,
  ).join('\n');
  const { id } = await foundry.bill('Tenor', many.slice(0, 2), { note });
  const { pages, paper } = await pdf(id);
  expect(new Set(paper.map(String))).toEqual(new Set(['612,792']));
  expect(pages.length).toBeGreaterThan(1);
  for (const index of [0, 60, 119]) expect(pages.join(' ')).toContain(`Paragraph ${index} of`);
});

test('a founder prints no tax, and no total of it', async () => {
  const { foundry, pdf, page } = await start();
  const { id } = await foundry.bill('Treble', many.slice(0, 4));
  const { pages } = await pdf(id, 'founder');
  expect(pages.join()).not.toMatch(/Vat|Gross|Fleet Lane/u);
  const { page: paper } = await page(id, 'founder');
  expect(await paper.locator('.print-total').allInnerTexts()).toEqual([
    expect.stringMatching(/^Rate 0\.0\s+3\.47 €/u),
    expect.stringMatching(/^Rate 7\.0\s+3\.40 €/u),
    expect.stringMatching(/^Rate 19\.0\s+3\.33 €/u),
    expect.stringMatching(/^Rate –\s+empty\s+3\.54 €/u),
    expect.stringMatching(/^Sum\s+4/u),
    expect.stringMatching(/^Net\s+13\.74 €/u),
  ]);
});

test('on screen it is the sheet, with what it offers beside it; on paper nothing but the sheet', async () => {
  const { foundry, page } = await start();
  const { id } = await foundry.bill('Bourdon', many.slice(0, 3), { note: 'Mind the clapper.' });
  const { page: paper, troubles } = await page(id);
  await paper.getByRole('button', { name: 'Print' }).waitFor();
  await paper.getByRole('link', { name: 'Bill', exact: true }).waitFor();
  await paper.getByRole('link', { name: 'PDF' }).waitFor();
  await expectAccessible(paper, 'a page to print');
  // A key overtakes what a busy page has still to run: it is pressed once the page has done so.
  await paper.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await paper.keyboard.press('p');
  await paper.locator('body[data-printed]').waitFor();
  await paper.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await paper.locator('.side').isVisible()).toBe(false);
  expect(await paper.locator('h1').isVisible()).toBe(false);
  expect(await paper.locator('.print-sheet').evaluate((sheet) => getComputedStyle(sheet).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(troubles).toEqual([]);
});

test('paper goes to others: its times are those of the application, by whichever clock its reader reads', async () => {
  const { foundry, page, pdf } = await startChanged((text) =>
    text
      .replace('issued on, due on, customer.since', 'issued on, cast at, customer.since')
      .replace('| due on | date,', '| cast at | date and time | no | — |\n| due on | date,'),
  );
  const { id } = await foundry.bill('Vesper', many.slice(0, 3), { 'cast at': '2026-11-20T22:30:00.000Z' });
  const chosen = { method: 'POST', path: '/_app/time-zone', cookie: foundry.cookies.clerk, body: { timeZone: 'Asia/Tokyo' } };
  expect((await foundry.ask(chosen)).status).toBe(204);
  const { page: paper, troubles } = await page(id, 'clerk', { timezoneId: 'Asia/Tokyo' });
  const note = paper.getByText('Times on it are those of Berlin.');
  await note.waitFor();
  await paper.locator('.print-sheet').getByText('20 Nov 2026, 23:30').waitFor();
  await paper.emulateMedia({ media: 'print' });
  expect(await note.isVisible()).toBe(false);
  expect(troubles).toEqual([]);
  const [words] = (await pdf(id)).pages;
  expect(words).toContain('20 Nov 2026, 23:30');
  expect(words).not.toContain('Times on it');
});

test('from the right to the left where the language runs so, and on a phone', async () => {
  const { foundry, page } = await startChanged((text) => text.replace('Languages: English', 'Languages: Arabic'));
  const { id } = await foundry.bill('جرس', many.slice(0, 3));
  const { page: paper } = await page(id);
  const sheet = paper.locator('.print-sheet');
  expect(await paper.locator('html').getAttribute('dir')).toBe('rtl');
  const [address, title] = await Promise.all([sheet.locator('.print-address').boundingBox(), sheet.locator('.print-title').boundingBox()]);
  expect(address?.x).toBeGreaterThan(title?.x ?? Number.NaN);
  await paper.setViewportSize({ width: 390, height: 800 });
  expect(await paper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(paper, 'a page to print from the right');
});

test('what people write into a record is words on paper: nothing of it is run, drawn or asked for elsewhere', async () => {
  const elsewhere = await openElsewhere();
  const { foundry, pdf, page } = await start();
  const evil = `<img src="${elsewhere.address}/a.png"><script>fetch('${elsewhere.address}')</script> ![x](${elsewhere.address}/b.png)`;
  const note = `${evil}\n${elsewhere.address}/c\njavascript:fetch('${elsewhere.address}')\n<style>@import '${elsewhere.address}/d.css';</style>`;
  const { id } = await foundry.bill('Knell', [{ what: evil, net: 100n, rate: null }], { subject: evil.slice(0, 80), note });
  const { pages } = await pdf(id);
  expect(pages.join(' ')).toContain("<script>fetch('");
  const { page: paper, troubles } = await page(id);
  expect(await paper.locator('.print-sheet').locator('a, img, script, style, iframe').count()).toBe(0);
  expect(troubles).toEqual([]);
  expect(await elsewhere.asked()).toBe(0);
});

test('a page taken over by somebody else would reach nothing either', async () => {
  const elsewhere = await openElsewhere();
  const logged: unknown[] = [];
  const printer = createPrinter({ options: chromium ? { chromium } : {}, log: (...all) => void logged.push(all) }, async (request) =>
    new URL(request.url).pathname === '/'
      ? new Response(takenOver(elsewhere), { headers: { 'content-type': 'text/html' } })
      : new Response(workerOf(elsewhere), { headers: { 'content-type': 'text/javascript' } }),
  );
  const pdf = await printer.print(
    { origin: 'http://bells.example', path: '/', cookie: null, language: 'en-GB' },
    new AbortController().signal,
  );
  expect(wordsOfPages(Buffer.from(pdf)).join()).toContain('still here');
  await printer.close();
  expect(logged).toEqual([]);
  expect(await elsewhere.asked()).toBe(0);
});

/** Every way out of a page that a browser knows. */
function takenOver({ address, port }: Elsewhere): string {
  return `<!doctype html><html><head>
<link rel="stylesheet" href="${address}/a.css"><link rel="preconnect" href="${address}"><link rel="dns-prefetch" href="${address}">
<link rel="prefetch" href="${address}/b"><link rel="icon" href="${address}/c.ico"><meta http-equiv="refresh" content="9;url=${address}/d">
<style>@import '${address}/e.css'; @font-face { font-family: x; src: url(${address}/f.woff2) } body { font-family: x; background: url(${address}/g.png) }</style>
</head><body>still here
<img src="${address}/h.png"><iframe src="${address}/i"></iframe><object data="${address}/j"></object><video src="${address}/k" autoplay></video>
<form id="form" action="${address}/l" method="post" target="out"></form><iframe name="out"></iframe><a id="ping" ping="${address}/m" href="#">x</a>
<script>
const tries = [
  () => fetch('${address}/n', { mode: 'no-cors' }), () => new WebSocket('ws://127.0.0.1:${port}/o'), () => new EventSource('${address}/p'),
  () => navigator.sendBeacon('${address}/q', 'x'), () => window.open('${address}/r'), () => document.getElementById('form').submit(),
  () => document.getElementById('ping').click(), () => new Worker('/worker.js'), () => new SharedWorker('/worker.js'),
  () => navigator.serviceWorker.register('/worker.js'), () => new WebTransport('https://127.0.0.1:${port}/s'), () => import('${address}/t.js'),
  async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}?transport=tcp', username: 'a', credential: 'b' }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
  },
];
for (const attempt of tries) try { Promise.resolve(attempt()).catch(() => undefined) } catch {}
setTimeout(() => document.body.setAttribute('data-print', 'ready'), 2000);
</script></body></html>`;
}

function workerOf({ address, port }: Elsewhere): string {
  return `fetch('${address}/worker', { mode: 'no-cors' }).catch(() => undefined); try { new WebSocket('ws://127.0.0.1:${port}/worker') } catch {}`;
}

interface Elsewhere {
  readonly address: string;
  readonly port: number;
  /** How often somebody came, by TCP or UDP. */
  asked(): Promise<number>;
}

/** Somebody else on this machine. */
async function openElsewhere(): Promise<Elsewhere> {
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4', () => {
    asked += 1;
  });
  await new Promise<void>((resolve) => packets.bind(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    async asked() {
      await Promise.all([new Promise((resolve) => server.close(resolve)), new Promise<void>((resolve) => packets.close(resolve))]);
      return asked;
    },
  };
}

test('several PDFs at once over HTTP, each of its reader; whoever leaves leaves no browser behind', async () => {
  const { foundry, pdf, ask } = await start();
  const { id } = await foundry.bill('Change', many.slice(0, 2));
  const [one, other, third] = await Promise.all([pdf(id), pdf(id, 'founder'), pdf(id)]);
  expect(one?.pages.join()).toContain('Gross');
  expect(other?.pages.join()).not.toContain('Gross');
  expect(third?.pages).toEqual(one?.pages);
  expect((await ask(id, 'ringer')).status).toBe(404);
  expect((await ask(id, undefined)).status).toBe(401);
  const left = new AbortController();
  const asked = ask(id, 'clerk', left.signal).catch((error: Error) => error.name);
  await expect.poll(() => tmp.profiles(), { timeout: 10_000 }).toHaveLength(1);
  left.abort();
  expect(await asked).toBe('AbortError');
  await expect.poll(() => tmp.profiles(), { timeout: 10_000 }).toEqual([]);
});
