/** What waits for those whom somebody stands in for, as each of them would see it who had that role alone. */
import { tasksAPage } from '@ninefold/engine';
import type { TasksOfOther } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { nameOfOther, standingInNow } from '../substitutions/standing-in-now.ts';
import { countTasks, waitingTasksOf } from './tasks.ts';

/** Of each whom they stand in for at this moment, the first of each group; none while they act for one. `limit`: of each group. */
export async function tasksOfOthers(context: RequestContext, limit: number = tasksAPage): Promise<readonly TasksOfOther[]> {
  const now = await standingInNow(context);
  return await Promise.all(
    now.map(async ({ kept: { id, role, until }, context: acting }) => ({
      ...{ substitution: id, role, until },
      person: await nameOfOther(acting),
      groups: [...(await waitingTasksOf(acting, limit))],
    })),
  );
}

/** How many these are, counted as one's own. */
export async function countTasksOfOthers(context: RequestContext): Promise<{ readonly count: number; readonly more: boolean }> {
  const counts = await Promise.all((await standingInNow(context)).map(({ context: acting }) => countTasks(acting)));
  return { count: counts.reduce((sum, { count }) => sum + count, 0), more: counts.some(({ more }) => more) };
}
