/** What is sent ahead goes first, in order, and what comes of it is heard before the answer behind it. */
import { expect, test } from 'vitest';
import { createSentAhead } from './ahead.ts';
import { pipelineOf } from './pipeline.ts';
import { clientWithoutDatabase } from './testing/client-without-database.ts';

function createClient(failing: readonly string[] = []) {
  const { client, sent } = clientWithoutDatabase(failing);
  const ask = (text: string) => async () => (await pipelineOf(client).ask({ text, values: [] })).rows[0]?.[0];
  return { client, sent, ask };
}

test('what waits goes in one piece with what is asked next, and once', async () => {
  const { client, sent, ask } = createClient();
  const ahead = createSentAhead(client);
  ahead.begin([{ text: 'BEGIN' }]);
  ahead.later('SAVEPOINT a');
  expect([sent.length, ahead.isUnsent()]).toEqual([0, true]);
  expect(await ahead.with(ask('one'))).toBe('one');
  expect(await ahead.with(ask('two'))).toBe('two');
  expect(sent).toEqual(['[', 'BEGIN', 'SAVEPOINT a', 'one', ']', '[', 'two', ']']);
  expect(ahead.isUnsent()).toBe(false);
});

test('one that fails is the reason, not what failed behind it', async () => {
  const { client, ask } = createClient(['BEGIN', 'one']);
  const ahead = createSentAhead(client);
  ahead.begin([{ text: 'BEGIN' }]);
  await expect(ahead.with(ask('one'))).rejects.toThrow('BEGIN fails');
});

test('where the beginning does not hold, nothing of the transaction goes on, whoever passes over it; the next one does', async () => {
  const { client, sent, ask } = createClient();
  const ahead = createSentAhead(client);
  const check = (): void => {
    throw new Error('another document');
  };
  ahead.begin([{ text: 'BEGIN', check }]);
  await expect(ahead.with(ask('one'))).rejects.toThrow('another document');
  await expect(ahead.with(ask('COMMIT'))).rejects.toThrow('another document');
  expect(sent).not.toContain('COMMIT');
  ahead.begin([]);
  expect(await ahead.with(ask('two'))).toBe('two');
});
