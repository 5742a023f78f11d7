import type { ListPreset } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import type { ListQuery } from './list-query.ts';
import { isAsked, isOfPreset, turnPreset, wordsOfPreset } from './presets.ts';

const shown = (words: string) => ({ statement: words, span: { from: 0, to: 0, line: 1 }, words, path: [words] });
const mine: ListPreset = { kind: 'mine', field: shown('owner') };
const late: ListPreset = { kind: 'late', field: shown('due'), state: shown('state'), states: ['Out', 'Late'] };
const title = { path: ['title'], operator: 'contains', values: ['x'] } as const;
const asked: ListQuery = { search: 'a', order: [], filters: [title] };

test('is called by its kind, and by its field where there are several', () => {
  const other: ListPreset = { kind: 'mine', field: shown('checker') };
  expect([mine, late].map((one) => wordsOfPreset(one, [mine, late]))).toEqual(['Mine', 'Overdue']);
  expect(wordsOfPreset(other, [mine, other, late])).toBe('Mine: checker');
});

describe('a press', () => {
  test('asks it beside what is asked, another one no longer', () => {
    const on = turnPreset(late, asked);
    expect(on).toEqual({
      ...asked,
      filters: [
        title,
        { path: ['due'], operator: 'within', values: ['before today'] },
        { path: ['state'], operator: 'is', values: ['Out', 'Late'] },
      ],
    });
    expect([
      isAsked(late, on),
      isAsked(mine, on),
      isOfPreset([mine, late], on, ['state']),
      isOfPreset([mine, late], on, ['title']),
    ]).toEqual([true, false, true, false]);
    expect(turnPreset(late, on)).toEqual(asked);
  });

  test('takes the place of what is asked of its fields', () => {
    const others: ListQuery = { ...asked, filters: [{ path: ['owner'], operator: 'is', values: ['p1'] }] };
    expect(isAsked(mine, others)).toBe(false);
    expect(turnPreset(mine, others).filters).toEqual([{ path: ['owner'], operator: 'is', values: ['me'] }]);
  });
});
