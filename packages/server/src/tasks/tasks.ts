/** What waits for whoever asks: records of every entity that they are to move on, each as its own page tells them. */
import { mergeIncludes, mostTasksCounted, type TaskGroup, tasksAPage, type Viewer } from '@ninefold/engine';
import { foldName, type RecordValue } from '@ninefold/model';
import type { Task, TaskGroupAnswer } from '@ninefold/protocol';
import { orderByAge } from '../access/order.ts';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { answerOf, includesForAnswer } from '../records/answer.ts';
import { type ListQuestion, listAsKept, questionOf, viewerOf } from '../records/list.ts';
import { keepsPlaces } from '../records/open-rows.ts';
import { includesForPath, pathToRecord } from '../records/path-to-record.ts';
import { type OpenGroup, openGroups } from './open-groups.ts';

/** One of the groups. */
export interface GroupAsked {
  readonly entity: string;
  readonly state: string;
  readonly kind: string;
}

/**
 * The first page of each group that holds any; of those that others are to do, how many they are. `limit`: of each, as many as are chosen
 * when not given.
 */
export async function tasksOf(context: RequestContext, limit: number = tasksAPage): Promise<readonly TaskGroupAnswer[]> {
  const pages = questionedGroups(context).map((group) =>
    group.open.kind === 'also' ? numberOf(context, group) : pageOf(context, group, { after: null, limit }),
  );
  return (await Promise.all(pages)).filter(({ total }) => (total ?? 0) > 0);
}

/** Of what is to be moved on alone. */
export async function waitingTasksOf(context: RequestContext, limit: number): Promise<readonly TaskGroupAnswer[]> {
  const waiting = questionedGroups(context).filter(({ open }) => open.kind === 'waiting');
  return (await Promise.all(waiting.map((group) => pageOf(context, group, { after: null, limit })))).filter(
    ({ total }) => (total ?? 0) > 0,
  );
}

async function numberOf(context: RequestContext, group: QuestionedGroup): Promise<TaskGroupAnswer> {
  return { ...headOf(group), total: await totalOf(context, group), tasks: [], next: null };
}

function headOf({ open }: QuestionedGroup): Pick<TaskGroupAnswer, 'entity' | 'state' | 'kind' | 'steps'> {
  return { entity: open.entity.name, state: open.state, kind: open.kind, steps: [...open.actions] };
}

function totalOf(context: RequestContext, { question }: QuestionedGroup): Promise<number> {
  return context.running.store.count({ ...questionOf(context, question), upTo: mostTasksCounted });
}

/** A further page of one group; nothing where there is no such group for whoever asks. */
export async function moreTasks(
  context: RequestContext,
  asked: GroupAsked,
  after: string | null,
  limit: number = tasksAPage,
): Promise<readonly TaskGroupAnswer[]> {
  const group = questionedGroups(context).find(({ open: { entity, state, kind } }) => kind === asked.kind && isNamed(entity, state, asked));
  return group ? [await pageOf(context, group, { after, limit })] : [];
}

function isNamed({ name }: TaskGroup['entity'], state: string, asked: GroupAsked): boolean {
  return foldName(name) === foldName(asked.entity) && foldName(state) === foldName(asked.state);
}

/** How many wait, without own drafts and what others are to do; no further than anybody counts. */
export async function countTasks(context: RequestContext): Promise<{ readonly count: number; readonly more: boolean }> {
  let count = 0;
  for (const group of questionedGroups(context)) {
    if (group.open.kind !== 'waiting') continue;
    count += await totalOf(context, group);
    if (count > mostTasksCounted) return { count: mostTasksCounted, more: true };
  }
  return { count, more: false };
}

interface QuestionedGroup extends OpenGroup {
  readonly question: ListQuestion;
}

function questionedGroups(context: RequestContext): readonly QuestionedGroup[] {
  return openGroups(viewerOf(context)).map((group) => ({
    ...group,
    question: { entity: group.open.entity, where: group.where, filters: [] },
  }));
}

interface PageAsked {
  readonly after: string | null;
  readonly limit: number;
}

async function pageOf(context: RequestContext, group: QuestionedGroup, { after, limit }: PageAsked): Promise<TaskGroupAnswer> {
  const { entity, due } = group.open;
  const reader = viewerOf(context);
  const load = mergeIncludes(includesForAnswer(context, entity), includesForPath(reader.application, reader.roles, entity.name));
  const order = orderByAge(reader, entity, due);
  const { rows, next } = await listAsKept(context, { ...group.question, order, after, limit, load, counted: false });
  const told = await Promise.all(rows.map((row) => taskOf(context, reader, row)));
  // Where nothing that is kept orders them, the history does, as long as all of them are at hand.
  const tasks = after === null && next === null && keepsPlaces(order) ? longestFirst(told) : told;
  const total = after !== null ? null : rows.length === 0 ? 0 : await totalOf(context, group);
  return { ...headOf(group), total, tasks, next };
}

function longestFirst(tasks: readonly Task[]): Task[] {
  const sinceOf = ({ since }: Task) => (since === null ? 0 : Date.parse(since));
  return [...tasks].sort((one, other) => sinceOf(one) - sinceOf(other));
}

async function taskOf(context: RequestContext, reader: Viewer, record: RecordValue): Promise<Task> {
  const { store } = context.running;
  const { record: told, since, actions, waiting, timers } = await answerOf(context, store, record);
  const path = await settled(context, store, () => pathToRecord(reader, record) ?? null);
  const { version } = told;
  return { id: record.id ?? '', label: told.label, ...(version !== undefined && { version }), path, since, actions, waiting, timers };
}
