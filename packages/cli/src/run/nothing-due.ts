/** For a server that is there for a moment only, to make a link: it sees no timer and no call that waits. */
import type { Store } from '@ninefold/store';

/**
 * The same data, in which nothing is due. What is given at start (`--set`, mail) is not given to such a moment: what happened in it by
 * itself would happen under other settings, and its mail would never be sent.
 */
export function withNothingDue(store: Store): Store {
  return {
    ...store,
    timers: { ...store.timers, next: async () => null },
    calls: { ...store.calls, waiting: async () => [] },
  };
}
