/** A yes/no expression about a record, as one of its lines sees it. */
import type { Entity, Expression } from '@ninefold/model';
import { replaceLeaves } from '../expressions/expression-tree.ts';

const made = { from: 0, to: 0 } as const;

/** What holds about the owner, said about one of its lines. */
export function seenFromLine(expression: Expression, lines: Entity): Expression {
  const line: Expression = { node: 'self', type: { kind: 'record', entity: lines.name }, ...made };
  return replaceLeaves(expression, (leaf) => (leaf.node === 'self' ? { node: 'owner', type: leaf.type, of: line, ...made } : leaf));
}
