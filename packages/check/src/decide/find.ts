/** Asks the search for a way to make terms hold. */
import type { CompiledTerm, Compiler } from './compiled.ts';
import { pickValue } from './example/pick-value.ts';
import { type FoundValues, search } from './solve/search.ts';
import type { Steps } from './solve/steps.ts';
import type { Formula } from './terms/formula.ts';

/** Values under which all terms and `more` hold, or undefined where there are none. Takes from `steps` and throws `OutOfSteps` when they are used up. */
export function find(
  { space }: Compiler,
  asked: readonly CompiledTerm[],
  steps: Steps,
  more: readonly Formula[] = [],
): FoundValues | undefined {
  const names = new Set<number>();
  const formulas = [...asked.map(({ formula }) => formula), ...more];
  for (const { uses } of new Set(asked.map(({ compiled }) => compiled))) {
    for (const side of uses.sides) formulas.push(side);
    for (const { name } of [...uses.records, ...uses.members]) names.add(name);
    for (const place of [...uses.places, ...uses.opaques]) if (place.name !== undefined) names.add(place.name);
  }
  return search(formulas, { space, steps, names, pick: (variable, low, high) => pickValue(space, variable, low, high) });
}
