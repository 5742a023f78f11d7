import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstRow } from '@ninefold/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claims, createClock, openClaims } from '../../test/claims.ts';
import { dataFile } from '../../test/inside.ts';
import { application, entity, field, text } from '../../test/model.ts';
import { openStore } from '../open.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = (where: string, document = claims) =>
  openStore({ application: document, documentHash: 'h', directory: where, clock: createClock() });

test('data of another document is refused by its name', async () => {
  await (await openClaims(directory)).close();
  const other = { ...application([entity('Ticket', [field('name', { kind: 'text' })])]), title: 'Help desk' };
  expect(await open(directory, other)).toEqual({
    kind: 'refused',
    message: `The data in ${dataFile(directory)} belongs to “Test”, not to “Help desk”.`,
  });
});

test('what cannot be opened for the first time leaves nothing behind that stands in the way of the next', async () => {
  const span = { from: 0, to: 0, line: 1 };
  const row = { statement: 'first/a', span, values: { name: { source: '"a"', from: 0, to: 0, typed: text('a') } } };
  const twice = (startsWith: readonly FirstRow[]) =>
    application([entity('Group', [field('name', { kind: 'text' }, { unique: true })], { startsWith })]);
  expect(await open(directory, twice([row, row]))).toMatchObject({ kind: 'refused', message: expect.stringContaining('first data') });
  const opening = await open(directory, twice([row]));
  expect(opening.kind).toBe('opened');
  if (opening.kind === 'opened') await opening.store.close();
});
