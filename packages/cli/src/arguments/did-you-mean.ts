/** The nearest of some words to one that was mistyped. */

/** Undefined when none is near: more than a third of its letters differ. */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const measured = known.map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate) }));
  const [nearest] = measured.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= Math.max(1, Math.floor(nearest.candidate.length / 3)) + 1 ? nearest.candidate : undefined;
}

/** Letters to add, drop or replace (Levenshtein), kept as one row that is rewritten. */
function distance(from: string, to: string): number {
  let row = [...Array(to.length + 1).keys()];
  for (const [i, letter] of [...from.slice(0, 40)].entries()) {
    const above = row;
    row = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (above[j] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
  }
  return row[to.length] ?? 0;
}
