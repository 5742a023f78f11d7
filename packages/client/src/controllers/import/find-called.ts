/** The records that a table names by what they are called: looked up once each. */
import { foldName, type RecordValue } from '@ninefold/model';
import { callApi } from '../../api/call-api.ts';

/** Gives the one record of the entity that is called so, or why there is none to be named. */
export type FindCalled = (entity: string, called: string) => Promise<RecordValue | { readonly problem: string }>;

/** Rejects as `callApi` does where nobody answers. */
export function createFindCalled(): FindCalled {
  const known = new Map<string, ReturnType<FindCalled>>();
  return (entity, called) => {
    const key = `${entity}\n${foldName(called)}`;
    const found = known.get(key) ?? find(entity, called);
    known.set(key, found);
    return found;
  };
}

async function find(entity: string, called: string): ReturnType<FindCalled> {
  const { options } = await callApi('options', { parameters: { entity }, query: { search: called } });
  const [first, second] = options.filter(({ label }) => foldName(label) === foldName(called));
  if (!first?.id) return { problem: `There is no ${entity} called “${called}”.` };
  return second ? { problem: `Several are called “${called}”.` } : { entity, id: first.id, fields: {} };
}
