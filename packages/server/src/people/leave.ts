/** Ending every session of a person: what is open closes, too. */
import type { RequestContext } from '../context/request-context.ts';

export async function signOutPerson(
  { running, shared }: Pick<RequestContext, 'running' | 'shared'>,
  entity: string,
  person: string,
): Promise<void> {
  const known = (await running.store.people.access(entity, [person])).get(person);
  const accounts = await running.accounts();
  for (const account of known?.accounts ?? []) await accounts.signOutEverywhere(account);
  shared.live.part(person);
}
