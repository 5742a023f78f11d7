/** How much work a question may take: counted in steps, not in time, so that the same document gets the same answers. */
export interface Steps {
  left: number;
}

/** Thrown inside the solver when the steps are used up; caught where the question is asked. */
export class OutOfSteps extends Error {}

/** Uses up `count` steps. Throws `OutOfSteps` when there are none left. */
export function step(steps: Steps, count = 1): void {
  steps.left -= count;
  if (steps.left < 0) throw new OutOfSteps();
}
