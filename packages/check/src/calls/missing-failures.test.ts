import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { parcels } from '../testing/parcels.ts';
import { restaurant, restaurantCalls, restaurantWith, withCalls } from '../testing/restaurant.ts';

describe('failures that are not listed', () => {
  it('of a rule that what is sent can break', () => {
    const [said] = found('N704', withCalls('| V1 |', '| — |'));
    expect(said).toMatchObject({ severity: 'error', statement: 'C2' });
    expect(said?.what).toBe('C2 can be refused by V1 (E-DISH), but does not list it.');
  });

  it('by the error of the rule is as good as by its id', () => {
    expect(found('N704', withCalls('| V1 |', '| E-DISH |'))).toEqual([]);
  });

  it('of guards and what moved meanwhile, with a fix', () => {
    const text = withCalls('E-WISH, E-MOVED, E-NO', 'E-NO');
    const [said] = found('N704', text);
    expect(said?.what).toContain('T1 (cook) (E-WISH) and “Moved meanwhile” (E-MOVED)');
    const [edit] = said?.fix?.edits ?? [];
    const fixed = edit ? text.slice(0, edit.from) + edit.text + text.slice(edit.to) : text;
    expect(found('N704', fixed)).toEqual([]);
  });

  it('of a missing right is a warning', () => {
    expect(found('N704', withCalls('E-MOVED, E-NO', 'E-MOVED'))).toMatchObject([{ severity: 'warning' }]);
    const all = restaurant.roles?.replace('| cook | no |', '| cook | yes |').replace('| serve | yes | no |', '| serve | yes | yes |');
    expect(found('N704', restaurantWith({ calls: restaurantCalls.replace('E-MOVED, E-NO', 'E-MOVED'), roles: all ?? '' }))).toEqual([]);
  });

  it('of a choice without an error says to name one, and writes nothing', () => {
    const entities = restaurant.entities?.replace('| guest | Guest |', '| guest | Guest where `name != dish` |') ?? '';
    const [said] = found('N704', restaurantWith({ entities }));
    expect(said?.mend).toBe('Name an error of point 8 for the choice of guest, and add it to *Fails with*.');
    expect(said?.fix).toBeUndefined();
  });

  it('is silent where that is not shown', () => {
    expect(found('N704', withCalls('| V1 |', '| not shown |'))).toEqual([]);
  });
});

describe('what points 4 and 7 say of the same call', () => {
  it('is how it fails', () => {
    expect(found('N704', parcels({ fails: '—' }))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
    expect(found('N704', parcels())).toEqual([]);
    expect(found('N704', parcels({ fails: 'not shown' }))).toEqual([]);
  });
});
