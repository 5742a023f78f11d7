/** The nearest known name to one that is not known. */
import { foldName } from '@ninefold/model';

/** The nearest of the names that could be meant; undefined when nothing is near. Another number is never a misspelt one. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = simplify(name);
  return nearestWord(
    name,
    [...candidates].filter((candidate) => !isOtherNumber(wanted, simplify(candidate))),
  );
}

/** As `didYouMean`, of words in which a digit may be mistyped as any letter. Undefined when more than a third would have to change. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = simplify(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, simplify(candidate), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `C8` is no misspelt `C9`, nor `line 3` a misspelt `line 2`: no number is nearer than another. Nor is a letter of a short id. */
function isOtherNumber(wanted: string, candidate: string): boolean {
  if (!/\d/u.test(candidate) || wanted === candidate) return false;
  return /^\p{L}{0,2}\d+$/u.test(candidate) || digitsOf(wanted) !== digitsOf(candidate);
}

function digitsOf(name: string): string {
  return name.replace(/\D+/gu, '');
}

/** `spentOn`, `spent_on` and `spent on` are one name to somebody who mistypes. */
function simplify(name: string): string {
  return foldName(name).replace(/[\s_-]+/gu, '');
}

/** Damerau–Levenshtein with adjacent swaps (optimal string alignment); stops at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit || a.length > 100) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? limit;
}
