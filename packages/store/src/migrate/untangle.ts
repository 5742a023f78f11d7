/** Names that are given to one another (two fields swapped, a chain of them) go by names that nobody else has. */
import type { Step } from './steps.ts';

type Renaming = Extract<Step, { kind: 'rename column' | 'rename field' | 'rename table' | 'rename role' | 'rename entity' }>;

/** The same steps, safe to do one after the other. Steps of a kind stand together. */
export function untangle(steps: readonly Step[]): readonly Step[] {
  const all = steps.filter(isRenaming);
  return steps.flatMap((step): readonly Step[] => {
    if (!isRenaming(step)) return [step];
    const together = all.filter((other) => areaOf(other) === areaOf(step));
    if (!together.some(({ to }) => together.some(({ from }) => from === to))) return [step];
    if (step !== together[0]) return [];
    return [
      ...together.map((one, place) => ({ ...one, to: between(place) })),
      ...together.map((one, place) => ({ ...one, from: between(place) })),
    ];
  });
}

const renamings: ReadonlySet<Step['kind']> = new Set([
  'rename column',
  'rename field',
  'rename table',
  'rename role',
  'rename entity',
] satisfies Renaming['kind'][]);

function isRenaming(step: Step): step is Renaming {
  return renamings.has(step.kind);
}

/** Within it names must differ. */
function areaOf(step: Renaming): string {
  return 'table' in step ? `${step.kind} ${step.table}` : step.kind;
}

/** No column, table or field is called so. */
function between(place: number): string {
  return `__renamed_${place}`;
}
