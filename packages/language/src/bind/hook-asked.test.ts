/** `hook name: fields` where a rule or a field on save asks one: what is read, and what is told of everything else. */
import { givenValue, hookUses } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';

const read = ({ rule = '`total > 0`', onSave = '—', type = 'whole number' } = {}) =>
  readDocument(`# Specification: Shop

## 3. Entities and their fields

### Customer

| Field | Type | Needed | Starts as | On save |
| --- | --- | --- | --- | --- |
| country | text | no | — | — |
| hook length | whole number | no | — | — |

### Order

| Field | Type | Needed | Starts as | On save |
| --- | --- | --- | --- | --- |
| total | money EUR | no | — | — |
| customer | Customer | no | — | — |
| hook | text | no | — | — |
| lines | list of Item | no | — | — |
| sum | money EUR, computed \`total * 2\` | no | — | — |
| score | ${type} | no | — | ${onSave} |
| rank | whole number | no | — | hook rank: total |
| more | whole number, computed \`rank + 1\` | no | — | — |

### Item

| Field | Type | Needed | Starts as | On save |
| --- | --- | --- | --- | --- |
| what | text | no | — | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Order | ${rule} | save | E-NO |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO | 422 | No. | on top |
`);

const said = (given: Parameters<typeof read>[0]) => {
  const { application, findings } = read(given);
  const uses = hookUses(application).flatMap((use) =>
    use.use === 'effect' || use.hook === 'rank' ? [] : [`${use.use} ${use.hook}: ${use.given.map(({ name }) => name).join(', ')}`],
  );
  return { uses, found: findings.filter(({ point }) => point === 3 || point === 5).map(({ code, what }) => `${code} ${what}`) };
};

test.each([
  [{ rule: 'hook fits: total, customer.country' }, 'rule fits: total, customer.country'],
  [{ rule: '`hook fits: total`' }, 'rule fits: total'],
  [{ rule: 'Hook fits: TOTAL' }, 'rule fits: total'],
  [{ onSave: 'hook score: sum, hook, customer' }, 'value score: sum, hook, customer'],
])('is read with the names of the document: %j', (given, use) => {
  const { uses, found } = said(given);
  expect(uses).toEqual([use]);
  expect(found.filter((one) => !one.includes('TOTAL'))).toEqual([]);
});

test.each([
  [{ rule: 'run fits: total' }, 'N019 `run` is what a row of point 4 does: it sets fields.'],
  [{ rule: 'hook fits' }, 'N019 “hook fits” is not read.'],
  [{ rule: 'hook does it fit: total' }, 'N019 “does it fit” is not read.'],
  [{ rule: 'hook fits: total, `total * 2`' }, 'N019 “`total * 2`” is not read.'],
  [{ rule: 'hook fits: lines' }, 'N306 “lines” cannot be given to a hook here: it is a list of records.'],
  [{ onSave: 'hook score: more' }, 'N306 “more” cannot be given to this hook: it follows from what a hook says itself.'],
  [
    { onSave: 'hook score: total', type: 'Customer' },
    'N306 “score” cannot be worked out on save: a hook names no records or files that are kept here.',
  ],
  [
    { type: 'whole number, computed `hook score: total`' },
    'N306 A hook computes nothing at any moment: it is asked when the record is saved.',
  ],
])('what it cannot be is told, and asks nobody: %j', (given, finding) => {
  expect(said(given)).toEqual({ uses: [], found: [finding] });
});

test('an unknown field is told as anywhere', () => {
  const { uses, found } = said({ rule: 'hook fits: totl' });
  expect([uses, found]).toEqual([[], [expect.stringMatching(/^N013 .*totl/u)]]);
});

test('a field may begin with the word', () => {
  const { application, findings } = read({ rule: '`hook = "x" or customer.hook length > 3`' });
  expect(findings.filter(({ point }) => point === 5)).toEqual([]);
  expect(givenValue(application.rules[0]?.rule ?? { kind: 'none' })?.typed?.node).toBe('or');
});
