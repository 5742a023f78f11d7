/**
 * `some` is `or` over the items of a list, `every` is `and`. Of a list whose length is open it is known that an item shows what has to be
 * shown, and that what is said of every item holds of that one, too.
 */
import type { NodeOf } from '@ninefold/model';
import { all, any, atMostZero, not } from '../terms/formula.ts';
import { shiftSum, variableSum } from '../terms/linear.ts';
import { emptyOf, type Lowered, type LoweredOf, presenceIn } from '../terms/lowered.ts';
import { keyed } from '../terms/space.ts';
import { keyOf } from './key-of.ts';
import { itemsIn, withItem } from './lower-lists.ts';
import { anded, lowerYesNo, notOf, type YesNo } from './lower-logic.ts';
import type { BoundItem, Lowering, LoweringScope } from './lowering.ts';
import { itemIn, lowerOpaque } from './opaque.ts';

type Quantifier = NodeOf<'some' | 'every'>;

/** When it is true and when it is false; undefined where there is no list. */
export function lowerQuantifier(lowering: Lowering, expression: Quantifier, scope: LoweringScope): Lowered | undefined {
  const list = lowering.lower(expression.list, scope);
  if (list.kind !== 'list') return undefined;
  return list.items ? ofEach(lowering, expression, scope, list, list.items) : ofOpen(lowering, expression, scope, list);
}

function ofEach(
  lowering: Lowering,
  expression: Quantifier,
  scope: LoweringScope,
  list: LoweredOf<'list'>,
  items: readonly Lowered[],
): Lowered {
  const isSome = expression.node === 'some';
  // `some` is `every` with both turned round.
  const turned = (value: YesNo): YesNo => (isSome ? notOf(value) : value);
  const tests = items.map((item, index): YesNo => {
    const inside = presenceIn(list, index);
    const test = turned(lowerYesNo(lowering, expression.condition, withItem(scope, expression, item, index)));
    return { kind: 'yes/no', yes: any(not(inside), test.yes), no: all(inside, test.no), empty: all(inside, emptyOf(test)) };
  });
  const { yes, no, empty } = turned(anded(tests));
  const present = not(list.empty);
  return { kind: 'yes/no', yes: all(yes, present), no: all(no, present), ...(empty && { empty: any(list.empty, empty) }) };
}

function ofOpen(lowering: Lowering, expression: Quantifier, scope: LoweringScope, list: LoweredOf<'list'>): Lowered {
  const value = lowerOpaque(lowering, expression, scope);
  if (value.kind !== 'yes/no') return value;
  const { uses } = lowering;
  const { node, variable, condition, list: listed } = expression;
  const key = keyOf(expression, scope);
  const witness = itemIn(lowering, list, listed.type, `what shows ${key}`);
  const test = (own: Lowering, item: BoundItem) =>
    lowerYesNo(own, condition, { ...scope, variables: new Map(scope.variables).set(variable, item) });
  const shown = test(lowering, witness);
  const quiet = node === 'some' ? value.no : value.yes;
  const nothing = emptyOf(value);
  uses.sides.add(any(not(list.empty), nothing));
  uses.sides.add(any(quiet, list.empty, atMostZero(shiftSum(variableSum(itemsIn(lowering, list), -1n), 1n))));
  uses.sides.add(any(not(nothing), list.empty, emptyOf(shown)));
  uses.sides.add(node === 'some' ? any(not(value.yes), shown.yes) : any(not(value.no), shown.no));
  uses.quantified.set(key, {
    key,
    list: list.key,
    witness,
    of: (item) =>
      keyed(lowering.space, `${key} of ${item.key}`, () => {
        const own = lowering.apart();
        const { yes, no } = test(own, item);
        return all(any(not(quiet), node === 'some' ? no : yes), ...own.uses.sides);
      }),
  });
  return value;
}
