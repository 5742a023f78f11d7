/** Which fields of its own record an expression rests on. */
import { type Application, byName, type Expression, findEntity, nodesOf } from '@ninefold/model';

/**
 * Names of fields of `self`, as the document writes them; what a computed one follows from instead of itself. Of `employee.manager`
 * it is `employee`, of `lines.amount` it is `lines`.
 */
export function ownFields(application: Application, expression: Expression): ReadonlySet<string> {
  // Expressions are frozen and belong to one application, so what was worked out once stays true.
  const answered = known.get(expression);
  if (answered) return answered;
  const found = new Set<string>();
  collect(application, expression, found, new Set());
  known.set(expression, found);
  return found;
}

const known = new WeakMap<Expression, ReadonlySet<string>>();

function collect(application: Application, expression: Expression, found: Set<string>, seen: Set<string>): void {
  for (const node of nodesOf(expression)) {
    if (node.node !== 'field' || node.of.node !== 'self' || seen.has(node.field)) continue;
    seen.add(node.field);
    const computed = byName(findEntity(application, node.entity)?.fields ?? [], node.field)?.computed?.typed;
    if (computed) collect(application, computed, found, seen);
    else found.add(node.field);
  }
}

/**
 * Whether its answer can change only when a field of its own record, or a line of it, is written: it looks at no clock, at nobody who
 * asks, at no earlier version and at no other record.
 */
export function isOfItsRecord(application: Application, expression: Expression): boolean {
  return [...nodesOf(expression)].every((node) => {
    switch (node.node) {
      case 'me':
      case 'old':
      case 'owner':
        return false;
      case 'call':
        return node.function !== 'today' && node.function !== 'now';
      case 'field':
        return isOwn(application, node);
      default:
        return true;
    }
  });
}

function isOwn(application: Application, node: Extract<Expression, { node: 'field' }>): boolean {
  if (node.of.node === 'variable') return findEntity(application, node.entity)?.ownedBy !== undefined;
  if (node.of.node !== 'self') return false;
  const computed = byName(findEntity(application, node.entity)?.fields ?? [], node.field)?.computed?.typed;
  return !computed || isOfItsRecord(application, computed);
}
