/** What was before a change, in a schema beside: the way back makes all that stood on the tables, and is whole or not at all. */
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { insert, record } from '../../../test/claims.ts';
import { replaced, useDocuments } from '../../../test/documents.ts';
import { openStoreIn } from '../../opening/open-store.ts';
import { searchPath } from './address.ts';
import { bringStateBack } from './earlier-states.ts';
import { enterPlace } from './place.ts';
import { addressOf, inPlaceOfFolders } from './testing/in-place-of-folders.ts';
import { executeKept, fingerprint, rowsKept } from './testing/inside.ts';
import { planUndo, undo } from './testing/open.ts';

const first = `# Specification: Boats

## 3. Entities and their fields

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |
| the name under which the harbour of its home knows it, in full | text, unique | no | — |
| berth | text | no | — |
| next to | Boat | no | — |
| beside | many Boat | no | — |
| trips | list of Trip | no | — |

### Trip

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| to | text | yes | — |
`;
const without = replaced(first, ['| berth | text | no | — |\n', ''], ['| next to | Boat | no | — |\n', '']);

const documents = useDocuments(Date.parse('2026-03-01T08:00:00Z'));
const { clock, folder, plan, using } = documents;

/** All that stands on the tables, as the database says it, with the columns and where each number is. */
const standing = (): unknown =>
  rowsKept(
    folder(),
    `SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || pg_get_constraintdef(oid) AS said FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT pg_get_indexdef(c.oid) || coalesce(obj_description(c.oid, 'pg_class'), '') FROM pg_class c
      WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i'
    UNION ALL SELECT pg_get_triggerdef(g.oid) FROM pg_trigger g JOIN pg_class c ON c.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
    UNION ALL SELECT table_name || ' ' || ordinal_position || column_name || data_type || is_nullable || is_identity || coalesce(collation_name, '')
      || coalesce(column_default, '') FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL SELECT relname || ' ' || attname || ' ' || coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(relname), attname)::regclass), 0)
      FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
      WHERE relnamespace = current_schema()::regnamespace AND attidentity <> '' AND relname <> 'nf_news'
    ORDER BY 1`,
  );

const schemas = (): readonly string[] =>
  rowsKept<{ name: string }>(
    folder(),
    "SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, current_schema() || '__') ORDER BY 1",
  ).map(({ name }) => name);

async function agree(): Promise<void> {
  await using(first, async (store) => {
    const ark = await insert(store, 'Boat', { name: 'Ark', berth: 'A 1', trips: [record('Trip', { to: 'Hydra' })] });
    await insert(store, 'Boat', { name: 'Bee', berth: 'A 2', 'next to': ark, beside: [ark] });
    // From then on writes to it are counted.
    await store.lastChangeOf([{ entity: 'Boat', load: {} }])?.();
  });
  // Others may have been in the way of what the indexes for search need.
  await using(first, async () => undefined);
  clock.moment += 1000;
}

async function follow(): Promise<void> {
  const { hash } = await plan(without);
  await using(without, async () => undefined, hash);
  clock.moment += 1000;
}

async function planned(): Promise<{ readonly name: string; readonly hash: string }> {
  const found = await planUndo({ directory: folder() });
  if (found.kind === 'refused') throw new Error(found.message);
  return { name: found.plan.to.name, hash: found.plan.hash };
}

/** Done while somebody else holds a lock: whoever waits for it is ended by the database. */
async function cutOff<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(folder()).url, options: `-c search_path=${searchPath(addressOf(folder()))}` });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${lock} MODE`);
    let isOver = false;
    const begun = work().finally(() => {
      isOver = true;
    });
    const ended = 'SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';
    while (!isOver && (await client.query(ended)).rows.length === 0) await wait(20);
    return await begun;
  } finally {
    await client.end();
  }
}

test('keys, indexes with long names, references, triggers and numbers are as they were', async () => {
  await agree();
  const before = standing();
  await follow();
  expect(standing()).not.toEqual(before);
  const { hash } = await planned();
  expect(await undo({ directory: folder() }, hash, clock.now())).toMatchObject({ kind: 'undone' });
  expect(standing()).toEqual(before);
  await using(first, async (_, applied) => expect(applied).toEqual([]));
});

test('where the change is cut off nothing is kept, and nothing is another', async () => {
  await agree();
  const before = fingerprint(folder());
  const { hash } = await plan(without);
  // What was before is kept by then, and the table cannot be changed.
  const opening = await cutOff('data_boat IN ACCESS SHARE', () => documents.open(without, hash));
  expect(opening).toMatchObject({ kind: 'refused' });
  expect(fingerprint(folder())).toBe(before);
  expect(schemas()).toEqual([]);
});

test('where the way back is cut off, all is as it was before it', async () => {
  await agree();
  await follow();
  const before = fingerprint(folder());
  const { name, hash } = await planned();
  const states = schemas();
  expect(states).toEqual([name]);
  // All tables were dropped and some are there again by then.
  const undone = await cutOff(`"${name}".data_trip IN ACCESS EXCLUSIVE`, () => undo({ directory: folder() }, hash, clock.now()));
  expect(undone).toMatchObject({ kind: 'refused', message: expect.stringContaining('Nothing was brought back') });
  expect(fingerprint(folder())).toBe(before);
  expect(schemas()).toEqual(states);
});

describe('where the connection is lost while the way back is committed', () => {
  /** Stands before the database until somebody says COMMIT: that goes there, and its answer nowhere. `after`: who is let through later. */
  async function forgetful(after: boolean): Promise<{ readonly address: ReturnType<typeof addressOf>; close(): void }> {
    const { port } = new URL(addressOf(folder()).url);
    let isOver = false;
    const server = createServer((socket) => {
      if (isOver && !after) return void socket.destroy();
      const beyond = connect(Number(port), '127.0.0.1');
      let isLast = false;
      for (const one of [socket, beyond]) one.on('error', () => undefined);
      socket.on('data', (sent) => {
        isLast ||= !isOver && sent.includes('COMMIT\0');
        beyond.write(sent);
      });
      beyond.on('data', (answered) => {
        if (!isLast) return socket.write(answered);
        isOver = true;
        socket.destroy();
      });
      socket.on('close', () => beyond.end());
      beyond.on('close', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(addressOf(folder()).url);
    url.port = String((server.address() as AddressInfo).port);
    return { address: { ...addressOf(folder()), url: url.href }, close: () => server.close() };
  }

  test.each([
    ['it is told as done where the database says that it is', true, { kind: 'done', kept: expect.stringContaining('__before_') }],
    ['it is told as not known where nobody answers', false, { kind: 'refused', message: expect.stringContaining('is not known') }],
  ])('%s', async (_, after, expected) => {
    await agree();
    await follow();
    const { name } = await planned();
    const { address, close } = await forgetful(after);
    expect(await bringStateBack(address, name, clock.now(), async () => true)).toMatchObject(expected);
    close();
    expect(rowsKept(folder(), 'SELECT name, berth FROM data_boat ORDER BY name')).toHaveLength(2);
    expect(schemas()).toHaveLength(2);
  });
});

test('what somebody else made of the tables is not lost in silence', async () => {
  await agree();
  await follow();
  executeKept(folder(), 'CREATE VIEW report AS SELECT name FROM data_boat');
  const before = fingerprint(folder());
  const { hash } = await planned();
  expect(await undo({ directory: folder() }, hash, clock.now())).toEqual({
    kind: 'refused',
    message: 'Nothing was brought back: others made something of its tables (view report depends on table data_boat).',
  });
  expect(fingerprint(folder())).toBe(before);
  expect(rowsKept(folder(), 'SELECT name FROM report')).toHaveLength(2);
});

test('two changes of one moment are two states, and what is no state of this data is none', async () => {
  await agree();
  await follow();
  clock.moment -= 1000;
  const { hash } = await plan(replaced(without, ['| beside | many Boat | no | — |\n', '']));
  await using(replaced(without, ['| beside | many Boat | no | — |\n', '']), async () => undefined, hash);
  const [one = '', other = ''] = schemas();
  expect([one, other].map((name) => name.slice(-4))).toEqual(['_000', '_001']);
  executeKept(
    folder(),
    `CREATE SCHEMA "${one.slice(0, -4)}_007"; CREATE SCHEMA "${one}0"; CREATE TABLE "${one}0".nf_definition (sql text)`,
  );
  const { earlier } = inPlaceOfFolders;
  expect((await earlier.list(folder())).map(({ name }) => name)).toEqual([other, one]);
  await earlier.remove(folder(), `${one}0`);
  await earlier.remove(folder(), other);
  expect(schemas()).toEqual([one, `${one.slice(0, -4)}_007`, `${one}0`].toSorted());
});

test('who owns the schema and may make none beside it is told what allows it, before anything is done', async () => {
  const { schema, url } = addressOf(folder());
  const role = `owner_${schema}`;
  executeKept(folder(), `CREATE ROLE ${role} LOGIN; CREATE SCHEMA ${schema} AUTHORIZATION ${role}`);
  const theirs = new URL(url);
  theirs.username = role;
  const asOwner = {
    ...inPlaceOfFolders,
    enter: (directory: string | null) => enterPlace(directory, { ...addressOf(folder()), url: theirs.href }),
  };
  const opening = await openStoreIn(asOwner, documents.reading(first));
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  await insert(opening.store, 'Boat', { name: 'Ark', berth: 'A 1' });
  await opening.store.close();
  const { hash } = await plan(without);
  const before = fingerprint(folder());
  expect(await openStoreIn(asOwner, { ...documents.reading(without), accept: hash })).toEqual({
    kind: 'refused',
    message: `The data in ${folder()} cannot be opened: what was before is kept in a schema beside it, which ${role} may not make (GRANT CREATE ON DATABASE ${new URL(addressOf(folder()).url).pathname.slice(1)} TO ${role} allows it).`,
  });
  expect(fingerprint(folder())).toBe(before);
});
