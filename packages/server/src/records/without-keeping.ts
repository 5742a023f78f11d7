/** What would come of changes, found out by making them. */
import type { Store, Transaction } from '@ninefold/store';

/** What `work` comes to in a transaction of which nothing is kept. */
export async function withoutKeeping<Done>(store: Store, work: (transaction: Transaction) => Promise<Done>): Promise<Done> {
  let outcome: { readonly done: Done } | undefined;
  const undo = new Error('nothing of it is kept');
  try {
    await store.change(async (transaction) => {
      outcome = { done: await work(transaction) };
      throw undo;
    });
  } catch (problem) {
    if (problem !== undo || !outcome) throw problem;
  }
  if (!outcome) throw undo;
  return outcome.done;
}
