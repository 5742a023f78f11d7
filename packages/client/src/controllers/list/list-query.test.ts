import type { Screen } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { type ListQuery, readListQuery, termsAbout, turnOrder, withTerms, writeListQuery } from './list-query.ts';

const span = { from: 0, to: 0, line: 1 };
const shown = (words: string) => ({ statement: words, span, words, path: words.split('.') });
const screen = {
  filters: [shown('state'), shown('spent from'), shown('employee.manager'), shown('employee'), shown('paid on')],
} as unknown as Screen;

const asked: ListQuery = {
  search: 'Lyon & back',
  order: { path: ['employee', 'name'], direction: 'desc' },
  filters: [
    { path: ['state'], operator: 'is', values: ['Submitted', 'Sent: late'] },
    { path: ['spent from'], operator: 'from', values: ['2026-01-01'] },
    { path: ['spent from'], operator: 'to', values: ['2026-12-31'] },
    { path: ['employee', 'manager'], operator: 'is not', values: ['me', 'nobody'] },
    { path: ['employee'], operator: 'empty', values: [] },
    { path: ['paid on'], operator: 'within', values: ['last 7 days'] },
  ],
};

describe('what a list is asked for', () => {
  test('survives the address', () => {
    expect(readListQuery(screen, writeListQuery(asked))).toEqual(asked);
  });

  test('who asks is not in it', () => {
    expect(writeListQuery({ search: '', order: null, filters: [{ path: ['employee'], operator: 'is', values: ['me'] }] })).toBe(
      'filter.employee=is%3Ame',
    );
  });

  test('an address that asks nothing is empty', () => {
    expect(writeListQuery({ search: '', order: null, filters: [] })).toBe('');
  });

  test.each(['filter.total=from:1', 'filter.state=like:x', 'filter.state', 'order=total', 'order=:asc', 'order=total:down', '%%%'])(
    '%s asks nothing',
    (search) => {
      expect(readListQuery(screen, search)).toEqual({ search: '', order: null, filters: [] });
    },
  );

  test('a column goes up, down, and back to the order of the document', () => {
    const up = turnOrder(null, ['total']);
    const down = turnOrder(up, ['Total']);
    expect([up?.direction, down?.direction, turnOrder(down, ['total'])]).toEqual(['asc', 'desc', null]);
    expect(turnOrder(down, ['title'])).toEqual({ path: ['title'], direction: 'asc' });
  });

  test('clearing one filter leaves the others', () => {
    const cleared = withTerms(asked, ['spent from'], []);
    expect(termsAbout(cleared, ['spent from'])).toEqual([]);
    expect(cleared.filters).toHaveLength(4);
  });
});
