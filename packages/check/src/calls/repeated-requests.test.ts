import { expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurantCalls, restaurantWith } from '../testing/restaurant.ts';

it('two calls that answer one address, neither the more exact one', () => {
  const both = (path: string) =>
    `${restaurantCalls}\n| C4 | read Order | \`GET /orders/:id/bill\` | — | Order | — | read Order |\n| C5 | list Orders | \`GET ${path}\` | page | 20 of Order | — | Orders |`;
  expect(found('N708', restaurantWith({ calls: both('/orders/of/:guest') }))[0]?.what).toContain('GET /orders/of/bill');
  expect(found('N708', restaurantWith({ calls: both('/guests/:guest/bills') }))).toEqual([]);
  expect(found('N708', restaurantWith({ calls: both('/orders/new/bill') }))).toEqual([]);
});
