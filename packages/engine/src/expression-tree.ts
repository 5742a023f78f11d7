/** What an expression rests on, and rewriting it. */
import { type Expression, nodesOf, unreachable } from '@ninefold/model';

/** Names of the constants an expression rests on. */
export function constantsIn(expression: Expression): readonly string[] {
  return [...nodesOf(expression)].flatMap((node) => (node.node === 'constant' ? [node.name] : []));
}

/** The expression with each leaf put through `replace`. */
export function replaceLeaves(expression: Expression, replace: (leaf: Expression) => Expression): Expression {
  const again = (child: Expression): Expression => replaceLeaves(child, replace);
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'self':
    case 'me':
    case 'old':
    case 'variable':
      return replace(expression);
    case 'owner':
    case 'field':
    case 'entry':
      return { ...expression, of: again(expression.of) };
    case 'compare':
    case 'arithmetic':
      return { ...expression, left: again(expression.left), right: again(expression.right) };
    case 'negate':
    case 'not':
      return { ...expression, value: again(expression.value) };
    case 'and':
    case 'or':
      return { ...expression, terms: expression.terms.map(again) };
    case 'in':
      return { ...expression, value: again(expression.value), options: expression.options.map(again) };
    case 'if':
      return { ...expression, condition: again(expression.condition), yes: again(expression.yes), no: again(expression.no) };
    case 'list':
      return { ...expression, items: expression.items.map(again) };
    case 'context':
      return { ...expression, entries: expression.entries.map((entry) => ({ ...entry, value: again(entry.value) })) };
    case 'for':
      return { ...expression, list: again(expression.list), body: again(expression.body) };
    case 'filter':
    case 'some':
    case 'every':
      return { ...expression, list: again(expression.list), condition: again(expression.condition) };
    case 'item':
      return { ...expression, list: again(expression.list), index: again(expression.index) };
    case 'call':
      return { ...expression, arguments: expression.arguments.map(again) };
    default:
      return unreachable(expression);
  }
}
