/** What somebody fills in where an action asks for it and nobody keeps it: `amount received: money`. */
import { compute, evaluate } from '@ninefold/engine';
import {
  anyNode,
  childrenOf,
  type Expression,
  type Field,
  givenValue,
  isSameName,
  type RecordValue,
  scaleOfField,
  type Transition,
  type Value,
} from '@ninefold/model';
import type { Making, Spot } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';

/** At first what a guard of the action compares it with (`amount = open`), else any value of its type. `self` as expressions see it. */
export function makeAsked(making: Making, spot: Spot, self: RecordValue, rows: readonly Transition[]): Value {
  const guards = rows.flatMap(({ when }) => givenValue(when)?.typed ?? []);
  const other = guards.flatMap((guard) => comparedWith(guard, spot.field))[spot.attempt];
  const around = { ...making.environment, self, old: self };
  const value = other && evaluate(other, { ...around, self: compute(making.world.application, self, around) });
  return value === null || value === undefined ? makeValue(making, spot) : value;
}

/** The other sides of what says that it is equal to something. */
function comparedWith(node: Expression, field: Field): readonly Expression[] {
  if (node.node !== 'compare' || node.operator !== '=') return childrenOf(node).flatMap((child) => comparedWith(child, field));
  const sides = [node.left, node.right];
  const others = sides.filter((side) => !anyNode(side, (part) => isAsked(part, field)));
  return sides.some((side) => isAsked(side, field)) ? others.filter((other) => isCountedAlike(other, field)) : [];
}

function isAsked(node: Expression, { name }: Field): boolean {
  return node.node === 'field' && node.of.node === 'self' && isSameName(node.field, name);
}

function isCountedAlike({ type }: Expression, field: Field): boolean {
  const scale = 'scale' in type ? type.scale : undefined;
  return scale === scaleOfField(field.type);
}
