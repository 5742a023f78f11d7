/**
 * What an expression comes to, for the oracle: a small reading of its own over what is kept, in three values, as FEEL and SQL have them.
 * It shares nothing with the engine, and says so where it cannot tell.
 */
import { type Expression, isList, isRecord, type NodeOf, scaleOf, type Value } from '@ninefold/model';
import type { Kept, World } from './world.ts';

/** A number is counted in whole units and their parts, a record is what is kept of it. */
export type Known = null | boolean | string | number | Kept | readonly Known[];

export interface Around {
  readonly world: World;
  readonly self: Kept;
  readonly me: Kept | null;
  readonly variables: ReadonlyMap<string, Known>;
}

/** This small reading does not know the form, or the value is not at hand. */
export class CannotTell extends Error {}

/** Throws `CannotTell`. */
export function knownValue(expression: Expression, around: Around): Known {
  switch (expression.node) {
    case 'null':
      return null;
    case 'self':
      return around.self;
    case 'me':
      return around.me;
    case 'owner':
      return recordAt(expression.of, around)?.owner ?? null;
    case 'variable':
      return around.variables.get(expression.name) ?? null;
    case 'literal':
      return typeof expression.value === 'string' && isNumber(expression) ? Number(expression.value) : expression.value;
    case 'entry':
      return idOf(expression, around);
    case 'field':
      return fieldValue(expression, around);
    case 'all':
      return around.world.of(expression.entity);
    case 'compare':
      return compared(expression, around);
    case 'and':
      return joined(expression, around, false);
    case 'or':
      return joined(expression, around, true);
    case 'not':
      return opposite(knownValue(expression.value, around));
    case 'in':
      return among(expression, around);
    case 'filter':
      return listAt(expression.list, around).filter((one) => holdsFor(expression, one, around));
    case 'some':
      return someHolds(expression, around);
    case 'call':
      return counted(expression, around);
    default:
      throw new CannotTell(expression.node);
  }
}

function someHolds({ list, variable, condition }: NodeOf<'some' | 'every'>, around: Around): boolean | null {
  const answers = listAt(list, around).map((item) => knownValue(condition, boundTo(around, variable, item)));
  return answers.includes(true) ? true : answers.includes(null) ? null : false;
}

function counted({ function: name, arguments: [list] }: NodeOf<'call'>, around: Around): Known {
  if (name !== 'count' || !list) throw new CannotTell(name);
  const value = knownValue(list, around);
  return Array.isArray(value) ? value.length : null;
}

/** The list an expression comes to; none where it comes to nothing. */
export function listAt(expression: Expression, around: Around): readonly Known[] {
  const list = knownValue(expression, around);
  return Array.isArray(list) ? list : [];
}

/** The record an expression comes to. */
export function recordAt(expression: Expression, around: Around): Kept | null {
  const value = knownValue(expression, around);
  return typeof value === 'object' && value !== null && 'entity' in value ? value : null;
}

/** The surroundings in which a name stands for one item of a list. */
export function boundTo(around: Around, variable: string, item: Known): Around {
  return { ...around, variables: new Map([...around.variables, [variable, item]]) };
}

function holdsFor({ variable, condition }: NodeOf<'filter'>, item: Known, around: Around): boolean {
  return knownValue(condition, boundTo(around, variable, item)) === true;
}

function fieldValue(expression: NodeOf<'field'>, around: Around): Known {
  const of = recordAt(expression.of, around);
  if (!of) return null;
  const { by, field, type } = expression;
  if (by !== undefined) return namedBy(around.world, type, by, of);
  return asKnown(of.fields[field], expression, around.world);
}

/** `me.id`: of a record nothing else is called so. */
function idOf({ of, name }: NodeOf<'entry'>, around: Around): Known {
  if (name !== 'id') throw new CannotTell(name);
  return recordAt(of, around)?.id ?? null;
}

/** The other side of a reference. */
function namedBy(world: World, type: Expression['type'], by: string, of: Kept): readonly Kept[] {
  const entity = type.kind === 'list' && type.of.kind === 'record' ? type.of.entity : '';
  return world.of(entity).filter(({ fields }) => {
    const named = fields[by];
    return isRecord(named) && named.id === of.id;
  });
}

function asKnown(value: Value | undefined, at: Expression, world: World): Known {
  if (value === undefined) throw new CannotTell('a value that is not at hand');
  if (typeof value === 'bigint') return Number(value) / 10 ** scaleOf(at.type);
  if (isRecord(value)) return world.find(value.id) ?? null;
  if (isList(value)) return value.map((one) => asKnown(one, at, world));
  if (value !== null && typeof value === 'object') throw new CannotTell('a file');
  return value;
}

function compared({ operator, left, right }: NodeOf<'compare'>, around: Around): boolean | null {
  const [one, other] = [knownValue(left, around), knownValue(right, around)];
  const isAboutNothing = left.node === 'null' || right.node === 'null';
  if (!isAboutNothing && (one === null || other === null)) return null;
  const isEqual = identityOf(one) === identityOf(other);
  if (operator === '=') return isEqual;
  if (operator === '!=') return !isEqual;
  if (one === null || other === null || typeof one !== typeof other || typeof one === 'object') return null;
  return { '<': one < other, '<=': one <= other, '>': one > other, '>=': one >= other }[operator];
}

function identityOf(value: Known): unknown {
  return typeof value === 'object' && value !== null && 'entity' in value ? value.id : value;
}

/** `decides`: what one term needs to be so that no other counts. */
function joined({ terms }: NodeOf<'and' | 'or'>, around: Around, decides: boolean): boolean | null {
  const answers = terms.map((term) => knownValue(term, around));
  if (answers.includes(decides)) return decides;
  return answers.includes(null) ? null : !decides;
}

function opposite(value: Known): boolean | null {
  return typeof value === 'boolean' ? !value : null;
}

function among({ value, options }: NodeOf<'in'>, around: Around): boolean | null {
  const one = knownValue(value, around);
  if (one === null) return null;
  return options.some((option) => identityOf(knownValue(option, around)) === identityOf(one));
}

function isNumber({ type }: Expression): boolean {
  return type.kind === 'number' || type.kind === 'money';
}
