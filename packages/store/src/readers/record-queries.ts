/** A `Reader` over one connection. */

import type { RecordQueries } from '../queries.ts';
import type { QueryContext } from '../query/context.ts';
import type { AnswerTo, QueryOf, QuestionName } from '../query/questions.ts';
import { callReads } from '../sqlite/calls.ts';
import { notificationReads } from '../sqlite/notifications.ts';
import { codeOf, translated } from '../sqlite/problems.ts';
import { timerReads } from '../sqlite/timers.ts';
import type { Ask } from './who-answers.ts';

export function createRecordQueries(context: QueryContext, ask: Ask, ensureOpen: () => void): RecordQueries {
  const asked =
    <Name extends QuestionName>(name: Name) =>
    async (query: QueryOf<Name>): Promise<AnswerTo<Name>> => {
      ensureOpen();
      try {
        return await ask(name, query);
      } catch (problem) {
        throw codeOf(problem) === '' ? problem : translated(problem);
      }
    };
  return {
    calls: callReads(context.statements, context.plan),
    timers: timerReads(context.statements, context.plan),
    notifications: notificationReads(context.statements, context.plan),
    list: asked('list'),
    count: asked('count'),
    aggregate: asked('aggregate'),
    groups: asked('groups'),
    read: asked('read'),
    history: asked('history'),
  };
}
