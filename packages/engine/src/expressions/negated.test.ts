import { readDocument } from '@ninefold/language';
import { givenValue, type RecordValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { negated } from './negated.ts';

const conditions = [
  'a < b',
  'a <= b',
  'a > b',
  'a >= b',
  'a = b',
  'a != b',
  'a = null',
  'a != null',
  'c',
  'not(c)',
  'a between b and 2',
  'a in (1, b)',
];
const joined = conditions.flatMap((one) => [
  one,
  `${one} and c`,
  `${one} or a = 1`,
  `some n in l satisfies n = a or ${one}`,
  `every n in l satisfies n != b and ${one}`,
]);
const { application } = readDocument(`# Specification: Opposites

## 3. Entities and their fields

### Thing

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| a | whole number | no | — |
| b | whole number | no | — |
| c | yes/no | no | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${joined.map((rule, place) => `| V${place} | Thing | \`${rule.replaceAll('in l ', 'in [1, b, 2] ')}\` | save | E-NO |`).join('\n')}
`);

test('is true where the condition is false, false where it is true, and null where it is null', () => {
  const around = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null };
  const numbers = [null, 0n, 1n, 2n];
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed) throw new Error(givenValue(rule.rule)?.source);
    for (const a of numbers) {
      for (const b of numbers) {
        for (const c of [null, true, false]) {
          const self: RecordValue = { entity: 'Thing', id: 't', fields: { a, b, c } };
          const [value, opposite] = [typed, negated(typed)].map((one) => evaluate(one, { ...around, self }));
          expect(opposite, `${givenValue(rule.rule)?.source} of ${a}, ${b}, ${c}`).toBe(typeof value === 'boolean' ? !value : value);
        }
      }
    }
  }
});
