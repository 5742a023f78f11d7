/** The page is there (200) at exactly the addresses where the client finds something to show by the same function. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { matchOwnPage, matchScreen } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Store } from '@ninefold/store';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readExample, start } from '../testing/start.ts';

function clientWith(body: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), `<!doctype html><html><head><title>Ninefold</title></head>${body}</html>`);
  return directory;
}

test('server and client find the same pages at every address', async () => {
  const text = readExample('expense-claims');
  const { screens } = readDocument(text).application;
  const app = await start(text, { clientDirectory: clientWith('<body></body>') });
  const part = fc.constantFrom(
    'claims',
    'new',
    'print',
    'my-claims',
    '-',
    'people',
    'document',
    'parts',
    'sign-in',
    'reset',
    'x',
    '%E0%A4',
    '',
  );
  const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const addresses = new Set([...fc.sample(path, { numRuns: 60, seed: 1 }), '/claims/1', '/claims/new', '/-/people/', '/-/parts/a/b']);
  const wrong: string[] = [];
  for (const address of addresses) {
    // Two slashes begin the address of another host.
    if (address.startsWith('//')) continue;
    const { status } = await app.ask({ path: address, headers: { accept: 'text/html' } });
    const shown = matchOwnPage(address) !== undefined || matchScreen(screens, address) !== undefined;
    if (status !== (shown ? 200 : 404)) wrong.push(`${address}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

describe('what the page of a screen asks for first comes within it', async () => {
  /** Milliseconds that the rows of a list take longer. */
  let waits = 0;
  const slowly = (store: Store): Store => ({
    ...store,
    list: (question) => (waits > 0 ? later(waits).then(() => store.list(question)) : store.list(question)),
  });
  const app = await start(readExample('expense-claims'), {
    clientDirectory: clientWith('<body><div id="root"></div></body>'),
    through: slowly,
  });
  const person = await app.person({ name: 'Max', email: 'max@example.test' }, ['Employee']);
  const other = await app.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
  const claim = await app.keep('Claim', {
    number: 'CL-1',
    title: 'Lyon',
    state: 'Submitted',
    employee: { entity: 'Person', id: person, fields: {} },
    total: 100n,
  });
  const cookies = { max: await app.signIn('max@example.test'), ada: await app.signIn('ada@example.test') };

  const within = async (path: string, cookie: string) => {
    const { text } = await app.ask({ path, cookie, headers: { accept: 'text/html' } });
    const block = /id="first-answer">(.*?)<\/script>/su.exec(text)?.[1];
    return block === undefined ? undefined : JSON.parse(block);
  };

  test.each(['/claims', '/claims/new', '/', `/claims/${claim.id}`])('%s', async (path) => {
    const first = await within(path, cookies.max);
    const asked = await app.ask({ path: first.path, cookie: cookies.max });
    expect([asked.status, first.answer]).toEqual([200, asked.json]);
  });

  test('at the end of a page that is drawn before, where it takes long', async () => {
    const ask = { path: '/claims', cookie: cookies.max, headers: { accept: 'text/html' } };
    const whole = await app.ask(ask);
    waits = 200;
    const inParts = await app.ask(ask);
    waits = 0;
    expect(inParts.text).toBe(whole.text);
    expect([inParts, whole].map(({ headers }) => headers.get('x-accel-buffering'))).toEqual(['no', null]);
  });

  test('what a record is called stands there before the code, for whoever may see it', async () => {
    const titleFor = async (cookie: string) => {
      const { text } = await app.ask({ path: `/claims/${claim.id}`, cookie, headers: { accept: 'text/html' } });
      return /class="first-title">([^<]*)</u.exec(text)?.[1];
    };
    expect(await titleFor(cookies.max)).toBe('Lyon');
    expect(await titleFor(cookies.ada)).toBeUndefined();
  });

  test('nothing that whoever asks may not see, that is not there, or that the address asks for otherwise', async () => {
    expect(other).not.toBe(person);
    expect(await within(`/claims/${claim.id}`, cookies.ada)).toBeUndefined();
    expect(await within('/claims/nothing', cookies.max)).toBeUndefined();
    expect(await within('/claims?search=lyon', cookies.max)).toBeUndefined();
    expect(await within('/claims', '')).toBeUndefined();
  });
});
