/** Which lines an expression leads to: those of the record itself are changed with it, those of others only with theirs. */
import { type Effect, type Expression, isSameName, recordOfPath, type Type } from '@ninefold/model';

/** The field that holds lines, and the entity that it is a field of. */
interface Holder {
  readonly entity: string;
  readonly field: string;
}

/** What the items of lists are called, and those lists. */
type BoundVariables = ReadonlyMap<string, Expression>;

/** Whether all that an effect changes are lines in that field of the record that it is an effect of. */
export function changesOwnLines(effect: Effect, holder: Holder, bound: BoundVariables = new Map()): boolean {
  if (effect.kind === 'for each') {
    const { list, variable, does } = effect;
    return list.typed === undefined || changesOwnLines(does, holder, new Map([...bound, [variable, list.typed]]));
  }
  if (effect.kind !== 'change') return false;
  const line = recordOfPath(effect.path);
  return line === undefined || isOwn(line, holder, bound);
}

function isOwn(expression: Expression, holder: Holder, bound: BoundVariables): boolean {
  switch (expression.node) {
    case 'field':
      return expression.of.node === 'self' && isSameName(expression.entity, holder.entity) && isSameName(expression.field, holder.field);
    case 'variable': {
      const list = bound.get(expression.name);
      return list !== undefined && isOwn(list, holder, bound);
    }
    case 'filter':
    case 'item':
      return isOwn(expression.list, holder, bound);
    case 'for':
      return isOwn(expression.body, holder, new Map([...bound, [expression.variable, expression.list]]));
    case 'if':
      return isOwn(expression.yes, holder, bound) && isOwn(expression.no, holder, bound);
    case 'list':
      return expression.items.every((item) => isOwn(item, holder, bound));
    case 'call':
      return expression.arguments.every((each) => !holdsRecords(each.type) || isOwn(each, holder, bound));
    case 'null':
      return true;
    default:
      return false;
  }
}

function holdsRecords(type: Type): boolean {
  return type.kind === 'record' || (type.kind === 'list' && holdsRecords(type.of));
}
