/**
 * Whether a computed field follows from its record and the record's lines alone. Such a one can be kept with the record and be written
 * with every save. One that looks further (another record, the clock, the person, a constant, which may change without a save, a
 * moment that is shown in the time zone of point 1) is worked out whenever it is read.
 */
import {
  type Application,
  anyNode,
  childrenOf,
  type Entity,
  type Expression,
  type Field,
  type FieldTraits,
  findEntity,
  findField,
  foldName,
  isTypeNotShown,
  traitsOf,
} from '@ninefold/model';

/** Whether the field is computed from its record and the record’s lines alone. */
export function followsFromRecord(application: Application, entity: Entity, field: Field): boolean {
  const typed = field.computed?.typed;
  return typed !== undefined && isLocal(application, typed, new Set([keyOf(entity.name, field.name)]));
}

function isLocal(application: Application, expression: Expression, seen: ReadonlySet<string>): boolean {
  switch (expression.node) {
    case 'me':
    case 'old':
    case 'constant':
    case 'owner':
    case 'all':
      return false;
    case 'call':
      if (expression.function === 'today' || expression.function === 'now' || needsTimeZone(expression)) return false;
      break;
    case 'field': {
      if (expression.of.type.kind === 'record' && !isOwnRow(application, expression.of)) return false;
      const field = findField(application, expression.entity, expression.field);
      if (!field || isTypeNotShown(field.type) || goesAbroad.has(traitsOf(field.type).names)) return false;
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

/** What fields name that are of other records. */
const goesAbroad: ReadonlySet<FieldTraits['names']> = new Set(['records', 'related']);

/** The record itself, or a line bound by `for`, a filter or a quantifier: never a record reached by a reference. */
function isOwnRow(application: Application, expression: Expression): boolean {
  if (expression.node === 'self') return true;
  const entity = expression.type.kind === 'record' ? findEntity(application, expression.type.entity) : undefined;
  return entity?.ownedBy !== undefined && (expression.node === 'variable' || expression.node === 'item');
}

function needsTimeZone(expression: Expression): boolean {
  return anyNode(expression, (part) => part.type.kind === 'date and time');
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
