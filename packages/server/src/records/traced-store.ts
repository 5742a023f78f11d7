/** The store, each of whose changes is a span: what was waited for, and which entities and actions it was about. */
import { AsyncResource } from 'node:async_hooks';
import type { Store, Transaction } from '@ninefold/store';
import { noTracer, type Tracer } from '../context/tracer.ts';

/** The same store where nobody follows what is done. */
export function tracedStore(store: Store, tracer: Tracer): Store {
  if (tracer === noTracer) return store;
  return {
    ...store,
    inTurnOf: (person) => tracedStore(store.inTurnOf(person), tracer),
    change: (work) =>
      tracer.span({ name: 'change' }, () => {
        const began = performance.now();
        // Its turn comes from whoever was before it, and belongs to this one all the same.
        const own = AsyncResource.bind(async (transaction: Transaction) => {
          tracer.note({ 'ninefold.waited_ms': Math.round(performance.now() - began) });
          const about = createAbout();
          const result = await work(followed(transaction, about));
          tracer.note(about.attributes());
          return result;
        });
        return store.change(own);
      }),
  };
}

interface About {
  add(entity: string, action: string | null | undefined): void;
  attributes(): Readonly<Record<string, readonly string[]>>;
}

function createAbout(): About {
  const [entities, actions] = [new Set<string>(), new Set<string>()];
  return {
    add(entity, action) {
      entities.add(entity);
      if (action) actions.add(action);
    },
    attributes: () => ({
      ...(entities.size > 0 && { 'ninefold.entities': [...entities] }),
      ...(actions.size > 0 && { 'ninefold.actions': [...actions] }),
    }),
  };
}

function followed(transaction: Transaction, about: About): Transaction {
  const told = <Change extends { readonly entity: string; readonly stamp: { readonly action?: string | null | undefined } }, Done>(
    write: (change: Change) => Promise<Done>,
  ): ((change: Change) => Promise<Done>) => {
    return (change) => {
      about.add(change.entity, change.stamp.action);
      return write(change);
    };
  };
  return {
    ...transaction,
    insert: told((change) => transaction.insert(change)),
    update: told((change) => transaction.update(change)),
    move: told((change) => transaction.move(change)),
    delete: told((change) => transaction.delete(change)),
    restore: told((change) => transaction.restore(change)),
    calls: {
      ...transaction.calls,
      begin: (intention) => {
        about.add(intention.entity, intention.action);
        return transaction.calls.begin(intention);
      },
    },
  };
}
