/**
 * What is not taken apart: any value of its type, the same value wherever the same words stand. A "no" found so is a
 * "no" all the same; a "yes" has to be confirmed by `evaluate`.
 */
import { childrenOf, type Expression, type FunctionName, type Type } from '@ninefold/model';
import { any, type Formula, flagIs, never } from '../terms/formula.ts';
import { emptyOf, type Lowered, oneCase } from '../terms/lowered.ts';
import { type Amount, isEmptyHere, keyed, newAmount, newFlag, newName, type Opaque, type Space, type Unknown } from '../terms/space.ts';
import { amountBounds } from './bounds.ts';
import { keyOf } from './key-of.ts';
import type { BoundItem, Lowering, LoweringScope } from './lowering.ts';
import { itemRecord, lowerPart, recordValue } from './records.ts';

export interface Limits {
  readonly low?: bigint;
  readonly high?: bigint;
  readonly usual?: bigint;
  /** It has a value whatever the record. */
  readonly filled?: boolean;
}

/** An unknown of the expression's type within `limits`, the same one for the same words about the same record. */
export function lowerOpaque(lowering: Lowering, expression: Expression, scope: LoweringScope, limits: Limits = {}): Lowered {
  noteParts(lowering, expression, scope);
  return opaquePart(lowering, expression, scope, limits);
}

/** The value alone, without noting what it rests on. */
export function opaquePart(lowering: Lowering, expression: Expression, scope: LoweringScope, limits: Limits): Lowered {
  const { space, uses } = lowering;
  const { type } = expression;
  const key = `value ${type.kind} ${keyOf(expression, scope)}`;
  if (type.kind === 'list') return { kind: 'list', empty: emptyList(lowering, expression, scope, key), key };
  const opaque = keyed(
    space,
    key,
    (): Opaque => ({
      key,
      expression,
      ...(scope.variables.size === 0 && { about: scope.self }),
      ...(!limits.filled && { empty: newFlag(space) }),
      ...unknownOf(space, key, type, limits),
    }),
  );
  uses.opaques.add(opaque);
  return lowerPart(opaque, { kind: 'unknown' }, isEmptyHere(opaque));
}

/** When there is no list: where what it is made of is none; of others nothing is known. */
function emptyList(lowering: Lowering, expression: Expression, scope: LoweringScope, key: string): Formula {
  const empties = (lists: readonly Expression[]) => any(...lists.map((list) => emptyOf(lowering.lower(list, scope))));
  if (expression.node === 'filter' || expression.node === 'for') return empties([expression.list]);
  if (expression.node === 'call' && isOfWholeLists(expression.function)) return empties(expression.arguments);
  return flagIs(
    keyed(lowering.space, `no ${key}`, () => newFlag(lowering.space)),
    true,
  );
}

/** Functions that give a list whenever each of their arguments is one. */
function isOfWholeLists(name: FunctionName): boolean {
  return ['concatenate', 'union', 'distinct values', 'reverse', 'flatten'].includes(name);
}

function unknownOf(space: Space, key: string, type: Type, limits: Limits): Unknown {
  switch (type.kind) {
    case 'yes/no':
      return { flag: newFlag(space) };
    case 'text':
      return { name: newName(space, key, { kind: 'text' }) };
    case 'choice':
      return { name: newName(space, key, { kind: 'text', choices: type.choices }) };
    case 'record':
      return { name: newName(space, key, { kind: 'record' }) };
    default: {
      const bounds: Omit<Amount, 'id' | 'key'> | undefined = amountBounds(type);
      return bounds ? { amount: newAmount(space, key, { ...bounds, ...limits }) } : {};
    }
  }
}

/** Takes note of everything an expression rests on, so that an example has it. */
export function noteParts(lowering: Lowering, expression: Expression, scope: LoweringScope): void {
  switch (expression.node) {
    case 'for':
      lowerOfEach(lowering, expression.list, expression.variable, expression.body, scope);
      return;
    case 'filter':
    case 'some':
    case 'every':
      lowerOfEach(lowering, expression.list, expression.variable, expression.condition, scope);
      return;
    default:
      for (const child of childrenOf(expression)) lowering.lower(child, scope);
  }
}

/** What a body comes to for any one item of a list. */
export function lowerOfEach(lowering: Lowering, list: Expression, variable: string, body: Expression, scope: LoweringScope): Lowered {
  const items = lowering.lower(list, scope);
  const bound = itemIn(lowering, items, list.type, 'item');
  return lowering.lower(body, { ...scope, variables: new Map(scope.variables).set(variable, bound) });
}

/** What stands for one item of a list: any one (`item`), or one that is told apart by its name. */
export function itemIn(lowering: Lowering, items: Lowered, type: Type, called: string): BoundItem {
  const listKey = items.kind === 'list' ? items.key : 'no list';
  const place = items.kind === 'list' ? items.place : undefined;
  const key = `${called} of ${listKey}`;
  const of = type.kind === 'list' ? type.of : undefined;
  if (of?.kind === 'record') {
    const record = itemRecord(lowering, place, of.entity, key);
    if (place && called === 'item') lowering.uses.items.set(place, record);
    return { key, lowered: recordValue(record) };
  }
  const name = keyed(lowering.space, `name ${key}`, () => newName(lowering.space, key, { kind: 'text' }));
  return {
    key,
    lowered:
      of?.kind === 'text' || of?.kind === 'choice' ? { kind: 'name', empty: never, cases: oneCase(name) } : { kind: 'thing', empty: never },
  };
}
