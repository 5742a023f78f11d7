import { expect, onTestFinished, test } from 'vitest';
import { speakHere } from '../language/say-here.ts';
import { counted, inSentence, listed, numberOf } from './words.ts';

test('a name in a sentence is small, unless it has capitals of its own', () => {
  expect(['Claim', 'Pet owner', 'SLA', 'VAT number'].map(inSentence)).toEqual(['claim', 'pet owner', 'SLA', 'VAT number']);
});

test('the records of a list are counted up to 10,000', () => {
  const claim = { name: 'Claim', plural: 'Claims' };
  expect([listed(1, claim, 'en'), listed(10_000, claim, 'en'), listed(10_001, claim, 'en')]).toEqual([
    '1 claim',
    '10,000 claims',
    'more than 10,000 claims',
  ]);
  expect([counted(10_001, claim, 'en'), numberOf(10_001, 'de')]).toEqual(['10,001 claims', 'more than 10.000']);
});

test.each(['de', 'de-AT'])('on a page in %s nouns keep their capital', (lang) => {
  speakHere(lang, undefined);
  onTestFinished(() => speakHere('en', undefined));
  expect([inSentence('Rechnung'), counted(2, { name: 'Tier', plural: 'Tiere' }, lang)]).toEqual(['Rechnung', '2 Tiere']);
});
