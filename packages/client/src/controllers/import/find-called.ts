/** The records that cells name by what they are called: looked up once each. */

import { type Application, foldName, type RecordValue } from '@ninefold/model';
import type { AnswerOf, Contract, WireRecord } from '@ninefold/protocol';
import { callApi } from '../../api/call-api.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { decodeRecord } from '../record/wire-record.ts';

/** Gives the one record of the entity that is called so, or why there is none to be named. */
export type FindCalled = (entity: string, called: string) => Promise<RecordValue | { readonly problem: string }>;

/** Rejects as `callApi` does where nobody answers. */
export function createFindCalled(application: Application): FindCalled {
  const known = new Map<string, ReturnType<FindCalled>>();
  return (entity, called) => {
    const key = `${entity}\n${foldName(called)}`;
    const found = known.get(key) ?? find(application, entity, called);
    known.set(key, found);
    return found;
  };
}

async function find(application: Application, entity: string, called: string): ReturnType<FindCalled> {
  const [first, second] = await allCalled(entity, called);
  if (!first?.id) return { problem: t('There is no {entity} called “{called}”.', { entity: titleOf(entity), called }) };
  return second ? { problem: t('Several are called “{called}”.', { called }) } : decodeRecord(application, first);
}

/** Also what stands behind many others whose names only contain it. */
async function allCalled(entity: string, called: string): Promise<readonly WireRecord[]> {
  const found: WireRecord[] = [];
  let after: string | null = null;
  do {
    const page: AnswerOf<Contract['options']> = await callApi('options', { parameters: { entity }, query: { search: called, after } });
    found.push(...page.options.filter(({ label }) => foldName(label) === foldName(called)));
    after = page.next;
  } while (after !== null && found.length < 2);
  return found;
}
