/** Views in the address of a list. */
import type { Screen } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { asDocument } from '../list/layout.ts';
import type { ListQuery } from '../list/list-query.ts';
import { addressIn, addressOfView, asksTheSame, meantBy, queryOf, questionOf, viewInAddress } from './view-address.ts';

const span = { from: 0, to: 0, line: 1 };
const shown = (words: string) => ({ statement: words, span, words, path: words.split('.') });
const screen = { filters: [shown('state'), shown('total')] } as unknown as Screen;
const state = { path: ['state'], operator: 'is', values: ['Draft'] } as const;
const total = { path: ['total'], operator: 'from', values: ['500.00'] } as const;
const unasked: ListQuery = { search: '', order: [], filters: [] };

const drafts = { id: 'v1', question: { search: '', order: 'total:desc', filters: [state] } };
const empty = { id: 'v2', question: questionOf(unasked) };

test('a question is kept as it is asked', () => {
  const order = [
    { path: ['employee', 'name'], direction: 'desc' },
    { path: ['total'], direction: 'asc' },
  ] as const;
  const query: ListQuery = { search: 'lyon', order, filters: [state, total], by: { path: ['paid on'], unit: 'week' } };
  expect(questionOf(query).order).toBe('employee.name:desc,total:asc');
  expect(questionOf(query).by).toBe('paid on:week');
  expect(queryOf(questionOf(query))).toEqual(query);
  const looked: ListQuery = { ...query, look: { as: 'bars', across: 'state', figure: 'sum:total' } };
  expect(questionOf(looked)).toMatchObject({ by: 'paid on:week', as: 'bars', across: 'state', figure: 'sum:total' });
  expect(queryOf(questionOf(looked))).toEqual(looked);
  expect(addressIn(looked, null, false)).toContain('by=paid+on%3Aweek&as=bars&across=state&figure=sum%3Atotal');
  expect(asksTheSame(screen, { id: 'v', question: questionOf(query) }, looked)).toBe(false);
  expect(questionOf(unasked, asDocument)).toEqual({ search: '', order: null, filters: [], layout: asDocument });
  expect(queryOf(questionOf(unasked))).toEqual(unasked);
});

test('a view asks the same in whatever order its filters stand', () => {
  const both = { id: 'v', question: { search: '', order: null, filters: [total, state] } };
  expect(asksTheSame(screen, both, { ...unasked, filters: [state, total] })).toBe(true);
  expect(asksTheSame(screen, both, { ...unasked, filters: [state] })).toBe(false);
  const group: FilterPart = { match: 'any', parts: [state, total] };
  expect(asksTheSame(screen, { id: 'v', question: { search: '', order: null, filters: [group] } }, { ...unasked, filters: [group] })).toBe(
    true,
  );
  expect(meantBy(`?${addressIn({ ...unasked, filters: [group] }, null, false)}`, drafts, [])).toBe(
    '?filter=any(state=is:Draft;total=from:500.00)',
  );
  expect(asksTheSame(screen, empty, unasked)).toBe(true);
  expect(asksTheSame(screen, empty, { ...unasked, by: { path: ['state'], unit: null } })).toBe(false);
});

describe('the address', () => {
  test('names the view that is open, beside what is asked; nothing asked in it is a question too', () => {
    expect(addressIn(unasked, null, false)).toBe('');
    expect(addressIn(unasked, null, true)).toBe('view=');
    expect(addressIn({ ...unasked, search: 'x' }, null, true)).toBe('search=x');
    expect(addressIn(unasked, 'v1', true)).toBe('view=v1&search=');
    expect(addressIn({ ...unasked, search: 'x' }, 'v1', false)).toBe('view=v1&search=x');
    expect(viewInAddress('?view=v1&search=')).toBe('v1');
    expect([viewInAddress('view='), viewInAddress('search=x')]).toEqual(['', null]);
  });

  test('of a view alone means its question, once it is known', () => {
    const whole = 'view=v1&order=total%3Adesc&filter.state=is%3ADraft';
    expect(addressOfView(drafts, false)).toBe(whole);
    expect(meantBy('view=v1', undefined, undefined)).toBeUndefined();
    expect(meantBy('view=v1', undefined, [empty, drafts])).toBe(whole);
    expect(meantBy('view=v1', drafts, undefined)).toBe(whole);
    expect(meantBy('view=v2', undefined, [empty])).toBe('view=v2&search=');
    // Not shared with whoever opens it, or gone: the list as it is.
    expect(meantBy('view=v9', undefined, [drafts])).toBe('view=v9');
  });

  test('of nothing means the view that one comes with; what asks for itself is meant so', () => {
    expect(meantBy('', drafts, undefined)).toBe(addressOfView(drafts, true));
    expect(meantBy('', undefined, undefined)).toBe('');
    for (const search of ['view=', 'search=', 'filter.total=from:1', 'view=v1&order=total:asc', 'view=v1&search='])
      expect(meantBy(search, drafts, undefined)).toBe(search);
  });
});
