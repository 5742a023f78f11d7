/** What an expression rests on: its own nodes, and those of the computed fields that it reads. */
import { type Application, findField, foldName } from './application.ts';
import type { Expression } from './expression.ts';
import { anyNode } from './expression-tree.ts';

/** Whether any of them passes `test`; each computed field is looked through once. */
export function anyNodeBehind(
  application: Application,
  expression: Expression,
  test: (node: Expression) => boolean,
  met = new Set<string>(),
): boolean {
  return anyNode(expression, (node) => {
    if (test(node)) return true;
    if (node.node !== 'field') return false;
    const name = foldName(`${node.entity}.${node.field}`);
    if (met.has(name)) return false;
    met.add(name);
    const computed = findField(application, node.entity, node.field)?.computed?.typed;
    return computed !== undefined && anyNodeBehind(application, computed, test, met);
  });
}
