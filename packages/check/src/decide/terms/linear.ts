/** Linear sums over whole numbers: `3·a − 2·b + 7`, exact. */

export interface Linear {
  /** By variable, ascending, without zeros. */
  readonly terms: readonly LinearTerm[];
  readonly constant: bigint;
}

interface LinearTerm {
  readonly variable: number;
  readonly by: bigint;
}

/** A sum of no unknowns. */
export function constantSum(constant: bigint): Linear {
  return { terms: [], constant };
}

/** `by` times the unknown. */
export function variableSum(variable: number, by = 1n): Linear {
  return { terms: by === 0n ? [] : [{ variable, by }], constant: 0n };
}

/** `a + b`, with its terms in the order of their unknowns. */
export function addSums(a: Linear, b: Linear): Linear {
  return {
    terms: a.terms.length === 0 ? b.terms : b.terms.length === 0 ? a.terms : merge(a.terms, b.terms),
    constant: a.constant + b.constant,
  };
}

/** `sum · by`. */
export function scaleSum(sum: Linear, by: bigint): Linear {
  if (by === 1n) return sum;
  if (by === 0n) return constantSum(0n);
  const terms: LinearTerm[] = [];
  for (const term of sum.terms) terms.push({ variable: term.variable, by: by === -1n ? -term.by : term.by * by });
  return { terms, constant: sum.constant * by };
}

/** `a − b`. */
export function subtractSums(a: Linear, b: Linear): Linear {
  return addSums(a, scaleSum(b, -1n));
}

/** `sum + by`. */
export function shiftSum(sum: Linear, by: bigint): Linear {
  return by === 0n ? sum : { terms: sum.terms, constant: sum.constant + by };
}

/** How many times the unknown stands in the sum; 0 where it does not. */
export function coefficientOf(sum: Linear, variable: number): bigint {
  for (const term of sum.terms) if (term.variable === variable) return term.by;
  return 0n;
}

/** The sum with nothing of this unknown in it. */
export function withoutTerm({ terms, constant }: Linear, variable: number): Linear {
  const rest: LinearTerm[] = [];
  for (const term of terms) if (term.variable !== variable) rest.push(term);
  return { terms: rest, constant };
}

/** The greatest number that divides all coefficients; 0 where there are none. */
export function divisorOf({ terms }: Linear): bigint {
  let divisor = 0n;
  for (const { by } of terms) {
    if (by === 1n || by === -1n) return 1n;
    divisor = commonDivisor(divisor, by);
    if (divisor === 1n) return divisor;
  }
  return divisor;
}

/** The sum with its coefficients and its constant divided; the constant is rounded up. */
export function divideSum(sum: Linear, by: bigint): Linear {
  if (by === 1n) return sum;
  return { terms: sum.terms.map((term) => ({ variable: term.variable, by: term.by / by })), constant: ceilingDivide(sum.constant, by) };
}

/** The sum with `by` put in the place of a variable. */
export function substitute(sum: Linear, variable: number, by: Linear): Linear {
  const coefficient = coefficientOf(sum, variable);
  if (coefficient === 0n) return sum;
  return addSums(withoutTerm(sum, variable), scaleSum(by, coefficient));
}

/** What the sum comes to when each unknown has this value. */
export function valueOfSum(sum: Linear, value: (variable: number) => bigint): bigint {
  let total = sum.constant;
  for (const { variable, by } of sum.terms) total += by === 1n ? value(variable) : by * value(variable);
  return total;
}

function merge(a: readonly LinearTerm[], b: readonly LinearTerm[]): LinearTerm[] {
  const merged: LinearTerm[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [x, y] = [a[i], b[j]];
    if (!x && !y) return merged;
    if (x && (!y || x.variable < y.variable)) {
      merged.push(x);
      i += 1;
    } else if (y && (!x || y.variable < x.variable)) {
      merged.push(y);
      j += 1;
    } else if (x && y) {
      const by = x.by + y.by;
      if (by !== 0n) merged.push({ variable: x.variable, by });
      i += 1;
      j += 1;
    }
  }
}

/** The greatest number that divides both; never negative. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** a / b, rounded down. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return quotient * b !== a && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** a / b, rounded up. */
export function ceilingDivide(a: bigint, b: bigint): bigint {
  return -floorDivide(-a, b);
}
