import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = `
### Plant

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| height | whole number | no | — |
| keeper | Person | no | — |

### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text up to 60 | yes | — |

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email, unique | yes | — |`;

const found = (when: string, then: string) => {
  const states = `### Plant

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | any | every monday 6:00 | — | ${when} | stays | ${then} | — |`;
  const rules = '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Plant | `height > 0` | save | — |';
  const roles = '- Who signs in: Person\n\n| May | Gardener | Guard |\n| --- | --- | --- |\n| read Plant | yes | no |';
  const { findings } = checkDocument(documentOf({ entities, states, rules, roles }));
  return findings.filter(({ code, point }) => point === 4 && code !== 'N007').map(({ code }) => code);
};

describe('a row that the application takes of any record', () => {
  it.each([
    ['`height > 10`', 'set height to `height - 1`', []],
    ['`height < -5`', 'set height to `1`', ['N408']],
    ['`height > -5 or height = null`', 'set height to `1`', ['N409']],
    ['—', 'set name to `null`', ['N411']],
    ['—', 'set height to `0`', ['N411']],
    ['—', 'notify `name`: hello', ['N417']],
    ['—', 'create Note ()', ['N418']],
    ['—', 'notify Guard: hello', ['N451']],
    ['—', 'notify Gardener, `keeper`: hello', []],
  ])('%s, %s', (when, then, codes) => {
    expect(found(when, then)).toEqual(codes);
  });
});
