/** Asked to stop in the middle of work: what is under way ends, what is acknowledged is kept, nobody waits long. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowsKept } from '../../packages/store/test/inside.ts';
import { ask, badNumbersIn, faultsIn, itemOf, lend, signUp } from '../support/lending.ts';
import type { RunningCommand } from '../support/preview.ts';

const writers = 8;
let data: string;
let running: RunningCommand | undefined;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'ninefold-stop-'));
});
afterEach(async () => {
  await running?.end('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

test('SIGTERM under load', async () => {
  running = await lend(data);
  const { address } = running;
  const cookie = await signUp(address, 'mia@example.com');
  const item = await itemOf(address, cookie, 'T-002');
  const idle = await idleConnection(address);
  const loan = JSON.stringify({ fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03' } });
  const slow = await beginSending(address, cookie, loan);
  const never = await beginSending(address, cookie, loan);

  const created: string[] = [];
  const answers = new Set<number>();
  const create = async (): Promise<void> => {
    const body = { fields: { item, 'starts on': '2999-01-01', 'ends on': '2999-01-03' } };
    const told = await ask(address, 'POST', '/_app/records/Loan', { cookie, body });
    answers.add(told.status);
    if (told.status === 201) created.push(told.json.record.id);
  };
  let stopping = false;
  const writing = Array.from({ length: writers }, async () => {
    while (!stopping) await create();
  });
  while (created.length <= writers * 2) await wait(3);
  stopping = true;
  const settled = Promise.allSettled(writing.concat(Array.from({ length: 24 }, create)));
  await wait(5);
  const ending = running.end('SIGTERM');
  await wait(300);
  // A request that had begun is answered, however slow; one that never ends holds nobody up.
  expect(await slow.finish()).toMatch(/^HTTP\/1\.1 201 /u);
  const code = await ending;
  expect(code).toBe(0);
  const ends = await settled;

  // Requests that had begun were answered; those that had not found nobody there.
  expect(answers).toEqual(new Set([201]));
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(writers);
  expect(await idle.ended).toBe('closed');
  never.destroy();
  const kept = new Set(rowsKept<{ _id: string }>(data, 'SELECT _id FROM data_loan').map((row) => row._id));
  expect(created.filter((id) => !kept.has(id))).toEqual([]);
  expect(faultsIn(data)).toEqual([]);
  expect(badNumbersIn(data)).toEqual([]);

  running = await lend(data);
  expect((await ask(running.address, 'GET', `/_app/records/Loan/${created.at(-1)}`, { cookie })).status).toBe(200);
});

/** A connection that is kept after its answer: it should be closed in good order, never reset. */
async function idleConnection(address: string): Promise<{ readonly ended: Promise<'closed' | 'reset'> }> {
  const agent = new Agent({ keepAlive: true });
  const socket = await new Promise<Socket>((resolve, reject) => {
    const asked = request(`${address}/_app/session`, { agent }, (answer) => answer.resume().on('end', () => resolve(kept)));
    let kept: Socket;
    asked.on('socket', (one) => {
      kept = one;
    });
    asked.on('error', reject).end();
  });
  const ended = new Promise<'closed' | 'reset'>((resolve) => {
    socket.on('error', () => resolve('reset'));
    socket.on('close', (failed) => resolve(failed ? 'reset' : 'closed'));
  });
  return { ended };
}

/** Somebody who sends the first half of a request, and the rest when asked to. */
async function beginSending(address: string, cookie: string, body: string): Promise<{ finish(): Promise<string>; destroy(): void }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const head = ['POST /_app/records/Loan HTTP/1.1', `host: ${hostname}:${port}`, `origin: ${address}`, `cookie: ${cookie}`];
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.write(`${[...head, 'content-type: application/json', length].join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  return {
    async finish() {
      socket.write(body.slice(20));
      const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return String(answer);
    },
    destroy: () => socket.destroy(),
  };
}
