/**
 * Where a computed field lives. One that follows from its record and the record's lines alone is kept in a column, written
 * with every save, so that lists filter, order and sum by it with an index. One that looks further (another record, the clock,
 * the person, a constant, which may change without a save) is worked out by the query.
 */
import {
  type Application,
  anyNode,
  childrenOf,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  findField,
  foldName,
} from '@ninefold/model';

export type ComputedKeeping = 'kept' | 'worked out';

export function keepingOf(application: Application, entity: Entity, field: Field): ComputedKeeping {
  const typed = field.computed?.typed;
  return typed && isLocal(application, typed, new Set([keyOf(entity.name, field.name)])) ? 'kept' : 'worked out';
}

/** Kept computed fields of an entity, each after those it is made from. */
export function computedInOrder(application: Application, entity: Entity): readonly Field[] {
  const fields = entity.fields.filter((field) => field.computed && keepingOf(application, entity, field) === 'kept');
  const ordered: Field[] = [];
  const visit = (field: Field): void => {
    if (ordered.includes(field) || !field.computed?.typed) return;
    for (const other of fields) if (other !== field && reads(field.computed.typed, entity.name, other.name)) visit(other);
    ordered.push(field);
  };
  for (const field of fields) visit(field);
  return ordered;
}

function isLocal(application: Application, expression: Expression, seen: ReadonlySet<string>): boolean {
  switch (expression.node) {
    case 'me':
    case 'old':
    case 'constant':
    case 'owner':
      return false;
    case 'call':
      if (expression.function === 'today' || expression.function === 'now' || needsTimeZone(expression)) return false;
      break;
    case 'field': {
      if (expression.of.type.kind === 'record' && !isOwnRow(application, expression.of)) return false;
      const field = findField(application, expression.entity, expression.field);
      if (!field || field.type.kind === 'unknown' || field.type.kind === 'references') return false;
      const key = keyOf(expression.entity, expression.field);
      if (
        field.computed &&
        (seen.has(key) || !field.computed.typed || !isLocal(application, field.computed.typed, new Set([...seen, key])))
      )
        return false;
      break;
    }
    default:
  }
  return childrenOf(expression).every((part) => isLocal(application, part, seen));
}

/** The record itself, or a line bound by `for`, a filter or a quantifier: never a record reached by a reference. */
function isOwnRow(application: Application, expression: Expression): boolean {
  if (expression.node === 'self') return true;
  const entity = expression.type.kind === 'record' ? findEntity(application, expression.type.entity) : undefined;
  return entity?.ownedBy !== undefined && (expression.node === 'variable' || expression.node === 'item');
}

function needsTimeZone(expression: Expression): boolean {
  return anyNode(expression, (part) => part.type.kind === 'date and time');
}

function reads(expression: Expression, entity: string, field: string): boolean {
  return anyNode(expression, (part) => part.node === 'field' && keyOf(part.entity, part.field) === keyOf(entity, field));
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
