/** A record begins to wait for a call to somebody else, and is free again: each with its row of the history. */
import type { CallWrites, StoredCall } from '../calls.ts';
import { tableFor } from '../plan/plan.ts';
import { readRecord } from '../query/read.ts';
import { addCall, findCall, forgetFailure, isWaitingForCall } from '../system/calls.ts';
import type { WriteContext } from './context.ts';
import { addHistory, type Happening } from './history.ts';
import { wholeTree } from './write.ts';

/** Each of them belongs to the transaction of `context`. `begin` and `end` write a row of history, the others none. */
export function callWrites(context: WriteContext): CallWrites {
  const { statements, plan, now } = context;
  const tell = async ({ entity, record: id, words, call, who, actedFor }: StoredCall, what: Happening['what']): Promise<void> => {
    const table = tableFor(plan, entity);
    // The record itself stays as it is.
    const kept = await readRecord(context, { entity, id, load: wholeTree(plan, table), environment: context.environment });
    const stamp = { who, ...(actedFor && { actedFor }), action: words, statement: call };
    await addHistory(context, table, { id, what, from: null, to: null, changes: [], stamp, before: kept, after: kept });
  };
  return {
    async begin(intention) {
      const table = tableFor(plan, intention.entity);
      if (await isWaitingForCall(statements, table, intention.record)) return null;
      const kept = { ...intention, key: '', id: context.ids.next(now()), since: now(), made: 0, next: now(), failure: null };
      const call: StoredCall = { ...kept, key: intention.key ?? kept.id, state: 'waiting' };
      await addCall(statements, table, call);
      await forgetFailure(statements, table, intention.record);
      await tell(call, 'calling');
      return call;
    },
    async tryAgain(id, made, next) {
      const sql = "UPDATE nf_call SET made = ?, next = ? WHERE id = ? AND state = 'waiting'";
      return (await statements.run(sql, [BigInt(made), BigInt(Math.floor(next)), id])) === 1;
    },
    async end(id, failure) {
      const kept = await findCall(statements, plan, "id = ? AND state = 'waiting'", [id]);
      if (!kept) return false;
      const sql = 'UPDATE nf_call SET state = ?, made = made + 1, failure = ? WHERE id = ?';
      await statements.run(sql, [failure ? 'failed' : 'done', failure && JSON.stringify(failure), id]);
      await tell(kept, failure ? 'failed' : 'answered');
      return true;
    },
    async tellFailure(id) {
      await statements.run("UPDATE nf_call SET told = 1 WHERE id = ? AND state = 'failed'", [id]);
    },
  };
}
