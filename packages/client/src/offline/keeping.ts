/**
 * Between the cache of what the server said and what is kept of it on this device: each answer that came is kept when the page has
 * nothing better to do, and is the answer again where the network is silent. What the server refuses stays refused.
 */
import type { Session } from '@ninefold/protocol';
import type { Query, QueryCache, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { isProblem, NoConnectionError } from '../api/problem-error.ts';
import { isActing, noteWhosePage } from '../api/whose-page.ts';
import { loadLanguage } from '../language/t.tsx';
import { heardUntil } from '../live/heard.ts';
import type { AnswerStore, SeenAnswer } from './answer-store.ts';
import { atLeisure } from './at-leisure.ts';
import { setWhose, whoseHere, whoseSession } from './whose.ts';

/** What screens are drawn from. Not what is asked about oneself or other people, nor what is asked anew with each letter. */
const keptKinds: ReadonlySet<unknown> = new Set([
  ...['session', 'rows', 'views', 'view count', 'record', 'history', 'comments', 'options', 'new', 'notifications', 'tasks'],
]);

/** Where the data of a query came from. */
interface Origin {
  /** Whose session asked for them. */
  readonly whose: string | undefined;
  /** When they came, milliseconds since 1970, of those that the network had none for since; null: they are the server's last. */
  readonly at: number | null;
  readonly fromDevice: boolean;
}

const origins = new WeakMap<object, Origin>();
/** Answers that came with the page. */
const inlined = new WeakSet<object>();
const waiting = new Map<string, SeenAnswer>();
/** Of the session this page has. */
let own: string | undefined;

/** Marks an answer that came within the page as one of the server's. */
export function asInlined<Data extends object>(data: Data): Data {
  inlined.add(data);
  return data;
}

/**
 * A `persister` of TanStack Query: asks, and takes where nothing is heard what the page has, or what is kept here. Rejects as `ask` does
 * where neither is there, and when the next page of something is asked for.
 */
export async function keptOtherwise<Data>(
  ask: QueryFunction<Data>,
  context: Parameters<QueryFunction<Data>>[0],
  query: Query,
): Promise<Data> {
  const whose = own;
  try {
    const data = await ask(context);
    origins.set(query, { whose, at: null, fromDevice: false });
    return data;
  } catch (error) {
    const asksOn = query.state.fetchMeta?.fetchMore !== undefined;
    if (!(error instanceof NoConnectionError) || !isKept(query.queryKey) || asksOn) throw error;
    if (query.state.data !== undefined) {
      origins.set(query, { whose, at: currentAt(query), fromDevice: origins.get(query)?.fromDevice === true });
      return query.state.data as Data;
    }
    const kept = await readKept(query);
    if (!kept) throw error;
    origins.set(query, { whose, at: kept.at, fromDevice: true });
    return kept.data as Data;
  }
}

/** Whether the network had nothing for it: it is asked for again once that is back. */
export function isOverdue(query: Query): boolean {
  return origins.get(query)?.at != null;
}

/** When what a query shows was so, milliseconds since 1970: what a page has, it hears changes of. */
export function currentAt(query: Query): number {
  const { dataUpdatedAt, isInvalidated } = query.state;
  const origin = origins.get(query);
  return isInvalidated || origin?.fromDevice || origin?.at != null ? dataUpdatedAt : Math.max(dataUpdatedAt, heardUntil());
}

/** Keeps what comes into this cache from here on. `onSession`: told with each session whether any of it is kept. */
export function keepAnswers(client: QueryClient, onSession: (keeps: boolean) => void): void {
  const cache: QueryCache = client.getQueryCache();
  cache.subscribe((event) => {
    // What one sees as somebody else is kept nowhere.
    if (event.type !== 'updated' || isActing()) return;
    const { query, action } = event;
    if (action.type === 'error') return dropRefused(query, action.error);
    if (action.type !== 'success' || !isKept(query.queryKey)) return;
    const { data, dataUpdatedAt } = query.state;
    const origin = origins.get(query);
    if (!action.manual && origin?.at != null) {
      // As old as it is: so it is asked for again as soon as anybody answers.
      if (dataUpdatedAt !== origin.at) query.setState({ dataUpdatedAt: origin.at });
      return;
    }
    const isInlined = typeof data === 'object' && data !== null && inlined.has(data);
    if (action.manual && !isInlined) return;
    if (isSession(query.queryKey)) {
      takeSession(data as Session);
      onSession(own !== undefined);
    }
    if (isInlined || isSession(query.queryKey) || origin?.whose === own) {
      waiting.set(query.queryHash, { key: query.queryHash, data, at: dataUpdatedAt });
      atLeisure(flush);
    }
  });
}

/** Nothing of what was seen stays on this device. What is typed and not sent does. */
export async function forgetAnswers(): Promise<void> {
  waiting.clear();
  setWhose(undefined);
  // Where it cannot be removed it cannot be read any more either.
  await inStore((answers) => answers.clear());
}

function isKept([kind]: QueryKey): boolean {
  return keptKinds.has(kind);
}

function isSession([kind]: QueryKey): boolean {
  return kind === 'session';
}

/** Of somebody else, or of another document: what is kept goes now. */
function takeSession(session: Session): void {
  const before = whoseHere();
  own = whoseSession(session);
  if (!setWhose(own) || before === undefined) return;
  waiting.clear();
  void begin();
}

async function begin(): Promise<void> {
  const whose = own;
  await inStore((answers) => (whose === undefined ? answers.clear() : answers.begin(whose)));
}

async function flush(): Promise<void> {
  const seen = [...waiting.values()];
  waiting.clear();
  const whose = own;
  // Signed out meanwhile, here or in another window.
  if (whose === undefined || whoseHere() !== whose) return;
  await inStore(async (answers) => {
    await answers.begin(whose);
    if (whoseHere() === whose) await answers.keep(whose, seen, Date.now());
  });
}

function dropRefused({ queryHash, queryKey }: Query, error: unknown): void {
  if (own === undefined || !isKept(queryKey) || !isProblem(error) || error.status >= 500) return;
  const whose = own;
  waiting.delete(queryHash);
  void inStore((answers) => answers.drop(whose, [queryHash]));
}

async function readKept({ queryHash, queryKey }: Query): Promise<SeenAnswer | undefined> {
  const whose = whoseHere();
  // The session says who this page is; all else is read as them.
  if (whose === undefined || isActing() || (whose !== own && !isSession(queryKey))) return undefined;
  const kept = await inStore((answers) => answers.read(whose, queryHash, Date.now()));
  if (!kept || !isSession(queryKey)) return kept;
  const session = kept.data as Session;
  own = whose;
  noteWhosePage(session);
  await loadLanguage(session);
  // The server's clock has gone on since.
  const now = new Date(Date.parse(session.now) + (Date.now() - kept.at)).toISOString();
  return { ...kept, data: { ...session, now } satisfies Session };
}

/** Undefined where there is no database for us, it is full, or was taken away meanwhile: the page works without. */
async function inStore<T>(work: (answers: AnswerStore) => Promise<T>): Promise<T | undefined> {
  try {
    opened ??= import('./answer-store.ts').then(({ openAnswerStore }) => openAnswerStore());
    return await work(await opened);
  } catch {
    opened = undefined;
    return undefined;
  }
}

let opened: Promise<AnswerStore> | undefined;
