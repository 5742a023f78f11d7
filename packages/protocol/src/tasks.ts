/** What waits for whoever asks, over all entities. */
import type { Static } from 'typebox';
import { after, limit } from './parameters.ts';
import { actionState, timer, waitingCall } from './records.ts';
import { arrayOf, closed, component, count, date, described, flag, nullableText, oneOf, optional, orNull, text } from './schema.ts';

const task = closed({
  id: text,
  label: text,
  version: optional(count),
  /** Of the first screen that shows the record; null when none does. */
  path: nullableText,
  /** Since when it is in its state, ISO text. */
  since: nullableText,
  /** As on the page of the record. */
  actions: arrayOf(actionState),
  /** The call that it waits for: nothing can be done meanwhile. */
  waiting: orNull(waitingCall),
  /** What will happen by itself, the next first. */
  timers: arrayOf(timer),
});

/** `waiting`: for whoever asks. `own draft`: begun by them and not sent yet. `also`: others are the ones to do it. */
const taskKind = oneOf(['waiting', 'own draft', 'also']);

const taskGroup = closed({
  entity: text,
  state: text,
  kind: taskKind,
  /** What has to be done. */
  steps: arrayOf(text),
  /** At most 100, which stands for more than 99; null with a further page. */
  total: orNull(count),
  tasks: arrayOf(task),
  next: nullableText,
});

/** What waits for somebody whom one stands in for, of each group the first. One acts for them to do it, and to see the rest. */
const tasksOfOther = closed({
  substitution: text,
  person: text,
  role: text,
  until: date,
  groups: arrayOf(taskGroup),
});

const tasks = component(
  'ninefold.Tasks',
  closed({
    groups: arrayOf(taskGroup),
    /** For each whom one stands in for now, also where nothing waits; missing where there is nobody, and with a further page. */
    others: optional(arrayOf(tasksOfOther)),
  }),
);

/** `more`: not all of it was counted. `others`: of these, so many wait for others whom one stands in for; missing where none do. */
const taskCount = closed({ count, more: flag, others: optional(count) });

export type Task = Static<typeof task>;
export type TaskKind = Static<typeof taskKind>;
export type TaskGroupAnswer = Static<typeof taskGroup>;
export type TasksOfOther = Static<typeof tasksOfOther>;
export type Tasks = Static<typeof tasks>;

export const taskRoutes = {
  tasks: {
    id: 'tasks',
    summary: 'What waits for one: records that one is to move on, by entity and state',
    for: 'person',
    path: {},
    query: {
      entity: optional(described(text, 'With `state` and `kind`: a further page of that group alone.')),
      state: optional(text),
      kind: optional(described(text, '`waiting` unless told.')),
      after,
      limit,
    },
    answers: { 200: { description: 'Groups that hold any, of each a page.', schema: tasks } },
  },
  taskCount: {
    id: 'count of tasks',
    summary: 'How many records wait for one',
    for: 'person',
    path: {},
    answers: { 200: { description: 'Without own drafts, and what one could do as well.', schema: taskCount } },
  },
} as const;
