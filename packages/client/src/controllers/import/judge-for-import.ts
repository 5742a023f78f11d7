/** What would become of a table: what is asked of the server, and what is said where there is no answer. */
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { renewSession, saysSignedOut } from '../../api/query-client.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import type { KeyedWay } from './keyed-rows.ts';
import type { SendRecords } from './keyed-table.ts';

/** Nothing is kept. Rejects as `callApi` does. */
export function judging(entity: string, { by, does }: Pick<KeyedWay, 'by' | 'does'>): SendRecords {
  return async (records) => (await callApi('judgeImport', { parameters: { entity }, body: { by, does, records } })).results;
}

/** Why it went no further, for people. Whoever is not signed in any more is asked to. */
export function stoppedWords(client: QueryClient, failure: unknown): string {
  if (isProblem(failure) && saysSignedOut(failure.problem)) renewSession(client);
  return isProblem(failure) ? shownTrouble(failure) : t('There was no answer.');
}
