/** Which lists the database has as rows: lines, sets, and what `for` and filters make of them. */
import type { Expression, NodeOf } from '@ninefold/model';

/** False for lists that are kept as one value, or made from values. */
export function isRows(list: Expression): boolean {
  if (list.node === 'for' || list.node === 'filter') return isRows(list.list);
  return list.node === 'all' || (list.node === 'field' && list.type.kind === 'list' && list.type.of.kind === 'record');
}

/** Counting rows needs no look at their values. */
export function isCountOfRows(expression: NodeOf<'call'>): boolean {
  const [list] = expression.arguments;
  return expression.function === 'count' && expression.arguments.length === 1 && list !== undefined && isRows(list);
}
