/** What reads: questions as somebody answers them, and the store's own tables over one connection. */
import type { Ask } from '../dialect/database.ts';
import type { RecordQueries } from '../queries.ts';
import { callReads } from '../system/calls.ts';
import { commentReads } from '../system/comments.ts';
import { followerReads } from '../system/followers.ts';
import { notificationReads } from '../system/notifications.ts';
import { timerReads } from '../system/timers.ts';
import type { QueryContext } from './context.ts';

/** `ask` answers about records and may reject as `Ask` says; calls, timers, notifications, comments and followers are read by the context's statements. */
export function createRecordQueries(context: QueryContext, ask: Ask): RecordQueries {
  return {
    calls: callReads(context),
    timers: timerReads(context.statements, context.plan),
    notifications: notificationReads(context.statements, context.plan),
    comments: commentReads(context.statements, context.plan),
    followers: followerReads(context.statements, context.plan),
    ...questionsTo(ask),
  };
}

/** What is asked about records themselves. */
export function questionsTo(ask: Ask): Omit<RecordQueries, 'calls' | 'timers' | 'notifications' | 'comments' | 'followers'> {
  return {
    list: (query) => ask('list', query),
    count: (query) => ask('count', query),
    aggregate: (query) => ask('aggregate', query),
    groups: (query) => ask('groups', query),
    read: (query) => ask('read', query),
    history: (query) => ask('history', query),
    past: (query) => ask('past', query),
    evaluate: (query) => ask('evaluate', query),
  };
}
