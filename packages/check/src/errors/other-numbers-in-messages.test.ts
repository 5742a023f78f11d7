import { describe, expect, it } from 'vitest';
import { auctionWith } from '../testing/auction.ts';
import { found } from '../testing/documents.ts';

describe('numbers in messages', () => {
  it('that are others than those of the rule', () => {
    const [said, ...more] = found('N805', auctionWith('errors', '{SHORTEST} letters', '30 letters'));
    expect(said).toMatchObject({ severity: 'warning', what: 'E-TITLE says 30, but V1 says SHORTEST (3).' });
    expect(said?.others).toHaveLength(1);
    expect(more).toEqual([]);
    const text = auctionWith('rules', '>= SHORTEST', '>= 5');
    expect(found('N805', text.replace('{SHORTEST}', '50'))[0]?.what).toBe('E-TITLE says 50, but V1 says 5.');
    expect(found('N805', text.replace('{SHORTEST}', '5'))).toEqual([]);
  });

  it('that say the same otherwise', () => {
    const rule = (rule: string, message: string) =>
      found('N805', auctionWith('rules', 'string length(title) >= SHORTEST', rule).replace('At least {SHORTEST} letters.', message));
    expect(rule('reserve > 9', 'At least 10.')).toEqual([]);
    expect(rule('reserve >= 9', 'At least 10.')).toHaveLength(1);
    expect(rule('not(reserve < 9)', 'At least 8, 10 or so.')).toEqual([]);
    expect(rule('reserve >= 0', 'Take 1 or more.')).toHaveLength(1);
    expect(rule('reserve > 0', 'Take 1 or more.')).toEqual([]);
    expect(rule('reserve >= 1', 'We have 12 buckets.')).toEqual([]);
    expect(rule('reserve >= 5', 'At least five; we have 12.')).toEqual([]);
    expect(rule('now() > now() - duration("P14D")', 'After 2 weeks.')).toEqual([]);
    expect(rule('now() > now() - duration("P14D")', 'After 3 weeks.')).toHaveLength(1);
    expect(rule('price <= 50000', 'At most 50 thousand.')).toEqual([]);
    expect(rule('price <= reserve * 5', 'At most 500 per cent.')).toEqual([]);
    expect(rule('string length(title) >= 3', 'From 5 to 80 letters.')[0]?.what).toContain('says 5, but');
  });

  it('that are no limits', () => {
    const message = (words: string) => found('N805', auctionWith('errors', 'At least {SHORTEST} letters.', words));
    for (const words of ['Too short, ask in room 12.', 'Too short (see 2024).', 'A4 is 297 long.', 'Write 2.5 lines.', 'Open 24/7.'])
      expect(message(words)).toEqual([]);
  });

  it('not where somebody else raises it too', () => {
    const text = auctionWith('states', 'E-PRICE |', 'E-TITLE |').replace('{SHORTEST} letters', '30 letters');
    expect(found('N805', text)).toEqual([]);
  });
});
