import { recordsChangedAtOnce } from '@ninefold/engine';
import { afterEach, expect, test, vi } from 'vitest';
import { judgeAll, makeAll, type RecordAsJudged } from './changes.ts';

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  readonly key: string | null;
  readonly ids: readonly string[];
}

const more = recordsChangedAtOnce + 5;
const names = Array.from({ length: more }, (_, place) => `r${place}`);
const records = names.map((id): RecordAsJudged => ({ id, label: id, version: 1, problem: null }));
const approve = { kind: 'action', action: 'approve' } as const;

/** A server to which each is done; the requests of these numbers get no answer. */
function serve(lost: readonly number[] = []): readonly Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body: { records: { id: string }[] } = JSON.parse(String(init.body));
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), ids: body.records.map(({ id }) => id) });
    if (lost.includes(sent.length)) throw new TypeError('Failed to fetch');
    return json({ results: body.records.map(() => ({ outcome: 'done', version: 2, problem: null })) });
  });
  return sent;
}

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });
}

const never = { isOver: () => false, told: () => undefined };

test('they are changed in slices, each told of', async () => {
  const sent = serve();
  const told: number[] = [];
  const { made, rest, trouble } = await makeAll('Claim', approve, records, null, { isOver: () => false, told: (some) => told.push(some) });
  expect([made.length, rest, trouble, told]).toEqual([more, [], null, [recordsChangedAtOnce, more]]);
  expect(sent.map(({ ids }) => ids.length)).toEqual([recordsChangedAtOnce, 5]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('what is stopped leaves the rest untried', async () => {
  const sent = serve();
  const { made, rest, trouble } = await makeAll('Claim', approve, records, null, { ...never, isOver: () => sent.length > 0 });
  expect([made.length, rest.length, trouble]).toEqual([recordsChangedAtOnce, 5, null]);
});

test('what had no answer is sent again under its key, and comes first', async () => {
  const sent = serve([2, 3]);
  const broken = await makeAll('Claim', approve, records, null, never);
  expect([broken.made.length, broken.rest.length, broken.trouble === null]).toEqual([recordsChangedAtOnce, 5, false]);
  const rest = await makeAll('Claim', approve, broken.rest, broken.again, never);
  const last = rest.again ? await makeAll('Claim', approve, rest.rest, rest.again, never) : rest;
  expect(last.made.length).toBe(5);
  expect(new Set(sent.slice(1).map(({ key, ids }) => `${key} ${ids}`)).size).toBe(1);
});

test('all that a list holds is judged page by page, without those that were left out', async () => {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { list }: { list: { screen: string; after?: string; search?: string } } = JSON.parse(String(init.body));
    asked.push(list.after);
    const page = list.after === undefined ? ['a', 'b'] : ['c'];
    const results = page.map((id) => ({ id, label: id, version: 1, problem: null }));
    return json({ results, editable: list.after === undefined ? ['title'] : ['reason'], next: list.after === undefined ? 'p2' : null });
  });
  const list = { screen: 'Claims', filter: null, order: null, search: null };
  const judged = await judgeAll('Claim', approve, { kind: 'all', list, without: new Set(['b']) }, never);
  expect([judged.records.map(({ id }) => id), judged.editable, asked]).toEqual([
    ['a', 'c'],
    ['title', 'reason'],
    [undefined, 'p2'],
  ]);
});
