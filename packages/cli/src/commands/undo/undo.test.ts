/** A change that was agreed to, and the way back from it: data and document; and the documents that were. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@ninefold/language';
import { addressForm, openStore, type Store } from '@ninefold/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../../run/clock.ts';
import { runHere } from '../../testing/run-here.ts';

const titles = [
  'What the product does and for whom',
  'Screens and routes',
  'Entities and their fields',
  'States and transitions',
  'Validation rules',
  'Roles and permissions',
  'The calls it makes',
  'The error catalogue',
  'Business constants and limits',
];

const boat = `### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| berth | text | no | — |
`;

const first = `# Specification: Boats\n\n${titles
  .map((title, place) => `## ${place + 1}. ${title}\n\n${place === 2 ? boat : 'not shown\n'}`)
  .join('\n')}`;
const without = first.replace('| berth | text | no | — |\n', '');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  writeFileSync(at('boats.md'), first);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: readonly string[]): string => join(folder, ...names);
const command = (name: string, ...more: readonly string[]) => runHere(name, at('boats.md'), '--data', at('data'), ...more);

async function using<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const text = readFileSync(at('boats.md'), 'utf8');
  const { application } = readDocument(text);
  const opening = await openStore({ application, documentHash: 'h', directory: at('data'), clock: createClock() });
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  return work(opening.store).finally(() => opening.store.close());
}

const add = (name: string, more: object = {}) =>
  using((store) => store.change((transaction) => transaction.insert({ entity: 'Boat', fields: { name, ...more }, stamp: { who: null } })));

const boats = () =>
  using(async (store) => {
    const { rows } = await store.list({
      entity: 'Boat',
      where: [],
      order: [],
      limit: 9,
      load: {},
      environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
    });
    return rows.map(({ fields }) => [fields.name, fields.berth]);
  });

/** The document follows, with consent to whatever it takes. */
async function agree(text: string): Promise<string> {
  writeFileSync(at('boats.md'), text);
  const [, accept = ''] = /--accept (\S+)/u.exec((await command('plan')).out) ?? [];
  const applied = await command('apply', '--accept', accept);
  expect(applied).toMatchObject({ code: 0, err: '' });
  return applied.out;
}

test('says what came since, does it when that is agreed to, and goes forward again', async () => {
  await add('Ann', { berth: 'A 1' });
  expect(await command('apply')).toMatchObject({ code: 0, err: '' });
  await agree(without);
  await add('Bob');

  const asked = await command('undo');
  expect(asked).toMatchObject({ code: 3, out: '' });
  expect(asked.err).toContain('Boat: 1 record created');
  expect(asked.err).toContain('Roles, invitations and passwords would be those of then');
  expect(await boats()).toEqual([
    ['Ann', undefined],
    ['Bob', undefined],
  ]);
  const [, accept = ''] = /--accept (\S+)/u.exec(asked.err) ?? [];
  const done = await command('undo', '--accept', accept);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(at('boats.md'), 'utf8')).toBe(first);
  expect(await boats()).toEqual([['Ann', 'A 1']]);

  const forward = await command('undo');
  expect(forward.err).not.toContain('Boat:');
  const [, again = ''] = /--accept (\S+)/u.exec(forward.err) ?? [];
  expect((await command('undo', '--accept', again)).code).toBe(0);
  expect(readFileSync(at('boats.md'), 'utf8')).toBe(without);
  expect((await boats()).map(([name]) => name)).toEqual(['Ann', 'Bob']);
});

test('what is written after it was asked is not lost: it is asked again', async () => {
  await add('Ann', { berth: 'A 1' });
  await command('apply');
  await agree(without);
  const [, accept = ''] = /--accept (\S+)/u.exec((await command('undo')).err) ?? [];
  await add('Bob');
  const refused = await command('undo', '--accept', accept);
  expect(refused.code).toBe(3);
  expect(refused.err).toContain('Something else came since');
  expect((await boats()).map(([name]) => name)).toEqual(['Ann', 'Bob']);
});

test('a document that the data never followed stays, and the one of then can be read', async () => {
  await add('Ann', { berth: 'A 1' });
  await command('apply');
  await agree(without);
  writeFileSync(at('boats.md'), `${without}\nA thought.\n`);
  const [, accept = ''] = /--accept (\S+)/u.exec((await command('undo')).err) ?? [];
  const done = await command('undo', '--accept', accept);
  expect(done.out).toContain('is left as it is');
  expect(readFileSync(at('boats.md'), 'utf8')).toContain('A thought.');
  const [, hash = ''] = /--text (\w+)/u.exec(done.out) ?? [];
  expect((await command('documents', '--text', hash)).out).toBe(first);
});

test('nothing to return to, a state that is damaged, one that is not there, and a running application have a clear line each', async () => {
  await add('Ann', { berth: 'A 1' });
  await command('apply');
  expect(await command('undo')).toMatchObject({ code: 1, err: expect.stringContaining('no change was agreed to') });
  await agree(without);
  expect(await command('undo', '--to', 'another')).toMatchObject({ code: 1, err: expect.stringContaining('There is no “another”') });
  const [, accept = ''] = /--accept (\S+)/u.exec((await command('undo')).err) ?? [];
  await using(async () =>
    expect(await command('undo', '--accept', accept)).toMatchObject({ code: 1, err: expect.stringContaining('in use') }),
  );
  const [name = ''] = readdirSync(at('data', 'before-changes'));
  writeFileSync(at('data', 'before-changes', name), 'no database');
  expect(await command('undo', '--accept', accept)).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read: its file is no database'),
  });
  expect((await boats()).map(([name]) => name)).toEqual(['Ann']);
});

test('the documents: each once, with what it changed, and the one that counts', async () => {
  await add('Ann', { berth: 'A 1' });
  expect(await command('documents')).toMatchObject({ code: 1, err: expect.stringContaining('kept no documents') });
  await command('apply');
  await agree(without);
  const { out } = await command('documents');
  expect(out.split('\n')[0]).toMatch(/^\S+Z {2}[0-9a-f]{12} {2}\S+, Ninefold \S+$/u);
  expect(out).toContain('berth');
  expect(out).toContain('the one that counts');
  const listed = JSON.parse((await command('documents', '--format', 'json')).out) as { hash: string; isCurrent: boolean }[];
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  expect(await command('documents', '--text', 'zz')).toMatchObject({ code: 1, err: expect.stringContaining('No document is called') });
});

test('a backup holds the document that the data was written under, however the file was edited', async () => {
  await add('Ann', { berth: 'A 1' });
  await command('apply');
  writeFileSync(at('boats.md'), without);
  expect(await command('backup', '--to', at('one.tar.gz'))).toMatchObject({ code: 0, err: '' });
  expect((await runHere('restore', at('one.tar.gz'), '--to', at('back'), '--document', at('then.md'))).code).toBe(0);
  expect(readFileSync(at('then.md'), 'utf8')).toBe(first);
});

test('a database that is not there is said, without its password', async () => {
  const place = addressForm.replace('NAME:PASSWORD@HOST:PORT', 'nobody:secret-word@127.0.0.1:1');
  const { application } = readDocument(first);
  expect(await openStore({ application, documentHash: 'h', directory: place, clock: createClock() })).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/^The data in \S+nobody@127\.0\.0\.1:1\/DATABASE cannot be opened: nobody answers there\.$/u),
  });
  const { code, err } = await runHere('undo', at('boats.md'), '--db', place);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/The data in \S+nobody@127\.0\.0\.1:1\/DATABASE cannot be read: nobody answers there\.\n$/u),
  });
});
