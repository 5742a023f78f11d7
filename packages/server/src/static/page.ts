/** The client's page with the session and the rows of a list inside, so that the first screen needs no second question. */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { matchOwnPage, matchScreen } from '@ninefold/engine';
import { givenValue, type Screen } from '@ninefold/model';
import { addressOf, type FirstRows, type ViewQuestion } from '@ninefold/protocol';
import { directionOf, languageOf } from '@ninefold/words';
import { ownIcon } from '../appearance/pictures.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { takenEncoding } from '../http/accept.ts';
import { openScreenRows } from '../records/screen-rows.ts';
import { sessionOf } from '../session/session.ts';
import type { ClientFiles } from './client-files.ts';

/** `page`: the client's; `firstFiles`: by kind of screen, and by language. 404, with the same page, where the address is none of the application's. */
export async function answerPage(context: RequestContext, page: string, firstFiles: ClientFiles['firstFiles']): Promise<Response> {
  // Read before what is shown: the page asks to be told of everything since.
  const last = context.principal.signedIn ? await context.running.store.commits.last() : undefined;
  const edition = context.services.live.edition();
  const session = await sessionOf(context);
  const path = context.url.pathname;
  const status = isPage(context.running, path) ? 200 : 404;
  const screen = matchScreen(session.application?.screens ?? [], path)?.screen;
  const shows = screen && givenValue(screen.shows);
  const kind = shows?.kind;
  const view = shows?.kind === 'list' && shows.component !== undefined ? 'component' : (kind ?? '');
  const early = [view, `language ${languageOf(session.locale)}`]
    .flatMap((what) => firstFiles[what] ?? [])
    .map(linkTo)
    .join('');
  const first = session.firstViews.find((one) => one.screen === screen?.name)?.view.question;
  const rows = screen && kind === 'list' ? await firstRowsOf(context, screen, first) : undefined;
  const known = last === undefined ? '' : block('last-change', last);
  const blocks = block('session', session) + (rows ? block('first-rows', rows) : '') + known + block('edition', edition);
  const html = inOwnLook(page, context.running)
    .replace('<html lang="en">', () => `<html lang="${htmlSafe(session.locale)}" dir="${directionOf(session.locale)}">`)
    .replace('<title>Ninefold</title>', () => `<title>${htmlSafe(session.title)}</title>`)
    .replace('</head>', () => `${headLinks}${early}${blocks}\n  </head>`);
  return packed(html, status, context.request.headers.get('accept-encoding') ?? '');
}

/** With the icon of the application where the document gives it or a colour; else the page has one. */
function inOwnLook(page: string, running: RunningApplication): string {
  const colour = givenValue(running.application.product.colour);
  const coloured =
    colour === undefined ? page : page.replace(/<meta name="theme-color"[^>]*>/u, `<meta name="theme-color" content="${colour}" />`);
  if (colour === undefined && !ownIcon(running)) return page;
  return coloured.replace(/<link\s+rel="icon"[^>]*>/u, `<link rel="icon" type="image/svg+xml" href="${addressOf('icon', {}).path}" />`);
}

/** What a phone needs to install it. */
const headLinks =
  `<link rel="manifest" href="${addressOf('manifest', {}).path}" />` +
  `<link rel="apple-touch-icon" href="${addressOf('drawnIcon', { file: '180.png' }).path}" />`;

/** The list as one comes to it: as the document has it, or by a view. Where it cannot be had now, the page asks for it and shows why. */
async function firstRowsOf(context: RequestContext, { name: screen }: Screen, view = unasked): Promise<FirstRows | undefined> {
  if (context.url.search !== '') return undefined;
  const { filters, order, search, by } = view;
  // As the client asks for them.
  const asked = new URLSearchParams({ screen });
  if (filters.length > 0) asked.set('filter', JSON.stringify(filters));
  if (order !== null) asked.set('order', order);
  if (search !== '') asked.set('search', search);
  if (by !== undefined) asked.set('by', by);
  const path = `${addressOf('rows', {}).path}?${asked}`;
  try {
    const list = await openScreenRows(context, { screen, filters, search, order: order ?? undefined, by });
    return { path, rows: await list.page(context, { after: null, counted: true }) };
  } catch {
    return undefined;
  }
}

const unasked: ViewQuestion = { search: '', order: null, filters: [] };

function block(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptSafe(value)}</script>`;
}

/** So that the browser fetches it at once, not only when the script that needs it runs. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin href="${file}" />`;
}

/** Whether an address is that of a screen, or of a page that every application has. */
export function isPage({ application }: RunningApplication, path: string): boolean {
  return matchOwnPage(path) !== undefined || matchScreen(application.screens, path) !== undefined;
}

/** Nothing in it can end the block or begin a comment (HTML, script data state). */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function htmlSafe(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}

function packed(html: string, status: number, acceptEncoding: string): Response {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  const encoding = takenEncoding(acceptEncoding, encodings);
  return encoding === undefined
    ? new Response(html, { status, headers })
    : new Response(pack[encoding](html), { status, headers: { ...headers, 'content-encoding': encoding } });
}

const encodings = ['br', 'gzip'] as const;

/** For a page that is made anew each time: quickly rather than as small as can be. */
const pack: Readonly<Record<(typeof encodings)[number], (html: string) => Uint8Array<ArrayBuffer>>> = {
  br: (html) => new Uint8Array(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
  gzip: (html) => new Uint8Array(gzipSync(html)),
};
