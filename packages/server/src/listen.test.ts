/** The port, from the outside. */
import { once as happens } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { NinefoldServer } from './create-server.ts';
import { listen } from './listen.ts';

function serverThat(answers: NinefoldServer['fetch'], close: NinefoldServer['close']): NinefoldServer {
  const refused = (): never => {
    throw new Error('is not asked for here');
  };
  return {
    fetch: answers,
    replace: refused,
    announceFindings: refused,
    figures: refused,
    invite: refused,
    resetLink: refused,
    exportList: refused,
    askAs: refused,
    close,
  };
}

test('nobody comes in any more while what works by itself still ends', async () => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = serverThat(
    async () => new Response('here'),
    () => ended,
  );
  const listening = await listen(server, { port: 0 });
  const ask = () => fetch(`http://127.0.0.1:${listening.port}/`, { headers: { connection: 'close' } }).then((told) => told.text());
  expect(await ask()).toBe('here');
  const closed = listening.close();
  await expect(ask()).rejects.toThrow();
  end();
  await closed;
});

test('busy connections are answered to the last request, and none is reset', async () => {
  // Each answer takes a moment, so that requests are under way, waiting and between two others when it ends.
  let asked = 0;
  const server = serverThat(
    async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, asked % 7));
      return new Response('here');
    },
    async () => undefined,
  );
  const listening = await listen(server, { port: 0 });
  const ends: string[] = [];
  const busy = Array.from({ length: 12 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let told = 'answered'; told === 'answered'; ) {
      told = await once(agent, listening.port);
      ends.push(told);
    }
    agent.destroy();
  });
  while (ends.length < 300) await new Promise((resolve) => setImmediate(resolve));
  await listening.close();
  await Promise.all(busy);
  expect([...new Set(ends)].sort()).toEqual(['ECONNREFUSED', 'answered']);
});

/** One request on the agent's connection: `answered`, or the code of the error. */
function once(agent: Agent, port: number): Promise<string> {
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', agent }, (answer) => answer.resume().on('end', () => resolve('answered')))
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });
}

/** How often the system found no room for a connection; null where it does not say. */
function turnedAway(): number | null {
  try {
    const [heads, values] = readFileSync('/proc/net/netstat', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('TcpExt:'));
    const place = heads?.split(' ').indexOf('ListenOverflows') ?? -1;
    return place < 0 ? null : Number(values?.split(' ')[place]);
  } catch {
    return null;
  }
}

/** So many fit at most. */
function roomOfSystem(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

test.skipIf(turnedAway() === null || roomOfSystem() < 2_000)('800 who come in one moment find room until they are taken', async () => {
  const server = serverThat(
    async () => new Response('here'),
    async () => undefined,
  );
  const listening = await listen(server, { port: 0 });
  const before = turnedAway();
  // In one turn: the server takes none of them meanwhile.
  const callers = Array.from({ length: 800 }, () => connect(listening.port, '127.0.0.1'));
  await Promise.all(callers.map((caller) => happens(caller, 'connect')));
  expect(turnedAway()).toBe(before);
  for (const caller of callers) caller.destroy();
  await listening.close();
});
