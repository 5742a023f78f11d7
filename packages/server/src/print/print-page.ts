/** One page printed by a browser that reaches nothing but the application, which answers it in this process. */
import type { PrintedPage } from '../context/printer.ts';
import { type DevTools, type DevToolsEvent, objectOf, textOf } from './devtools-pipe.ts';

/** Answers a request of the viewer. */
export type AnswerViewer = (request: Request) => Promise<Response>;

/** The PDF. Rejects where the page has nothing to print for its viewer, and once the browser ends. */
export async function printPage(devTools: DevTools, page: PrintedPage, answer: AnswerViewer): Promise<Uint8Array<ArrayBuffer>> {
  const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true });
  const session = textOf(sessionId);
  const ask = (method: string, parameters?: object) => devTools.send(method, parameters, session);
  devTools.onEvent((event) => {
    if (event.method !== 'Fetch.requestPaused' || event.session !== session) return;
    // A page that went meanwhile needs no answer.
    void answerPaused(ask, event, page, answer).catch(() => undefined);
  });
  await ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
  await ask('Page.enable');
  await ask('Page.navigate', { url: `${originOf(page)}${page.path}` });
  const { result } = await ask('Runtime.evaluate', { expression: untilReady, awaitPromise: true, returnByValue: true });
  if (objectOf(result).value !== 'ready') throw new Error('The page has nothing to print.');
  const { data } = await ask('Page.printToPDF', { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true });
  return new Uint8Array(Buffer.from(textOf(data) ?? '', 'base64'));
}

/** Browsers ask for some names by https whatever one writes (HSTS). Nothing is sent, so that it costs nothing to say so of all. */
function originOf({ origin }: PrintedPage): string {
  return new URL(`https://${new URL(origin).host}`).origin;
}

/** The page says of itself when it looks as it is printed. */
const untilReady = `new Promise((resolve) => {
  const look = () => {
    const said = document.querySelector('[data-print]')?.getAttribute('data-print');
    if (said === 'ready' || said === 'failed') resolve(said);
    else setTimeout(look, 20);
  };
  look();
})`;

type Ask = (method: string, parameters?: object) => Promise<unknown>;

async function answerPaused(ask: Ask, { parameters }: DevToolsEvent, page: PrintedPage, answer: AnswerViewer): Promise<void> {
  const { requestId } = parameters;
  const request = requestOf(objectOf(parameters.request), page);
  if (!request) {
    await ask('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    return;
  }
  const response = await answer(request);
  const body = Buffer.from(await response.arrayBuffer());
  await ask('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [...response.headers].filter(([name]) => !notPassedOn.has(name)).map(([name, value]) => ({ name, value })),
    body: body.toString('base64'),
  });
}

/** The browser keeps no session, and gets what it asks for unpacked. */
const notPassedOn: ReadonlySet<string> = new Set(['set-cookie', 'content-encoding', 'content-length']);

/** What a page reads of its own application, as its viewer; undefined for all else, and for what never ends. */
function requestOf(asked: Readonly<Record<string, unknown>>, page: PrintedPage): Request | undefined {
  const url = URL.parse(textOf(asked.url) ?? '');
  if (!url || url.origin !== originOf(page) || asked.method !== 'GET') return undefined;
  const accept = textOf(Object.entries(objectOf(asked.headers)).find(([name]) => name.toLowerCase() === 'accept')?.[1]) ?? '*/*';
  if (accept.includes('text/event-stream')) return undefined;
  const { cookie, authorization = null } = page;
  return new Request(`${page.origin}${url.pathname}${url.search}`, {
    headers: {
      ...{ accept, 'accept-language': page.language },
      ...(cookie !== null && { cookie }),
      ...(authorization !== null && { authorization }),
    },
  });
}
