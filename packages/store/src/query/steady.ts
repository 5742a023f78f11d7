/**
 * Statements that are planned once. A database may plan one anew whenever another value comes into a hole of which its statistics could tell
 * something: good where a rare value wants another index, and dearer than the whole statement where only one index will do.
 */
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import type { TablePlan } from '../plan/plan.ts';
import type { SqlText } from '../sql/fragment.ts';
import { indexTerms } from '../sql/index-terms.ts';
import type { KeysetTerm } from './keyset.ts';

/**
 * The conditions of a page, those of its segment among them, with holes that leave the plan as it is: where all of `where` says what a column
 * equals, and an index has these columns first and then those of the order. It leads to the very rows, whatever the values. Else as they are.
 */
export function withSteadyPlan(
  { steadyHole, sortKeySql }: Pick<SqlDialect, 'steadyHole' | 'sortKeySql'>,
  table: Pick<TablePlan, 'indexes'>,
  {
    where,
    segment,
    terms,
  }: { readonly where: readonly SqlText[]; readonly segment: readonly SqlText[]; readonly terms: readonly KeysetTerm[] },
): readonly SqlText[] {
  const all = [...where, ...segment];
  if (steadyHole === '?' || all.length === 0 || !isServed(sortKeySql, table, where, terms)) return all;
  return all.map(({ text, values }) => ({ text: text.replace(holeAtTheEnd, steadyHole), values }));
}

/** A condition of a record that is found by its id: whatever comes into its holes, that is the way to it. Quotes are passed over. */
export function steadyText({ steadyHole }: Pick<SqlDialect, 'steadyHole'>, text: string): string {
  return text.replace(/'[^']*'|"[^"]*"|\?/gu, (found) => (found === '?' ? steadyHole : found));
}

function isServed(
  sortKeySql: SqlDialect['sortKeySql'],
  table: Pick<TablePlan, 'indexes'>,
  where: readonly SqlText[],
  terms: readonly KeysetTerm[],
): boolean {
  const equal = new Set<string>();
  for (const { text } of where) {
    const column = equality.exec(text)?.[1];
    if (column === undefined) return false;
    equal.add(column);
  }
  const order = terms.map(({ text }) => text);
  return table.indexes.some((index) => {
    const names = indexTerms(index, sortKeySql, 't.');
    return names.slice(0, equal.size).every((name) => equal.has(name)) && order.every((text, place) => text === names[equal.size + place]);
  });
}

const equality = /^\(?(t\."[^"]+") = \?\)?$/u;
const holeAtTheEnd = /\?(?=\)?$)/u;
