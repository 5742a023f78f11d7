/** Ending every session of a person: what is open hears of it from the store, on each server. */
import type { RequestContext } from '../context/request-context.ts';

/** `person`: id of a record of `entity`. Where there is no account, there is none. */
export async function signOutPerson({ running }: Pick<RequestContext, 'running'>, entity: string, person: string): Promise<void> {
  const known = (await running.store.people.access(entity, [person])).get(person);
  await running.store.change(async ({ accounts }) => {
    for (const account of known?.accounts ?? []) await accounts.endSessions(account);
  });
}
