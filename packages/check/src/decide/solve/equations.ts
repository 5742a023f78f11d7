/** Solving an equation of whole numbers for one of its unknowns (Pugh 1991, 2.1; after Knuth, TAOCP 2, 4.5.2). */
import { coefficientOf, divideSum, divisorOf, floorDivide, type Linear, scaleSum, withoutTerm } from '../terms/linear.ts';

export interface Solved {
  readonly variable: number;
  /** What the unknown is, in terms of the others. */
  readonly by: Linear;
  /** The equation is not used up: with the new unknown in it its coefficients have become smaller. */
  readonly again: boolean;
}

interface Naming {
  readonly fresh: () => number;
  readonly isBefore: (first: number, second: number) => boolean;
}

/** One unknown in terms of the others; `always` or `never` where there is nothing to solve. `fresh` makes the unknowns that stand for the rest of a division. */
export function solveEquation(equation: Linear, { fresh, isBefore }: Naming): Solved | 'always' | 'never' {
  if (equation.terms.length === 0) return equation.constant === 0n ? 'always' : 'never';
  const divisor = divisorOf(equation);
  if (divisor !== 1n && equation.constant % divisor !== 0n) return 'never';
  const reduced = divideSum(equation, divisor);
  const least = reduced.terms.reduce((a, b) => {
    const [one, other] = [size(a.by), size(b.by)];
    return other < one || (other === one && isBefore(b.variable, a.variable)) ? b : a;
  });
  if (size(least.by) === 1n)
    return { variable: least.variable, by: scaleSum(withoutTerm(reduced, least.variable), -least.by), again: false };
  return replaced(reduced, least.variable, fresh());
}

/** No coefficient is one: a new unknown stands for what is left over when all are divided. */
function replaced(equation: Linear, variable: number, fresh: number): Solved {
  const coefficient = coefficientOf(equation, variable);
  const sign = coefficient < 0n ? -1n : 1n;
  const divisor = size(coefficient) + 1n;
  const rest = withoutTerm(equation, variable);
  const terms = rest.terms.flatMap((term) => {
    const by = sign * balancedRest(term.by, divisor);
    return by === 0n ? [] : [{ variable: term.variable, by }];
  });
  // A new unknown has the highest number, so it stands last.
  return {
    variable,
    by: { terms: [...terms, { variable: fresh, by: -sign * divisor }], constant: sign * balancedRest(equation.constant, divisor) },
    again: true,
  };
}

/** What is left of a/b with the quotient rounded to the nearest: between −b/2 and b/2. */
function balancedRest(a: bigint, b: bigint): bigint {
  return a - b * floorDivide(2n * a + b, 2n * b);
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
