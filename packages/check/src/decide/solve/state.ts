/** What is assumed on one branch of the search. */
import type { Formula, Literal } from '../terms/formula.ts';
import type { Linear } from '../terms/linear.ts';
import type { Space } from '../terms/space.ts';
import { type Bounds, highest, lowest, tighten } from './bounds.ts';
import type { Same } from './same-names.ts';

export interface SolverState {
  readonly space: Space;
  readonly flags: Map<number, boolean>;
  readonly bounds: Bounds;
  readonly rows: Linear[];
  readonly zeros: Linear[];
  readonly sames: Same[];
  /** Word of a name, once it is known to be one. */
  readonly words: Map<number, number>;
  /** Each *any* still to be chosen from. */
  readonly open: Formula[];
  /** What follows from names being the same, said already. */
  readonly said: Set<string>;
  /** How much was put to the theories and found possible. */
  checked: { readonly sums: number; readonly sames: number };
  /** Numbers that were found possible last: often they still are. */
  numbers: ReadonlyMap<number, bigint>;
}

/** The state of a branch, to be changed without changing this one. What is left to choose is not copied. */
export function copyState(state: SolverState): SolverState {
  return {
    space: state.space,
    flags: new Map(state.flags),
    bounds: state.bounds.copy(),
    rows: [...state.rows],
    zeros: [...state.zeros],
    sames: [...state.sames],
    words: new Map(state.words),
    open: [],
    said: new Set(state.said),
    checked: state.checked,
    numbers: state.numbers,
  };
}

export type Status = 'holds' | 'fails' | 'open';

/** What a literal comes to by what is assumed so far, as far as that is seen at a glance. */
export function statusOf(state: SolverState, literal: Literal): Status {
  switch (literal.is) {
    case 'flag': {
      const known = state.flags.get(literal.flag);
      return known === undefined ? 'open' : known === literal.value ? 'holds' : 'fails';
    }
    case 'at most': {
      const most = highest(literal.sum, state.bounds);
      if (most !== undefined && most <= 0n) return 'holds';
      const least = lowest(literal.sum, state.bounds);
      return least !== undefined && least > 0n ? 'fails' : 'open';
    }
    case 'zero': {
      const [least, most] = [lowest(literal.sum, state.bounds), highest(literal.sum, state.bounds)];
      if ((least !== undefined && least > 0n) || (most !== undefined && most < 0n)) return 'fails';
      return least === 0n && most === 0n ? 'holds' : 'open';
    }
    case 'same':
      return statusOfSame(state, literal);
  }
}

function statusOfSame({ sames, words, space }: SolverState, { a, b, value }: Same): Status {
  const [x, y] = [wordOf(space, words, a), wordOf(space, words, b)];
  if (x !== undefined && y !== undefined) return (x === y) === value ? 'holds' : 'fails';
  for (const one of sames) if (one.a === a && one.b === b) return one.value === value ? 'holds' : 'fails';
  return 'open';
}

function wordOf(space: Space, words: ReadonlyMap<number, number>, name: number): number | undefined {
  return space.names[name]?.constant === undefined ? words.get(name) : name;
}

/** Assumes a literal; false when it clashes with what is assumed, as far as that is seen at a glance. */
export function assume(state: SolverState, literal: Literal): boolean {
  const status = statusOf(state, literal);
  if (status !== 'open') return status === 'holds';
  switch (literal.is) {
    case 'flag':
      state.flags.set(literal.flag, literal.value);
      return true;
    case 'at most':
      if (literal.sum.terms.length === 1) return tighten(state.bounds, literal.sum);
      state.rows.push(literal.sum);
      return true;
    case 'zero':
      return assumeZero(state, literal.sum);
    case 'same':
      return assumeSame(state, literal);
  }
}

function assumeZero(state: SolverState, sum: Linear): boolean {
  const [term] = sum.terms;
  if (sum.terms.length > 1 || !term) {
    state.zeros.push(sum);
    return true;
  }
  if (sum.constant % term.by !== 0n) return false;
  const value = -sum.constant / term.by;
  return state.bounds.raise(term.variable, value) && state.bounds.lower(term.variable, value);
}

function assumeSame(state: SolverState, same: Same): boolean {
  const { space, words } = state;
  if (same.value) {
    for (const [name, word] of [
      [same.a, same.b],
      [same.b, same.a],
    ] as const) {
      if (space.names[word]?.constant === undefined) continue;
      words.set(name, word);
    }
  }
  state.sames.push({ a: same.a, b: same.b, value: same.value });
  return true;
}
