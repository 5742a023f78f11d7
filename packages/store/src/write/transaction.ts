/** A transaction as its callers have it, over the context of one session. */
import type { Transaction } from '../changes.ts';
import { tableFor } from '../plan/plan.ts';
import { answer } from '../query/questions.ts';
import { createRecordQueries } from '../query/record-queries.ts';
import { accountReads, accountWrites } from '../system/accounts.ts';
import { findFile, keepFile } from '../system/files.ts';
import { mailWrites } from '../system/mails.ts';
import { notificationWrites } from '../system/notifications.ts';
import { peopleReads, peopleWrites } from '../system/people.ts';
import { systemWrites } from '../system/system.ts';
import { timerWrites } from '../system/timers.ts';
import { callWrites } from './calls.ts';
import type { WriteContext } from './context.ts';
import { insert, move, remove, update } from './write.ts';

export function createTransaction(context: WriteContext): Transaction {
  const { statements, plan } = context;
  const reads = createRecordQueries(context, (name, query) => context.session.inTime(async () => answer(context, name, query)));
  const writes = systemWrites(context);
  return {
    ...reads,
    calls: { ...reads.calls, ...callWrites(context) },
    timers: { ...reads.timers, ...timerWrites(statements, plan) },
    notifications: { ...reads.notifications, ...notificationWrites(context) },
    mails: mailWrites(context),
    people: { ...peopleReads(context), ...peopleWrites(context) },
    accounts: { ...accountReads(statements, plan), ...accountWrites(context) },
    insert: async (change) => insert(context, change),
    update: async (change) => update(context, change),
    move: async (change) => move(context, change),
    delete: async (change) => remove(context, change),
    completeRequest: async (answered) => writes.completeRequest(answered),
    addRole: async (person, role) => writes.addRole(person, role),
    acceptInvitation: async (token) => writes.acceptInvitation(token),
    mark: async (mark, entity, id) => writes.mark(mark, tableFor(plan, entity).table, id),
    keepFile: async (file) => keepFile(statements, file, context.now()),
    findFile: async (id) => findFile(statements, plan, id),
  };
}
