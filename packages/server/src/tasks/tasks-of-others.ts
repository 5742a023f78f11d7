/** What waits for those whom somebody stands in for: how much, and in which state; which it is, they see as the other. */
import type { TasksOfOther } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { nameOfOther, standingInNow } from '../substitutions/standing-in-now.ts';
import { countTasks, headsOfTasks } from './tasks.ts';

/** Of each whom they stand in for at this moment; none while they act for one. */
export async function tasksOfOthers(context: RequestContext): Promise<readonly TasksOfOther[]> {
  const now = await standingInNow(context);
  return Promise.all(
    now.map(async ({ kept: { id, role, until }, context: acting }) => ({
      ...{ substitution: id, role, until },
      person: await nameOfOther(acting),
      groups: [...(await headsOfTasks(acting))],
    })),
  );
}

/** How many these are, counted as one's own. */
export async function countTasksOfOthers(context: RequestContext): Promise<{ readonly count: number; readonly more: boolean }> {
  const counts = await Promise.all((await standingInNow(context)).map(({ context: acting }) => countTasks(acting)));
  return { count: counts.reduce((sum, { count }) => sum + count, 0), more: counts.some(({ more }) => more) };
}
