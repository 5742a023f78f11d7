/** Answers come from the server; where nothing is heard of it, from what this person has seen. Refusals are never made up for. */
import type { Session } from '@ninefold/protocol';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubDatabase } from '../../test/browser-database.ts';
import { NoConnectionError, ProblemError, readProblem } from '../api/problem-error.ts';
import { openAnswerStore } from './answer-store.ts';
import { asInlined, currentAt, forgetAnswers, isOverdue, keepAnswers, keptOtherwise } from './keeping.ts';
import { setWhose } from './whose.ts';

const stored = new Map<string, string>();
const wrong: unknown[] = [];
let idle: (() => Promise<void>)[] = [];
/** One for all tests, as a browser has one for all pages. */
const browser = new IDBFactory();

/** Only what decides whose answers are is looked at. */
const sessionOf = (id: string, roles = ['Employee'], document = 'abc') =>
  ({
    title: 'Claims',
    document,
    locale: 'en-GB',
    now: new Date().toISOString(),
    preview: null,
    signedIn: { person: { id }, roles },
  }) as never as Session;

beforeEach(async () => {
  stubDatabase(browser);
  vi.stubGlobal('reportError', (error: unknown) => wrong.push(error));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { readyState: 'complete', documentElement: {} });
  vi.stubGlobal('requestIdleCallback', (work: () => Promise<void>) => idle.push(work));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  idle = [];
  await forgetAnswers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A page of its own: it has no memory of what another one asked. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', persister: keptOtherwise } } });
  keepAnswers(client, () => undefined);
  const ask = (key: readonly unknown[], answer: () => unknown) => client.fetchQuery({ queryKey: key, queryFn: async () => answer() });
  return { client, ask };
}

function online(session: Session) {
  const page = openPage();
  page.client.setQueryData(['session'], asInlined(session));
  return page;
}

async function settle(): Promise<void> {
  // Until the page is one that is there.
  await vi.advanceTimersByTimeAsync(1_500);
  await Promise.all(idle.splice(0).map((work) => work()));
  // What was begun beside: each of these changes waits for the ones before it.
  const database = await openAnswerStore();
  for (let turn = 0; turn < 8; turn += 1) {
    await database.drop('nobody', []);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(wrong).toEqual([]);
}

const silent = () => {
  throw new NoConnectionError();
};
const refuses = (status: number) => () => {
  throw new ProblemError(readProblem(status, {}));
};
const claims = ['rows', 'Claims'];

test('a page that is opened without a connection shows who one was and what one saw, as old as it is', async () => {
  const before = online(sessionOf('ada'));
  await before.ask(claims, () => ({ rows: ['one'] }));
  const at = before.client.getQueryState(claims)?.dataUpdatedAt ?? 0;
  await settle();
  const { client, ask } = openPage();
  expect((await ask(['session'], silent)) as Session).toMatchObject({ signedIn: { person: { id: 'ada' } } });
  expect(await ask(claims, silent)).toEqual({ rows: ['one'] });
  const query = client.getQueryCache().find({ queryKey: claims });
  expect([query?.state.dataUpdatedAt, query && currentAt(query), query && isOverdue(query)]).toEqual([at, at, true]);
  await expect(ask(['rows', 'Never seen'], silent)).rejects.toBeInstanceOf(NoConnectionError);
});

test('what the server refuses stays refused, and is not shown later either', async () => {
  const { ask, client } = online(sessionOf('ada'));
  for (const key of [claims, ['record', 'Claim', '7']]) await ask(key, () => ({ seen: true }));
  await settle();
  client.removeQueries({ queryKey: claims });
  await expect(ask(claims, refuses(500))).rejects.toBeInstanceOf(ProblemError);
  client.removeQueries({ queryKey: ['record'] });
  await expect(ask(['record', 'Claim', '7'], refuses(404))).rejects.toBeInstanceOf(ProblemError);
  await settle();
  client.clear();
  expect(await ask(claims, silent)).toEqual({ seen: true });
  await expect(ask(['record', 'Claim', '7'], silent)).rejects.toBeInstanceOf(NoConnectionError);
});

test('what the page has stays, and is asked for again once the network is back', async () => {
  const { ask, client } = online(sessionOf('ada'));
  await ask(claims, () => ({ rows: ['one'] }));
  await client.invalidateQueries({ queryKey: claims });
  const query = client.getQueryCache().find({ queryKey: claims });
  const at = query?.state.dataUpdatedAt;
  expect(await ask(claims, silent)).toEqual({ rows: ['one'] });
  expect([query?.state.status, query?.state.dataUpdatedAt, query && isOverdue(query)]).toEqual(['success', at, true]);
  await client.invalidateQueries({ queryKey: claims });
  await ask(claims, () => ({ rows: ['one'] }));
  expect(query && isOverdue(query)).toBe(false);
});

test.each([
  ['another person', sessionOf('bea')],
  ['the same person in another role', sessionOf('ada', ['Manager'])],
  ['another document', sessionOf('ada', ['Employee'], 'abd')],
  ['nobody', { ...sessionOf('ada'), signedIn: null }],
])('%s sees nothing of it, nor does the first one afterwards', async (_who, next) => {
  await online(sessionOf('ada')).ask(claims, () => 'seen');
  await settle();
  const { ask } = online(next);
  await settle();
  await expect(ask(claims, silent)).rejects.toBeInstanceOf(NoConnectionError);
  await expect(online(sessionOf('ada')).ask(claims, silent)).rejects.toBeInstanceOf(NoConnectionError);
});

test('an answer that was asked for by one and comes to the next is kept for neither', async () => {
  const { client, ask } = online(sessionOf('ada'));
  let answer: (rows: string) => void = () => undefined;
  const late = ask(claims, () => new Promise((resolve) => (answer = resolve)));
  client.setQueryData(['session'], asInlined(sessionOf('bea')));
  answer('of Ada');
  await late;
  await settle();
  await expect(online(sessionOf('bea')).ask(claims, silent)).rejects.toBeInstanceOf(NoConnectionError);
});

test('signing out leaves nothing, and nothing comes after it; another window that signs out is heeded at once', async () => {
  const first = online(sessionOf('ada'));
  await first.ask(claims, () => 'seen');
  await settle();
  await first.ask(['rows', 'Late'], () => 'seen');
  await forgetAnswers();
  await settle();
  await expect(openPage().ask(['session'], silent)).rejects.toBeInstanceOf(NoConnectionError);
  const again = online(sessionOf('ada'));
  for (const key of [claims, ['rows', 'Late']]) await expect(again.ask(key, silent)).rejects.toBeInstanceOf(NoConnectionError);
  await again.ask(claims, () => 'seen');
  await settle();
  setWhose(undefined);
  again.client.removeQueries({ queryKey: claims });
  await expect(again.ask(claims, silent)).rejects.toBeInstanceOf(NoConnectionError);
});

test('what is asked about oneself and others is never kept, nor a preview', async () => {
  const { ask, client } = online(sessionOf('ada'));
  for (const key of [['account'], ['people', 'people'], ['found', 'x']]) {
    await ask(key, () => 'seen');
    await settle();
    client.removeQueries({ queryKey: key });
    await expect(ask(key, silent)).rejects.toBeInstanceOf(NoConnectionError);
  }
  const preview = online({ ...sessionOf('ada'), preview: {} } as never);
  await preview.ask(claims, () => 'seen');
  await settle();
  preview.client.removeQueries({ queryKey: claims });
  await expect(preview.ask(claims, silent)).rejects.toBeInstanceOf(NoConnectionError);
});
