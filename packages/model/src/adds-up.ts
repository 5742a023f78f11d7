/** Which values come to something when they are added over records. */
import type { Field } from './entities.ts';
import type { Expression, FunctionName } from './expression.ts';
import { anyNode } from './expression-tree.ts';
import { currencyFieldOf, isSummable } from './field-traits.ts';

const ofMany: ReadonlySet<FunctionName> = new Set<FunctionName>(['mean', 'min', 'max', 'modulo']);

/** Not what a record is worth per something, nor the mean or the largest of what it has, nor what each has in a currency of its own: two of these together are nothing. */
export function addsUp(field: Field): boolean {
  return addsUpWithin(field) && !currencyFieldOf(field.type);
}

/** The same where those that have it in a currency of their own are told apart by that. */
export function addsUpWithin({ type, computed }: Field): boolean {
  return isSummable(type) && !(computed?.typed && anyNode(computed.typed, isPerSomething));
}

function isPerSomething(node: Expression): boolean {
  if (node.node === 'call') return ofMany.has(node.function);
  return (
    node.node === 'arithmetic' &&
    (node.operator === '/' || node.operator === '**') &&
    anyNode(node.right, ({ node: kind }) => kind === 'field')
  );
}
