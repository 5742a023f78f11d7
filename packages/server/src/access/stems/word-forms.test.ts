/** Words in other forms, by the stemmers of their languages. */
import { readDocument } from '@ninefold/language';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loadStemmers, stemmersOf } from './stemmers.ts';
import { wordForms } from './word-forms.ts';

const speaking = (languages: string) =>
  readDocument(`# Specification: Files\n## 1. What the product does and for whom\n\n- Languages: ${languages}\n`).application;
const several = speaking('English, German, Spanish, Japanese');
beforeAll(() => loadStemmers(several));

const forms = (language: string, word: string) =>
  stemmersOf(several)
    .filter((one) => one.language === language)
    .flatMap((one) => wordForms(word, one));

test.each([
  ['contracts', ['contract']],
  ['contract', []],
  ['invoices', ['invoic']],
  ['companies', ['compani', 'company']],
  ['city', ['citi']],
  ['boxes', ['box']],
  // Another word, or a name, once more is left out.
  ['running', []],
  ['harding', []],
  ['business', []],
  // Too short, and no words at all.
  ['bus', []],
  ['a-12s', []],
])('in English, %s', (word, expected) => expect(forms('en', word)).toEqual(expected));

test.each([
  ['verträge', ['verträg', 'vertrag']],
  ['vertrag', ['verträg']],
  ['haus', ['häus']],
  ['kunden', ['kund']],
  ['kunde', ['kund']],
  ['bestellungen', ['bestellung']],
  ['straßen', ['straß']],
  ['größe', ['größ', 'groß']],
  // Names, too.
  ['steiner', []],
  ['müller', []],
])('in German, %s', (word, expected) => expect(forms('de', word)).toEqual(expected));

test('in a language without a stemmer a word is found as it is typed; a document has those of the languages it speaks', () => {
  expect(stemmersOf(several).map(({ language }) => language)).toEqual(['en', 'de', 'es']);
  expect(forms('es', 'facturas')).toEqual(['factur']);
  expect(stemmersOf(speaking('Japanese'))).toEqual([]);
});

test('whatever holds a word as it was typed holds it, or one of its forms, and no form is shorter than an index finds', () => {
  const word = fc.array(fc.constantFrom(...'abcdefghilmnorstuäöüß', 'er', 'en', 'es', 'ies', 'ung'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, (parts) => {
      for (const language of ['en', 'de', 'es'])
        for (const form of forms(language, parts.join(''))) {
          expect(form.length).toBeGreaterThanOrEqual(3);
          expect(form).not.toBe(parts.join(''));
        }
    }),
  );
});
