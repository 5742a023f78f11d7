/** What the page of a viewer is answered: what it reads of its own application, as that viewer, and nothing else. */
import { expect, test } from 'vitest';
import type { DevTools, DevToolsEvent } from './devtools-pipe.ts';
import { printPage } from './print-page.ts';

const page = {
  origin: 'http://bells.example',
  path: '/bills/1/paper',
  cookie: 'ninefold=clara',
  authorization: 'Bearer nf_key',
  language: 'en-GB',
};

interface Paused {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks for each while the page is opened; gives what it was told, and the requests that came through. */
async function opened(paused: readonly Paused[], { said = 'ready', session = 's' } = {}) {
  const told: Readonly<Record<string, unknown>>[] = [];
  const asked: string[] = [];
  let hear = (_: DevToolsEvent): void => undefined;
  const results: Readonly<Record<string, object>> = {
    'Target.createTarget': { targetId: 't' },
    'Target.attachToTarget': { sessionId: 's' },
    'Runtime.evaluate': { result: { value: said } },
    'Page.printToPDF': { data: Buffer.from('%PDF').toString('base64') },
  };
  const devTools: DevTools = {
    onEvent: (listener) => {
      hear = listener;
    },
    async send(method, parameters = {}) {
      if (method.startsWith('Fetch.f')) told.push({ method, ...parameters });
      if (method === 'Page.navigate') {
        for (const [index, { url, method = 'GET', headers = {} }] of paused.entries())
          hear({ method: 'Fetch.requestPaused', parameters: { requestId: index, request: { url, method, headers } }, session });
        await new Promise(setImmediate);
      }
      return { ...results[method] };
    },
  };
  const made = printPage(devTools, page, async (request) => {
    asked.push(
      `${request.method} ${request.url} ${request.headers.get('accept')} ${request.headers.get('cookie')} ${request.headers.get('authorization')}`,
    );
    return new Response('here', { status: 203, headers: { 'content-type': 'text/plain', 'set-cookie': 'other=1', 'content-length': '4' } });
  });
  const pdf = await made.then(
    (bytes) => Buffer.from(bytes).toString(),
    (error: Error) => error.message,
  );
  await new Promise(setImmediate);
  return { told, asked, pdf };
}

test('its own application answers as it does the viewer, and leaves no session behind', async () => {
  const { told, asked, pdf } = await opened([{ url: 'https://bells.example/_app/session', headers: { Accept: 'application/json' } }]);
  expect(asked).toEqual(['GET http://bells.example/_app/session application/json ninefold=clara Bearer nf_key']);
  expect(told).toEqual([
    {
      method: 'Fetch.fulfillRequest',
      requestId: 0,
      responseCode: 203,
      responseHeaders: [{ name: 'content-type', value: 'text/plain' }],
      body: Buffer.from('here').toString('base64'),
    },
  ]);
  expect(pdf).toBe('%PDF');
});

test.each<Paused>([
  { url: 'https://elsewhere.example/picture.png' },
  { url: 'http://bells.example/' },
  { url: 'https://bells.example:8443/' },
  { url: 'https://bells.example.elsewhere.example/' },
  { url: 'https://bells.example@elsewhere.example/' },
  { url: 'http://169.254.169.254/latest/meta-data' },
  { url: 'file:///etc/passwd' },
  { url: 'no address' },
  { url: 'https://bells.example/_app/sign-out', method: 'POST' },
  { url: 'https://bells.example/_app/records/Bill/1', method: 'DELETE' },
  { url: 'https://bells.example/_app/live', headers: { accept: 'text/event-stream' } },
])('$method $url is not answered', async (paused) => {
  const { told, asked } = await opened([paused]);
  expect(asked).toEqual([]);
  expect(told).toEqual([{ method: 'Fetch.failRequest', requestId: 0, errorReason: 'BlockedByClient' }]);
});

test('nothing is told to another page of the browser', async () => {
  expect(await opened([{ url: 'https://bells.example/' }], { session: 'other' })).toMatchObject({ told: [], asked: [] });
});

test('a page that has nothing to print for its viewer is no PDF', async () => {
  expect((await opened([], { said: 'failed' })).pdf).toBe('The page has nothing to print.');
});
