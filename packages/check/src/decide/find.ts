/** Asks the search for a way to make terms hold. */
import type { CompiledTerm, Compiler } from './compiled.ts';
import { pickValue } from './example/pick-value.ts';
import type { Hold } from './lower/lowering.ts';
import { type FoundValues, search } from './solve/search.ts';
import type { Steps } from './solve/steps.ts';
import { amountsIn, type Formula } from './terms/formula.ts';

/** Values under which all terms and `more` hold, or undefined where there are none. Takes from `steps` and throws `OutOfSteps` when they are used up. */
export function find(
  compiler: Compiler,
  asked: readonly CompiledTerm[],
  steps: Steps,
  more: readonly Formula[] = [],
  { formulas }: Mattering = whatMatters(compiler, asked, more),
): FoundValues | undefined {
  const { space } = compiler;
  const names = new Set<number>();
  for (const { uses } of new Set(asked.map(({ compiled }) => compiled))) {
    for (const { name } of [...uses.records, ...uses.members]) names.add(name);
    for (const place of [...uses.places, ...uses.opaques]) if (place.name !== undefined) names.add(place.name);
  }
  return search(formulas, { space, steps, names, pick: (variable, low, high) => pickValue(space, variable, low, high) });
}

export interface Mattering {
  readonly formulas: readonly Formula[];
  /** The amounts that they speak of, and those that these are made of. */
  readonly amounts: ReadonlySet<number>;
  readonly pins: ReadonlySet<Hold>;
}

/** What has to hold for the terms and `more`: all but what only says what an unknown is that nothing else speaks of. */
export function whatMatters({ space }: Compiler, asked: readonly CompiledTerm[], more: readonly Formula[] = []): Mattering {
  const sides = new Set(asked.flatMap(({ compiled }) => [...compiled.uses.sides]));
  const formulas = [...asked.map(({ formula }) => formula), ...more, ...ofEachShown(asked)];
  const derived = new Map<number, Formula>();
  for (const side of sides) {
    const of = space.derived.get(side);
    if (of === undefined) formulas.push(side);
    else for (const amount of of) derived.set(amount, side);
  }
  const pinned = new Map<number, Hold[]>();
  for (const pin of asked.flatMap(({ compiled }) => [...compiled.uses.pins]))
    for (const { variable } of pin.value.terms) pinned.set(variable, [...(pinned.get(variable) ?? []), pin]);
  const due = new Set<Formula>();
  const pins = new Set<Hold>();
  const amounts = new Set(formulas.flatMap((formula) => [...amountsIn(formula)]));
  for (const amount of amounts) {
    for (const pin of pinned.get(amount) ?? []) {
      pins.add(pin);
      for (const { variable } of [...pin.on.terms, ...pin.rest.terms]) amounts.add(variable);
    }
    const side = derived.get(amount);
    if (!side || due.has(side)) continue;
    due.add(side);
    for (const one of amountsIn(side)) amounts.add(one);
  }
  return { formulas: [...formulas, ...due], amounts, pins };
}

/** What is said of every item of a list holds of each one that something else is shown by. */
function ofEachShown(asked: readonly CompiledTerm[]): readonly Formula[] {
  const quantified = new Map(asked.flatMap(({ compiled }) => [...compiled.uses.quantified]));
  return [...quantified.values()].flatMap((one) =>
    [...quantified.values()].filter((other) => other !== one && other.list === one.list).map(({ witness }) => one.of(witness)),
  );
}
