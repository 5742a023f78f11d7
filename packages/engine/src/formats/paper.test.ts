import { expect, test } from 'vitest';
import { directionOf, paperOf } from './paper.ts';

test('Letter where the language names a country that uses it', () => {
  expect(['en-US', 'es-MX', 'fr-CA'].map(paperOf)).toEqual(['letter', 'letter', 'letter']);
  expect(['en-GB', 'de', 'es', 'en-150'].map(paperOf)).toEqual(['a4', 'a4', 'a4', 'a4']);
});

test('lines run from the right where the script does', () => {
  expect(['ar', 'he', 'fa-IR', 'ur'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
  expect(['en-GB', 'ru', 'az', 'ja'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
});
