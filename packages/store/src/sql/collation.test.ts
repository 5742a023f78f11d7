import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { type Collation, collationOf, ownLetters, sortKey, tailoredCollations } from './collation.ts';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const ordered = (words: readonly string[], collation: Collation): readonly string[] =>
  words.toSorted((one, other) => compare(sortKey(one, collation), sortKey(other, collation)));
const asCollated = (words: readonly string[], locale: string): readonly string[] => words.toSorted(new Intl.Collator(locale).compare);

test('accents and capitals do not count, unless all else is the same', () => {
  const words = [
    'Zorn',
    'zahm',
    'Ärmel',
    'Arm',
    'arg',
    'Öztürk',
    'Ofen',
    'Straße',
    'Strasse 2',
    'Stratege',
    'von Berg',
    'Émile',
    'Emil',
    'Œuvre',
    'Łódź',
    'Lodge',
    'Lee 10',
    'Lee',
  ];
  expect(ordered(words, 'root')).toEqual(asCollated(words, 'de'));
});

test.each(tailoredCollations)('%s: letters of its own stand where its collation has them', (collation) => {
  const own = ownLetters(collation).flatMap(([letter]) =>
    'şţ'.includes(letter) || ownLetters('root').some(([other]) => other === letter) ? [] : [letter],
  );
  const words = [...new Set([...own, ...'abcdefghijklmnopqrstuvwxyz'])].flatMap((letter) => [
    `${letter}ra`,
    `${letter}zy`,
    letter.toUpperCase(),
  ]);
  expect(ordered(words, collation).map((word) => word.toLowerCase())).toEqual(
    asCollated(words, collation).map((word) => word.toLowerCase()),
  );
});

test('other scripts are ordered by their letters', () => {
  const words = ['ёлка', 'ель', 'жук', 'йод', 'игра', 'кот', 'שלום', 'אבא', 'בַּיִת', 'בכור'];
  expect(ordered(words, 'root')).toEqual(asCollated(words, 'ru'));
});

test('so much of a text counts as an index may hold, whole characters', () => {
  const long = '😀'.repeat(120);
  expect(sortKey(long, 'root')).toBe(sortKey(`${long}a`, 'root'));
  expect(sortKey(long, 'root')).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/u);
});

test('a document has the collation of its own language', () => {
  const of = (languages: string): Collation =>
    collationOf(
      readDocument(`# Specification: Shop\n\n## 1. What the product does and for whom\n\n- Languages: ${languages}\n`).application,
    );
  expect(['German', 'Swedish, English', 'English, Swedish', 'Klingon'].map(of)).toEqual(['root', 'sv', 'root', 'root']);
});
