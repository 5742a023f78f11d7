import { expect, test } from 'vitest';
import { directionOf, englishIn, valueIn } from './direction.ts';

test('lines run from the right where the script does', () => {
  expect(['ar', 'he', 'fa-IR', 'ur', 'ur-Aran', 'dv', 'az-Arab', 'ckb'].map(directionOf)).toEqual(Array(8).fill('rtl'));
  expect(['en-GB', 'ru', 'az', 'ja', 'ur-Latn', 'ks-Deva'].map(directionOf)).toEqual(Array(6).fill('ltr'));
});

test('of every language of two letters that the platform says runs from the right, so does it here', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const wrong = letters.flatMap((a) => letters.map((b) => a + b)).filter((tag) => saidFromTheRight(tag) && directionOf(tag) === 'ltr');
  expect(wrong).toEqual([]);
  expect(saidFromTheRight('he')).toBe(true);
});

interface TextInfo {
  readonly direction: string;
}

function saidFromTheRight(tag: string): boolean {
  const locale = new Intl.Locale(tag) as { readonly textInfo?: TextInfo; getTextInfo?(): TextInfo };
  return (locale.getTextInfo?.() ?? locale.textInfo)?.direction === 'rtl';
}

test('an English sentence is kept together among lines that run the other way, and stays as it is among its own', () => {
  expect(englishIn('he', 'Try again.')).toBe('\u2066Try again.\u2069');
  expect([englishIn('he', 'Try again'), englishIn('fr', 'Try again.')]).toEqual(['Try again', 'Try again.']);
});

test('a value keeps its own order in a sentence that runs the other way', () => {
  expect([valueIn('ar', 'J-0001, 12.50'), valueIn('de', 'J-0001')]).toEqual(['\u2068J-0001, 12.50\u2069', 'J-0001']);
});
