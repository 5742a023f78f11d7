/** What can be asked about records, by name: answered by whoever the database has answer it. */
import type { RecordValue } from '@ninefold/model';
import type {
  Aggregate,
  AggregateQuery,
  Evaluated,
  EvaluateQuery,
  Groups,
  GroupsQuery,
  HistoryPage,
  HistoryQuery,
  NumberQuery,
  Page,
  PageQuery,
  PastQuery,
  PastRecord,
  ReadQuery,
} from '../queries.ts';
import type { QueryContext } from './context.ts';
import { evaluateQuery } from './evaluate.ts';
import { aggregate, count } from './figures.ts';
import { groups } from './groups.ts';
import { historyPage } from './history.ts';
import { listPage } from './list.ts';
import { readPast } from './past.ts';
import { readRecord } from './read.ts';

interface Queries {
  readonly list: PageQuery;
  readonly count: NumberQuery;
  readonly aggregate: AggregateQuery;
  readonly groups: GroupsQuery;
  readonly read: ReadQuery;
  readonly history: HistoryQuery;
  readonly past: PastQuery;
  readonly evaluate: EvaluateQuery;
}

interface Answers {
  readonly list: Page;
  readonly count: number;
  readonly aggregate: Aggregate;
  readonly groups: Groups | null;
  readonly read: RecordValue | null;
  readonly history: HistoryPage;
  readonly past: PastRecord | null;
  readonly evaluate: Evaluated;
}

export type QuestionName = keyof Queries;
export type QueryTo<Name extends QuestionName> = Queries[Name];
export type AnswerTo<Name extends QuestionName> = Answers[Name];

const questions: { readonly [Name in QuestionName]: (context: QueryContext, query: Queries[Name]) => Promise<Answers[Name]> } = {
  list: listPage,
  count,
  aggregate,
  groups,
  read: readRecord,
  history: historyPage,
  past: readPast,
  evaluate: evaluateQuery,
};

/** What is asked has to be on one state of the data: the caller sees to it. */
export function answer<Name extends QuestionName>(context: QueryContext, name: Name, query: QueryTo<Name>): Promise<AnswerTo<Name>> {
  return questions[name](context, query);
}
