/** Statement ids: ids given in the document as written, all others lower case, spaces kept, joined by `/`. */
import { foldName, type PointNumber, type StatementId, type TextRange } from '@ninefold/model';
import { type Reading, report, spanAt } from '../reading.ts';

/** The folded parts, joined by `/`. */
export function statementId(...parts: readonly string[]): StatementId {
  return parts.map(foldName).join('/');
}

/** Keeps the first of several things with one name and reports the others. `written`: how the document writes it, where that differs. */
export function keepFirst<T>(
  reading: Reading,
  point: PointNumber,
  kind: string,
  items: readonly T[],
  name: (item: T) => string | undefined,
  place: (item: T) => TextRange,
  written: (item: T) => string | undefined = name,
): T[] {
  const first = new Map<string, T>();
  return items.filter((item) => {
    const words = name(item);
    if (words === undefined || words === '') return true;
    const folded = foldName(words);
    const before = first.get(folded);
    if (before === undefined) {
      first.set(folded, item);
      return true;
    }
    const [here, there] = [written(item) ?? words, written(before) ?? words];
    report(reading, 'N012', point, place(item), {
      what:
        written === name || here === there
          ? `${kind} “${here}” is said twice; the first one counts.`
          : `${kind} “${here}” is the same as “${there}”; the first one counts.`,
      why: 'Two things of one name cannot be told apart.',
      mend: 'Give one of them another name, or remove it.',
      others: [{ span: spanAt(reading, place(before)), words: 'first said here' }],
    });
    return false;
  });
}
