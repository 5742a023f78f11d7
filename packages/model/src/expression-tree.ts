/** Walking typed expressions. */
import type { Expression } from './expression.ts';
import { unreachable } from './invariant.ts';

/** The expressions directly below one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'self':
    case 'me':
    case 'old':
    case 'variable':
    case 'all':
      return [];
    case 'owner':
    case 'field':
    case 'entry':
      return [expression.of];
    case 'compare':
    case 'arithmetic':
      return [expression.left, expression.right];
    case 'negate':
    case 'not':
      return [expression.value];
    case 'and':
    case 'or':
      return expression.terms;
    case 'in':
      return [expression.value, ...expression.options];
    case 'if':
      return [expression.condition, expression.yes, expression.no];
    case 'list':
      return expression.items;
    case 'context':
      return expression.entries.map((entry) => entry.value);
    case 'for':
      return [expression.list, expression.body];
    case 'filter':
    case 'some':
    case 'every':
      return [expression.list, expression.condition];
    case 'item':
      return [expression.list, expression.index];
    case 'call':
      return expression.arguments;
    case 'hook':
      return expression.given.map(({ value }) => value);
    default:
      return unreachable(expression);
  }
}

/** Every node of a tree, itself first. */
export function nodesOf(expression: Expression): readonly Expression[] {
  const nodes: Expression[] = [];
  addNodes(nodes, expression);
  return nodes;
}

function addNodes(nodes: Expression[], expression: Expression): void {
  nodes.push(expression);
  for (const child of childrenOf(expression)) addNodes(nodes, child);
}

/** Whether any node of a tree passes `test`. */
export function anyNode(expression: Expression, test: (node: Expression) => boolean): boolean {
  if (test(expression)) return true;
  for (const child of childrenOf(expression)) if (anyNode(child, test)) return true;
  return false;
}

/** The expression with each of the expressions directly below it put through `change`. */
export function withChildren(expression: Expression, change: (child: Expression) => Expression): Expression {
  switch (expression.node) {
    case 'null':
    case 'literal':
    case 'constant':
    case 'self':
    case 'me':
    case 'old':
    case 'variable':
    case 'all':
      return expression;
    case 'owner':
    case 'field':
    case 'entry':
      return { ...expression, of: change(expression.of) };
    case 'compare':
    case 'arithmetic':
      return { ...expression, left: change(expression.left), right: change(expression.right) };
    case 'negate':
    case 'not':
      return { ...expression, value: change(expression.value) };
    case 'and':
    case 'or':
      return { ...expression, terms: expression.terms.map(change) };
    case 'in':
      return { ...expression, value: change(expression.value), options: expression.options.map(change) };
    case 'if':
      return { ...expression, condition: change(expression.condition), yes: change(expression.yes), no: change(expression.no) };
    case 'list':
      return { ...expression, items: expression.items.map(change) };
    case 'context':
      return { ...expression, entries: expression.entries.map((entry) => ({ ...entry, value: change(entry.value) })) };
    case 'for':
      return { ...expression, list: change(expression.list), body: change(expression.body) };
    case 'filter':
    case 'some':
    case 'every':
      return { ...expression, list: change(expression.list), condition: change(expression.condition) };
    case 'item':
      return { ...expression, list: change(expression.list), index: change(expression.index) };
    case 'call':
      return { ...expression, arguments: expression.arguments.map(change) };
    case 'hook':
      return { ...expression, given: expression.given.map((each) => ({ ...each, value: change(each.value) })) };
    default:
      return unreachable(expression);
  }
}
