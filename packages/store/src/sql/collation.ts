/**
 * Words in the order of a language: collation by sort keys. Accents and capitals do not count, as in the root of the Unicode collation
 * (https://cldr.unicode.org), unless all else is the same; what a language has as letters of their own stands where its alphabet has it. Databases
 * have collations of their own, but not the same ones, and other ones with each release: an index must not depend on that.
 */
import { type Application, languagesOf, memoize } from '@ninefold/model';

/** Letters of their own, each with what it is ordered as: `{` stands behind z, `ӿ` behind the Cyrillic ones. */
type OwnLetters = readonly (readonly [letter: string, as: string])[];

/** In every language: letters that are not one with a mark on it, and those that are, but letters all the same. */
const everywhere: OwnLetters = [
  ...([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['ł', 'l'],
    ['ħ', 'h'],
    ['þ', 'th'],
    ['ı', 'i'],
  ] as const),
  ...([
    ['й', 'иӿ'],
    ['ў', 'уӿ'],
    ['ї', 'іӿ'],
  ] as const),
];

/** What stands behind z. */
const behind = (...letters: readonly string[]): OwnLetters =>
  letters.flatMap((each, place) => [...each].map((letter) => [letter, `z{${place}`] as const));
/** What stands behind the letter that it is written with. */
const beside = (...letters: readonly (readonly [string, string])[]): OwnLetters => letters.map(([letter, of]) => [letter, `${of}{`]);

const czech = beside(['č', 'c'], ['ch', 'h'], ['ř', 'r'], ['š', 's'], ['ž', 'z']);
const swedish = behind('å', 'äæ', 'öø');
const danish = behind('æä', 'øö', 'å');
const croatian: OwnLetters = [
  ['č', 'c{'],
  ['ć', 'c{{'],
  ['đ', 'd{'],
  ['š', 's{'],
  ['ž', 'z{'],
];

/** By the language's tag. */
const tailorings = {
  cs: czech,
  da: danish,
  es: beside(['ñ', 'n']),
  fi: swedish,
  hr: croatian,
  hu: beside(['ö', 'o'], ['ő', 'o'], ['ü', 'u'], ['ű', 'u']),
  is: [...beside(['á', 'a'], ['ð', 'd'], ['é', 'e'], ['í', 'i'], ['ó', 'o'], ['ú', 'u'], ['ý', 'y']), ...behind('þ', 'æä', 'öø', 'å')],
  lt: [...beside(['č', 'c'], ['š', 's'], ['ž', 'z']), ['y', 'i']],
  lv: [...beside(['č', 'c'], ['ģ', 'g'], ['ķ', 'k'], ['ļ', 'l'], ['ņ', 'n'], ['š', 's'], ['ž', 'z']), ['y', 'i{']],
  nb: danish,
  nn: danish,
  no: danish,
  pl: [...beside(['ą', 'a'], ['ć', 'c'], ['ę', 'e'], ['ł', 'l'], ['ń', 'n'], ['ó', 'o'], ['ś', 's'], ['ź', 'z']), ['ż', 'z{{']],
  ro: [
    ['ă', 'a{'],
    ['â', 'a{{'],
    ['î', 'i{'],
    ['ș', 's{'],
    ['ş', 's{'],
    ['ț', 't{'],
    ['ţ', 't{'],
  ],
  sk: [...beside(['ä', 'a'], ['ô', 'o']), ...czech],
  sl: croatian,
  sv: swedish,
  tr: beside(['ç', 'c'], ['ğ', 'g'], ['ı', 'h'], ['ö', 'o'], ['ş', 's'], ['ü', 'u']),
} as const satisfies Readonly<Record<string, OwnLetters>>;

/** `root`: of all languages that have no letters of their own. */
export type Collation = keyof typeof tailorings | 'root';

/** Of the language that the document itself is in: lists, and the indexes for them, stand in one order, whoever looks. */
export const collationOf = memoize((application: Application): Collation => {
  const language = languagesOf(application)[0]?.locale.split('-')[0] ?? '';
  return Object.hasOwn(tailorings, language) ? (language as Collation) : 'root';
});

/** So much of a text counts: an index holds no more of one. */
export const orderedCharacters = 100;

/** Marks on letters, and the signs for vowels of Hebrew and Arabic, as a class of a regular expression. */
export const marks = '\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u064b-\\u0652';

/** What is put in the place of what, one after the other, in a text in small letters whose marks are parts of its letters. */
export function ownLetters(collation: Collation): OwnLetters {
  return collation === 'root' ? everywhere : [...tailorings[collation], ...everywhere];
}

/** Texts of a to z alone are ordered as they are, made small: Czech has a ch. */
export function hasPlainOrder(collation: Collation): boolean {
  return !unlikePlain.has(collation);
}

/** All of them that have letters of their own. */
export const tailoredCollations = Object.keys(tailorings) as readonly Exclude<Collation, 'root'>[];

/** By whose code points texts are ordered as words are. Two texts have the same key if they begin with the same `orderedCharacters`. */
export function sortKey(text: string, collation: Collation): string {
  const begins = text.length > orderedCharacters ? [...text].slice(0, orderedCharacters).join('') : text;
  if (plain.test(begins) && hasPlainOrder(collation)) return `${begins.toLowerCase()}\u0001${begins}`;
  const small = begins.normalize('NFC').toLowerCase();
  const own = ownLetters(collation).reduce((changed, [letter, as]) => changed.replaceAll(letter, as), small);
  return `${own.normalize('NFKD').replaceAll(allMarks, '')}\u0001${begins}`;
}

const plain = /^[ -~]*$/u;
const unlikePlain: ReadonlySet<Collation> = new Set(
  tailoredCollations.filter((collation) => tailorings[collation].some(([letter]) => plain.test(letter))),
);
const allMarks = new RegExp(`[${marks}]`, 'gu');
