import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith } from '../testing/restaurant.ts';

describe('what is returned', () => {
  const roles = restaurant.roles?.replace('| create Order', '| read Order.wish | yes | no |\n| create Order') ?? '';
  const named = '| C4 | read Order | `GET /orders/:id` | — | `{ dish: dish, asked: wish }` | — | read Order |';
  it('by name, and may not be read by all', () => {
    const [said] = found('N707', restaurantWith({ roles, calls: `${restaurantCalls}\n${named}` }));
    expect(said?.what).toBe('C4 returns wish, but Cook may not read Order.wish.');
  });

  it('as a whole record is what the reader may read', () => {
    expect(found('N707', restaurantWith({ roles }))).toEqual([]);
    const open = roles.replace('Order.wish | yes | no', 'Order.wish | yes | not shown');
    expect(found('N707', restaurantWith({ roles: open, calls: `${restaurantCalls}\n${named}` }))).toEqual([]);
  });
});
