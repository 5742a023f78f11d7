import type { RecordAnswer } from '@ninefold/protocol';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from '../../api/query-client.ts';
import { keepRecord } from './use-record.ts';

const answer = (id: string, version: number): RecordAnswer => ({
  record: { entity: 'Ticket', id, label: '', version, fields: {} },
  since: null,
  before: [],
  actions: [],
  editable: [],
  lines: {},
  edit: { may: 'absent' },
  delete: { may: 'absent' },
  waiting: null,
  failed: null,
  timers: [],
});

test('what a form saved under the id stands on the page that knows the record by its number, before anything is asked again', () => {
  const client = new QueryClient();
  const versionAt = (name: string) => client.getQueryData<RecordAnswer>(queryKeys.record('Ticket', name))?.record.version;
  for (const [name, id] of [
    ['HD00013', 'printer'],
    ['HD00014', 'mouse'],
  ] as const)
    client.setQueryData(queryKeys.record('Ticket', name), answer(id, 4));
  client.setQueryData([...queryKeys.record('Ticket', 'printer'), 'Queue'], answer('printer', 4));
  keepRecord(client, 'printer', answer('printer', 5));
  expect([versionAt('printer'), versionAt('HD00013'), versionAt('HD00014')]).toEqual([5, 5, 4]);
  // What a row's menu offers is the list's: that is asked for again.
  expect(client.getQueryData<RecordAnswer>([...queryKeys.record('Ticket', 'printer'), 'Queue'])?.record.version).toBe(4);
});
