/** Somebody else’s server, for tests: pays what it is asked to, once for each key, and fails in every way one can. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it answers a request. `pays` is what it should do; those that pay and then fail have done it, and nobody is told. */
export type Behaviour =
  | 'pays'
  | 'refuses'
  | 'is broken'
  | 'is busy'
  | 'cuts the line'
  | 'pays and cuts the line'
  | 'talks nonsense'
  | 'forgets the reference'
  | 'sends elsewhere'
  | 'talks for ever'
  /** After so many milliseconds, or when that has come to pass. */
  | { readonly paysAfter: number | Promise<unknown> };

interface Seen {
  readonly key: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface StandIn {
  readonly url: string;
  /** What it was asked, in order. */
  readonly seen: Seen[];
  /** Key → reference of what it paid; once for each key. */
  readonly paid: Map<string, string>;
  /** How it goes on: one after the other, the last for all that follow. */
  behave(...behaviours: readonly Behaviour[]): void;
  /** Decides for each request by its key and how often that came before. */
  behaveBy(choose: (key: string, before: number) => Behaviour): void;
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const seen: Seen[] = [];
  const paid = new Map<string, string>();
  let plan: readonly Behaviour[] = ['pays'];
  let choose = (_key: string, _before: number): Behaviour => {
    const [first = 'pays', ...rest] = plan;
    if (rest.length > 0) plan = rest;
    return first;
  };
  const pay = (key: string): string => {
    const reference = paid.get(key) ?? `P-${paid.size + 1}`;
    paid.set(key, reference);
    return reference;
  };
  const server = createServer(async (request, response) => {
    const key = [request.headers['idempotency-key']].flat()[0];
    const body = await textOf(request);
    seen.push({
      key,
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: body === '' ? null : JSON.parse(body),
    });
    const before = seen.filter((one) => one.key === key).length - 1;
    await behaveOnce(choose(key ?? '', before), response, () => pay(key ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    paid,
    behave(...behaviours) {
      plan = behaviours;
    },
    behaveBy(decide) {
      choose = decide;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function behaveOnce(behaviour: Behaviour, response: ServerResponse, pay: () => string): Promise<void> {
  const say = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  const receipt = (): string => JSON.stringify({ reference: pay() });
  if (typeof behaviour === 'object') {
    const text = receipt();
    const { paysAfter } = behaviour;
    await (typeof paysAfter === 'number' ? new Promise((resolve) => setTimeout(resolve, paysAfter)) : paysAfter);
    return say(200, text);
  }
  switch (behaviour) {
    case 'pays':
      return say(201, receipt());
    case 'refuses':
      return say(422, JSON.stringify({ code: 'E-PAYMENT', detail: 'no such account' }));
    case 'is broken':
      return say(500, 'stack trace');
    case 'is busy':
      return say(429, '', { 'retry-after': '1' });
    case 'pays and cuts the line':
      pay();
      response.destroy();
      return;
    case 'cuts the line':
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"refer');
      setTimeout(() => response.destroy(), 20);
      return;
    case 'talks nonsense':
      return say(200, '<html>hello</html>');
    case 'forgets the reference':
      return say(200, '{"ok":true}');
    case 'sends elsewhere':
      return say(307, '', { location: 'http://127.0.0.1:1/' });
    case 'talks for ever':
      response.writeHead(200, { 'content-type': 'application/json' });
      talk(response);
      return;
  }
}

function talk(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(' '.repeat(64 * 1024));
  setImmediate(() => talk(response));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
