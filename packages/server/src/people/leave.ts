/** Ending every session of a person: what is open closes, too. */
import type { RequestContext } from '../context/request-context.ts';

/** `person`: id of a record of `entity`. Where there is no account, only open pages are closed. */
export async function signOutPerson(
  { running, services }: Pick<RequestContext, 'running' | 'services'>,
  entity: string,
  person: string,
): Promise<void> {
  const known = (await running.store.people.access(entity, [person])).get(person);
  await running.store.change(async ({ accounts }) => {
    for (const account of known?.accounts ?? []) await accounts.endSessions(account);
  });
  services.live.part(person);
}
