/** Ending every session of a person: what is open closes, too. */
import type { Asking } from '../asking.ts';

export async function signOutPerson(
  { running, shared }: Pick<Asking, 'running' | 'shared'>,
  entity: string,
  person: string,
): Promise<void> {
  const known = (await running.store.people.access(entity, [person])).get(person);
  const accounts = await running.accounts();
  for (const account of known?.accounts ?? []) await accounts.signOutEverywhere(account);
  shared.live.part(person);
}
