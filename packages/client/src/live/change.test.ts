import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../api/query-client.ts';
import { renewChanged } from './change.ts';

const { application } = readDocument(readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8'));

/** Whether the page of a record is asked for again; `name`: as its route has it. */
function isRenewed(name: string, shown: string | undefined, changed: string): boolean {
  const client = new QueryClient();
  const queryKey = queryKeys.record('Claim', name);
  client.getQueryCache().build(client, { queryKey });
  if (shown !== undefined) client.setQueryData(queryKey, { record: { entity: 'Claim', id: shown, label: '', fields: {} } });
  renewChanged(client, application, [{ entity: 'Claim', id: changed, what: 'edited' }]);
  return client.getQueryState(queryKey)?.isInvalidated === true;
}

test.each(['CL-2026-00141', 'DE89370400440532013000'])(
  'a page that knows its record by a unique field hears of its changes: %s',
  (name) => {
    expect(isRenewed(name, 'lyon', 'lyon')).toBe(true);
    expect(isRenewed(name, 'lyon', 'vienna')).toBe(false);
    expect(isRenewed(name, undefined, 'lyon')).toBe(true);
  },
);

test('a page that knows its record by the id hears of that one', () => {
  expect(isRenewed('lyon', 'lyon', 'lyon')).toBe(true);
  expect(isRenewed('lyon', 'lyon', 'vienna')).toBe(false);
});

test.each([
  ['Claim', true],
  // Whose manager somebody is says what waits for whom.
  ['Person', true],
  ['Nothing of it', false],
])('what waits for one is asked for again when %s changes: %s', (entity, renewed) => {
  const client = new QueryClient();
  for (const queryKey of [queryKeys.tasks, queryKeys.taskCount]) client.setQueryData(queryKey, {});
  renewChanged(client, application, [{ entity, id: 'lyon', what: 'edited' }]);
  const states = [queryKeys.tasks, queryKeys.taskCount].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(states).toEqual([renewed, renewed]);
});
