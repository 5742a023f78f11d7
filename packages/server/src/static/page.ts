/** The client's page with the session and what its screen asks for inside, so that the first screen needs no second question. */

import { matchOwnPage, matchScreen, recordKeyOf, type ScreenMatch } from '@ninefold/engine';
import { type Application, findEntity, foldName, givenValue, type Shows } from '@ninefold/model';
import { addressOf, type FirstAnswer, type RecordAnswer, type RouteName, type ViewQuestion } from '@ninefold/protocol';
import { directionOf, languageOf } from '@ninefold/words';
import { ownIcon } from '../appearance/pictures.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { RunningApplication } from '../context/running-application.ts';
import { sessionOf } from '../session/session.ts';
import type { ClientFiles } from './client-files.ts';
import { firstFrame } from './first-frame.ts';
import { htmlSafe } from './html-safe.ts';
import { pageInParts, wholePage } from './page-body.ts';

/** What a route that only reads answers to whoever asked for the page; undefined where it has nothing to say. Rejects with what is refused. */
export type ReadWithin = (name: RouteName, path: string, parameters: Readonly<Record<string, string>>) => Promise<unknown>;

interface PageParts {
  /** The client's. */
  readonly page: string;
  /** By kind of screen, and by language. */
  readonly firstFiles: ClientFiles['firstFiles'];
  readonly read: ReadWithin;
}

/** 404, with the same page, where the address is none of the application's. */
export async function answerPage(context: RequestContext, { page, firstFiles, read }: PageParts): Promise<Response> {
  // Read before what is shown: the page asks to be told of everything since.
  const last = context.principal.signedIn ? await context.running.store.commits.last() : undefined;
  const edition = context.services.live.edition();
  const session = await sessionOf(context);
  const path = context.url.pathname;
  const status = isPage(context.running, path) ? 200 : 404;
  const match = matchScreen(session.application?.screens ?? [], path);
  const screen = match?.screen;
  const shows = screen && givenValue(screen.shows);
  const kind = shows?.kind;
  const view = shows?.kind === 'list' && shows.component !== undefined ? 'component' : (kind ?? '');
  const parts = session.application && shows ? partsOf(session.application, shows) : [];
  const early = [...new Set([view, `language ${languageOf(session.locale)}`, ...parts].flatMap((what) => firstFiles[what] ?? []))]
    .map(linkTo)
    .join('');
  const first = session.firstViews.find((one) => one.screen === screen?.name)?.view.question;
  const isAsked = context.request.method !== 'HEAD';
  const call = match && isAsked ? firstCallOf(match, context.url.search, first) : undefined;
  // At the end of the page: what stands before it is drawn while it is worked out.
  const answer = call ? firstAnswerTo(call, read) : Promise.resolve(undefined);
  const known = last === undefined ? '' : block('last-change', last);
  const blocks = block('session', session) + known + block('edition', edition);
  const html = inOwnLook(page, context.running)
    .replace('<html lang="en">', () => `<html lang="${htmlSafe(session.locale)}" dir="${directionOf(session.locale)}">`)
    .replace('<title>Ninefold</title>', () => `<title>${htmlSafe(session.title)}</title>`)
    .replace('</head>', () => `${headLinks}${early}${blocks}\n  </head>`);
  const encoding = context.request.headers.get('accept-encoding') ?? '';
  const soon = await withinPatience(answer);
  const frame = screen ? firstFrame(session, screen, labelIn(call, soon)) : '';
  const [begin, end] = atEndOfBody(html.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`));
  if (soon !== null) return wholePage(begin + blockOf(soon) + end, status, encoding);
  // It counts as one that is worked on, until it is there.
  const held = context.services.admission.admit(() => answer).catch(() => undefined);
  return pageInParts(
    begin,
    held.then((found) => blockOf(found) + end),
    status,
    encoding,
  );
}

function blockOf(answer: FirstAnswer | undefined): string {
  return answer ? block('first-answer', answer) : '';
}

/** What a record is called; undefined where none is shown, or it is not there yet. */
function labelIn(call: FirstCall | undefined, found: FirstAnswer | undefined | null): string | undefined {
  return call?.name === 'readRecord' && found ? (found.answer as RecordAnswer).record.label : undefined;
}

function atEndOfBody(html: string): readonly [begin: string, end: string] {
  const at = html.lastIndexOf('</body>');
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

/** Milliseconds that the frame of a page waits for what it shows first, so that both come whole: nobody sees them. */
const patience = 100;

/** Null where it is not there in time. */
async function withinPatience<T>(answer: Promise<T>): Promise<T | null> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), patience);
  });
  return await Promise.race([answer, end]).finally(() => clearTimeout(late));
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

/** What a view needs besides for the fields of what it shows, as `first-files.json` calls it. */
function partsOf(application: Application, shows: Shows): readonly string[] {
  if (shows.kind === 'form') return hasFiles(application, shows.entity) ? ['files'] : [];
  if (shows.kind !== 'record') return [];
  return findEntity(application, shows.entity)?.fields.some(({ type }) => type.kind === 'long text') ? ['long text'] : [];
}

/** Whether a form of it has files, its own or those of its lines. */
function hasFiles(application: Application, name: string): boolean {
  const fields = findEntity(application, name)?.fields ?? [];
  const inner = fields.flatMap(({ type }) => (type.kind === 'lines' ? (findEntity(application, type.entity)?.fields ?? []) : []));
  return [...fields, ...inner].some(({ type }) => type.kind === 'file');
}

interface FirstCall {
  readonly name: RouteName;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** What the page of the screen asks for first, as the client asks for it; undefined where it waits for nothing. */
function firstCallOf({ screen, parameters }: ScreenMatch, search: string, view = unasked): FirstCall | undefined {
  const shows = givenValue(screen.shows);
  switch (shows?.kind) {
    case 'list': {
      if (search !== '') return undefined;
      const { filters, order, search: words, by } = view;
      const filter = filters.length > 0 ? JSON.stringify(filters) : undefined;
      const query = { screen: screen.name, filter, order: order ?? undefined, search: words || undefined, by };
      return { name: 'rows', parameters: {}, query };
    }
    case 'dashboard':
      return search === '' ? { name: 'dashboard', parameters: {}, query: { screen: screen.name } } : undefined;
    case 'form':
      return { name: 'newRecord', parameters: { entity: shows.entity }, query: {} };
    case 'record': {
      const key = recordKeyOf(screen, parameters);
      const by = key && foldName(key.parameter) !== 'id' ? key.parameter : undefined;
      return key && { name: 'readRecord', parameters: { entity: shows.entity, id: key.value }, query: { screen: screen.name, by } };
    }
    default:
      return undefined;
  }
}

/** Where it cannot be had now, the page asks for it and shows why. */
async function firstAnswerTo({ name, parameters, query }: FirstCall, read: ReadWithin): Promise<FirstAnswer | undefined> {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as [string, string]]));
  const { path } = addressOf(name, parameters);
  const asked = given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  const answer = await read(name, asked, parameters).catch(() => undefined);
  return answer === undefined ? undefined : { path: asked, answer };
}

const unasked: ViewQuestion = { search: '', order: null, filters: [] };

function block(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptSafe(value)}</script>`;
}

/** So that the browser fetches it at once, not only when the script that needs it runs. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}" />`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}" />`;
}

/** Whether an address is that of a screen, or of a page that every application has. */
export function isPage({ application }: RunningApplication, path: string): boolean {
  return matchOwnPage(path) !== undefined || matchScreen(application.screens, path) !== undefined;
}

/** Nothing in it can end the block or begin a comment (HTML, script data state). */
function scriptSafe(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
