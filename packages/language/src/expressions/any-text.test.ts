import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExpression } from './read-expression.ts';
import { readTemplate } from './read-template.ts';
import { readValue } from './read-value.ts';
import { claimScope } from './testing/claims.ts';

const place = { offset: 40, line: 3 };
const scope = claimScope();
const pieces = [
  'total',
  'lines',
  'spent on',
  'me',
  'state',
  '"Draft"',
  '"',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ':',
  ',',
  '.',
  '..',
  '=',
  '!=',
  '<',
  '>=',
  '+',
  '-',
  '**',
  'and',
  'or',
  'not',
  'in',
  'between',
  'if',
  'then',
  'else',
  'for',
  'some',
  'every',
  'return',
  'satisfies',
  'null',
  'true',
  '1',
  '2.50',
  '1e9',
  'date',
  'duration',
  '@"P1D"',
  'sum',
  'string length',
  'instance of',
  'function',
  '?',
  '😀',
  '\n',
  '//',
  '/*',
  ' ',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(' ')),
);

test('any text whatever gives a tree or findings inside the text, never an exception', () => {
  fc.assert(
    fc.property(text, (source) => {
      const { typed, findings } = readExpression(source, place, scope);
      expect(typed !== undefined || findings.length > 0).toBe(true);
      for (const { span } of findings) {
        expect(span.from).toBeGreaterThanOrEqual(place.offset);
        expect(span.to).toBeLessThanOrEqual(place.offset + source.length);
        expect(span.from).toBeLessThanOrEqual(span.to);
      }
    }),
    { numRuns: 1500, examples: [['null [ total ]'], ['null[1]']] },
  );
});

test('templates and plain values take any text too', () => {
  const types = [
    { kind: 'text' },
    { kind: 'date' },
    { kind: 'number', scale: 2 },
    { kind: 'money', currency: '(', scale: 2 },
    { kind: 'yes/no' },
    { kind: 'list', of: { kind: 'text' } },
    { kind: 'duration', of: 'days' },
  ] as const;
  fc.assert(
    fc.property(text, fc.constantFrom(...types), (source, type) => {
      expect(readTemplate(source, place, scope).parts).toBeInstanceOf(Array);
      readValue(source, place, scope, type);
    }),
    { numRuns: 300 },
  );
});

test('deep, long and hostile texts are answered quickly', () => {
  const begun = process.cpuUsage();
  for (const source of [
    '('.repeat(4000),
    `${'('.repeat(2000)}1${')'.repeat(2000)}`,
    'a.'.repeat(2400),
    'not('.repeat(1200),
    'total+'.repeat(800),
    '[1'.repeat(1600),
    'if '.repeat(1500),
    '"'.repeat(4999),
    'x'.repeat(1_000_000),
  ]) {
    expect(readExpression(source, place, scope).findings.length).toBeGreaterThan(0);
  }
  const many = `${'urgent and '.repeat(200)}urgent`;
  expect(readExpression(many, place, scope).findings).toEqual([]);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(10_000);
});
