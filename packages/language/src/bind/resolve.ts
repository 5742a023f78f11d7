/** From words to the name that is meant. An unknown name is reported once, however often it is used. */
import { foldName, memoize, type PointNumber, type TextRange } from '@ninefold/model';
import { choiceKey } from '../expressions/coercions.ts';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { fieldKey } from '../expressions/unknown-names.ts';
import { type FindingDetails, type Reading, report, spanAt } from '../reading.ts';
import { isToldBefore } from '../unknown-names.ts';
import { type Binding, type EntityName, entityCalled, fieldNames, type Reference, statesOf } from './binding.ts';

/** What a name is a name of: "screen", "state of Claim". */
export type NameKind = string;

/** The one of `names` that is called `words`, as the document defines it. */
export function resolve(
  binding: Binding,
  kind: NameKind,
  words: string,
  at: Reference,
  names: readonly string[],
  suggest: Suggest = {},
): string | undefined {
  const found = findName(names, words);
  if (found === undefined) reportUnknown(binding, kind, words, at, names, suggest);
  else if (found !== words) noteCase(binding, kind, words, found, at);
  return found;
}

/** The one of `names` that is called `words`; nothing is reported. */
export function findName(names: readonly string[], words: string): string | undefined {
  const index = byWords(names);
  return index.get(words) ?? index.get(foldName(words));
}

/** Names by themselves as written, for nearly all are used so, and folded. */
const byWords = memoize((names: readonly string[]): ReadonlyMap<string, string> => {
  const index = new Map(names.map((name) => [foldName(name), name]));
  for (const name of names) index.set(name, name);
  return index;
});

/** By name or plural. Undefined, and reported (N013), where there is none. */
export function resolveEntity(binding: Binding, words: string, at: Reference, suggest: Suggest = {}): EntityName | undefined {
  const found = entityCalled(binding.names, words);
  if (!found)
    reportUnknown(
      binding,
      'entity',
      words,
      at,
      binding.names.entities.flatMap((entity) => (entity.plural === entity.name ? [entity.name] : [entity.name, entity.plural])),
      suggest,
    );
  else noteEntity(binding, words, found, at);
  return found;
}

/** In the plural where the plural is written. */
export function noteEntity(binding: Binding, words: string, { name, plural }: EntityName, at: Reference): void {
  if (words !== name && words !== plural) noteCase(binding, 'entity', words, foldName(words) === foldName(name) ? name : plural, at);
}

interface Suggest {
  /** What is surely meant. */
  readonly meant?: string | undefined;
  /** Names of another kind that may be meant as well. */
  readonly near?: readonly string[];
  /** Those a misspelling may be of; all of them unless given. */
  readonly among?: readonly string[];
  /** What else may be meant, where no name is near. */
  readonly otherwise?: string;
}

/** Reports (N013) a name that nothing defines: once for all its places, with the nearest of `names`. Silent where what would define it is not shown. */
export function reportUnknown(
  binding: Binding,
  kind: NameKind,
  words: string,
  at: Reference,
  names: readonly string[],
  { near = [], otherwise, ...suggest }: Suggest = {},
): void {
  const { reading } = binding;
  const meant = suggest.meant ?? didYouMean(words, suggest.among ?? [...names, ...near]);
  const keys = keysOf(binding, kind, words);
  const place = placeOf(reading, at, words, kind);
  const known = keys.some((key) => reading.unknown.has(key));
  if (!known && meant === undefined && waits(binding, kind, words)) return;
  if (isToldBefore(reading.unknown, keys, spanAt(reading, place))) return;
  report(reading, 'N013', at.point, place, {
    ...(at.statement === undefined ? {} : { statement: at.statement }),
    what: unknownInWords(kind, words),
    ...(meant === undefined
      ? mendByNames([...names, ...near], otherwise)
      : { mend: `Did you mean “${meant}”?`, ...fixOf(reading, place, words, meant) }),
  });
}

function mendByNames(names: readonly string[], otherwise?: string): { readonly mend?: string } {
  if (names.length === 0) return { mend: 'The document names none. Write it down, or write `not shown` here.' };
  const known = names.length <= 12 ? [`There ${names.length === 1 ? 'is' : 'are'}: ${names.join(', ')}.`] : [];
  const mend = [...known, ...(otherwise === undefined ? [] : [otherwise])].join(' ');
  return mend === '' ? {} : { mend };
}

/** As what a name is known once it is reported: `screen or action` as either of them, a field and a state as expressions know them. */
function keysOf(binding: Binding, kind: NameKind, words: string): string[] {
  const { names } = binding;
  const folded = foldName(words);
  const [, part, owner] = /^(\S+) of (.+)$/u.exec(kind) ?? [];
  if (part === 'state' && owner !== undefined) return [choiceKey(statesOf(names, owner) ?? [], words)];
  const missing = part === 'parameter' && findName(fieldNames(binding, owner), words) === undefined;
  if ((part === 'field' || missing) && owner !== undefined) return [fieldKey(owner, words)];
  return kind.split(/, | or /u).map((one) => `${one}/${folded}`);
}

/** Where in the place the words themselves stand: `Bakd` in `hand over in Bakd`. */
function placeOf(reading: Reading, at: Reference, words: string, kind: NameKind): TextRange {
  const text = reading.source.text.slice(at.from, at.to);
  const found = / of /u.test(kind) ? text.lastIndexOf(words) : text.indexOf(words);
  return found < 0 || words === '' ? at : { from: at.from + found, to: at.from + found + words.length };
}

/** Only where nothing but the words would be replaced. */
function fixOf({ source }: Reading, place: TextRange, words: string, text: string): Pick<FindingDetails, 'fix'> {
  if (foldName(source.text.slice(place.from, place.to)) !== foldName(words)) return {};
  return { fix: { title: `Write “${text}”`, edits: [{ from: place.from, to: place.to, text }] } };
}

/** Where names of a kind are defined. */
const definedIn: readonly (readonly [RegExp, PointNumber])[] = [
  [/\bscreen\b/u, 2],
  [/\bentity\b|\bfield\b/u, 3],
  // Whose actions and states they are is known from point 3.
  [/\baction\b|\bstate\b/u, 3],
  [/\baction\b|\bstate\b|\btransition\b/u, 4],
  [/\brule\b/u, 5],
  [/\bcondition\b/u, 6],
  [/\bcall\b/u, 7],
  [/\berror\b/u, 8],
  [/\bconstant\b/u, 9],
];

/** What a point that is not shown would define is not missing: the point is reported as a gap, once. */
function waits({ reading }: Binding, kind: NameKind, words: string): boolean {
  const of = kind.replace(/ of .*$/u, '');
  if (of === 'field' && foldName(words) === 'state') return reading.notShown.has(4);
  return definedIn.some(([name, point]) => name.test(of) && reading.notShown.has(point));
}

/** "Claim has no field “x”.", "There is no screen “x”." */
function unknownInWords(kind: NameKind, words: string): string {
  const of = /^(\S+) of (.+)$/u.exec(kind);
  if (of?.[1] === 'parameter') return `“${words}” names no record of ${of[2]}: a parameter is \`id\` or a unique field.`;
  return of ? `${of[2]} has no ${of[1]} “${words}”.` : `There is no ${kind} “${words}”.`;
}

/** Names are compared without regard to case; readers are not so sure. */
export function noteCase(binding: Binding, kind: NameKind, words: string, found: string, at: Reference): void {
  if (words.replace(/\s+/gu, ' ') === found.replace(/\s+/gu, ' ')) return;
  const place = placeOf(binding.reading, at, words, kind);
  report(binding.reading, 'N014', at.point, place, {
    ...(at.statement === undefined ? {} : { statement: at.statement }),
    what: `“${words}” is the ${kind} “${found}” in another spelling.`,
    mend: `Write “${found}”.`,
    ...fixOf(binding.reading, place, words, found),
  });
}
