import { expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith, withCall } from '../testing/restaurant.ts';

it('a call that nobody may make', () => {
  const row = '| C4 | edit Order | `PUT /orders/:id` | dish | Order | V1 | edit Order |';
  expect(found('N703', withCall(row))).toMatchObject([{ severity: 'error', statement: 'C4' }]);
  const roles = restaurant.roles?.replace('edit Order | no', 'edit Order | yes');
  expect(found('N703', restaurantWith({ calls: `${restaurantCalls}\n${row}`, roles: roles ?? '' }))).toEqual([]);
  const open = restaurant.roles?.replace('edit Order | no', 'edit Order | not shown');
  expect(found('N703', restaurantWith({ calls: `${restaurantCalls}\n${row}`, roles: open ?? '' }))).toEqual([]);
});
