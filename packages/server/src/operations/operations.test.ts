/** What whoever watches over the server asks, of a real one. */
import { afterEach, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

const token = 'a-token-nobody-guesses';
let app: Started;
afterEach(async () => {
  await app.server.close();
  await app.store.close().catch(() => undefined);
});

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.server.fetch(new Request(`http://127.0.0.1:3000${path}`, { method, headers }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('it lives and is ready; while it stops it still lives, and is not ready', async () => {
  app = await start(readExample('expense-claims'));
  expect(await ask('/_health')).toMatchObject({ status: 200, text: '{"status":"up"}' });
  const ready = await ask('/_ready');
  expect(ready).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  expect(ready.headers.get('cache-control')).toBe('no-store');
  expect(await ask('/_ready', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  await app.server.close();
  expect(await ask('/_health')).toMatchObject({ status: 200 });
  const stopping = await ask('/_ready');
  expect(stopping).toMatchObject({ status: 503, text: '{"status":"stopping"}' });
  expect(stopping.headers.get('retry-after')).toBe('5');
});

test('without its data it is not ready, says so once, and says why nobody else learns', async () => {
  app = await start(readExample('expense-claims'));
  await app.store.close();
  for (let time = 0; time < 3; time += 1) expect(await ask('/_ready')).toMatchObject({ status: 503, text: '{"status":"no data"}' });
  expect(app.logged.filter((line) => line.includes('not ready'))).toHaveLength(1);
});

test('figures are for whoever has the token, and count what was answered', async () => {
  app = await start(readExample('expense-claims'), { metricsToken: token });
  expect(await ask('/_metrics')).toMatchObject({ status: 401 });
  expect(await ask('/_metrics', { authorization: `Bearer ${token}x` })).toMatchObject({ status: 401 });
  for (let time = 0; time < 3; time += 1) await ask('/_app/nothing-is-here');
  await ask('/_app/session');
  const { status, headers, text } = await ask('/_metrics', { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=/u);
  expect(text).toContain('ninefold_http_request_duration_seconds_count{method="GET",status="404"} 3');
  expect(text).toContain('ninefold_http_request_duration_seconds_count{method="GET",status="200"} 1');
  expect(text).toMatch(/^ninefold_open_pages 0$/mu);
  expect(text).toMatch(/^ninefold_document_info\{document="[^"]{1,12}"\} 1$/mu);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/mu);
});

test('without a token there are no figures, for nobody', async () => {
  app = await start(readExample('expense-claims'));
  expect(await ask('/_metrics', { authorization: 'Bearer ' })).toMatchObject({ status: 404 });
});
