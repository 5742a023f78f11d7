/** Rows that were refused for the same reason are told of once: of 5,000 rows, 800 may name the one supplier that is not there. */
import { inWords } from '../../components/words.ts';
import { t } from '../../language/t.tsx';
import type { RefusedRow } from './refused-row.ts';

export interface RefusedAlike {
  readonly numbers: readonly number[];
  readonly words: string;
}

/** In the order of their first rows. A row with several reasons is told of with all of them, one without not at all: its record's other rows have them. */
export function refusalsAlike(rows: readonly RefusedRow[]): readonly RefusedAlike[] {
  const alike = new Map<string, number[]>();
  for (const { number, words } of rows) {
    const said = words.join(' ');
    if (said === '') continue;
    const numbers = alike.get(said) ?? [];
    alike.set(said, numbers);
    numbers.push(number);
  }
  return [...alike].map(([words, numbers]) => ({ words, numbers }));
}

/** `Row 2`, `Rows 2, 5 and 9`, `Rows 2, 3, 4, 5 and 96 more`. */
export function rowsWords(numbers: readonly number[], locale: string): string {
  const named = numbers.length <= mostNamed ? numbers : numbers.slice(0, mostNamed - 1);
  const words = named.map((number) => number.toLocaleString(locale));
  const rest = numbers.length - named.length;
  if (rest > 0) return t('Rows {rows} and {count} more', { rows: words.join(', '), count: rest });
  const [first = ''] = words;
  return words.length === 1 ? t('Row {row}', { row: first }) : t('Rows {rows}', { rows: inWords(words) });
}

const mostNamed = 5;
