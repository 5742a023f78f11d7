/** The records that cells name by what they are called: looked up once each. */
import { type Application, foldName } from '@ninefold/model';
import type { AnswerOf, Contract, WireRecord } from '@ninefold/protocol';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/say-here.ts';
import { decodeRecord } from '../record/wire-record.ts';
import type { FindCalled } from './read-row.ts';

/** A page of the records that one may choose from and that are found by these words. */
export type AskOptions = (entity: string, search: string, after: string | null) => Promise<AnswerOf<Contract['options']>>;

/** Rejects as `ask` does where nobody answers. */
export function createFindCalled(application: Application, ask: AskOptions): FindCalled {
  const known = new Map<string, ReturnType<FindCalled>>();
  return (entity, called) => {
    const key = `${entity}\n${foldName(called)}`;
    const found = known.get(key) ?? find(application, ask, entity, called);
    known.set(key, found);
    return found;
  };
}

async function find(application: Application, ask: AskOptions, entity: string, called: string): ReturnType<FindCalled> {
  const [first, second] = await allCalled(ask, entity, called);
  if (!first?.id) return { problem: t('There is no {entity} called “{called}”.', { entity: titleOf(entity), called }) };
  return second ? { problem: t('Several are called “{called}”.', { called }) } : decodeRecord(application, first);
}

/** Also what stands behind many others whose names only contain it. */
async function allCalled(ask: AskOptions, entity: string, called: string): Promise<readonly WireRecord[]> {
  const found: WireRecord[] = [];
  let after: string | null = null;
  do {
    const page: AnswerOf<Contract['options']> = await ask(entity, called, after);
    found.push(...page.options.filter(({ label }) => foldName(label) === foldName(called)));
    after = page.next;
  } while (after !== null && found.length < 2);
  return found;
}
