import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';

const page = readFileSync(new URL('../../../../docs/findings/N455.md', import.meta.url), 'utf8');
const document = /````markdown\n([\s\S]*?)````/u.exec(page)?.[1] ?? '';
const told = (from: string, more = '') =>
  checkDocument(document.replace('| T3 | Waiting |', `| T3 | ${from} |`).replace('time in("Waiting")', `time in("Waiting")${more}`))
    .findings.filter(({ code }) => code === 'N455')
    .map(({ what }) => what);

it('a row that begins where the clock stands still as well is fine', () => {
  expect(told('Waiting')).toEqual(['The moment that T3 waits for counts the time in Waiting, and it waits there alone.']);
  expect(told('Open, Waiting')).toEqual([]);
  expect(told('Open')).toEqual([]);
});

it('several states are counted', () => {
  expect(told('Open, Waiting', ' + time in("Open")')).toEqual([
    'The moment that T3 waits for counts the time in Open and Waiting, and it waits there alone.',
  ]);
});
