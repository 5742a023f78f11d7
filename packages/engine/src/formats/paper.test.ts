import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

test('Letter where the language names a country that uses it', () => {
  expect(['en-US', 'es-MX', 'fr-CA'].map(paperOf)).toEqual(['letter', 'letter', 'letter']);
  expect(['en-GB', 'de', 'es', 'en-150'].map(paperOf)).toEqual(['a4', 'a4', 'a4', 'a4']);
});
