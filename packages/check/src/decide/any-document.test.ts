/** Whatever is asked about whatever document, there is an answer, soon. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { type Application, type Expression, givenValue, guardOf } from '@ninefold/model';
import { expect, test } from 'vitest';
import { createDecider } from './create-decider.ts';
import { comesTo, exampleWords } from './example-words.ts';
import type { Term } from './question.ts';
import { askAbout } from './testing/ask-about.ts';

const examples = new URL('../../../../examples/', import.meta.url);
const documents = readdirSync(examples)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, examples), 'utf8'));

function expressionsOf(application: Application): readonly { readonly entity: string; readonly expression: Expression }[] {
  const rules = application.rules.flatMap(({ about, rule }) => {
    const expression = givenValue(rule)?.typed;
    return expression ? [{ entity: about, expression }] : [];
  });
  const guards = application.states.flatMap(({ entity, transitions }) =>
    transitions.flatMap((transition) => {
      const expression = guardOf(transition);
      return expression ? [{ entity, expression }] : [];
    }),
  );
  return [...rules, ...guards];
}

const all: readonly Term['is'][] = ['true', 'false', 'null', 'not true', 'not false'];

test('every expression of the examples, asked for each of its values, whole and with lines left out', () => {
  const definite = { yes: 0, no: 0, undecided: 0 };
  for (const text of documents) {
    const lines = text.split('\n');
    for (const document of [text, ...[2, 3, 5].map((every) => lines.filter((_, index) => index % every !== 0).join('\n'))]) {
      const { application } = readDocument(document);
      const decider = createDecider(application);
      for (const { entity, expression } of expressionsOf(application)) {
        for (const is of all) {
          const answer = decider.ask({ entity, terms: [{ expression, is }], saved: true });
          if (document === text) definite[answer.can] += 1;
          if (answer.can === 'no') expect(answer.core.length).toBeLessThanOrEqual(1);
          if (answer.can !== 'yes') continue;
          expect(exampleWords(application, answer.example)).toContain(entity);
          expect(comesTo(application, expression, answer.example)).not.toBe('');
        }
      }
    }
  }
  expect(definite.yes).toBeGreaterThan(50);
  expect(definite.undecided).toBeLessThan((definite.yes + definite.no) / 20);
});

/** Entities with an Order of these fields. */
const withOrder = (fields: string) => `
### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${fields}`;

const { ask } = askAbout({
  entities: withOrder(`| a | whole number | no | — |
| b | whole number | no | — |
| c | whole number | no | — |
| flag | yes/no | no | — |
| round | whole number, computed \`round + 1\` | no | — |
| parts | list of Part | yes | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| size | whole number | no | — |`),
});

test('what is too much to decide is undecided before long', () => {
  const begun = process.cpuUsage();
  const exclusive = Array.from({ length: 60 }, (_, i) => `(a = ${i} or b = ${i} or a + b * 3 - c * 7 = ${i * 11 + 5})`).join(' and ');
  expect(ask('Order', [exclusive]).can).toMatch(/no|undecided/u);
  expect(
    ask('Order', [
      Array.from({ length: 40 }, () => 'a')
        .join(' * ')
        .concat(' > 7'),
    ]).can,
  ).toMatch(/yes|undecided/u);
  expect(ask('Order', [`${'not('.repeat(60)}flag${')'.repeat(60)}`]).can).toBe('yes');
  expect(ask('Order', [`${'if flag then '.repeat(30)}flag${' else not(flag)'.repeat(30)}`]).can).toBe('yes');
  expect(ask('Order', ['round > 1']).can).toBe('undecided');
  expect(ask('Order', ['some x in parts satisfies some y in parts satisfies some z in parts satisfies x.size + y.size > z.size']).can).toBe(
    'yes',
  );
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(30_000);
});

test('what rests on one thing again and again is worked out once', () => {
  const chain = (first: string, next: (before: string) => string) =>
    Array.from({ length: 60 }, (_, i) => `| ${first}${i + 1} | ${next(i === 0 ? first : `${first}${i}`)} | no | — |`).join('\n');
  const entities = withOrder(`| a | whole number | no | — |
| b | yes/no | no | — |
| c | yes/no | no | — |
${chain('a', (before) => `whole number, computed \`${before} + ${before}\``)}
${chain('b', (before) => `yes/no, computed \`${before} and ${before}\``)}`);
  // Worked out anew each time it would never end.
  const order = askAbout({ entities });
  expect(order.ask('Order', ['a20 > 3']).can).toBe('yes');
  expect(order.ask('Order', ['b60']).can).toBe('yes');
  const around = (inner: string) => Array.from({ length: 40 }).reduce<string>((one) => `(${one} = c)`, inner);
  expect(order.ask('Order', [around('b')]).can).toBe('yes');
});

test('about what is not there nothing is decided, or what does not rest on it', () => {
  expect(ask('Nothing', []).can).toBe('yes');
  expect(ask('Order', []).can).toBe('yes');
});
