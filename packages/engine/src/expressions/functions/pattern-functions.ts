/** Functions of text that look for a pattern: `matches`, `replace`, `split`. Patterns are written out, so that they were read before. */
import { isPattern, type Pattern, readPattern, type Value } from '@ninefold/model';
import type { Result } from '../closure.ts';
import { type CodePoints, findPattern, type PatternFound, pointsOf } from '../find-pattern.ts';
import type { FunctionTable } from './function.ts';

type PatternFunction = 'matches' | 'replace' | 'split';

export const patternFunctions: FunctionTable<PatternFunction> = {
  matches: ofPattern((points, pattern) => findPattern(pattern, points, 0) !== undefined),
  replace: ofPattern((points, pattern, [with_]) =>
    typeof with_ === 'string' && !pattern.fitsNothing ? replace(points, pattern, with_) : null,
  ),
  split: ofPattern((points, pattern) => (pattern.fitsNothing ? null : split(points, pattern))),
};

/** The database hands over the pattern with each row: it is read when it is another one. */
function ofPattern(
  apply: (points: CodePoints, pattern: Pattern, more: readonly Value[]) => Result,
): FunctionTable<PatternFunction>['matches'] {
  return () => {
    let known: { readonly text: string; readonly pattern: Pattern | null } | undefined;
    return ([text, source, ...more]) => {
      if (typeof text !== 'string' || typeof source !== 'string') return null;
      if (source !== known?.text) known = { text: source, pattern: patternOf(source) };
      return known.pattern && apply(pointsOf(text), known.pattern, more);
    };
  };
}

function patternOf(source: string): Pattern | null {
  const read = readPattern(source);
  return isPattern(read) ? read : null;
}

/** One after another from the left, none inside another. */
function placesOf(
  points: CodePoints,
  pattern: Pattern,
): readonly { readonly from: number; readonly to: number; readonly found: PatternFound }[] {
  const places = [];
  for (let at = 0; at <= points.length; ) {
    const found = findPattern(pattern, points, at);
    const [from, to] = found ?? [];
    if (!found || from === undefined || to === undefined || from === to) break;
    places.push({ from, to, found });
    at = to;
  }
  return places;
}

function replace(points: CodePoints, pattern: Pattern, with_: string): string {
  let text = '';
  let done = 0;
  for (const { from, to, found } of placesOf(points, pattern)) {
    text += textOf(points, done, from) + filledIn(with_, points, pattern, found);
    done = to;
  }
  return text + textOf(points, done, points.length);
}

/** `$1` is what the first group took, `$0` all of it, `\$` the sign itself. */
function filledIn(with_: string, points: CodePoints, pattern: Pattern, found: PatternFound): string {
  return with_.replace(/\\([\\$])|\$(\d)/gu, (all: string, sign: string | undefined, digit: string | undefined) => {
    if (sign !== undefined) return sign;
    const group = Number(digit);
    const [from, to] = [found[2 * group], found[2 * group + 1]];
    if (group > pattern.groups) return all;
    return from === undefined || to === undefined ? '' : textOf(points, from, to);
  });
}

function split(points: CodePoints, pattern: Pattern): Result {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of placesOf(points, pattern)) {
    parts.push(textOf(points, done, from));
    done = to;
  }
  return [...parts, textOf(points, done, points.length)];
}

function textOf(points: CodePoints, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCodePoint(points[at] ?? 0);
  return text;
}
