import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@ninefold/language';
import { openStore, type Store } from '@ninefold/store';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { executeKept, rowsKept } from '../../../../store/test/inside.ts';
import { hashOfDocument } from '../../document/candidate.ts';
import { runHere } from '../../testing/run-here.ts';

const folder = mkdtempSync(join(tmpdir(), 'ninefold-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = join(folder, 'data');
const file = join(folder, 'lending.md');
const text = readFileSync(new URL('../../../../../examples/equipment-lending.md', import.meta.url), 'utf8');
const now = Date.parse('2026-03-01T08:00:00Z');

async function opened(work: (store: Store) => Promise<unknown>): Promise<void> {
  const { application } = readDocument(text);
  const opening = await openStore({ application, documentHash: 'a', directory: data, clock: { now: () => now } });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  await work(opening.store).finally(() => opening.store.close());
}

const seal = (store: Store): Promise<number> => store.seals.add(now, 1_000);
const verify = (...options: readonly string[]) => runHere('verify-history', file, '--data', data, ...options);

beforeAll(async () => {
  writeFileSync(file, text);
});

it('says that there is no data', async () => {
  expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('There is no data in') });
});

it('says that all is as it was sealed, and which seal to note', async () => {
  await opened(async () => undefined);
  expect(await verify()).toMatchObject({ code: 0, out: expect.stringContaining('has no seal yet.') });
  await opened(seal);
  const { code, out } = await verify();
  expect(out).toMatch(
    /^The history in \S+ is as it was sealed: \d+ rows, sealed since 2026-03-01T08:00:00.000Z\.\nLast seal \(number \d+\): [\w-]{43}\n$/u,
  );
  expect(code).toBe(0);
  const { end, rows, altered } = JSON.parse((await verify('--format', 'json')).out) as {
    end: { position: number; seal: string };
    rows: number;
    altered: null;
  };
  expect(altered).toBeNull();
  expect(end.position).toBe(rows);
  expect((await verify('--known', end.seal)).code).toBe(0);
  // A seal may begin with dashes.
  for (const other of ['abc', '-abc', '--abc'])
    expect(await verify('--known', other)).toMatchObject({ code: 1, out: expect.stringContaining(`The seal ${other} is not in it`) });
});

it('names the first row that was altered', async () => {
  executeKept(data, 'DROP TRIGGER nf_history_unchanged');
  executeKept(data, "UPDATE nf_history SET who = 'nobody' WHERE sequence >= 2");
  const [{ record = '' } = {}] = rowsKept<{ record: string }>(data, 'SELECT record FROM nf_history WHERE sequence = 2');
  const { code, out } = await verify();
  expect(code).toBe(1);
  expect(out).toContain('is not as it was sealed.');
  expect(out).toMatch(new RegExp(`First altered: row 2, about [A-Z][\\w ]+ ${record}, of 2026-03-01T08:00:00.000Z\\.`, 'u'));
});

describe('what was removed after its time', () => {
  const place = join(folder, 'kept');
  const day = 86_400_000;
  const table = /(## 9[^\n]*\n[^|]*\|[^\n]*\n\|[^\n]*\n)/u;
  const keeping = text.replace(table, (head) => `${head}| KEEP_HISTORY | 30 days | — |\n`);
  const expired = { before: now + day, constant: 'KEEP_HISTORY', kept: '30 days' };
  const verifyKept = (...options: readonly string[]) => runHere('verify-history', file, '--data', place, ...options);

  async function removed(at: number, source: string): Promise<void> {
    const { application } = readDocument(source);
    const documentHash = hashOfDocument(keeping);
    const documentSource = { text: source, version: '1', by: null };
    const opening = await openStore({ application, documentHash, documentSource, directory: place, clock: { now: () => now } });
    if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
    const { store } = opening;
    await store.seals.add(now, 1_000);
    await store.retentions.removeChanges(expired, at, 3);
    await store.close();
  }
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  it('is said, with the document that said so', async () => {
    await removed(now + 40 * day, keeping);
    const { code, out } = await verifyKept();
    expect(code).toBe(0);
    expect(out).toMatch(/^The history in \S+ is as it was sealed: 1 row, sealed since 2026-03-01T08:00:00.000Z\.\n3 rows/u);
    const by = `KEEP_HISTORY is 30 days in the document ${hashOfDocument(keeping).slice(0, 12)}`;
    expect(out).toContain(`3 rows until 2026-03-01T08:00:00.000Z were removed on 2026-04-10T08:00:00.000Z: ${by}.`);
    expect(JSON.parse((await verifyKept('--format', 'json')).out)).toMatchObject({
      removed: [{ rows: 3, kept: '30 days', against: null }],
    });
    const [{ seal: first = '' } = {}] = rowsKept<{ seal: string }>(place, 'SELECT seal FROM nf_seal WHERE position = 1');
    expect((await verifyKept('--known', first)).out).toContain(`The seal ${first} is that of a row that was removed; all seals since`);
  });

  it('is no excuse where the rows were not that old, or no document says so', async () => {
    await removed(now + 20 * day, keeping);
    expect(await verifyKept()).toMatchObject({ code: 1, out: expect.stringContaining('but some of them were not that old.') });
    executeKept(place, "UPDATE nf_document_text SET text = 'another'");
    expect(await verifyKept()).toMatchObject({ code: 1, out: expect.stringContaining('but that document is not the one of this name.') });
    executeKept(place, 'DELETE FROM nf_document_text');
    expect(await verifyKept()).toMatchObject({ code: 1, out: expect.stringContaining('but that document is not kept with the data.') });
  });
});

it('refuses a format that is none', async () => {
  expect(await verify('--format', 'xml')).toMatchObject({ code: 2, err: expect.stringContaining('There is no format “xml”') });
});
