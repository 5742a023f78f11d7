/** What DMN can say and is not read here, and what people of other languages write: a finding with what to write instead. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readExpression } from './read-expression.ts';
import { checkExpression } from './testing/check-expression.ts';
import { claimScope } from './testing/claims.ts';

const place = { offset: 0, line: 1 };

/** Built-in functions of DMN 1.5, 10.3.4, that the subset leaves out, and a call of each. */
const functions = [
  'decimal(days, 2)',
  'round up(days, 2)',
  'round down(days, 2)',
  'round half down(days, 2)',
  'sqrt(4)',
  'log(4)',
  'exp(4)',
  'odd(3)',
  'even(3)',
  'stddev([1, 2])',
  'median([1, 2])',
  'mode([1, 2])',
  'product([1, 2])',
  'sort(tags, precedes)',
  'remove([1], 1)',
  'insert before([1], 1, 2)',
  'list replace([1], 1, 2)',
  'get value({a: 1}, "a")',
  'get entries({a: 1})',
  'context({a: 1})',
  'context put({a: 1}, "a", 2)',
  'context merge([{a: 1}])',
  'day of year(today())',
  'week of year(today())',
  'is(1, 1)',
  'range("[1..2]")',
  'before(1, 2)',
  'after(1, 2)',
  'meets(1, 2)',
  'met by(1, 2)',
  'overlaps(1, 2)',
  'overlaps before(1, 2)',
  'overlaps after(1, 2)',
  'finishes(1, 2)',
  'finished by(1, 2)',
  'includes(1, 2)',
  'during(1, 2)',
  'starts(1, 2)',
  'started by(1, 2)',
  'coincides(1, 2)',
];

/** Other parts of FEEL. */
const forms = [
  '1e5',
  'title instance of string',
  'function(x) x + 1',
  'for i in 1..3 return i',
  'for a in lines, b in lines return a.amount',
  '[1..3]',
  '?',
  '> 3',
  '[1, "a"]',
  '{a: 1, b: a + 1}',
  'count(Claims)',
];

/** What is written elsewhere → what it becomes with the fix, or the end of its mend. */
const elsewhere: readonly (readonly [source: string, instead: string])[] = [
  ['urgent || urgent', '=> urgent or urgent'],
  ['urgent|urgent', '=> urgent or urgent'],
  ['urgent && urgent', '=> urgent and urgent'],
  ['urgent AND urgent', '=> urgent and urgent'],
  ['days == 3', '=> days = 3'],
  ['days <> 3', '=> days != 3'],
  ['urgent = TRUE', '=> urgent = true'],
  ['urgent = yes', '=> urgent = true'],
  ['title = none', '=> title = null'],
  ['spent from < today', '=> spent from < today()'],
  ['not urgent', '=> not(urgent)'],
  ['days bewteen 1 and 3', 'Did you mean `between` instead of `bewteen`?'],
  ['total bewteen MIN_LINE and MANAGER_LIMIT', '=> total between MIN_LINE and MANAGER_LIMIT'],
  ['title contains "a"', '`contains(title, "…")`.'],
  ['title like "a"', '`contains(title, "…")`.'],
  ['title is null', 'Write `= null`. => title = null'],
  ["title = 'x'", 'Write text in straight double quotation marks: `"…"`.'],
  ['urgent ? 1 : 2', 'Write `if … then … else …`.'],
  ['1,000', 'Write numbers without commas: `1000`.'],
  ['days % 2', '`modulo(a, b)`.'],
  ['// later', 'Write one, `—` for none, or `not shown`.'],
];

describe('outside the subset', () => {
  test.each(functions)('%s', (source) => {
    const { typed, findings } = readExpression(source, place, claimScope());
    expect(typed).toBeUndefined();
    expect(findings).toMatchObject([{ code: 'N017', mend: expect.stringMatching(/\S/u) }]);
  });

  test.each(forms)('%s', (source) => {
    const { typed, findings } = readExpression(source, place, claimScope());
    expect(typed).toBeUndefined();
    expect(findings).toMatchObject([{ code: expect.stringMatching(/^N0(?:11|13|17|18)$/u), mend: expect.stringMatching(/\S/u) }]);
  });

  test('every word that the page about expressions says is not read is tried here', () => {
    const page = readFileSync(new URL('../../../../docs/language/expressions.md', import.meta.url), 'utf8');
    const listed = page.slice(page.indexOf('## What is not read')).matchAll(/^\| ((?:`[a-z][a-z ]+`(?:, )?)+) \|/gmu);
    const words = [...listed].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, word = '']) => word));
    expect(words.length).toBeGreaterThan(15);
    expect(words.filter((word) => !word.includes(' instance of ') && !functions.some((call) => call.startsWith(`${word}(`)))).toEqual([]);
  });

  test.each(elsewhere)('%s', (source, instead) => {
    const said = checkExpression(source);
    expect(said).toContain('\n');
    expect(said.endsWith(instead), said).toBe(true);
  });

  test('all records of an entity are called so, in the singular or the plural', () => {
    const scope = {
      ...claimScope(),
      entities: claimScope().entities.map((each) => (each.name === 'Person' ? { ...each, plural: 'People' } : each)),
    };
    for (const source of ['count(People)', 'count(Person)']) expect(checkExpression(source, scope)).toContain('`all People`');
  });

  test('in the singular it is said, too, that the record has no field called so', () => {
    const entities = [...claimScope().entities, { name: 'Part', fields: [] }];
    expect(checkExpression('part.name', { ...claimScope(), entities })).toContain('Claim has no field “part”.');
    expect(
      checkExpression('count(Parts)', { ...claimScope(), entities: [...entities, { name: 'Part', plural: 'Parts', fields: [] }] }),
    ).not.toContain('has no field');
  });

  test('a field whose name is that of a function is misspelt rather than called', () => {
    const scope = {
      ...claimScope(),
      entities: [{ name: 'Work', fields: [{ name: 'horus', type: { kind: 'number' } as const }] }],
      self: 'Work',
    };
    expect(checkExpression('hours > 1', scope)).toContain('Did you mean `horus`?');
  });
});

describe('every finding says how to mend it', () => {
  test.each([
    'sum(lines)',
    'sum(title)',
    'upper case(3)',
    'contains(title)',
    'date(2026, 1)',
    'append(lines, 1)',
    'not()',
    '-title',
    '-urgent',
    'title - "a"',
    'lines.amount * 2',
    'now() - today()',
    'today() + today()',
    'time("10:00:00") + duration("P1M")',
    'duration("P1D") + duration("P1M")',
    'duration("P1D") = duration("P1M")',
    'urgent = 1',
    '"a" < 3',
    'some x in title satisfies true',
    'title[1]',
    'total.foo',
    'nothing called so > 3',
    'MAX_NOTHING > 3',
    'foo(3)',
    'for x in lines',
    'some x in lines',
    '{a 1}',
    '[1,,2]',
    '1 2',
    '()',
  ])('%s', (source) => {
    const { findings } = readExpression(source, place, claimScope());
    expect(findings).toMatchObject([{ what: expect.any(String), mend: expect.stringMatching(/\S/u) }]);
  });
});
