import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

const error = ['| E-OWN | 403 |', '| E-X | 422 | No. | on top |\n| E-OWN | 403 |'] as const;
const rule = (...words: readonly string[]) =>
  [
    '| V1 | Hire | `guest != me` | grant, refuse | E-OWN |',
    [
      '| V1 | Hire | `guest != me` | grant, refuse | E-OWN |',
      ...words.map((one, place) => `| V${place + 2} | Hire | \`${one}\` | save | E-X |`),
    ].join('\n'),
  ] as const;
const about = (code: string, ...changes: readonly (readonly [string, string])[]) =>
  found(code, hireWith(error, ...changes)).filter(({ what }) => what.startsWith('No new Hire can be saved'));

describe('a rule that no new record keeps', () => {
  it('because there was none before', () => {
    const [one, ...more] = about('N501', rule('old != null'));
    expect(one).toMatchObject({ severity: 'error', certainty: 'proved', statement: 'V2' });
    expect(one?.what).toBe('No new Hire can be saved: V2 refuses every one.');
    expect(one?.why).toContain('`old` is empty');
    expect(more).toEqual([]);
    expect(about('N501', rule('old = null or old.on <= on'))).toEqual([]);
  });

  it('because of the state it begins in', () => {
    expect(about('N501', rule('state != "Draft"'))[0]?.why).toContain('first state');
    expect(about('N501', rule('state = "Draft" or note != null'))).toEqual([]);
  });

  it('because of what no form enters', () => {
    expect(about('N501', rule('note != null'))[0]?.why).toContain('enters note');
    expect(about('N501', rule('note != null or on > today()'))).toEqual([]);
    expect(about('N501', rule('note != null'), ['new Hire: boat, on', 'new Hire: boat, on, note'])).toEqual([]);
    expect(about('N501', rule('note != null'), ['| note | text up to 200 | no | — |', '| note | text up to 200 | no | `"-"` |'])).toEqual(
      [],
    );
  });

  it('together with another', () => {
    const [one] = about('N503', rule('note != null or boat.seats > 4', 'boat.seats < 3'));
    expect(one?.statements).toEqual(['V3', 'V2']);
    expect(about('N501', rule('note != null or boat.seats > 4', 'boat.seats < 3'))).toEqual([]);
  });

  it('is not looked for where a record may be made otherwise, or no record keeps it at all', () => {
    const row = [
      '| T4 | Granted | hand out | — | — | Out | — | — |',
      '| T4 | Granted | hand out | — | — | Out | create Hire (boat = `boat`, on = `on`, note = `"again"`) | — |',
    ] as const;
    expect(about('N501', rule('note != null'), row)).toEqual([]);
    expect(
      about('N501', rule('note != null'), ['| New hire | `/hires/new` | new Hire: boat, on |', '| New hire | `/hires/new` | not shown |']),
    ).toEqual([]);
    expect(about('N501', rule('old != null and on < date("2020-01-01") and on > date("2021-01-01")'))).toEqual([]);
  });
});
