/** The page is there (200) at exactly the addresses where the client finds something to show by the same function. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchOwnPage, matchScreen } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExample, start } from '../testing/start.ts';

test('server and client find the same pages at every address', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const text = readExample('expense-claims');
  const { screens } = readDocument(text).application;
  const app = await start(text, { clientDirectory: directory });
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
