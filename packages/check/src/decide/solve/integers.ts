/**
 * Whole numbers that keep to linear constraints, or the certainty that there are none.
 *
 * After William Pugh, "The Omega test: a fast and practical integer programming algorithm for dependence analysis"
 * (1991): equations are solved away, then unknowns are eliminated one by one as Fourier and Motzkin do. Where rounding
 * matters (no side with a coefficient of one) the dark shadow says yes, the real shadow no, and splinters the rest.
 */
import {
  addSums,
  ceilingDivide,
  coefficientOf,
  divideSum,
  divisorOf,
  floorDivide,
  type Linear,
  scaleSum,
  shiftSum,
  substitute,
  valueOfSum,
  withoutTerm,
} from '../terms/linear.ts';
import { type Bounds, highest, lowest, tighten } from './bounds.ts';
import { solveEquation } from './equations.ts';
import { type Steps, step } from './steps.ts';

export interface Integers {
  /** Each ≤ 0. */
  readonly rows: readonly Linear[];
  /** Each = 0. */
  readonly zeros: readonly Linear[];
  readonly bounds: Bounds;
}

export interface Choosing {
  readonly steps: Steps;
  /** A number for a new unknown. */
  readonly fresh: () => number;
  /** Picks a value between bounds. */
  readonly pick: (variable: number, low: bigint | undefined, high: bigint | undefined) => bigint;
  /** Whether the unknown is chosen before others. */
  readonly isAnchor: (variable: number) => boolean;
  /** Whether the first comes before the second, where either would do. */
  readonly isBefore: (first: number, second: number) => boolean;
}

export type Values = Map<number, bigint>;

/** Whether these values, and what is picked for unknowns that have none, keep to all constraints already. */
export function areKept({ rows, zeros, bounds }: Integers, known: ReadonlyMap<number, bigint>, { pick }: Pick<Choosing, 'pick'>): boolean {
  let isWithin = true;
  const value = (variable: number): bigint => {
    const [low, high] = [bounds.low(variable), bounds.high(variable)];
    const found = known.get(variable) ?? pick(variable, low, high);
    if ((low !== undefined && found < low) || (high !== undefined && found > high)) isWithin = false;
    return found;
  };
  for (const zero of zeros) if (valueOfSum(zero, value) !== 0n || !isWithin) return false;
  for (const row of rows) if (valueOfSum(row, value) > 0n || !isWithin) return false;
  return true;
}

/** Values for every unknown in the constraints; undefined when there are none. */
export function solveIntegers({ rows, zeros, bounds }: Integers, choosing: Choosing): Values | undefined {
  step(choosing.steps, 1 + rows.length + zeros.length);
  const [equation, ...others] = zeros;
  if (equation) return withoutEquation(equation, { rows, zeros: others, bounds }, choosing);
  return solveRows([], rows, bounds, choosing);
}

/** `simple` are rows that were simplified under these bounds. */
function solveRows(simple: readonly Linear[], rows: readonly Linear[], bounds: Bounds, choosing: Choosing): Values | undefined {
  const tight = bounds.copy();
  const left = simplify(simple, rows, tight);
  if (!left) return undefined;
  const all = [...simple, ...rows];
  return left.length === 0 ? chooseAll(all, tight, choosing) : eliminate(left, all, tight, choosing);
}

function withoutEquation(equation: Linear, rest: Integers, choosing: Choosing): Values | undefined {
  const solved = solveEquation(equation, choosing);
  if (solved === 'never') return undefined;
  if (solved === 'always') return solveIntegers(rest, choosing);
  const { variable, by } = solved;
  const put = (sum: Linear) => substitute(sum, variable, by);
  const [low, high] = [rest.bounds.low(variable), rest.bounds.high(variable)];
  const ends = [...(low === undefined ? [] : [shiftSum(scaleSum(by, -1n), low)]), ...(high === undefined ? [] : [shiftSum(by, -high)])];
  const zeros = solved.again ? [put(equation), ...rest.zeros.map(put)] : rest.zeros.map(put);
  const values = solveIntegers({ rows: [...rest.rows.map(put), ...ends], zeros, bounds: rest.bounds }, choosing);
  if (!values) return undefined;
  return values.set(
    variable,
    valueOfSum(by, (one) => valueFor(values, one, rest.bounds, choosing)),
  );
}

function valueFor(values: Values, variable: number, bounds: Bounds, choosing: Choosing): bigint {
  let value = values.get(variable);
  if (value === undefined) {
    value = choosing.pick(variable, bounds.low(variable), bounds.high(variable));
    values.set(variable, value);
  }
  return value;
}

/**
 * Rows of one unknown become bounds, rows that hold anyway are left out; undefined when one cannot hold. Those that are simple already are
 * looked at again where a bound became narrower.
 */
function simplify(simple: readonly Linear[], rows: readonly Linear[], bounds: Bounds): Linear[] | undefined {
  const kept: Linear[] = [];
  let isNarrower = false;
  for (const row of rows) {
    const reduced = reduce(row);
    const [first] = reduced.terms;
    if (!first) {
      if (reduced.constant > 0n) return undefined;
    } else if (reduced.terms.length === 1) {
      if (!tighten(bounds, reduced)) return undefined;
      isNarrower = true;
    } else kept.push(reduced);
  }
  const open: Linear[] = isNarrower ? [] : [...simple];
  for (const row of isNarrower ? [...simple, ...kept] : kept) {
    const most = highest(row, bounds);
    if (most !== undefined && most <= 0n) continue;
    const least = lowest(row, bounds);
    if (least !== undefined && least > 0n) return undefined;
    if (!isSaidBy(open, row)) open.push(row);
  }
  return open;
}

/** Whether one of the others says as much or more of the same sum. */
function isSaidBy(others: readonly Linear[], row: Linear): boolean {
  for (const other of others) if (isSameSum(other, row) && other.constant >= row.constant) return true;
  return false;
}

function isSameSum({ terms }: Linear, { terms: others }: Linear): boolean {
  if (terms.length !== others.length) return false;
  for (let at = 0; at < terms.length; at += 1) {
    const [one, other] = [terms[at], others[at]];
    if (one !== other && (one?.variable !== other?.variable || one?.by !== other?.by)) return false;
  }
  return true;
}

/** Divided by what divides all coefficients; the constant is rounded to what whole numbers can reach. */
function reduce(row: Linear): Linear {
  const divisor = divisorOf(row);
  return divisor <= 1n ? row : divideSum(row, divisor);
}

function chooseAll(rows: readonly Linear[], bounds: Bounds, choosing: Choosing): Values {
  const values: Values = new Map();
  for (const row of rows) for (const { variable } of row.terms) valueFor(values, variable, bounds, choosing);
  return values;
}

interface Sides {
  readonly variable: number;
  /** by · variable ≥ sum */
  readonly lowers: readonly LinearSide[];
  /** by · variable ≤ sum */
  readonly uppers: readonly LinearSide[];
  readonly others: readonly Linear[];
}

interface LinearSide {
  readonly by: bigint;
  readonly sum: Linear;
}

function eliminate(rows: readonly Linear[], all: readonly Linear[], bounds: Bounds, choosing: Choosing): Values | undefined {
  const sides = cheapest(rows, bounds, choosing);
  const exact = sides.lowers.every(({ by }) => by === 1n) || sides.uppers.every(({ by }) => by === 1n);
  const solveWith = (more: readonly Linear[]) => {
    step(choosing.steps, 1 + sides.others.length + more.length);
    return solveRows(sides.others, more, bounds, choosing);
  };
  const found = solveWith(shadow(sides, !exact, choosing.steps));
  if (found) return complete(found, sides, all, bounds, choosing);
  if (exact || !solveWith(shadow(sides, false, choosing.steps))) return undefined;
  return splinter(sides, rows, all, bounds, choosing);
}

/** How many rows bound an unknown from below and from above, and whether each of them does so by a coefficient of one. */
interface Counted {
  lowers: number;
  uppers: number;
  isExactBelow: boolean;
  isExactAbove: boolean;
}

/** The unknown whose elimination costs least: exact before inexact, few new rows before many, anchors last. */
function cheapest(rows: readonly Linear[], bounds: Bounds, { isAnchor, isBefore }: Choosing): Sides {
  let best: { readonly variable: number; readonly cost: number } | undefined;
  for (const [variable, { lowers, uppers, isExactBelow, isExactAbove }] of countSides(rows, bounds)) {
    const cost = lowers * uppers + (isExactBelow || isExactAbove ? 0 : 10_000) + (isAnchor(variable) ? 1000 : 0);
    if (!best || cost < best.cost || (cost === best.cost && isBefore(variable, best.variable))) best = { variable, cost };
  }
  return best ? sidesOf(best.variable, rows, bounds) : { variable: -1, lowers: [], uppers: [], others: rows };
}

function countSides(rows: readonly Linear[], bounds: Bounds): ReadonlyMap<number, Counted> {
  const counts = new Map<number, Counted>();
  for (const { terms } of rows)
    for (const { variable, by } of terms) {
      let count = counts.get(variable);
      if (!count) {
        const [low, high] = [bounds.low(variable), bounds.high(variable)];
        count = { lowers: low === undefined ? 0 : 1, uppers: high === undefined ? 0 : 1, isExactBelow: true, isExactAbove: true };
        counts.set(variable, count);
      }
      if (by < 0n) {
        count.lowers += 1;
        count.isExactBelow &&= by === -1n;
      } else {
        count.uppers += 1;
        count.isExactAbove &&= by === 1n;
      }
    }
  return counts;
}

function sidesOf(variable: number, rows: readonly Linear[], bounds: Bounds): Sides {
  const lowers: LinearSide[] = [];
  const uppers: LinearSide[] = [];
  const others: Linear[] = [];
  for (const row of rows) {
    const by = coefficientOf(row, variable);
    if (by === 0n) others.push(row);
    else {
      const rest = withoutTerm(row, variable);
      if (by < 0n) lowers.push({ by: -by, sum: rest });
      else uppers.push({ by, sum: scaleSum(rest, -1n) });
    }
  }
  const [low, high] = [bounds.low(variable), bounds.high(variable)];
  if (low !== undefined) lowers.push({ by: 1n, sum: { terms: [], constant: low } });
  if (high !== undefined) uppers.push({ by: 1n, sum: { terms: [], constant: high } });
  return { variable, lowers, uppers, others };
}

/** What remains to hold of the others: each lower side stays below each upper one, in the dark shadow by a whole step. */
function shadow({ lowers, uppers }: Sides, dark: boolean, steps: Steps): Linear[] {
  step(steps, lowers.length * uppers.length);
  const rows: Linear[] = [];
  for (const lower of lowers) {
    for (const upper of uppers) {
      const gap = addSums(scaleSum(lower.sum, upper.by), scaleSum(upper.sum, -lower.by));
      rows.push(dark ? shiftSum(gap, (lower.by - 1n) * (upper.by - 1n)) : gap);
    }
  }
  return rows;
}

function complete(found: Values, { variable, lowers, uppers }: Sides, all: readonly Linear[], bounds: Bounds, choosing: Choosing): Values {
  const value = (one: number) => valueFor(found, one, bounds, choosing);
  for (const { terms } of all) for (const term of terms) if (!found.has(term.variable) && term.variable !== variable) value(term.variable);
  let least: bigint | undefined;
  let most: bigint | undefined;
  for (const { by, sum } of lowers) {
    const low = ceilingDivide(valueOfSum(sum, value), by);
    if (least === undefined || low > least) least = low;
  }
  for (const { by, sum } of uppers) {
    const high = floorDivide(valueOfSum(sum, value), by);
    if (most === undefined || high < most) most = high;
  }
  return found.set(variable, choosing.pick(variable, least, most));
}

/** Between the shadows: a solution, if there is one, lies close above a lower side. */
function splinter(sides: Sides, rows: readonly Linear[], all: readonly Linear[], bounds: Bounds, choosing: Choosing): Values | undefined {
  const { variable, lowers, uppers } = sides;
  const most = uppers.reduce((a, { by }) => (by > a ? by : a), 1n);
  for (const lower of lowers) {
    const last = floorDivide(most * lower.by - most - lower.by, most);
    for (let above = 0n; above <= last; above += 1n) {
      step(choosing.steps);
      const equation = shiftSum(addSums({ terms: [{ variable, by: lower.by }], constant: 0n }, scaleSum(lower.sum, -1n)), -above);
      const found = solveIntegers({ rows, zeros: [equation], bounds }, choosing);
      if (found) {
        for (const row of all) for (const term of row.terms) valueFor(found, term.variable, bounds, choosing);
        return found;
      }
    }
  }
  return undefined;
}
