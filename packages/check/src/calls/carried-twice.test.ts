import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurantCalls, restaurantWith, withCall } from '../testing/restaurant.ts';

describe('who makes a call', () => {
  it('is one action, of two calls', () => {
    const cook = '| C4 | cook Order | `POST /orders/:id/cook` | wish | Order | E-WISH, E-MOVED, E-NO | cook |';
    expect(found('N702', withCall(cook)).map(({ what }) => what)).toEqual(['cook is said to make both C3 and C4.']);
    expect(found('N702', withCall(cook.replace('/orders/:id', '/guests/:guest/orders/:id')))).toEqual([]);
    const alone = restaurantWith({ calls: `${restaurantCalls.replace('cook, serve |', 'serve |')}\n${cook}` });
    expect(found('N702', alone)).toEqual([]);
  });
});
