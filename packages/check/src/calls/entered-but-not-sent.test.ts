import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurant, restaurantCalls, restaurantWith } from '../testing/restaurant.ts';

describe('forms', () => {
  const withForm = (fields: string, from = '', to = ''): string =>
    restaurantWith({
      screens: `${restaurant.screens}\n| New order | \`/orders/new\` | new Order: ${fields} | Orders | — |`,
      calls: restaurantCalls.replace(from, to),
    });
  it('ask for what the call they make does not send', () => {
    const text = withForm('guest, dish, wish, kept');
    const [said, ...more] = found('N706', text);
    expect(said).toMatchObject({ severity: 'warning', statement: 'C2', point: 7 });
    expect(said?.what).toBe('New order asks for wish and kept, but C2 does not send them.');
    expect(more).toEqual([]);
    const edit = said?.fix?.edits[0];
    expect(edit && found('N706', text.slice(0, edit.from) + edit.text + text.slice(edit.to))).toEqual([]);
  });

  it('show what nobody fills in, and what is needed is reported once', () => {
    expect(found('N706', withForm('number, guest, dish'))).toEqual([]);
    expect(found('N706', withForm('guest, dish', '| guest, dish |', '| dish |'))).toMatchObject([{ severity: 'error' }]);
  });

  it('are not held against calls of other programs, or what is not shown', () => {
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| — |\n'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| not shown |\n'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| guest, dish |', '| not shown |'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| New order |\n'))).toHaveLength(1);
  });
});
