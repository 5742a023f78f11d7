import { afterEach, expect, test, vi } from 'vitest';
import { counted, inSentence } from './words.ts';

afterEach(() => vi.unstubAllGlobals());

test('a name in a sentence is small, unless it has capitals of its own', () => {
  expect(['Claim', 'Pet owner', 'SLA', 'VAT number'].map(inSentence)).toEqual(['claim', 'pet owner', 'SLA', 'VAT number']);
});

test.each(['de', 'de-AT'])('on a page in %s nouns keep their capital', (lang) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect([inSentence('Rechnung'), counted(2, { name: 'Tier', plural: 'Tiere' }, lang)]).toEqual(['Rechnung', '2 Tiere']);
});
