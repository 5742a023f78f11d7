import { mostOrderedBy } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import {
  addToOrder,
  type ListQuery,
  readListQuery,
  readOrder,
  termsAbout,
  turnOrder,
  withTerms,
  writeListQuery,
  writeOrder,
} from './list-query.ts';

const span = { from: 0, to: 0, line: 1 };
const shown = (words: string) => ({ statement: words, span, words, path: words.split('.') });
const screen = {
  filters: [shown('state'), shown('spent from'), shown('employee.manager'), shown('employee'), shown('paid on')],
} as unknown as Screen;

const asked: ListQuery = {
  search: 'Lyon & back',
  order: [
    { path: ['employee', 'name'], direction: 'desc' },
    { path: ['total'], direction: 'asc' },
  ],
  filters: [
    { path: ['state'], operator: 'is', values: ['Submitted', 'Sent: late'] },
    { path: ['spent from'], operator: 'from', values: ['2026-01-01'] },
    { path: ['spent from'], operator: 'to', values: ['2026-12-31'] },
    { path: ['employee', 'manager'], operator: 'is not', values: ['me', 'nobody'] },
    { path: ['employee'], operator: 'empty', values: [] },
    { path: ['paid on'], operator: 'within', values: ['last 7 days'] },
  ],
  by: { path: ['spent from'], unit: 'month' },
};

describe('what a list is asked for', () => {
  test('survives the address', () => {
    expect(readListQuery(screen, writeListQuery(asked))).toEqual(asked);
  });

  test('who asks is not in it', () => {
    expect(writeListQuery({ search: '', order: [], filters: [{ path: ['employee'], operator: 'is', values: ['me'] }] })).toBe(
      'filter.employee=is%3Ame',
    );
  });

  test('an address that asks nothing is empty', () => {
    expect(writeListQuery({ search: '', order: [], filters: [] })).toBe('');
  });

  test.each(['filter.total=from:1', 'filter.state=like:x', 'filter.state', 'order=total', 'order=:asc', 'order=total:down', '%%%'])(
    '%s asks nothing',
    (search) => {
      expect(readListQuery(screen, search)).toEqual({ search: '', order: [], filters: [] });
    },
  );

  test('a column goes up, down, and back to the order of the document', () => {
    const up = turnOrder([], ['total']);
    const down = turnOrder(up, ['Total']);
    expect([up, down].map(writeOrder)).toEqual(['total:asc', 'Total:desc']);
    expect(turnOrder(down, ['total'])).toEqual([]);
    expect(writeOrder(turnOrder(down, ['title']))).toBe('title:asc');
    expect(writeOrder([])).toBeNull();
  });

  test('with Shift it goes behind the others, up, down, and out again; without, it is the only one', () => {
    const further = (order: string | null, ...path: readonly string[]) => writeOrder(addToOrder(readOrder(order), path));
    expect(further(null, 'total')).toBe('total:asc');
    expect(further('state:desc', 'total')).toBe('state:desc,total:asc');
    expect(further('state:desc,total:asc,title:asc', 'Total')).toBe('state:desc,Total:desc,title:asc');
    expect(further('state:desc,total:desc', 'total')).toBe('state:desc');
    expect(further('total:desc', 'total')).toBeNull();
    expect(writeOrder(turnOrder(readOrder('state:desc,total:asc'), ['total']))).toBe('total:asc');
  });

  test('no more columns than a list is ordered by, and each once', () => {
    const full = Array.from({ length: mostOrderedBy }, (_, place) => `c${place}:asc`).join(',');
    expect(writeOrder(addToOrder(readOrder(full), ['total']))).toBe(full);
    expect(writeOrder(readOrder('total:asc,state:desc,TOTAL:desc'))).toBe('total:asc,state:desc');
  });

  test('clearing one filter leaves the others', () => {
    const cleared = withTerms(asked, ['spent from'], []);
    expect(termsAbout(cleared, ['spent from'])).toEqual([]);
    expect(cleared.filters).toHaveLength(4);
  });
});
