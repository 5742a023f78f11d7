import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith, withCalls } from '../testing/restaurant.ts';

describe('failures that cannot be', () => {
  it('of a rule for another occasion, or of something else', () => {
    const rules = restaurant.rules?.replace('| save | E-DISH', '| cook | E-DISH') ?? '';
    expect(found('N705', restaurantWith({ rules }))).toMatchObject([{ severity: 'warning', statement: 'C2' }]);
    expect(found('N705', withCalls('| V1 |', '| V1, E-WISH |'))[0]?.what).toContain('C2 lists E-WISH');
    expect(found('N705', withCalls('20 of Order | —', '20 of Order | V1'))[0]?.statement).toBe('C1');
  });

  it('rules about lines and later effects count', () => {
    expect(found('N705', withCalls('| V1 |', '| V1, V2 |'))).toEqual([]);
    expect(found('N705', withCalls('E-WISH, E-MOVED', 'E-WISH, V1, E-MOVED'))).toEqual([]);
  });

  it('nor of a record that the action makes', () => {
    const entities = `${restaurant.entities}\n\n### Bill\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| of | text up to 9 | yes | — |`;
    const rules = `${restaurant.rules}\n| V3 | Bill | \`string length(of) >= 3\` | save | E-DISH |`;
    const states = restaurant.states?.replace('| Cooked | — | E-WISH |', '| Cooked | create Bill (of = `dish`) | E-WISH |') ?? '';
    const listed = restaurantCalls.replace('E-WISH, E-MOVED', 'E-WISH, V3, E-MOVED');
    expect(found('N705', restaurantWith({ entities, rules, states, calls: listed }))).toEqual([]);
    expect(found('N705', restaurantWith({ entities, rules, calls: listed }))[0]?.what).toContain('C3 lists V3');
  });

  it('is silent while somebody may raise it', () => {
    const rules = `${restaurant.rules}\n| V3 | Order | \`dish != "x"\` | save | not shown |`;
    expect(found('N705', restaurantWith({ rules, calls: restaurantCalls.replace('| V1 |', '| V1, E-WISH |') }))).toEqual([]);
  });
});
