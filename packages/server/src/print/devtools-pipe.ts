/**
 * The DevTools protocol over the pipes of a browser that was started with `--remote-debugging-pipe`: no port is open, so nobody else can
 * speak to it. Messages are JSON, each ended by a NUL.
 */
import type { Readable, Writable } from 'node:stream';

export interface DevTools {
  /** Asks; rejects with what the browser says, and once the pipe ends. */
  send(method: string, parameters?: object, session?: string): Promise<Readonly<Record<string, unknown>>>;
  /** Is told of every event. */
  onEvent(listener: (event: DevToolsEvent) => void): void;
}

export interface DevToolsEvent {
  readonly method: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly session: string | undefined;
}

interface Waiting {
  resolve(result: Readonly<Record<string, unknown>>): void;
  reject(error: Error): void;
}

/** `to` and `from` are the browser's descriptors 3 and 4. A message of more than `longest` bytes ends it: nothing more is taken in. */
export function connectDevTools(to: Writable, from: Readable, longest: number): DevTools {
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: DevToolsEvent) => void)[] = [];
  let last = 0;
  let over: Error | undefined;
  const end = (why: string): void => {
    over ??= new Error(why);
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  const ended = (): void => end('The browser ended.');
  const hear = (text: string): void => {
    const { id, method, params, result, error, sessionId } = readMessage(text);
    if (typeof method === 'string') {
      for (const listener of listeners) listener({ method, parameters: objectOf(params), session: textOf(sessionId) });
      return;
    }
    const asked = typeof id === 'number' ? waiting.get(id) : undefined;
    if (typeof id !== 'number' || !asked) return;
    waiting.delete(id);
    if (error === undefined) asked.resolve(objectOf(result));
    else asked.reject(new Error(textOf(objectOf(error).message) ?? 'The browser refused.'));
  };
  onMessages(from, hear, longest, () => {
    end('The browser says too much.');
    from.destroy();
  });
  from.on('close', ended);
  from.on('error', ended);
  to.on('error', ended);
  return {
    send(method, parameters = {}, session) {
      if (over) return Promise.reject(over);
      last += 1;
      const id = last;
      const message = { id, method, params: parameters, ...(session === undefined ? {} : { sessionId: session }) };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        to.write(`${JSON.stringify(message)}\0`);
      });
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}

/** Calls `hear` with each message; what is not ended yet waits, until it is too long. */
function onMessages(from: Readable, hear: (text: string) => void, longest: number, tooLong: () => void): void {
  let parts: Buffer[] = [];
  let waiting = 0;
  from.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      hear(Buffer.concat([...parts, rest.subarray(0, end)]).toString('utf8'));
      parts = [];
      waiting = 0;
      rest = rest.subarray(end + 1);
    }
    waiting += rest.length;
    if (waiting > longest) tooLong();
    else if (rest.length > 0) parts.push(rest);
  });
}

function readMessage(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A member of a message that is an object; without members where it is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** A member of a message that is text. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
