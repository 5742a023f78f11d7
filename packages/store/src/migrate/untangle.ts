/** Names that are given to one another (two fields swapped, a chain of them) go by names that nobody else has. */
import type { Step } from './steps.ts';

type Renaming = Extract<Step, { kind: 'rename column' | 'rename field' | 'rename table' | 'rename role' }>;

/** The same steps, safe to do one after the other. Steps of a kind stand together. */
export function untangle(steps: readonly Step[]): readonly Step[] {
  const renamings = steps.filter(isRenaming);
  return steps.flatMap((step): readonly Step[] => {
    if (!isRenaming(step)) return [step];
    const together = renamings.filter((other) => areaOf(other) === areaOf(step));
    if (!together.some(({ to }) => together.some(({ from }) => from === to))) return [step];
    if (step !== together[0]) return [];
    return [
      ...together.map((one, place) => ({ ...one, to: between(place) })),
      ...together.map((one, place) => ({ ...one, from: between(place) })),
    ];
  });
}

function isRenaming(step: Step): step is Renaming {
  return step.kind === 'rename column' || step.kind === 'rename field' || step.kind === 'rename table' || step.kind === 'rename role';
}

/** Within it names must differ. */
function areaOf(step: Renaming): string {
  return step.kind === 'rename table' || step.kind === 'rename role' ? step.kind : `${step.kind} ${step.table}`;
}

/** No column, table or field is called so. */
function between(place: number): string {
  return `__renamed_${place}`;
}
