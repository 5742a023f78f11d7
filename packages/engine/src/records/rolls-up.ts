/**
 * Whether a computed field adds up, counts or otherwise follows from the records that name its record, and from nothing beyond them: a
 * *roll-up*. Each of those leads back to the few records that it names, so a roll-up can be kept and be right after every write of either
 * side. One that looks at all records, follows a reference, or asks the clock, the person or a constant is worked out when it is read.
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
  isRelated,
  traitsOf,
} from '@ninefold/model';
import { followsFromRecord } from './follows-from-record.ts';

/** Whether the field is such a one. */
export function rollsUp(application: Application, entity: Entity, field: Field): boolean {
  const typed = field.computed?.typed;
  if (!typed || field.unique || !isKeepable(field) || followsFromRecord(application, entity, field)) return false;
  return isDownward(application, typed, { bound: new Set(), seen: new Set([keyOf(entity.name, field.name)]) });
}

/** A value in one column that names no record. */
function isKeepable({ type }: Field): boolean {
  const { names, many, filledBy } = traitsOf(type);
  return names === 'nothing' && !many && filledBy !== 'nobody' && type.kind !== 'file';
}

interface Around {
  /** Variables whose records are come by downwards. */
  readonly bound: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
}

function isDownward(application: Application, expression: Expression, around: Around): boolean {
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
    case 'field':
      if (!isReadDownward(application, expression, around)) return false;
      break;
    case 'filter':
    case 'some':
    case 'every':
      return isOver(application, expression.list, expression.variable, expression.condition, around);
    case 'for':
      return isOver(application, expression.list, expression.variable, expression.body, around);
    default:
  }
  return childrenOf(expression).every((part) => isDownward(application, part, around));
}

function isOver(application: Application, list: Expression, variable: string, inner: Expression, around: Around): boolean {
  if (!isDownward(application, list, around)) return false;
  const bound = isListBelow(application, list) ? new Set([...around.bound, variable]) : around.bound;
  return isDownward(application, inner, { ...around, bound });
}

/** Of the record itself or of one below; computed fields by what they follow from. */
function isReadDownward(application: Application, expression: Extract<Expression, { node: 'field' }>, around: Around): boolean {
  const { of, entity: name, field: called } = expression;
  const isBelow =
    of.node === 'self' ||
    (of.node === 'variable' && around.bound.has(of.name)) ||
    (of.node === 'item' && isListBelow(application, of.list));
  if (of.type.kind === 'record' && !isBelow) return false;
  const entity = findEntity(application, name);
  const field = entity && findField(application, name, called);
  if (!entity || !field || traitsOf(field.type).filledBy === 'nobody' || traitsOf(field.type).names === 'records') return false;
  const key = keyOf(name, called);
  if (!field.computed || followsFromRecord(application, entity, field)) return true;
  if (!field.computed.typed || around.seen.has(key)) return false;
  return isDownward(application, field.computed.typed, { bound: new Set(), seen: new Set([...around.seen, key]) });
}

/** Lines, or records that name one. */
function isListBelow(application: Application, list: Expression): boolean {
  if (list.node === 'filter') return isListBelow(application, list.list);
  const type = list.node === 'field' ? findField(application, list.entity, list.field)?.type : undefined;
  return type !== undefined && (isRelated(type) || traitsOf(type).names === 'lines');
}

function needsTimeZone(expression: Expression): boolean {
  return anyNode(expression, (part) => part.type.kind === 'date and time');
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
