/** `GET /_app/tasks`, `GET /_app/tasks/count`: what waits for one. */
import { mostTasksCounted } from '@ninefold/engine';
import type { AppContext, AppResponse } from '../contract/app-handler.ts';
import { readQuery } from '../contract/read-input.ts';
import { countTasks, moreTasks, tasksOf } from '../tasks/tasks.ts';
import { countTasksOfOthers, tasksOfOthers } from '../tasks/tasks-of-others.ts';

/** All groups, or with the name of one a page of it. */
export async function answerTasks(context: AppContext<'tasks'>): Promise<AppResponse<'tasks'>> {
  const { entity, state, kind = 'waiting', after = null, limit } = readQuery(context, 'tasks');
  if (entity !== undefined && state !== undefined) {
    return { status: 200, body: { groups: [...(await moreTasks(context, { entity, state, kind }, after, limit))] } };
  }
  const [groups, others] = await Promise.all([tasksOf(context, limit), tasksOfOthers(context)]);
  return { status: 200, body: { groups: [...groups], ...(others.length > 0 && { others: [...others] }) } };
}

/** Counted no further than 99. */
export async function answerTaskCount(context: AppContext<'taskCount'>): Promise<AppResponse<'taskCount'>> {
  const [own, others] = await Promise.all([countTasks(context), countTasksOfOthers(context)]);
  const sum = own.count + others.count;
  const count = Math.min(sum, mostTasksCounted);
  const more = own.more || others.more || sum > mostTasksCounted;
  return { status: 200, body: { count, more, ...(others.count > 0 && { others: Math.min(others.count, mostTasksCounted) }) } };
}
