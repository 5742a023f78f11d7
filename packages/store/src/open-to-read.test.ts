import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@ninefold/language';
import type { Application, Expression } from '@ninefold/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../test/inside.ts';
import { openStore, openToRead } from './open.ts';

const claims = readFileSync(new URL('../../../examples/expense-claims.md', import.meta.url), 'utf8');
const clock = { now: () => Date.parse('2026-11-21T12:00:00Z') };
const read = (text: string): Application => readDocument(text).application;
const application = read(claims);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-count-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function makeData(): Promise<void> {
  const opening = await openStore({ application, documentHash: 'x', directory: folder, clock });
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  await opening.store.close();
}

async function opened(of: Application = application) {
  const opening = await openToRead({ application: of, directory: folder, clock });
  if (opening.kind === 'refused') throw new Error(opening.message);
  return opening.reader;
}

const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: clock.now(), me: null };

/** The categories have 25.00, 10.00 and twice 0.00. */
const limit = (value: bigint) => ({ ...environment, settings: { ...environment.settings, constants: { RECEIPT_FROM: value } } });

describe('counting without touching', () => {
  it('counts what holds, the four first categories, and leaves the file as it is', async () => {
    await makeData();
    const hash = () => fingerprint(folder);
    const before = hash();
    const counter = await opened();
    const dear = read(
      claims.replace('| V8 |', '| V9 | Category | `needs receipt from > RECEIPT_FROM` | save | E-TITLE |\n| V8 |'),
    ).rules.find(({ id }) => id === 'V9')?.rule;
    const above = dear?.kind === 'given' ? (dear.value.typed as Expression) : undefined;
    if (!above) throw new Error('never');
    expect(await counter.count({ entity: 'Category', where: [], environment })).toBe(4);
    expect(await counter.count({ entity: 'Category', where: [above], environment: limit(2000n) })).toBe(1);
    expect(await counter.count({ entity: 'Category', where: [above], environment: limit(1n) })).toBe(2);
    counter.close();
    expect(hash()).toBe(before);
  });

  it('works beside an application that runs on the data', async () => {
    const running = await openStore({ application, documentHash: 'x', directory: folder, clock });
    const counter = await opened();
    expect(await counter.count({ entity: 'Category', where: [], environment })).toBe(4);
    counter.close();
    if (running.kind === 'opened') await running.store.close();
  });

  it('refuses what is not there, another document, and another version', async () => {
    const message = async (of: Application): Promise<string> => {
      const opening = await openToRead({ application: of, directory: folder, clock });
      return opening.kind === 'refused' ? opening.message : opening.kind;
    };
    expect(await message(application)).toBe(`There is no data in ${folder}.`);
    expect(existsSync(join(folder, 'ninefold.lock'))).toBe(false);
    await makeData();
    expect(await message(read(claims.replace('| paid on | date |', '| paid on | date |\n| note | text |')))).toContain(
      'another version of “Expense claims”',
    );
    const other = readFileSync(new URL('../../../examples/help-desk.md', import.meta.url), 'utf8');
    expect(await message(read(other))).toContain('belongs to “Expense claims”');
  });
});
