/** Which fields of its own record an expression rests on. */
import { type Application, type Expression, findEntity, findField, memoize, type NodeOf, nodesOf } from '@ninefold/model';

/**
 * Names of fields of `self`, as the document writes them; what a computed one follows from instead of itself. Of `employee.manager`
 * it is `employee`, of `lines.amount` it is `lines`.
 */
export function ownFields(application: Application, expression: Expression): ReadonlySet<string> {
  return fieldsOnce(expression, application);
}

/** An expression belongs to one application. */
const fieldsOnce = memoize((expression: Expression, application: Application): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(application, expression, found, new Set());
  return found;
});

function collect(application: Application, expression: Expression, found: Set<string>, seen: Set<string>): void {
  for (const node of nodesOf(expression)) {
    if (node.node !== 'field' || node.of.node !== 'self' || seen.has(node.field)) continue;
    seen.add(node.field);
    const computed = computedOf(application, node);
    if (computed) collect(application, computed, found, seen);
    else found.add(node.field);
  }
}

/**
 * Whether its answer can change only when a field of its own record, or a line of it, is written: it looks at no clock, at nobody who
 * asks, at no earlier version and at no other record.
 */
export function isOfItsRecord(application: Application, expression: Expression): boolean {
  const followed = new Set([expression]);
  // A set gives what is added to it while it is gone through: what several computed fields rest on is looked at once.
  for (const one of followed) {
    for (const node of nodesOf(one)) {
      if (!isOfRecord(application, node)) return false;
      const computed = node.node === 'field' && node.of.node === 'self' && computedOf(application, node);
      if (computed) followed.add(computed);
    }
  }
  return true;
}

function isOfRecord(application: Application, node: Expression): boolean {
  switch (node.node) {
    case 'me':
    case 'old':
    case 'owner':
      return false;
    case 'call':
      return node.function !== 'today' && node.function !== 'now';
    case 'field':
      return node.of.node === 'self' || (node.of.node === 'variable' && findEntity(application, node.entity)?.ownedBy !== undefined);
    default:
      return true;
  }
}

function computedOf(application: Application, { entity, field }: NodeOf<'field'>): Expression | undefined {
  return findField(application, entity, field)?.computed?.typed;
}
