/** The service worker keeps one build whole, opens its page where the network is gone, and leaves all else alone. */
import { expect, test } from 'vitest';
import { serveOffline } from './serve-offline.ts';

const origin = 'https://claims.test';
const one = { name: 'one', shell: '/shell.html', files: ['/shell.html', '/assets/main-1.js', '/assets/font-0.woff2'] };
const two = { name: 'two', shell: '/shell.html', files: ['/shell.html', '/assets/main-2.js', '/assets/font-0.woff2'] };

/** As much of a browser as the worker uses. `files`: what the server has; null: it is not reached. */
function browser(files: Record<string, string> | null) {
  const kept = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const pathOf = (from: RequestInfo | URL): string => new URL(from instanceof Request ? from.url : String(from), origin).pathname;
  const cacheOf = (held: Map<string, Response>) =>
    ({
      match: async (from: RequestInfo | URL) => held.get(pathOf(from))?.clone(),
      put: async (to: RequestInfo | URL, response: Response) => void held.set(pathOf(to), response),
    }) as Cache;
  const caches = {
    open: async (name: string) => {
      const held = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, held);
      return cacheOf(held);
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (from: RequestInfo | URL) =>
      [...kept.values()]
        .find((held) => held.has(pathOf(from)))
        ?.get(pathOf(from))
        ?.clone(),
  };
  const state = { files };
  const fetched: typeof fetch = async (from) => {
    asked.push(pathOf(from));
    if (!state.files) throw new TypeError('Failed to fetch');
    const text = state.files[pathOf(from)];
    return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
  };
  return { caches, fetched, asked, kept, state };
}

const filesOf = (build: typeof one) => Object.fromEntries(build.files.map((file) => [file, `${build.name} ${file}`]));
const request = (path: string, mode: RequestMode = 'cors', method = 'GET'): Request =>
  Object.defineProperty(new Request(origin + path, { method }), 'mode', { value: mode });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('what the server answers is what one sees; where it is silent, the page of this build', async () => {
  const { caches, fetched, state } = browser({ ...filesOf(one), '/claims': 'claims of today' });
  const worker = serveOffline(one, origin, caches, fetched);
  await worker.install();
  expect(await textOf(worker.answer(request('/claims', 'navigate')))).toBe('claims of today');
  expect((await worker.answer(request('/nowhere', 'navigate')))?.status).toBe(404);
  expect(await textOf(worker.answer(request('/claims', 'navigate'), Promise.resolve(new Response('sooner'))))).toBe('sooner');
  state.files = null;
  expect(await textOf(worker.answer(request('/claims/7?by=age', 'navigate')))).toBe('one /shell.html');
  expect(await textOf(worker.answer(request('/claims', 'navigate'), Promise.reject(new TypeError())))).toBe('one /shell.html');
  expect(await textOf(worker.answer(request('/assets/main-1.js')))).toBe('one /assets/main-1.js');
});

test('calls, changes and other places are the browser’s', () => {
  const { caches, fetched } = browser({});
  const worker = serveOffline(one, origin, caches, fetched);
  const others = [
    request('/_app/session'),
    request('/_app/files/7', 'navigate'),
    request('/_health', 'navigate'),
    request('/claims', 'navigate', 'POST'),
    request('/claims'),
    request('/assets/main-1.js?x'),
    new Request('https://elsewhere.test/assets/main-1.js'),
  ];
  expect(others.map((asked) => worker.answer(asked))).toEqual(others.map(() => undefined));
});

test('a file that was used is kept, one that is not there is not', async () => {
  const { caches, fetched, asked, state } = browser({ '/assets/greek-3.woff2': 'letters' });
  const worker = serveOffline(one, origin, caches, fetched);
  await worker.answer(request('/assets/greek-3.woff2'));
  expect((await worker.answer(request('/assets/gone-4.js')))?.status).toBe(404);
  state.files = null;
  expect(await textOf(worker.answer(request('/assets/greek-3.woff2')))).toBe('letters');
  await expect(worker.answer(request('/assets/gone-4.js'))).rejects.toThrow('Failed to fetch');
  expect(asked.filter((path) => path.includes('greek'))).toHaveLength(1);
});

test('a new build is kept whole or not at all, fetches only what is new, and leaves the one before for open pages', async () => {
  const { caches, fetched, asked, kept, state } = browser(filesOf(one));
  await serveOffline(one, origin, caches, fetched).install();
  const next = serveOffline(two, origin, caches, fetched);
  await expect(next.install()).rejects.toThrow('/assets/main-2.js: 404');
  expect([...kept.keys()]).toEqual(['ninefold one']);
  state.files = filesOf(two);
  asked.length = 0;
  await next.install();
  expect(asked).toEqual(['/shell.html', '/assets/main-2.js']);
  kept.set('of somebody else', new Map());
  await next.activate();
  expect([...kept.keys()]).toEqual(['ninefold one', 'ninefold two', 'of somebody else']);
  const third = serveOffline({ ...two, name: 'three' }, origin, caches, fetched);
  await third.install();
  await third.activate();
  expect([...kept.keys()]).toEqual(['ninefold two', 'of somebody else', 'ninefold three']);
  state.files = null;
  expect(await textOf(third.answer(request('/', 'navigate')))).toBe('two /shell.html');
});
