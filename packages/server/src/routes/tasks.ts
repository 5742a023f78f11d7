/** `GET /_app/tasks`, `GET /_app/tasks/count`: what waits for one. */
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { countTasks, moreTasks, tasksOf } from '../tasks/tasks.ts';

/** All groups, or with the name of one a page of it. */
export async function answerTasks(context: AppContext<'tasks'>): Promise<AppResponse<'tasks'>> {
  const { entity, state, kind = 'waiting', after = null, limit } = readQuery(context, 'tasks');
  const isOne = entity !== undefined && state !== undefined;
  const groups = await (isOne ? moreTasks(context, { entity, state, kind }, after, limit) : tasksOf(context, limit));
  return { status: 200, body: { groups: [...groups] } };
}

/** Counted no further than 99. */
export async function answerTaskCount(context: AppContext<'taskCount'>): Promise<AppResponse<'taskCount'>> {
  return { status: 200, body: await countTasks(context) };
}
