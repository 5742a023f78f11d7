import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { found } from '../testing/documents.ts';
import { parcels } from '../testing/parcels.ts';
import { restaurant, restaurantCalls, restaurantWith, withCall, withCalls } from '../testing/restaurant.ts';

describe('who makes a call', () => {
  it('is none of those who are named', () => {
    expect(found('N702', withCalls('| create Order |\n', '| serve |\n'))[0]?.what).toContain('C2 is said to be made by serve');
    expect(found('N702', withCalls('| — | Orders |', '| — | Guests |'))[0]).toMatchObject({ severity: 'warning', statement: 'C1' });
  });

  it('is no action, where the call is about the person', () => {
    const me = '| C4 | read me | `GET /me` | — | Guest | — | cook |';
    expect(found('N702', withCall(me))).toMatchObject([{ severity: 'warning', statement: 'C4' }]);
    expect(found('N702', withCall(me.replace('cook', 'Orders')))).toEqual([]);
  });

  it('is no screen that has no button for it', () => {
    expect(found('N702', withCalls('cook, serve |', 'Orders, cook, serve |'))).toEqual([]);
    expect(found('N702', withCalls('| create Order |\n', '| create Order, Orders |\n'))).toEqual([]);
    const screens = restaurant.screens?.replace('create Order, cook, serve', 'create Order') ?? '';
    const text = restaurantWith({ screens, calls: restaurantCalls.replace('cook, serve |', 'Orders, cook, serve |') });
    expect(found('N702', text)[0]?.what).toBe('C3 is said to be made by Orders, but that does not make it.');
    expect(found('N702', text.replace('create Order |', 'create Order, not shown |'))).toEqual([]);
  });

  it('is forgotten where a button does the same, and others are named: a note', () => {
    const [note, ...others] = found('N702', withCalls('| create Order |\n', '| — |\n'));
    expect(note).toMatchObject({ severity: 'note', statement: 'C2', mend: 'Name “create Order” in *Made by*.' });
    expect(others).toEqual([]);
  });

  it('is nobody, where calls are for other programs', () => {
    expect(found('N702', withCalls('| — | Orders |', '| — | — |'))).toEqual([]);
    expect(found('N702', withCalls('| create Order |\n', '| — |\n').replace('cook, serve |', '— |'))).toEqual([]);
    expect(found('N702', withCall('| C4 | delete Order | `DELETE /orders/:id` | — | Order | — | — |'))).toEqual([]);
  });
});

describe('what points 4 and 7 say of the same call', () => {
  it('is who makes it', () => {
    expect(found('N702', parcels().replace('| E-CARRIER | T1 |', '| E-CARRIER | — |'))[0]?.what).toContain('T1 makes C1');
    expect(found('N702', parcels())).toEqual([]);
    expect(found('N702', parcels().replace('| E-CARRIER | T1 |', '| E-CARRIER | fetch |'))).toEqual([]);
  });
});

describe('a call that no transition makes', () => {
  const unmade = parcels({ otherwise: 'E-CARRIER' })
    .replace('| — | — | Labelled | call C1 |', '| — | `label = null` | Labelled | — |')
    .replace('| E-CARRIER | T1 |', '| E-CARRIER | — |');
  it('is reported, and nothing that follows from it', () => {
    const text = unmade
      .replace('| receiver | label |', '| `{ to: receiver, no: number, of: parcel.label }` | label |')
      .replace('- C1: time', '- C1: idempotency key `number`, time');
    const codes = checkDocument(text).findings.map(({ code, statement }) => `${code} ${statement}`);
    expect(codes.filter((code) => /^N(?:0|309|[78])/u.test(code))).toEqual(['N702 C1', 'N005 CARRIER_URL']);
  });

  it('is not reported while some effect is not shown', () => {
    expect(found('N702', unmade.replace('| Labelled | — |', '| Labelled | not shown |'))).toEqual([]);
    expect(found('N702', unmade.replace('| E-CARRIER | — |', '| E-CARRIER | not shown |'))).toEqual([]);
  });
});
