import { expect, it } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { checkDocument } from '../check-document.ts';
import { documentOf } from '../testing/documents.ts';
import { machine } from '../testing/machines.ts';

testPage('N418');

const entities = `
### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lines | list of Line | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 60 | yes | — |
| count | whole number | yes | \`1\` |
| note | text up to 60 | no | — |`;

const made = (lines: string) => {
  const states = machine({ New: 'start', Sent: 'end' }, [`| T1 | New | send | — | — | Sent | create Order (lines = \`${lines}\`) | — |`]);
  const { findings } = checkDocument(documentOf({ entities, states }));
  return findings.filter(({ code }) => code === 'N418').map(({ what }) => what);
};

it('a line that is written out has what every line needs', () => {
  expect(made('for l in lines return {note: l.what}')).toEqual(['T1 writes out a Line without what, which every Line needs.']);
  expect(made('[{what: null, count: 2}]')).toEqual(['T1 writes out a Line without what, which every Line needs.']);
  expect(made('for l in lines return {what: l.what}')).toEqual([]);
  expect(made('lines')).toEqual([]);
});
