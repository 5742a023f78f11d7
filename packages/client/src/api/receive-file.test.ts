/** A file that comes in pieces: whole, broken off in the middle, refused, given up. */
import { afterEach, expect, test, vi } from 'vitest';
import { NoConnectionError, ProblemError } from './problem-error.ts';
import { receiveFile } from './receive-file.ts';

afterEach(() => vi.unstubAllGlobals());

const never = new AbortController().signal;
const headers = {
  'content-type': 'text/csv',
  'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%84mter%20%26%20Co.csv`,
};

/** Answers with these pieces; `broken`: and breaks off then. */
function answering(pieces: readonly string[], broken = false): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (!broken) controller.close();
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
}

test('all of it, by the name the server gives, and how much is there meanwhile', async () => {
  answering(['a,b\r\n', '1,2\r\n']);
  const seen: number[] = [];
  const { content, name } = await receiveFile('/x', never, (bytes) => seen.push(bytes));
  expect([name, await content.text(), seen, content.type]).toEqual(['Ämter & Co.csv', 'a,b\r\n1,2\r\n', [5, 10], 'text/csv']);
});

test('one that breaks off in the middle is no file', async () => {
  answering(['a,b\r\n'], true);
  await expect(receiveFile('/x', never, () => undefined)).rejects.toBeInstanceOf(NoConnectionError);
});

test('what is refused says why', async () => {
  const problem = { type: 'about:blank', title: 'Refused', status: 429, detail: 'Wait a moment.', code: 'x', statement: null, field: null };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 429 }));
  const refused = receiveFile('/x', never, () => undefined);
  await expect(refused).rejects.toBeInstanceOf(ProblemError);
  await expect(refused).rejects.toThrow('Wait a moment.');
});
