import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { restaurantWith, withCall, withCalls } from '../testing/restaurant.ts';

describe('methods', () => {
  it('that change nothing, of a call that does', () => {
    const text = withCalls('`POST /orders/:id/:action`', '`GET /orders/:id/:action`');
    const [said, ...more] = found('N712', text);
    expect(said).toMatchObject({ severity: 'error', statement: 'C3', what: 'C3 is asked for by GET, but changes something.' });
    expect(more).toEqual([]);
    const edit = said?.fix?.edits[0];
    expect(edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to)).toBe(restaurantWith());
  });

  it('that change something, of a call that reads', () => {
    const [said] = found('N712', withCalls('`GET /orders`', '`PUT /orders`'));
    expect(said).toMatchObject({ severity: 'warning', statement: 'C1', what: 'C1 is asked for by PUT, but only reads.' });
    // C2 creates by POST.
    expect(found('N712', withCalls('`POST /orders`', '`PATCH /orders`'))[0]?.mend).toBe('Write `POST /orders`.');
  });

  it('has no fix where the usual request is another call', () => {
    const read = '| C4 | list Orders | `PUT /orders` | page | 20 of Order | — | — |';
    const [said] = found('N712', withCall(read));
    expect(said?.mend).toContain('another path');
    expect(said?.fix).toBeUndefined();
  });

  it('is DELETE for an action that ends, for no other', () => {
    const end = '| C4 | serve Order | `DELETE /orders/:id` | — | Order | E-MOVED, E-NO | — |';
    expect(found('N712', withCall(end))).toEqual([]);
    expect(found('N712', withCall(end.replace('serve', 'cook')))).toMatchObject([{ statement: 'C4' }]);
    expect(found('N712', withCall(end.replace('serve', 'edit')))).toMatchObject([{ statement: 'C4' }]);
  });

  it('of one request twice are reported by reading', () => {
    expect(found('N712', withCalls('`POST /orders`', '`GET /orders`'))).toEqual([]);
  });
});
