/**
 * Remembers who asks from one request to the next: the same session is the same person with the same roles until something is committed
 * that may change it. What is committed is seen by the very next request, whoever wrote it: it is asked after the request came, and before
 * what is remembered was looked up, so that nothing older is ever taken for what is. A database that cannot promise that has nothing remembered.
 */
import type { Instant } from '@ninefold/model';
import type { Store } from '@ninefold/store';
import type { Guess, Principal, PrincipalCache } from '../context/principal.ts';
import type { RunningPeople } from '../context/running-application.ts';

interface Remembered {
  readonly principal: Principal;
  /** Of what was committed when they were looked up. */
  readonly change: number;
  readonly until: Instant;
}

/** Beyond this many the oldest are looked up anew. */
const most = 10_000;

/** For one application over one store. */
export function createPrincipalCache(store: Pick<Store, 'lastChangeOf'>, people: readonly RunningPeople[]): PrincipalCache {
  const lastChange = store.lastChangeOf(people.map(({ entity, meLoads }) => ({ entity: entity.name, load: meLoads })));
  const known = new Map<string, Remembered>();
  const guess = (session: string, now: Instant): Guess | undefined => {
    const found = known.get(session);
    if (!found || !lastChange) return undefined;
    const forget = (): void => {
      // Meanwhile somebody may have looked them up anew.
      if (known.get(session) === found) known.delete(session);
    };
    const last = now < found.until ? lastChange() : null;
    if (last instanceof Promise) {
      const isStill = last.then((change) => {
        if (change !== found.change) forget();
        return change === found.change;
      });
      return { principal: found.principal, isStill };
    }
    if (last === found.change) return { principal: found.principal, isStill: true };
    forget();
    return undefined;
  };
  return {
    guess,
    async find(session, now) {
      const guessed = guess(session, now);
      return guessed && (guessed.isStill === true || (await guessed.isStill)) ? guessed.principal : undefined;
    },
    async remember(session, lookUp) {
      // Asked first: what is committed while they are looked up may not be in what is found.
      const change = (await lastChange?.()) ?? null;
      const { principal, until } = await lookUp();
      if (change === null || until === null) return principal;
      const oldest = known.keys().next();
      if (known.size >= most && !oldest.done) known.delete(oldest.value);
      known.set(session, { principal, change, until });
      return principal;
    },
  };
}
