import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith, withCall, withCalls } from '../testing/restaurant.ts';

describe('what is sent', () => {
  it('lacks what is needed, not what starts with a value', () => {
    const [said] = found('N706', withCalls('| guest, dish |', '| dish |'));
    expect(said?.what).toBe('C2 does not send guest, which every Order needs.');
    expect(found('N706', withCalls('`POST /orders` | guest, dish', '`POST /guests/:guest/orders` | dish'))).toEqual([]);
    expect(found('N706', withCalls('| guest, dish |', '| not shown |'))).toEqual([]);
  });

  it('may be asked for by transitions that are not shown', () => {
    expect(found('N706', restaurantWith({ states: 'not shown' }))).toEqual([]);
  });

  it('may leave out a list, which is empty then', () => {
    const entities = restaurant.entities?.replace('| wish |', '| tags | many of Hot, Cold | yes | — |\n| wish |') ?? '';
    expect(found('N706', restaurantWith({ entities }))).toEqual([]);
  });

  it('lacks what starts as nothing', () => {
    const entities = restaurant.entities?.replace('| dish | text up to 60 | yes | — |', '| dish | text up to 60 | yes | `null` |') ?? '';
    expect(
      found('N706', restaurantWith({ entities, calls: restaurantCalls.replace('| guest, dish |', '| guest, wish |') }))[0]?.what,
    ).toContain('dish');
  });

  it('is nobody’s to set', () => {
    expect(found('N706', withCalls('| guest, dish |', '| guest, dish, number |'))[0]?.why).toContain('numbered');
  });

  it('is not what actions ask for', () => {
    expect(found('N706', withCalls('| wish | Order', '| — | Order'))[0]?.what).toContain('does not send wish, which T1 (cook) asks for');
    expect(found('N706', withCalls('| wish | Order', '| wish, dish | Order'))[0]?.what).toContain('sends dish, which no action');
    const states = restaurant.states?.replace('| cook | wish |', '| cook | wish, kept |') ?? '';
    const [both] = found('N706', restaurantWith({ states, calls: restaurantCalls.replace('| wish | Order', '| — | Order') }));
    expect(both?.what).toContain('wish and kept, which T1 (cook) asks for');
    expect(both?.others).toHaveLength(1);
  });
});

describe('calls that cannot be', () => {
  it('give no more than a first page, or edit nothing', () => {
    expect(found('N706', withCalls('| page | 20', '| — | 20'))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
    expect(found('N706', withCalls('| page | 20 of Order', '| — | Orders'))).toEqual([]);
    const row = '| C4 | edit Order | `PUT /orders/:id` | — | Order | — | edit Order |';
    expect(found('N706', withCall(row))[0]?.what).toBe('C4 edits Order, but sends nothing.');
  });
});
