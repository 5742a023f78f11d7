/**
 * What can be said of a record in two values, in negation normal form: literals joined by *all* and *any*.
 * An expression of three values becomes two such formulas: when it is true, and when it is false.
 */
import { type Linear, scaleSum, shiftSum } from './linear.ts';

const opposite = Symbol('opposite');
const spoken = Symbol('spoken');

export type Literal =
  /** A yes/no of its own: a field is empty, a yes/no field says yes. */
  | { readonly is: 'flag'; readonly flag: number; readonly value: boolean }
  /** sum ≤ 0 */
  | { readonly is: 'at most'; readonly sum: Linear }
  /** sum = 0 */
  | { readonly is: 'zero'; readonly sum: Linear }
  /** Two texts, choices or records are the same, or are not. `a` < `b`. */
  | { readonly is: 'same'; readonly a: number; readonly b: number; readonly value: boolean };

export type Formula = (
  | Literal
  | { readonly is: 'all'; readonly of: readonly Formula[] }
  | { readonly is: 'any'; readonly of: readonly Formula[] }
) &
  Noted;

/** What was worked out about a formula: kept with it, since it is asked for all the time. */
interface Noted {
  [opposite]?: Formula;
  [spoken]?: ReadonlySet<number>;
}

const always: Formula = { is: 'all', of: [] };
export const never: Formula = { is: 'any', of: [] };

function isAlways(formula: Formula): boolean {
  return formula.is === 'all' && formula.of.length === 0;
}

/** Whether the formula is the one that nothing makes true. */
export function isNever(formula: Formula): boolean {
  return formula.is === 'any' && formula.of.length === 0;
}

/** True where all parts are; joined formulas are laid flat, and what is never true makes the whole so. */
export function all(...parts: readonly Formula[]): Formula {
  return join('all', parts);
}

/** True where one part is; joined formulas are laid flat, and what is always true makes the whole so. */
export function any(...parts: readonly Formula[]): Formula {
  return join('any', parts);
}

/** The same part stands once: what is shared does not grow each time it is put together with itself. */
function join(is: 'all' | 'any', parts: readonly Formula[]): Formula {
  const flat = new Set<Formula>();
  const [neutral, decisive] = is === 'all' ? [isAlways, isNever] : [isNever, isAlways];
  for (const part of parts) {
    if (decisive(part)) return part;
    if (neutral(part)) continue;
    if (part.is === is) for (const one of part.of) flat.add(one);
    else flat.add(part);
  }
  const [first] = flat;
  return flat.size === 1 && first ? first : { is, of: [...flat] };
}

/** The flag has this value. */
export function flagIs(flag: number, value: boolean): Formula {
  return { is: 'flag', flag, value };
}

/** sum ≤ 0, decided at once when the sum is a number. */
export function atMostZero(sum: Linear): Formula {
  if (sum.terms.length === 0) return sum.constant <= 0n ? always : never;
  return { is: 'at most', sum };
}

/** The sum is nothing; decided at once where it is a constant. */
export function isZero(sum: Linear): Formula {
  if (sum.terms.length === 0) return sum.constant === 0n ? always : never;
  return { is: 'zero', sum };
}

/** sum < 0, which for whole numbers is sum + 1 ≤ 0. */
export function belowZero(sum: Linear): Formula {
  return atMostZero(shiftSum(sum, 1n));
}

/** The opposite, and of that the formula itself: shared parts stay shared, and an equation is one again. */
export function not(formula: Formula): Formula {
  const known = formula[opposite];
  if (known) return known;
  const made = opposed(formula);
  formula[opposite] = made;
  made[opposite] = formula;
  return made;
}

function opposed(formula: Formula): Formula {
  switch (formula.is) {
    case 'flag':
      return { is: 'flag', flag: formula.flag, value: !formula.value };
    case 'same':
      return { is: 'same', a: formula.a, b: formula.b, value: !formula.value };
    case 'at most':
      return belowZero(scaleSum(formula.sum, -1n));
    case 'zero':
      return any(belowZero(scaleSum(formula.sum, -1n)), belowZero(formula.sum));
    case 'all':
      return any(...formula.of.map(not));
    case 'any':
      return all(...formula.of.map(not));
  }
}

/** The amounts that a formula speaks of. */
export function amountsIn(formula: Formula): ReadonlySet<number> {
  let amounts = formula[spoken];
  if (!amounts) {
    amounts = new Set(spokenOf(formula));
    formula[spoken] = amounts;
  }
  return amounts;
}

function spokenOf(formula: Formula): readonly number[] {
  switch (formula.is) {
    case 'flag':
    case 'same':
      return [];
    case 'at most':
    case 'zero':
      return formula.sum.terms.map(({ variable }) => variable);
    case 'all':
    case 'any':
      return formula.of.flatMap((part) => [...amountsIn(part)]);
  }
}
