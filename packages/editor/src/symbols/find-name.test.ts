import { describe, expect, it } from 'vitest';
import { findName, findOutsideCode } from './find-name.ts';

function found(text: string, name: string, last = false): string | undefined {
  const place = findName({ text, from: 10, to: 10 + text.length }, name, last);
  return place && `${place.from - 10}:${text.slice(place.from - 10, place.to - 10)}`;
}

describe('finding a name', () => {
  it.each([
    ['lines.amount', 'amount', '6:amount'],
    ['My  Claims, x', 'my claims', '0:My  Claims'],
    ['Claims, Claim', 'Claim', '8:Claim'],
    ['E-STATE-X, E-STATE', 'E-STATE', '11:E-STATE'],
    ['sub-claim claim', 'claim', '10:claim'],
    ['MAX\\_LINES', 'MAX_LINES', '0:MAX\\_LINES'],
    ['% share of it', '% share', '0:% share'],
    ['İstanbul Paid', 'paid', '9:Paid'],
    ['no İlan here', 'İlan', '3:İlan'],
    ['İstanbul paid', 'paid', '9:paid'],
    ['reclaimed', 'claim', undefined],
    ['anything', '', undefined],
  ])('%s: %s', (text, name, expected) => {
    expect(found(text, name)).toBe(expected);
  });

  it('finds the last one', () => {
    expect(found('Paid, paid', 'Paid', true)).toBe('6:paid');
  });

  it('prefers what stands outside code', () => {
    const text = '`Claim` of Claim';
    expect(findOutsideCode({ text, from: 0, to: text.length }, 'Claim')).toEqual({ from: 11, to: 16 });
  });
});
