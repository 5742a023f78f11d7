import { expect, onTestFinished, test } from 'vitest';
import { isSaid, learnTerms, speakHere, word } from './say-here.ts';

const terms = { 'field:price': 'Preis' };

test('words that were learned stay while the language does, and go with it', () => {
  onTestFinished(() => speakHere('en', undefined));
  speakHere('de', terms);
  learnTerms({ 'value:sold': 'verkauft' });
  expect([word('field', 'Price'), word('value', 'Sold'), isSaid('value', 'Lost')]).toEqual(['Preis', 'verkauft', false]);
  speakHere('de', terms);
  expect(word('value', 'Sold')).toBe('verkauft');
  speakHere('fr', { 'field:price': 'prix' });
  expect([word('field', 'price'), word('value', 'Sold')]).toEqual(['prix', 'Sold']);
});

test('in the document’s own language every word is said as it stands', () => {
  speakHere('en', undefined);
  expect([word('field', 'Price'), isSaid('field', 'Price')]).toEqual(['Price', true]);
});
