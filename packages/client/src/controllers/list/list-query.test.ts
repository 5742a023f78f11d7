import { mostOrderedBy } from '@ninefold/engine';
import type { Screen } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
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
    {
      match: 'any',
      parts: [
        { path: ['state'], operator: 'is', values: ['A, b; (c) = \\ d', 'any('] },
        { path: ['employee'], operator: 'not empty', values: [] },
        { match: 'all', parts: [{ path: ['employee', 'manager'], operator: 'is not', values: ['me'] }] },
      ],
    },
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

  test('a group is short, can be read, and holds without its last brackets', () => {
    const group: FilterPart = {
      match: 'any',
      parts: [
        { path: ['spent from'], operator: 'from', values: ['2026-01-01'] },
        { match: 'all', parts: [{ path: ['employee'], operator: 'is', values: ['me', 'nobody'] }] },
      ],
    };
    const query = { search: 'x', order: [], filters: [group] };
    const written = writeListQuery(query);
    expect(written).toBe('search=x&filter=any(spent+from=from:2026-01-01;all(employee=is:me,nobody))');
    expect(new URL(`https://example.test/?${written}`).search).toBe(`?${written}`);
    expect([written, written.slice(0, -1), written.slice(0, -2)].map((text) => readListQuery(screen, text))).toEqual([query, query, query]);
  });

  test('a field that is asked twice in the same way stays so', () => {
    const filters: readonly FilterPart[] = ['Red', 'Blue'].map((value) => ({ path: ['state'], operator: 'is', values: [value] }));
    const written = writeListQuery({ search: '', order: [], filters });
    expect(written).toBe('filter.state=is%3ARed&filter=all(state=is:Blue)');
    expect(readListQuery(screen, written).filters).toEqual([filters[0], { match: 'all', parts: [filters[1]] }]);
  });

  test('what a list has not is left out of a group; what is none asks nothing', () => {
    const read = (text: string) => readListQuery(screen, `filter=${encodeURIComponent(text)}`).filters;
    const state = { path: ['state'], operator: 'is', values: ['A'] };
    expect(read('any(total=from:1;state=is:A;state=like:B;all(total=to:3))')).toEqual([{ match: 'any', parts: [state] }]);
    for (const none of [
      'any()',
      'any(',
      'any(state)',
      'none(state=is:A)',
      'any(state=is:A))x',
      'state=is:A',
      'any(total=from:1)',
      'any()(',
    ])
      expect(read(none), none).toEqual([]);
    expect(read(`${'any('.repeat(5000)}state=is:A`)).toEqual([]);
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
    expect(cleared.filters).toHaveLength(5);
    expect(termsAbout(asked, ['employee'])).toHaveLength(1);
  });
});
