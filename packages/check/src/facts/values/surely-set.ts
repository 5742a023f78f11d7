/** Which fields have a value whenever an expression is true, and which expressions always have one. */
import { type Expression, type FunctionName, foldName } from '@ninefold/model';

/** Folded names of fields of `self` that are not empty when the expression is true (three-valued: null is not true). */
export function setWhenTrue(expression: Expression): ReadonlySet<string> {
  switch (expression.node) {
    case 'and':
      return union(expression.terms.map(setWhenTrue));
    case 'or':
      return intersection(expression.terms.map(setWhenTrue));
    case 'compare': {
      const { left, right, operator } = expression;
      if (left.node !== 'null' && right.node !== 'null') return union([neededBy(left), neededBy(right)]);
      return operator === '!=' ? union([neededBy(left), neededBy(right)]) : none;
    }
    case 'not':
      return setWhenFalse(expression.value);
    default:
      return neededBy(expression);
  }
}

function setWhenFalse(expression: Expression): ReadonlySet<string> {
  switch (expression.node) {
    case 'compare': {
      const { left, right, operator } = expression;
      if (left.node !== 'null' && right.node !== 'null') return union([neededBy(left), neededBy(right)]);
      return operator === '=' ? union([neededBy(left), neededBy(right)]) : none;
    }
    case 'or':
      return union(expression.terms.map(setWhenFalse));
    case 'and':
      return intersection(expression.terms.map(setWhenFalse));
    case 'not':
      return setWhenTrue(expression.value);
    default:
      return neededBy(expression);
  }
}

/** Without these the expression is null. */
function neededBy(expression: Expression): ReadonlySet<string> {
  switch (expression.node) {
    case 'field':
      return expression.of.node === 'self' ? new Set([foldName(expression.field)]) : neededBy(expression.of);
    case 'arithmetic':
      return union([neededBy(expression.left), neededBy(expression.right)]);
    case 'compare':
      return expression.left.node === 'null' || expression.right.node === 'null'
        ? none
        : union([neededBy(expression.left), neededBy(expression.right)]);
    case 'negate':
    case 'in':
    case 'not':
      return neededBy(expression.value);
    case 'call':
      return strict.has(expression.function) ? union(expression.arguments.map(neededBy)) : none;
    default:
      return none;
  }
}

/** Whether the expression has a value, given that these fields (folded) have one. `me` has: somebody acts. */
export function isSurelySet(expression: Expression, set: ReadonlySet<string>): boolean {
  switch (expression.node) {
    case 'literal':
    case 'constant':
    case 'me':
    case 'self':
    case 'list':
      return true;
    case 'field':
      return expression.of.node === 'self' && set.has(foldName(expression.field));
    case 'if':
      return isSurelySet(expression.yes, set) && isSurelySet(expression.no, set);
    case 'arithmetic':
      return expression.operator !== '/' && isSurelySet(expression.left, set) && isSurelySet(expression.right, set);
    case 'negate':
      return isSurelySet(expression.value, set);
    case 'call':
      if (expression.function === 'count') return true;
      return strict.has(expression.function) && expression.arguments.every((one) => isSurelySet(one, set));
    default:
      return false;
  }
}

const none: ReadonlySet<string> = new Set();

/** Functions of single values, which give null for null and a value for values. */
const strict: ReadonlySet<FunctionName> = new Set<FunctionName>([
  'today',
  'now',
  'string length',
  'upper case',
  'lower case',
  'trim',
  'contains',
  'starts with',
  'ends with',
  'matches',
  'replace',
  'abs',
  'floor',
  'ceiling',
  'round half even',
  'round half up',
  'year',
  'month',
  'day',
  'weekday',
  'hour',
  'minute',
  'second',
  'days',
  'hours',
  'minutes',
  'months',
  'years',
  'years and months duration',
]);

function union(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set(sets.flatMap((set) => [...set]));
}

function intersection([first, ...rest]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((name) => rest.every((set) => set.has(name))));
}
