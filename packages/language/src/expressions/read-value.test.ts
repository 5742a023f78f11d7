import type { Type } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { readTemplate } from './read-template.ts';
import { readValue } from './read-value.ts';
import { claimScope } from './testing/claims.ts';

const place = { offset: 10, line: 2 };
const eur: Type = { kind: 'money', currency: 'EUR', scale: 2 };

function read(text: string, type: Type): unknown {
  const { typed, findings } = readValue(text, place, claimScope(), type);
  if (findings.length > 0) return findings.map(({ code, what }) => `${code} ${what}`).join(' ');
  if (typed?.node === 'literal') return typed.value;
  return typed?.node === 'list' ? typed.items.map((item) => item.node === 'literal' && item.value) : typed?.node;
}

test('a choice in another spelling is that choice, and noted', () => {
  const { typed, findings } = readValue('urgent', place, claimScope(), { kind: 'choice', choices: ['Urgent', 'Normal'] });
  expect(typed).toMatchObject({ node: 'literal', value: 'Urgent' });
  expect(findings).toMatchObject([{ code: 'N014', severity: 'note', fix: { edits: [{ from: 10, to: 16, text: 'Urgent' }] } }]);
});

test('a text of a first row is what it says, whatever else is called so', () => {
  const { typed, findings } = readValue('MANAGER_LIMIT', place, claimScope(), { kind: 'text' }, { isFirstRow: true });
  expect([typed, findings]).toMatchObject([{ node: 'literal', value: 'MANAGER_LIMIT' }, []]);
});

describe('a plain value of a cell', () => {
  test.each<[string, Type, unknown]>([
    ['25.00', eur, '25.00'],
    ['2,000 EUR', eur, '2000'],
    ['0', eur, '0'],
    ['-3.5', { kind: 'number', scale: 6 }, '-3.5'],
    ['Travel', { kind: 'text' }, 'Travel'],
    ['Urgent', { kind: 'choice', choices: ['Urgent', 'Normal'] }, 'Urgent'],
    ['"Travel"', { kind: 'text' }, 'Travel'],
    ['"MANAGER_LIMIT"', { kind: 'text' }, 'MANAGER_LIMIT'],
    ['say "hello"', { kind: 'text' }, 'say "hello"'],
    ['"Urgent"', { kind: 'choice', choices: ['Urgent', 'Normal'] }, 'Urgent'],
    ['"A", "B"', { kind: 'list', of: { kind: 'choice', choices: ['A', 'B'] } }, ['A', 'B']],
    ['"Travel"', { kind: 'record', entity: 'Category' }, 'Travel'],
    ['yes', { kind: 'yes/no' }, true],
    ['2026-01-31', { kind: 'date' }, '2026-01-31'],
    ['14:05', { kind: 'time' }, '14:05:00'],
    ['3 days', { kind: 'duration', of: 'days' }, 'P3D'],
    ['2 months', { kind: 'duration', of: 'months' }, 'P2M'],
    ['A, B', { kind: 'list', of: { kind: 'choice', choices: ['A', 'B'] } }, ['A', 'B']],
    ['MANAGER_LIMIT', eur, 'constant'],
    ['me', { kind: 'record', entity: 'Person' }, 'me'],
    ['Travel', { kind: 'record', entity: 'Category' }, 'Travel'],
    ['nothing', { kind: 'date' }, 'N018 "nothing" is no date.'],
    ['empty', { kind: 'record', entity: 'Person' }, 'N018 "empty" is no Person.'],
    ['null', { kind: 'text' }, 'N018 "null" would be a text here, letter by letter.'],
    ['MANAGER_LIMIT', { kind: 'text' }, 'N018 "MANAGER_LIMIT" would be a text here, letter by letter.'],
    ['2026-01-31 14:05', { kind: 'date and time' }, 'call'],
    ['2026-01-31 25:05', { kind: 'date and time' }, 'N018 "2026-01-31 25:05" is no date and time.'],
    ['31.01.2026', { kind: 'date' }, 'N018 "31.01.2026" is no date.'],
    ['a lot', eur, 'N018 "a lot" is no money (EUR).'],
    ['0.005', eur, 'N506 0.005 has more places than are kept here (2); it will be rounded.'],
    ['urgnet', { kind: 'choice', choices: ['Urgent', 'Normal'] }, 'N013 "urgnet" is none of "Urgent", "Normal".'],
  ])('%s', (text, type, value) => {
    expect(read(text, type)).toEqual(value);
  });
});

describe('a text with values in braces', () => {
  test('is text and typed values, each with its place', () => {
    const { parts, findings } = readTemplate('{employee.name} sent you { title }.', place, claimScope());
    expect(findings).toEqual([]);
    expect(parts).toMatchObject([
      { value: { source: 'employee.name', from: 11, to: 24, typed: { node: 'field', field: 'name' } } },
      { text: ' sent you ' },
      { value: { source: 'title', from: 37, to: 42 } },
      { text: '.' },
    ]);
  });

  test('names what is unknown in it, and a lone brace', () => {
    const { parts, findings } = readTemplate('{titel} } there', place, claimScope());
    expect(parts[0]).toEqual({ value: { source: 'titel', from: 11, to: 16 } });
    expect(findings.map(({ code, span }) => [code, span.from, span.to])).toEqual([
      ['N013', 11, 16],
      ['N011', 18, 19],
    ]);
  });
});
