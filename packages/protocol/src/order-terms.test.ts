import { expect, test } from 'vitest';
import { joinOrder, orderTerms } from './order-terms.ts';

test.each([['total:desc'], ['total:desc', 'employee.name:asc', 'spent from:asc'], ['from, to:asc', 'ends: late:desc']])(
  '%s is told apart again',
  (...terms) => {
    expect(orderTerms(joinOrder(terms))).toEqual(terms);
  },
);

test('what does not end in a direction is one term with what follows', () => {
  expect(orderTerms('total')).toEqual(['total']);
  expect(orderTerms('total,title:asc')).toEqual(['total,title:asc']);
  expect(orderTerms('total:up,title:asc')).toEqual(['total:up,title:asc']);
  expect(orderTerms('total:asc,')).toEqual(['total:asc', '']);
});
