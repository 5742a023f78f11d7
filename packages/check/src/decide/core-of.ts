/** Which of the terms clash: those without which the rest could hold together, found by leaving them out one by one. */
import type { CompiledTerm, Compiler } from './compiled.ts';
import { find } from './find.ts';
import { OutOfSteps, type Steps } from './solve/steps.ts';

/** Places of a smallest set that clashes. Where the steps do not reach, a term stays in. */
export function coreOf(compiler: Compiler, asked: readonly CompiledTerm[], steps: Steps): readonly number[] {
  let core = asked.map((_, index) => index);
  for (const index of [...core]) {
    const without = core.filter((one) => one !== index);
    if (
      clashes(
        compiler,
        without.flatMap((one) => asked[one] ?? []),
        steps,
      )
    )
      core = without;
  }
  return core;
}

function clashes(compiler: Compiler, asked: readonly CompiledTerm[], steps: Steps): boolean {
  try {
    return find(compiler, asked, steps) === undefined;
  } catch (error) {
    if (error instanceof OutOfSteps) return false;
    throw error;
  }
}
