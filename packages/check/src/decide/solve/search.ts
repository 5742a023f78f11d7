/**
 * Is there a way to make all of these formulas true? A tableau: what must hold is assumed, what is left to choose is
 * narrowed by what is assumed (unit propagation), then branched on, the shortest choice first; a branch that is chosen
 * to its end is put to the theories of whole numbers and of names.
 */
import type { Formula } from '../terms/formula.ts';
import { not } from '../terms/formula.ts';
import type { Space } from '../terms/space.ts';
import { alikeParts } from './alike.ts';
import { Bounds } from './bounds.ts';
import { areKept, solveIntegers, type Values } from './integers.ts';
import { chooseWords, classesOf, type NameClasses } from './same-names.ts';
import { assume, copyState, type SolverState, statusOf } from './state.ts';
import { type Steps, step } from './steps.ts';

/** A way to make the formulas true. Unknowns that do not matter are left out. */
export interface FoundValues {
  readonly flags: ReadonlyMap<number, boolean>;
  readonly values: Values;
  readonly bounds: Bounds;
  readonly names: NameClasses;
  readonly words: ReadonlyMap<number, string>;
}

export interface SolverInput {
  readonly space: Space;
  readonly steps: Steps;
  /** Names that need a value. */
  readonly names: Iterable<number>;
  readonly pick: (variable: number, low: bigint | undefined, high: bigint | undefined) => bigint;
}

/** Values that make all formulas true, or undefined where there are none. Takes from the steps given, and throws `OutOfSteps` when they are used up. */
export function search(formulas: readonly Formula[], given: SolverInput): FoundValues | undefined {
  const state: SolverState = {
    space: given.space,
    flags: new Map(),
    bounds: new Bounds(given.space.amounts),
    rows: [],
    zeros: [],
    sames: [],
    words: new Map(),
    open: [],
    said: new Set(),
    checked: { sums: 0, sames: 0 },
    numbers: new Map(),
  };
  return assumeAll(state, formulas) ? branch(state, given) : undefined;
}

/** False when something clashes at a glance. */
function assumeAll(state: SolverState, formulas: readonly Formula[]): boolean {
  for (const formula of formulas) {
    if (formula.is === 'all') {
      if (!assumeAll(state, formula.of)) return false;
    } else if (formula.is === 'any') {
      state.open.push(formula);
    } else if (!assume(state, formula)) return false;
  }
  return true;
}

function branch(state: SolverState, given: SolverInput): FoundValues | undefined {
  for (;;) {
    step(given.steps, 1 + state.open.length);
    if (!propagate(state, given.steps)) return undefined;
    if (state.open.length > 0) return isPossible(state, given) ? choose(state, given) : undefined;
    const found = theories(state, given);
    if (!found) return undefined;
    const follows = alikeParts(state.space, found.names, state.said);
    if (follows.length === 0) return found;
    if (!assumeAll(state, follows)) return undefined;
  }
}

/** Whether the theories say no already; asked only when there is something new to say it of. */
function isPossible(state: SolverState, given: SolverInput): boolean {
  const { checked } = state;
  const [sums, sames] = [state.rows.length + state.zeros.length, state.sames.length];
  state.checked = { sums, sames };
  return (sames === checked.sames || namesOf(state, given) !== undefined) && (sums === checked.sums || areNumbersPossible(state, given));
}

function areNumbersPossible(state: SolverState, given: SolverInput): boolean {
  if (areKept(state, state.numbers, given)) return true;
  const found = numbersOf(state, given);
  if (found) state.numbers = found;
  return found !== undefined;
}

/** Narrows what is left to choose until nothing changes; false when one has nothing left. */
function propagate(state: SolverState, steps: Steps): boolean {
  for (let changed = true; changed; ) {
    changed = false;
    const known: Narrowed = new Map();
    const open = state.open.splice(0);
    for (const formula of open) {
      step(steps);
      const narrowed = narrow(state, formula, known);
      if (narrowed === 'fails') return false;
      if (narrowed === 'holds') continue;
      if (narrowed.is === 'any') state.open.push(narrowed);
      else {
        if (!assumeAll(state, [narrowed])) return false;
        changed = true;
      }
    }
  }
  return true;
}

type Narrowed = Map<Formula, Formula | 'holds' | 'fails'>;

/** A formula without what is decided already. Parts that formulas share are looked at once: what is decided stays so. */
function narrow(state: SolverState, formula: Formula, known: Narrowed): Formula | 'holds' | 'fails' {
  if (formula.is !== 'all' && formula.is !== 'any') {
    const status = statusOf(state, formula);
    return status === 'open' ? formula : status;
  }
  let narrowed = known.get(formula);
  if (narrowed === undefined) {
    narrowed = narrowJoined(state, formula, known);
    known.set(formula, narrowed);
  }
  return narrowed;
}

function narrowJoined(state: SolverState, formula: Extract<Formula, { is: 'all' | 'any' }>, known: Narrowed): Formula | 'holds' | 'fails' {
  const [decides, neutral] = formula.is === 'any' ? (['holds', 'fails'] as const) : (['fails', 'holds'] as const);
  const parts: Formula[] = [];
  let same = true;
  for (const part of formula.of) {
    const narrowed = narrow(state, part, known);
    if (narrowed === decides) return decides;
    if (narrowed !== part) same = false;
    if (typeof narrowed !== 'string') parts.push(narrowed);
  }
  const [first] = parts;
  if (!first) return neutral;
  if (parts.length === 1) return first;
  return same ? formula : { is: formula.is, of: parts };
}

/** The shortest choice: each of its parts in turn, in the order written. What failed before is not tried again. */
function choose(state: SolverState, given: SolverInput): FoundValues | undefined {
  const shortest = state.open.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
  const rest = state.open.filter((one) => one !== shortest);
  if (shortest.is !== 'any') return undefined;
  const failed: Formula[] = [];
  for (const part of shortest.of) {
    step(given.steps, 4);
    const next = copyState(state);
    next.open.push(...rest);
    if (assumeAll(next, [...failed, part])) {
      const found = branch(next, given);
      if (found) return found;
    }
    if (part.is !== 'all' && part.is !== 'any') failed.push(not(part));
  }
  return undefined;
}

function lengthOf(formula: Formula): number {
  return formula.is === 'any' ? formula.of.length : 1;
}

/** New unknowns of the solver come last, in their order. */
function isBefore({ amounts }: Space, first: number, second: number): boolean {
  const [a, b] = [amounts[first]?.key, amounts[second]?.key];
  return a === undefined || b === undefined ? first < second : a < b;
}

/** Values for the whole numbers and words for the names; undefined when there are none. */
function theories(state: SolverState, given: SolverInput): FoundValues | undefined {
  const named = namesOf(state, given);
  const values = named && numbersOf(state, given);
  return values && { flags: state.flags, values, bounds: state.bounds, ...named };
}

function namesOf(state: SolverState, { space, steps, names }: SolverInput): Pick<FoundValues, 'names' | 'words'> | undefined {
  const classes = classesOf(space, names, state.sames);
  const words = classes && chooseWords(classes, steps);
  return words && { names: classes, words };
}

function numbersOf(state: SolverState, { space, steps, pick }: SolverInput): Values | undefined {
  let fresh = space.amounts.length;
  return solveIntegers(
    { rows: state.rows, zeros: state.zeros, bounds: state.bounds },
    {
      steps,
      pick,
      fresh: () => fresh++,
      isAnchor: (variable) => space.amounts[variable]?.anchor ?? false,
      isBefore: (a, b) => isBefore(space, a, b),
    },
  );
}
