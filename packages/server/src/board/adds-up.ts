/** Which numbers come to something when they are added over records. */
import { anyNode, type Expression, type Field, type FieldKind, type FunctionName } from '@ninefold/model';

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['whole number', 'number', 'decimal', 'money']);
const ofMany: ReadonlySet<FunctionName> = new Set<FunctionName>(['mean', 'min', 'max', 'modulo']);

/** Not what a record is worth per something, nor the mean or the largest of what it has: two of these together are nothing. */
export function addsUp({ type, computed }: Field): boolean {
  return numbers.has(type.kind) && !(computed?.typed && anyNode(computed.typed, isPerSomething));
}

function isPerSomething(node: Expression): boolean {
  if (node.node === 'call') return ofMany.has(node.function);
  return (
    node.node === 'arithmetic' &&
    (node.operator === '/' || node.operator === '**') &&
    anyNode(node.right, ({ node: kind }) => kind === 'field')
  );
}
