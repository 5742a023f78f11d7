/** The store as the running application has it: what a transaction has written is judged as a whole before it is committed. */
import type { Application } from '@ninefold/model';
import type { Store, Transaction, Who, WriteResult } from '@ninefold/store';
import type { EvaluationContext } from '../access/settled.ts';
import { joined, judgesWritten, judgeWritten, type WrittenRecord } from './judge-written.ts';

/** The same store where no rule needs it. `asking`: the surroundings of whoever writes, by the id of their record, and for whom. */
export function judgedStore(
  store: Store,
  application: Application,
  asking: (transaction: Transaction, who: Who) => Promise<EvaluationContext>,
): Store {
  if (!judgesWritten(application)) return store;
  return {
    ...store,
    inTurnOf: (person) => judgedStore(store.inTurnOf(person), application, asking),
    change: (work) =>
      store.change(async (transaction) => {
        const written: Written = { records: [], judged: 0 };
        const known = new Map<string, Promise<EvaluationContext>>();
        const of = ({ who, actedFor }: Who): Promise<EvaluationContext> => {
          const key = JSON.stringify([who, actedFor]);
          const before = known.get(key) ?? asking(transaction, { who, ...(actedFor && { actedFor }) });
          known.set(key, before);
          return before;
        };
        const judge = (some: readonly WrittenRecord[]): Promise<void> => judgeWritten(of, transaction, application, joined(some));
        const result = await work(noting(transaction, written, judge));
        // Nothing was written since the last attempt, at the end of which each was judged: as if each had been a transaction of its own.
        if (written.judged < written.records.length) await judge(written.records);
        return result;
      }),
  };
}

interface Stamp extends Who {
  readonly action?: string | null | undefined;
}

interface Written {
  readonly records: WrittenRecord[];
  /** So many of them, all from the first on, were judged at the ends of attempts. */
  judged: number;
}

/** Notes in `written` what is written and stays. What is attempted is judged at its end, so that it can be undone alone. */
function noting(transaction: Transaction, written: Written, judge: (some: readonly WrittenRecord[]) => Promise<void>): Transaction {
  const note = async (
    entity: string,
    { who, actedFor, action = null }: Stamp,
    gone: boolean,
    write: Promise<WriteResult>,
  ): Promise<WriteResult> => {
    const result = await write;
    if (result.kind === 'done') {
      const { record, before, alongside = [] } = result;
      const by = { who, ...(actedFor && { actedFor }), action };
      written.records.push({ entity, id: record.id ?? '', before, after: gone ? null : record, ...by });
      for (const other of alongside) written.records.push({ entity: other.entity, id: other.id ?? '', before: other, after: null, ...by });
    }
    return result;
  };
  const noteRestored = async ({ who, actedFor }: Stamp, write: Promise<WriteResult>): Promise<WriteResult> => {
    const result = await write;
    for (const record of result.kind === 'done' ? [result.record, ...(result.alongside ?? [])] : [])
      written.records.push({
        entity: record.entity,
        id: record.id ?? '',
        before: null,
        after: record,
        who,
        ...(actedFor && { actedFor }),
        action: null,
        isRestored: true,
      });
    return result;
  };
  return {
    ...transaction,
    // What is written is judged behind it.
    answering: () => undefined,
    insert: (change) => note(change.entity, change.stamp, false, transaction.insert(change)),
    update: (change) => note(change.entity, change.stamp, false, transaction.update(change)),
    move: (change) => note(change.entity, change.stamp, false, transaction.move(change)),
    delete: (change) => note(change.entity, change.stamp, true, transaction.delete(change)),
    restore: (change) => noteRestored(change.stamp, transaction.restore(change)),
    attempt: async (work) => {
      const { judged, records } = written;
      const before = records.length;
      try {
        return await transaction.attempt(async () => {
          const result = await work();
          await judge(records.slice(before));
          if (judged === before) written.judged = records.length;
          return result;
        });
      } catch (problem) {
        records.length = before;
        written.judged = judged;
        throw problem;
      }
    },
  };
}
