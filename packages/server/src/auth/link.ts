/** Which person an account is: kept with the document's data, so that it is written together with the person. */
import type { System, Transaction } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';

/** Accounts never change their person, so what was found once stays true. */
const known = new WeakMap<System, Map<string, string>>();

export async function linkedPerson({ store, people }: RunningApplication, account: string): Promise<string | null> {
  if (!people) return null;
  const links = known.get(store.system) ?? new Map<string, string>();
  known.set(store.system, links);
  const key = `${people.name}\n${account}`;
  const before = links.get(key);
  if (before !== undefined) return before;
  const [id] = await store.system.marked(markOf(account), people.name);
  if (id !== undefined) links.set(key, id);
  return id ?? null;
}

export async function linkPerson(transaction: Transaction, account: string, entity: string, id: string): Promise<void> {
  await transaction.mark(markOf(account), entity, id);
}

function markOf(account: string): string {
  return `account ${account}`;
}
