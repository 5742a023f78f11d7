/** A transaction as its callers have it, over the context of one session. */
import type { Transaction } from '../changes.ts';
import { allDone } from '../in-order.ts';
import { tableFor } from '../plan/plan.ts';
import { answer } from '../query/questions.ts';
import { createRecordQueries } from '../query/record-queries.ts';
import { accountReads, accountWrites } from '../system/accounts.ts';
import { waitingCall } from '../system/calls.ts';
import { commentWrites } from '../system/comments.ts';
import { deletionReads, deletionWrites } from '../system/deletions.ts';
import { findFile, keepFile } from '../system/files.ts';
import { followerWrites } from '../system/followers.ts';
import { mailPreferenceReads, mailPreferenceWrites } from '../system/mail-preferences.ts';
import { mailWrites } from '../system/mails.ts';
import { notificationWrites } from '../system/notifications.ts';
import { peopleReads, peopleWrites } from '../system/people.ts';
import { pictureReads, pictureWrites } from '../system/pictures.ts';
import { substitutionReads, substitutionWrites } from '../system/substitutions.ts';
import { systemWrites } from '../system/system.ts';
import { timerWrites } from '../system/timers.ts';
import { viewReads, viewWrites } from '../system/views.ts';
import { callWrites } from './calls.ts';
import type { WriteContext } from './context.ts';
import { forget } from './forget.ts';
import { goingWith } from './going-with.ts';
import { readHolidays } from './holidays.ts';
import { prefetch } from './prefetch.ts';
import { restore } from './restore.ts';
import { nextNumbers } from './series.ts';
import { insert, isRowAlone, move, readWhole, remove, update } from './write.ts';

/** What callers of `Store.change` are given; what it is asked at once it does one after the other. */
export function createTransaction(context: WriteContext): Transaction {
  const { statements, plan } = context;
  const { inTurn, beside } = createTurns(context.session.remembers ?? false);
  const reads = createRecordQueries(context, (name, query) => beside(() => context.session.inTime(() => answer(context, name, query))));
  const writes = systemWrites(context);
  return {
    ...reads,
    calls: { ...reads.calls, ...callWrites(context) },
    timers: { ...reads.timers, ...timerWrites(statements, plan) },
    notifications: { ...reads.notifications, ...notificationWrites(context) },
    comments: { ...reads.comments, ...commentWrites(context) },
    deletions: { ...deletionReads(statements, plan), ...deletionWrites(context) },
    followers: { ...reads.followers, ...followerWrites(context) },
    mails: mailWrites(context),
    mailPreferences: { ...mailPreferenceReads(statements), ...mailPreferenceWrites(statements) },
    people: { ...peopleReads(context), ...peopleWrites(context) },
    pictures: { ...pictureReads(statements), ...pictureWrites(context) },
    accounts: { ...accountReads(statements, plan), ...accountWrites(context) },
    views: { ...viewReads(statements), ...viewWrites(context) },
    substitutions: { ...substitutionReads(statements), ...substitutionWrites(context) },
    attempt: (work) => attempt(context, work),
    prefetch: ({ entity, id }, reads) =>
      prefetch(context, () => {
        const table = tableFor(plan, entity);
        // What is read to judge it has its row.
        const whole = isRowAlone(context, table) ? undefined : readWhole(context, table, id);
        return allDone([reads(), whole, waitingCall(context, table, id)]);
      }),
    answering: (asked) => context.session.answering?.(asked),
    insert: (change) => inTurn(() => insert(context, change)),
    update: (change) => inTurn(() => update(context, change)),
    nextNumbers: (record, fields) => inTurn(() => nextNumbers(context, tableFor(plan, record.entity), record, fields)),
    move: (change) => inTurn(() => move(context, change)),
    goingWith: (entity, id) => inTurn(() => goingWith(context, entity, id)),
    delete: (change) => inTurn(() => remove(context, change)),
    restore: (change) => inTurn(() => restore(context, change)),
    forget: (forgetting) => inTurn(() => forget(context, forgetting)),
    completeRequest: async (answered) => await writes.completeRequest(answered),
    addRole: async (person, role) => await writes.addRole(person, role),
    acceptInvitation: async (token) => await writes.acceptInvitation(token),
    mark: async (mark, entity, id) => await writes.mark(mark, tableFor(plan, entity).table, id),
    keepFile: async (file) => await keepFile(statements, file, context.now()),
    findFile: async (id) => await findFile(statements, plan, id),
  };
}

/** Changes within it have savepoints of their own. */
async function attempt<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  const { statements, problems, session } = context;
  const forget = session.news.mark();
  await statements.run('SAVEPOINT nf_attempt', []);
  try {
    const done = await work();
    await statements.run('RELEASE nf_attempt', []);
    return done;
  } catch (problem) {
    if (problems.isOver(problem)) throw problem;
    forget();
    await statements.run('ROLLBACK TO nf_attempt', []);
    await statements.run('RELEASE nf_attempt', []);
    await readHolidays(context);
    throw problem;
  }
}

interface Turns {
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  beside<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Several statements make one change: nothing else of the transaction comes between them. Several answer one question: nothing is written
 * between them, and where `atOnce` other questions are asked beside.
 */
function createTurns(atOnce: boolean): Turns {
  let written: Promise<unknown> = Promise.resolve();
  let done: Promise<unknown> = written;
  const inTurn: Turns['inTurn'] = (work) => {
    const own = done.then(work);
    done = own.catch(() => undefined);
    written = done;
    return own;
  };
  if (!atOnce) return { inTurn, beside: inTurn };
  return {
    inTurn,
    beside(work) {
      const own = written.then(work);
      done = Promise.all([done, own.catch(() => undefined)]);
      return own;
    },
  };
}
