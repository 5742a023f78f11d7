/**
 * FEEL's grammar (DMN 1.5, clause 10.3) by lezer-feel. Names are resolved by our scope, not by the grammar:
 * a known name with spaces, signs or key words in it is masked by an identifier of the same length before parsing
 * (`what for` → `n_______`), so every position stays true and names may differ in case and in runs of spaces.
 */
import type { SyntaxNode, Tree } from '@lezer/common';
import { ContextTracker } from '@lezer/lr';
import { foldName, functionNames } from '@ninefold/model';
import { parser } from 'lezer-feel';
import { outsideFunctions } from './outside-functions.ts';

export type { SyntaxNode };

// The grammar's own tracker keeps variables while it parses; ours knows none, which is several times faster.
const noVariables = { tokens: [], contextCache: () => ({ keys: new Set(), prefixes: new Set(), originalMap: new Map() }) };
const noCache = noVariables.contextCache();
noVariables.contextCache = () => noCache;

const feel = parser.configure({
  top: 'Expression',
  contextTracker: new ContextTracker({ start: noVariables, strict: false }),
});

/** The tree of a masked source. Never fails: what does not fit is an error node. */
export function parseFeel(masked: string): Tree {
  return feel.parse(masked);
}

const latinName = /^[A-Za-z_][A-Za-z\d_]*$/u;

/** Is a source one name, so that nothing is to be parsed? Not every one that is gets known here, but nothing else does. */
export function isOneName(source: string): boolean {
  return latinName.test(source) && !grammarWords.has(source.toLowerCase());
}

/** The names of a scope that the grammar would not take as one name. */
export interface NameMask {
  mask(source: string): string;
}

const plainName = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const keyWords = new Set(
  'for return if then else some every satisfies in and or between instance of function external true false null not date time duration'.split(
    ' ',
  ),
);

/** Every word that the grammar knows, and those that are reported as signs of another language. */
const grammarWords = new Set([...keyWords, ...'days time years months list context not'.split(' ')]);

/** `roots` may stand anywhere; `members` only after a dot or inside a filter. With a name `time`, `time in (…)` asks about that. */
export function createNameMask(roots: MaskedNames, members: MaskedNames, hasTime = false): NameMask {
  const functions = hasTime ? functionMasks : joinedNames(functionMasks, timeIn);
  const places = { anywhere: [roots, functions], inBrackets: [roots, members, functions], afterDot: [members] };
  return { mask: (source) => maskNames(source, places) };
}

interface MaskedName {
  readonly folded: string;
  /** A pattern of what must come after it. */
  readonly followedBy: string;
  /** Made when the name's first word is met. */
  pattern?: RegExp;
}

/** Names by their first word, longest first. */
export interface MaskedNames {
  get(first: string): readonly MaskedName[] | undefined;
}

/** The names of both. */
export function joinedNames(one: MaskedNames, other: MaskedNames): MaskedNames {
  return {
    get: (first) => {
      const [names, more] = [one.get(first), other.get(first)];
      return names && more ? [...names, ...more].sort(longestFirst) : (names ?? more);
    },
  };
}

function longestFirst(a: MaskedName, b: MaskedName): number {
  return b.folded.length - a.folded.length;
}

/** The names that need a mask; key words alone only where `keyWordsToo`. */
export function maskedNames(names: Iterable<string>, keyWordsToo: boolean, followedBy = ''): MaskedNames {
  const found = new Map<string, MaskedName[]>();
  const seen = new Set<string>();
  for (const name of names) {
    const folded = foldName(name);
    if (seen.has(folded) || (plainName.test(folded) && !(keyWordsToo && keyWords.has(folded)))) continue;
    const first = firstWord.exec(folded)?.[0];
    if (first === undefined) continue;
    seen.add(folded);
    const list = found.get(first);
    if (list) list.push({ folded, followedBy });
    else found.set(first, [{ folded, followedBy }]);
  }
  for (const list of found.values()) list.sort(longestFirst);
  return found;
}

// A name may begin with a sign that is none of the language: `# of seats`, `№`, a mark of direction.
const firstWord = /^(?:[\p{L}\p{N}_]+|[^\s+\-*/<>=!,;:()[\]{}".?@|&])/u;

function patternOf(name: MaskedName): RegExp {
  if (!name.pattern) {
    const words = name.folded.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
    const end = /[\p{L}\p{N}_]$/u.test(name.folded) ? '(?![\\p{L}\\p{N}_])' : '';
    name.pattern = new RegExp(words.join('\\s+') + end + name.followedBy, 'iuy');
  }
  return name.pattern;
}

// The grammar may read `date and time(…)` as a conjunction of two names.
const isCalled = '(?=\\s*\\()';
const functionMasks: MaskedNames = maskedNames(
  [...functionNames.filter((name) => name !== 'time in'), ...Object.keys(outsideFunctions)],
  false,
  isCalled,
);
const timeIn: MaskedNames = maskedNames(['time in'], false, isCalled);

const tokens = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[\p{L}\p{N}_]+|\.\.|[.[\]]|[^\s+\-*/<>=!,;:()[\]{}".?@|&]/gu;

type Places = Readonly<Record<'anywhere' | 'inBrackets' | 'afterDot', readonly MaskedNames[]>>;

function maskNames(source: string, places: Places): string {
  let masked = '';
  let done = 0;
  let brackets = 0;
  let afterDot = false;
  tokens.lastIndex = 0;
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    const text = token[0];
    if (text === '[') brackets++;
    if (text === ']') brackets--;
    const called = text === 'in' && !afterDot ? conversionEnd(source, token.index) : undefined;
    const known = places[afterDot ? 'afterDot' : brackets > 0 ? 'inBrackets' : 'anywhere'];
    const end = called ?? nameEnd(source, token.index, text.toLowerCase(), known);
    afterDot = text === '.';
    if (end === undefined) continue;
    masked += `${source.slice(done, token.index)}n${'_'.repeat(end - token.index - 1)}`;
    done = end;
    tokens.lastIndex = end;
  }
  return done === 0 ? source : masked + source.slice(done);
}

// `in EUR(…)`, `in order.currency(…)`: an `in` with nothing before it that could be in anything.
const conversion = /in\s+[\p{L}_][\p{L}\p{N}_]*(?:(?:\s+|\s*\.\s*)[\p{L}\p{N}_]+)*(?=\s*\()/uy;
const beginsValue = /(?:^|[(,+\-*/<>=[{:]|(?<![\p{L}\p{N}_])(?:then|else|return|and|or|if|in|between|satisfies))\s*$/u;

function conversionEnd(source: string, at: number): number | undefined {
  conversion.lastIndex = at;
  return beginsValue.test(source.slice(0, at)) && conversion.test(source) ? conversion.lastIndex : undefined;
}

function nameEnd(source: string, at: number, first: string, known: readonly MaskedNames[]): number | undefined {
  for (const names of known) {
    const end = longest(source, at, names.get(first));
    if (end !== undefined) return end;
  }
  return undefined;
}

function longest(source: string, at: number, names: readonly MaskedName[] | undefined): number | undefined {
  for (const name of names ?? []) {
    const pattern = patternOf(name);
    pattern.lastIndex = at;
    if (pattern.test(source)) return pattern.lastIndex;
  }
  return undefined;
}
