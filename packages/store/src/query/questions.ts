/** What can be asked of one connection, by name: answered by this thread or by one beside it (`readers/`). */
import type { QueryContext } from './context.ts';
import { aggregate, count } from './figures.ts';
import { groups } from './groups.ts';
import { historyPage } from './history.ts';
import { listPage } from './list.ts';
import { readRecord } from './read.ts';

const questions = { list: listPage, count, aggregate, groups, read: readRecord, history: historyPage } as const;

export type QuestionName = keyof typeof questions;
export type QueryOf<Name extends QuestionName> = Parameters<(typeof questions)[Name]>[1];
export type AnswerTo<Name extends QuestionName> = ReturnType<(typeof questions)[Name]>;

export function answer<Name extends QuestionName>(context: QueryContext, name: Name, query: QueryOf<Name>): AnswerTo<Name> {
  const work = questions[name] as (context: QueryContext, query: QueryOf<Name>) => AnswerTo<Name>;
  return work(context, query);
}
