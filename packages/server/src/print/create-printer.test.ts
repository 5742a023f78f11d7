/** What a server spends on PDFs: so many at once, so long, so large; and nothing of it is left, however it ends. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openOwnTmp } from '../testing/own-tmp.ts';
import { createPrinter, type PrintLimits, type RunningPrinter } from './create-printer.ts';

/** Speaks as Chromium does over its pipes; what it does with a page stands in the address of that page. */
const standIn = `#!${process.execPath}
const fs = require('node:fs');
const told = fs.createWriteStream(null, { fd: 4 });
let page = '';
let said = '';
const printed = () => {
  if (page === '/large') return 'x'.repeat(90000);
  if (page !== '/preferences') return page;
  const [profile] = process.argv.flatMap((one) => (one.startsWith('--user-data-dir=') ? [one.slice(16)] : []));
  return fs.readFileSync(profile + '/Default/Preferences', 'utf8');
};
const answer = (id, result) => told.write(JSON.stringify({ id, result }) + '\\0');
fs.createReadStream(null, { fd: 3 }).on('data', (chunk) => {
  said += chunk;
  for (let end = said.indexOf('\\0'); end >= 0; end = said.indexOf('\\0')) {
    const { id, method, params } = JSON.parse(said.slice(0, end));
    said = said.slice(end + 1);
    if (method === 'Page.navigate') page = new URL(params.url).pathname;
    if (page === '/dies') process.exit(1);
    if (method === 'Runtime.evaluate') {
      const [, ms] = /^\\/slow\\/(\\d+)/.exec(page) ?? [];
      if (page !== '/never') setTimeout(() => answer(id, { result: { value: page === '/failed' ? 'failed' : 'ready' } }), Number(ms ?? 0));
    } else if (method === 'Page.printToPDF') answer(id, { data: Buffer.from(printed()).toString('base64') });
    else answer(id, { targetId: 't', sessionId: 's' });
  }
});
`;

const tmp = openOwnTmp();
const chromium = join(tmp.directory, 'chromium');
writeFileSync(chromium, standIn, { mode: 0o755 });

const logged: string[] = [];
const printers: RunningPrinter[] = [];

afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close();
  expect(tmp.profiles()).toEqual([]);
  logged.length = 0;
});
afterAll(() => tmp.end());

const never = new AbortController().signal;

function open(limits: Partial<PrintLimits> = {}) {
  const log = (level: string, message: string, details: unknown) => logged.push(`${level} ${message} ${JSON.stringify(details)}`);
  const printer = createPrinter({ options: { chromium }, log }, async () => new Response(), {
    atOnce: 2,
    waiting: 20,
    ms: 20_000,
    bytes: 5000,
    ...limits,
  });
  printers.push(printer);
  return {
    printer,
    /** What is printed, or the code of the refusal. */
    print: (path: string, stopped = never) =>
      printer.print({ origin: 'http://bells.example', path, cookie: null, language: 'en-GB' }, stopped).then(
        (pdf) => Buffer.from(pdf).toString(),
        ({ refusals: [refusal] }) => refusal.code,
      ),
  };
}

test('so many are made at once, so many wait in their order, and whoever comes then is asked to come again', async () => {
  const { print } = open({ atOnce: 1, waiting: 2 });
  const done: string[] = [];
  const all = ['/slow/200', '/second', '/third', '/fourth'].map(async (path) => {
    const answer = await print(path);
    done.push(answer);
  });
  await Promise.all(all);
  expect(done).toEqual(['too-many-requests', '/slow/200', '/second', '/third']);
  expect(await print('/later')).toBe('/later');
});

test.each([
  ['/never', 'not ready in time'],
  ['/failed', 'The page has nothing to print.'],
  ['/dies', 'The browser ended.'],
  ['/large', 'The browser says too much.'],
])('%s: %s, and the place is free again', async (path, reason) => {
  const { print } = open({ atOnce: 1, ...(path === '/never' ? { ms: 400 } : {}) });
  expect(await print(path)).toBe('call-failed');
  expect(logged).toEqual([expect.stringContaining(reason)]);
  if (path !== '/never') expect(await print('/next')).toBe('/next');
});

test('it ends when its reader leaves, without a word', async () => {
  const { print } = open({ atOnce: 1 });
  const reader = new AbortController();
  const [first, second] = [print('/never', reader.signal), print('/second')];
  setTimeout(() => reader.abort(), 100);
  expect([await first, await second]).toEqual(['call-failed', '/second']);
  expect(logged).toEqual([]);
});

test('whoever leaves while waiting gives up their turn', async () => {
  const { print } = open({ atOnce: 1, waiting: 1 });
  const reader = new AbortController();
  const [first, second] = [print('/slow/100'), print('/never', reader.signal)];
  expect(await print('/third')).toBe('too-many-requests');
  reader.abort();
  expect(await second).toBe('call-failed');
  expect(await Promise.all([first, print('/third')])).toEqual(['/slow/100', '/third']);
  expect(await print('/never', reader.signal)).toBe('call-failed');
});

test('with the server all of it ends', async () => {
  const { printer, print } = open({ atOnce: 1 });
  const all = [print('/never'), print('/never')];
  await new Promise((resolve) => setTimeout(resolve, 100));
  await printer.close();
  expect(await Promise.all(all)).toEqual(['call-failed', 'call-failed']);
  expect(await print('/after')).toBe('call-failed');
  expect(logged).toEqual([]);
});

test('a whole Chromium is told in its profile to send no packets past the proxy: it does not hear the switch', async () => {
  const { print } = open();
  expect(JSON.parse(await print('/preferences'))).toEqual({ webrtc: { ip_handling_policy: 'disable_non_proxied_udp' } });
});
