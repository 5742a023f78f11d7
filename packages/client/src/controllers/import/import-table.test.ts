import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import { afterEach, expect, test, vi } from 'vitest';
import { columnPlaces } from './column-places.ts';
import type { Batch } from './import-batch.ts';
import { importTableOf } from './import-rows.ts';
import { importTable } from './import-table.ts';

const { application } = readDocument(`# Specification: Stock
## 3. Entities and their fields
### Product
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text | yes | — |
| pieces | whole number | no | — |
`);
const product = findEntity(application, 'Product');
const context = {
  application,
  entity: 'Product',
  find: async () => ({ problem: 'nobody' }),
  formats: { locale: 'en-GB', timeZone: 'UTC', today: '2026-03-02' },
};

interface Sent {
  readonly key: string | null;
  readonly codes: readonly string[];
}

/** A server that keeps what it is sent; `answers`: what it does to each request in turn, else it creates all but what is called `bad`. */
function serve(answers: readonly ('lost' | 'gone' | 'signed out')[] = []): readonly Sent[] {
  const sent: Sent[] = [];
  const done = new Map<string, string>();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    const { records }: { records: { code: string }[] } = JSON.parse(String(init.body));
    const how = answers[sent.length];
    sent.push({ key, codes: records.map(({ code }) => code) });
    if (how === 'gone') throw new TypeError('Failed to fetch');
    if (how === 'signed out') return problem(401);
    const results = records.map(({ code }) => (code.startsWith('bad') ? { ...refusal(422), detail: `No ${code}.` } : null));
    const body = done.get(key) ?? JSON.stringify({ results });
    done.set(key, body);
    if (how === 'lost') throw new TypeError('Failed to fetch');
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

const refusal = (status: number) => ({
  type: 'about:blank',
  title: '',
  status,
  detail: 'Sign in.',
  code: 'x',
  statement: null,
  field: null,
});
const problem = (status: number) =>
  new Response(JSON.stringify(refusal(status)), { status, headers: { 'content-type': 'application/problem+json' } });

afterEach(() => vi.unstubAllGlobals());

function run(codes: readonly string[], again: Batch | null = null) {
  if (!product) throw new Error('no product');
  const table = importTableOf(['code\tpieces', ...codes].join('\n'), {
    places: columnPlaces(application, product, ['code', 'pieces']),
    locale: 'en-GB',
  });
  const progress: string[] = [];
  const tried = (rows: number, made: number) => progress.push(`${rows} ${made}`);
  return importTable(context, table, { again, isOver: () => false, tried }).then((outcome) => ({ ...outcome, progress }));
}

const many = (count: number, name = 'a') => Array.from({ length: count }, (_, place) => `${name}${place}\t1`);

test('a hundred at a time, and what is refused is left with why', async () => {
  const sent = serve();
  const outcome = await run([...many(99), 'bad1\t1', 'c\tx', ...many(60, 'd'), 'bad2\t']);
  expect(sent.map(({ codes }) => codes.length)).toEqual([100, 61]);
  expect(outcome).toMatchObject({ made: 159, end: null, progress: ['100 99', '162 159'] });
  expect(outcome.left).toEqual([
    ['bad1', '1'],
    ['c', 'x'],
    ['bad2', ''],
  ]);
  expect(outcome.refused.map(({ number, words }) => `${number} ${words}`)).toEqual([
    '2 No bad1.',
    expect.stringMatching(/^3 pieces: “x”/u),
    '4 No bad2.',
  ]);
});

test('what had no answer is sent again as it was, under its key; what was changed is another', async () => {
  const sent = serve(['lost', 'lost']);
  const first = await run([...many(100), 'last\t1']);
  expect(first).toMatchObject({ made: 0, end: { kind: 'no answer' } });
  expect(first.left).toHaveLength(101);
  const rows = first.left.map((row) => row.join('\t'));
  const second = await run(['new\t2', ...rows], first.unanswered);
  expect(second.left).toHaveLength(102);
  const third = await run(['new\t2', ...rows], second.unanswered);
  expect(third).toMatchObject({ made: 102, left: [], unanswered: null });
  expect(sent.map(({ key, codes }) => [key === sent[0]?.key, codes.length])).toEqual([
    [true, 100],
    [true, 100],
    [true, 100],
    [false, 2],
  ]);
  await run(['a0\t9'], first.unanswered);
  expect(sent.at(-1)).toMatchObject({ codes: ['a0'] });
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
});

test('nothing is sent behind what is no use', async () => {
  const sent = serve(['signed out']);
  const outcome = await run(many(150));
  expect(outcome).toMatchObject({ made: 0, refused: [], end: { kind: 'stopped', problem: { detail: 'Sign in.' } }, unanswered: null });
  expect([outcome.left.length, sent.length]).toEqual([150, 1]);
});
