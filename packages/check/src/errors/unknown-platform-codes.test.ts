import { readFileSync } from 'node:fs';
import { platformCodes, platformRefusals } from '@ninefold/engine';
import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { nothingElse } from '../testing/rooms.ts';

const errors = (rows: string) =>
  documentOf({ ...nothingElse, errors: `| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n${rows}` });

it('the page lists every code with its status and words, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/findings/N870.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (\d+) \| (.+) \|$/gmu)].map(([, ...row]) => row);
  expect(rows).toEqual(platformCodes.map((code) => [code, String(platformRefusals[code].status), platformRefusals[code].message]));
});

it.each([
  ['not-uniqe', 'not-unique'],
  ['E-NOT-UNIQUE', 'not-unique'],
  ['not unique', 'not-unique'],
  ['not_signed_in', 'not-signed-in'],
  ['unauthorized', 'not-signed-in'],
  ['required', 'needed'],
  ['E-FORBIDDEN', 'not-permitted'],
])('%s is nearly %s', (written, meant) => {
  const text = errors(`| ${written} | 422 | No. | — |`);
  expect(found('N870', text).map(({ mend }) => mend)).toEqual([`Write \`${meant}\`, or name ${written} where it is to be raised.`]);
  expect(found('N801', text)).toEqual([]);
});

it.each(['not-unique', 'Needed', 'too-long'])('%s is the platform’s, which raises it itself', (code) => {
  const text = errors(`| ${code} | 422 | No. | — |`);
  expect([...found('N870', text), ...found('N801', text), ...found('N804', text)]).toEqual([]);
});

it('what is like none of them is the document’s own', () => {
  const text = errors('| out-of-flour | 422 | No. | — |');
  expect(found('N870', text)).toEqual([]);
});

it('only constants stand in its message, and its status stays of its class', () => {
  expect(found('N803', errors('| needed | 422 | Fill in {name}. | — |'))).toHaveLength(1);
  expect(found('N802', errors('| needed | 500 | Fill it in. | — |'))).toHaveLength(1);
  expect(found('N802', errors('| not-unique | 409 | Twice. | — |'))).toEqual([]);
});
