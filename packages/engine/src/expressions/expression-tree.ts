/** What an expression rests on, and rewriting it. */
import { type Expression, nodesOf, withChildren } from '@ninefold/model';

/** Names of the constants an expression rests on. */
export function constantsIn(expression: Expression): readonly string[] {
  return [...nodesOf(expression)].flatMap((node) => (node.node === 'constant' ? [node.name] : []));
}

/** The expression with each name and value that stands for itself put through `replace`. */
export function replaceLeaves(expression: Expression, replace: (leaf: Expression) => Expression): Expression {
  if (leaves.has(expression.node)) return replace(expression);
  return withChildren(expression, (child) => replaceLeaves(child, replace));
}

const leaves: ReadonlySet<Expression['node']> = new Set(['null', 'literal', 'constant', 'self', 'me', 'old', 'variable', 'all']);
