import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith, withCalls } from '../testing/restaurant.ts';

describe('actions without a call', () => {
  it('of an entity that calls change otherwise', () => {
    const text = withCalls('| C3 | move Order | `POST /orders/:id/:action`', '| C3 | cook Order | `POST /orders/:id/cook`').replace(
      'cook, serve |',
      'cook |',
    );
    expect(found('N701', text)).toMatchObject([{ severity: 'warning', statement: 'T2', what: 'No call carries “serve” of Order.' }]);
    expect(found('N701', text)[0]?.why).toContain('change an Order (C2 and C3)');
  });

  it('that the move does not name', () => {
    expect(found('N701', withCalls('| cook, serve |', '| cook |'))[0]?.what).toContain('“serve”');
  });

  it('not where the calls are for other programs, or do nothing to a record that is there', () => {
    const one = withCalls('| C3 | move Order | `POST /orders/:id/:action`', '| C3 | cook Order | `POST /orders/:id/cook`');
    expect(found('N701', one.replace('cook, serve |', '— |').replace('| create Order |\n', '| — |\n'))).toEqual([]);
    const creating = restaurantCalls.split('\n').filter((line) => !line.startsWith('| C3'));
    expect(found('N701', restaurantWith({ calls: creating.join('\n') }))).toEqual([]);
  });

  it('not where calls only read, or some call is not shown', () => {
    const reading = restaurantCalls.split('\n').slice(0, 4).join('\n');
    expect(found('N701', restaurantWith({ calls: reading }))).toEqual([]);
    expect(found('N701', withCalls('| cook, serve |', '| not shown |'))).toEqual([]);
    expect(found('N701', restaurantWith({ calls: 'none' }))).toEqual([]);
  });
});

describe('calls that cannot be', () => {
  it('change what none makes, though a form does', () => {
    const screens = `${restaurant.screens}\n| New | \`/new\` | new Order: guest, dish | Orders | — |`;
    const roles = `${restaurant.roles}\n| open New | yes | yes |`;
    const without = restaurantCalls
      .split('\n')
      .filter((line) => !line.startsWith('| C2'))
      .join('\n');
    expect(found('N701', restaurantWith({ screens, roles, calls: without }))[0]?.what).toBe('No call makes a new Order.');
    expect(found('N701', restaurantWith({ screens, roles, calls: without.replace('cook, serve |', '— |') }))).toEqual([]);
    expect(found('N701', restaurantWith({ screens, roles }))).toEqual([]);
  });
});
