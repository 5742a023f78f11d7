/** Several servers on one database: what one does the others know, and what one alone does is done once. */
import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { readOnce } from '../../../../language/src/testing/read-once.ts';
import { claims, createClock, environment, insert, pieces } from '../../../test/claims.ts';
import { keepOrders, orders, ordersAfter, write } from '../../../test/orders.ts';
import type { ChangeProgress } from '../../change-progress.ts';
import type { Commit } from '../../commits.ts';
import { isOpenStore } from '../../create-store.ts';
import { openStoreIn } from '../../opening/open-store.ts';
import { tableFor } from '../../plan/plan.ts';
import { planTables } from '../../plan/plan-tables.ts';
import { type OpenOptions, type Store, StoreUnavailable } from '../../store.ts';
import { enterPlace } from './place.ts';
import { addressOf, inPlaceOfFolders } from './testing/in-place-of-folders.ts';
import { addressIn, columnsKept, executeIn, indexesKept, rowsIn } from './testing/inside.ts';

const stamp = { who: null };
const open: Store[] = [];
let place = 0;
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
});

/** Where nobody was before. */
function newPlace(): string {
  place += 1;
  return `/servers/${process.pid}/${place}`;
}

const silently = {
  ...inPlaceOfFolders,
  enter: (directory: string | null) => enterPlace(directory, { ...addressOf(directory ?? ''), isSilent: true }),
};

async function serve(directory: string, options: Partial<OpenOptions> & { readonly silent?: boolean } = {}): Promise<Store> {
  const { silent = false, ...others } = options;
  const wanted: OpenOptions = { application: claims, documentHash: 'h', directory, clock: createClock(), ...others };
  const opening = await openStoreIn(silent ? silently : inPlaceOfFolders, wanted);
  if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
  open.push(opening.store);
  return opening.store;
}

function listenTo(store: Store): readonly Commit[] {
  const heard: Commit[] = [];
  store.commits.listen((commits) => heard.push(...commits));
  return heard;
}

const draft = (title: string) => ({ title, state: 'Draft' });
const countIn = (store: Store) => store.count({ entity: 'Claim', where: [], environment });

test.each([false, true])(
  'what one commits the other hears of once, as it was made; nothing that was given up (silent: %s)',
  async (silent) => {
    const at = newPlace();
    const [one, other] = [await serve(at, { silent }), await serve(at, { silent })];
    const [own, heard] = [listenTo(one), listenTo(other)];
    const kept = await insert(one, 'Claim', {
      ...draft('Vienna'),
      lines: [{ entity: 'Line', fields: { 'what for': 'train', amount: 4120n } }],
    });
    await one
      .change(async (tx) => {
        await tx.insert({ entity: 'Claim', fields: draft('given up'), stamp });
        throw new Error('given up');
      })
      .catch(() => null);
    await one.change((tx) =>
      tx.move({ entity: 'Claim', id: kept.id ?? '', version: 1, from: 'Draft', to: 'Submitted', fields: {}, stamp }),
    );
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual(own);
    await insert(other, 'Claim', draft('Graz'));
    await expect.poll(() => own.length).toBe(3);
    expect(heard).toHaveLength(3);
  },
);

test.each([false, true])('what servers signal one another is heard by the others, and kept by nobody (silent: %s)', async (silent) => {
  const at = newPlace();
  const [one, other] = [await serve(at, { silent }), await serve(at, { silent })];
  const [own, heard]: [string[], string[]] = [[], []];
  one.signals.listen((text) => own.push(text));
  other.signals.listen((text) => heard.push(text));
  // Whoever does not listen yet does not hear.
  await expect
    .poll(
      () => {
        one.signals.send('Grüße, an alle');
        return heard.length;
      },
      { interval: 300, timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  expect(new Set(heard)).toEqual(new Set(['Grüße, an alle']));
  expect(own).toEqual([]);
  // Where nothing can be announced, one row a second.
  expect(rowsIn(one, 'SELECT id FROM nf_news').length > 0).toBe(silent);
});

test('who is notified elsewhere is known here', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const ann = await insert(one, 'Person', { name: 'Ann' });
  const told: string[] = [];
  other.notifications.listen((people) => told.push(...people));
  const about = { entity: 'Claim', record: 'x' };
  await one.change((tx) => tx.notifications.add({ person: ann.id ?? '', message: 'Look.', statement: 's', ...about }));
  await expect.poll(() => told).toEqual([ann.id]);
});

test.each([false, true])('whose access changed elsewhere is known here, and nobody of what was given up (silent: %s)', async (silent) => {
  const at = newPlace();
  const [one, other] = [await serve(at, { silent }), await serve(at, { silent })];
  const id = async (name: string): Promise<string> => (await insert(one, 'Person', { name })).id ?? '';
  const [ann, bob, cleo, dan] = [await id('Ann'), await id('Bob'), await id('Cleo'), await id('Dan')];
  await one.change(async ({ accounts }) => {
    for (const [account, person] of [
      ['c', cleo],
      ['d', dan],
    ] as const) {
      await accounts.add({ id: account, email: `${account}@example.test`, passwordHash: 'x' });
      await accounts.link(account, 'Person', person);
      await accounts.startSession(`session of ${account}`, { account, expires: 9e15 });
    }
  });
  const told: string[] = [];
  other.access.listen((people) => told.push(...people));
  await one
    .change(async ({ people }) => {
      await people.deactivate(dan);
      throw new Error('given up');
    })
    .catch(() => null);
  await one.change(({ people }) => people.setRoles(ann, ['Employee']));
  await one.change(({ people }) => people.deactivate(bob));
  await one.change(({ accounts }) => accounts.endSession('session of c'));
  await one.change(({ accounts }) => accounts.endSessions('d'));
  await one.change(({ people }) => people.activate(bob));
  await expect.poll(() => told).toEqual([ann, bob, cleo, dan, bob]);
});

const lastChangeIn = (store: Store) => {
  const last = store.lastChangeOf([{ entity: 'Person', load: {} }]);
  if (!last) throw new Error('nothing is remembered');
  return last;
};

test('that somebody is another, may do other things or may not come in is known to each server before it is answered', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const ann = (await insert(one, 'Person', { name: 'Ann' })).id ?? '';
  await one.change(async ({ accounts }) => {
    await accounts.add({ id: 'a', email: 'ann@example.test', passwordHash: 'x' });
    await accounts.link('a', 'Person', ann);
    await accounts.startSession('session', { account: 'a', expires: 9e15 });
  });
  const [here, there] = [lastChangeIn(one), lastChangeIn(other)];
  const changes: readonly (() => Promise<unknown>)[] = [
    () => one.change(({ people }) => people.setRoles(ann, ['Employee'])),
    () => other.change(({ people }) => people.setRoles(ann, [])),
    () => one.change(({ people }) => people.deactivate(ann)),
    () => other.change(({ people }) => people.activate(ann)),
    () => one.change((tx) => tx.update({ entity: 'Person', id: ann, version: 1, fields: { name: 'Anna' }, stamp })),
    () => other.change(({ accounts }) => accounts.endSession('session')),
    // Whoever writes past all servers, too.
    async () => executeIn(one, `INSERT INTO nf_role (person, role) VALUES ('${ann}', 'Employee')`),
  ];
  for (const change of changes) {
    const before = [await here(), await there()];
    expect(before).not.toContain(null);
    await change();
    const after = [await here(), await there()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect([await here(), await there()]).toEqual(after);
  }
});

test('what is written beside that, or given up, changes nothing of who asks', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const ann = (await insert(one, 'Person', { name: 'Ann' })).id ?? '';
  const last = lastChangeIn(other);
  const before = await last();
  await insert(one, 'Claim', draft('beside'));
  await one
    .change(async ({ people }) => {
      await people.setRoles(ann, ['Employee']);
      throw new Error('given up');
    })
    .catch(() => null);
  expect(await last()).toBe(before);
});

test('what was read before a change was committed has another number than what is asked after it', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const ann = (await insert(one, 'Person', { name: 'Ann' })).id ?? '';
  const last = lastChangeIn(other);
  for (let round = 0; round < 10; round += 1) {
    const roles = round % 2 === 0 ? ['Employee'] : [];
    const changed = one.change(({ people }) => people.setRoles(ann, roles));
    const number = await last();
    const seen = await other.system.rolesOf(ann);
    await changed;
    // Either it was changed since, or it was seen.
    if ((await last()) === number) expect(seen).toEqual(roles);
  }
});

test('people in a table that is made anew are watched again, and nothing is remembered until they are', async () => {
  const store = await serve(newPlace());
  const last = lastChangeIn(store);
  const before = await last();
  executeIn(store, 'DROP TRIGGER ninefold_written ON data_person');
  expect(await last()).toBe(before);
  const person = await insert(store, 'Person', { name: 'Ann' });
  expect(person.id).toBeDefined();
  expect(await last()).not.toBe(before);
});

test('what is asked in several statements is of one state, while another server changes all of it at once', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const claim = (text: string) => ({ title: text, lines: [{ entity: 'Line', fields: { 'what for': text, amount: 1n } }] });
  const kept = await insert(one, 'Claim', { state: 'Draft', ...claim('0') });
  const id = kept.id ?? '';
  let isOver = false;
  const changing = (async () => {
    for (let version = 1; !isOver; version += 1)
      await one.change((tx) => tx.update({ entity: 'Claim', id, version, fields: claim(String(version)), stamp }));
  })();
  for (let round = 0; round < 60; round += 1) {
    const [read, listed] = [
      await other.read({ entity: 'Claim', id, load: { lines: {} }, environment }),
      (await other.list({ entity: 'Claim', where: [], order: [], limit: 2, load: { lines: {} }, environment })).rows[0],
    ];
    for (const record of [read, listed]) expect(record?.fields.lines).toMatchObject([{ fields: { 'what for': record?.fields.title } }]);
  }
  isOver = true;
  await changing;
});

test('a figure is right on each server as soon as a change is answered', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  for (let count = 1; count < 20; count += 1) {
    await insert(count % 2 ? one : other, 'Claim', draft('x'));
    expect([await countIn(one), await countIn(other), await countIn(one)]).toEqual([count, count, count]);
  }
});

test('whoever begins at the same time finds one and the same data', async () => {
  const at = newPlace();
  const stores = await Promise.all([serve(at), serve(at), serve(at)]);
  await Promise.all(stores.map((store, number) => insert(store, 'Claim', draft(`from ${number}`))));
  for (const store of stores) expect(await countIn(store)).toBe(3);
  const numbers = rowsIn(stores[0], 'SELECT number FROM data_claim ORDER BY 1').flat();
  expect(new Set(numbers).size).toBe(3);
});

test('one of many takes a lease; another has it once that one leaves, closes, or does not draw it out', async () => {
  const at = newPlace();
  const [one, other, third] = [await serve(at), await serve(at), await serve(at)];
  const takers = [one, other, third];
  const taken = await Promise.all(takers.map(({ leases }) => leases.take('timers')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const first = takers[taken.indexOf(true)] ?? one;
  const [second = other, last = third] = takers.filter((each) => each !== first);
  expect(await first.leases.take('timers')).toBe(true);
  await second.leases.leave('timers');
  expect(await second.leases.take('timers')).toBe(false);
  await first.leases.leave('timers');
  expect(await second.leases.take('timers')).toBe(true);
  // Whoever has it by now is gone.
  executeIn(second, "UPDATE nf_lease SET server = 'gone', until = now() - interval '1 second' WHERE name = 'timers'");
  expect(await last.leases.take('timers')).toBe(true);
  expect(await second.leases.take('timers')).toBe(false);
  open.splice(open.indexOf(last), 1);
  await last.close();
  expect(await second.leases.take('timers')).toBe(true);
});

test('a lease is drawn out for as long as its server is there', async () => {
  const store = await serve(newPlace());
  await store.leases.take('mail');
  const until = () => rowsIn(store, "SELECT until FROM nf_lease WHERE name = 'mail'").flat()[0];
  const before = until();
  await expect.poll(until).not.toEqual(before);
});

test('a request that one server works on is not begun by another, and is answered by it afterwards', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  const request = { key: 'k', person: 'p', request: 'r' };
  const both = await Promise.all([one.system.reserveRequest(request), other.system.reserveRequest(request)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['new', 'running']);
  const [worker = one, waiting = other] = both[0]?.kind === 'new' ? [one, other] : [other, one];
  await worker.change((tx) => tx.completeRequest({ ...request, status: 201, body: '{}' }));
  await worker.system.releaseRequest(request);
  expect(await waiting.system.reserveRequest(request)).toEqual({ kind: 'done', status: 201, body: '{}' });
  expect(await worker.system.reserveRequest({ ...request, request: 'else' })).toEqual({ kind: 'other' });
});

const source = { text: '# One', version: '1', by: null };

test('a server whose document the data no longer follows reads, and writes nothing', async () => {
  const at = newPlace();
  const former = await serve(at, { documentHash: 'one', documentSource: source });
  await insert(former, 'Claim', draft('before'));
  const next = await serve(at, { documentHash: 'two', documentSource: { ...source, text: '# Two' } });
  const refused = await insert(former, 'Claim', draft('after')).catch((problem: unknown) => problem);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused).toMatchObject({ reason: 'another document' });
  expect(former.isCurrent()).toBe(false);
  await insert(next, 'Claim', draft('after'));
  expect([await countIn(former), await countIn(next)]).toEqual([2, 2]);
  const back = await serve(at, { documentHash: 'one', documentSource: source });
  await insert(former, 'Claim', draft('again'));
  expect([former.isCurrent(), back.isCurrent()]).toEqual([true, true]);
  await expect.poll(() => next.isCurrent()).toBe(false);
});

test('while a server lets the data follow a document others read on, and are told at once that nothing can be written', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at, { longestReadMs: 300 })];
  if (!isOpenStore(one)) throw new Error('it is none');
  await one.database.exclusive(async () => {
    expect(await countIn(other)).toBe(0);
    await expect(insert(other, 'Claim', draft('meanwhile'))).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'closed' });
  });
  await insert(other, 'Claim', draft('afterwards'));
});

test('what the database gave up, since something in it failed, does not count as committed', async () => {
  const store = await serve(newPlace());
  if (!isOpenStore(store)) throw new Error('it is none');
  const overlooked = store.database.exclusive(async ({ statements }) => {
    await statements.run("INSERT INTO nf_meta (name, value) VALUES ('overlooked', '1')", []);
    await statements
      .run("UPDATE nf_meta SET value = CAST(1 / (length(name) - length(name)) AS text) WHERE name = 'overlooked'", [])
      .catch(() => undefined);
  });
  await expect(overlooked).rejects.toThrow('a statement in it failed');
});

test('what nobody waits for may be what was in the way: the change is done anew, whatever told of it', async () => {
  const store = await serve(newPlace());
  if (!isOpenStore(store)) throw new Error('it is none');
  const fails = 'SELECT CAST(ninefold_in_the_way() AS text)';
  await store.database.exclusive(({ execute }) =>
    execute(
      "CREATE FUNCTION ninefold_in_the_way() RETURNS integer LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'busy' USING ERRCODE = '40001'; END $$",
    ),
  );
  for (const asksMore of [true, false]) {
    let tries = 0;
    const done = store.database.transaction(async ({ statements }) => {
      tries += 1;
      if (tries > 1) return 'done';
      const ahead = statements.get(fails, []).catch(() => undefined);
      // Another turn, in which more is asked before anybody hears of it.
      await new Promise((resolve) => process.nextTick(() => process.nextTick(resolve)));
      if (asksMore) await statements.get("SELECT value FROM nf_meta WHERE name = 'schema'", []);
      await ahead;
      return 'given up';
    });
    expect([await done, tries]).toEqual(['done', 2]);
  }
});

test('what was committed while nobody could listen counts as missed', async () => {
  const at = newPlace();
  const [one, other] = [await serve(at), await serve(at)];
  let missed = 0;
  other.commits.missed(() => {
    missed += 1;
  });
  const heard = listenTo(other);
  await insert(one, 'Claim', draft('first'));
  await expect.poll(() => heard.length).toBe(1);
  expect(missed).toBe(0);
  const { schema } = addressIn(one);
  executeIn(one, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ninefold ${schema}'`);
  await expect.poll(() => missed).toBeGreaterThan(0);
  const later = (): Promise<unknown> => insert(one, 'Claim', draft('later')).catch(later);
  await later();
  await expect.poll(() => heard.some(({ after }) => after?.fields.title === 'later')).toBe(true);
});

test('who is alone announces nothing; who comes is told from then on, and counts as missed what was committed while it counted as gone', async () => {
  const at = newPlace();
  const one = await serve(at);
  await insert(one, 'Claim', draft('alone'));
  const told = () => rowsIn(one, 'SELECT id FROM nf_news').length;
  expect(told()).toBe(0);
  const other = await serve(at);
  const heard = listenTo(other);
  let missed = 0;
  other.commits.missed(() => {
    missed += 1;
  });
  await insert(one, 'Claim', draft('together'));
  await expect.poll(() => heard.length).toBe(1);
  // As after a pause that was longer than its lease.
  executeIn(one, "UPDATE nf_lease SET until = now() - interval '1 second' WHERE starts_with(name, 'server ')");
  await insert(one, 'Claim', draft('gone'));
  await expect.poll(() => missed, { timeout: 5000 }).toBe(1);
  await insert(one, 'Claim', draft('back'));
  await expect.poll(() => heard.at(-1)?.after?.fields.title).toBe('back');
  open.splice(open.indexOf(other), 1);
  await other.close();
  const before = told();
  await insert(one, 'Claim', draft('alone again'));
  expect(told()).toBe(before);
});

test('whoever comes for a moment is refused while a server works there', async () => {
  const at = newPlace();
  const server = await serve(at);
  await expect(serve(at, { briefly: true })).rejects.toThrow('in use by another running application');
  open.splice(open.indexOf(server), 1);
  await server.close();
  await serve(at, { briefly: true });
});

test('a file in parts that one server began goes on at another, and ends at a third', async () => {
  const at = newPlace();
  const [one, other, third] = [await serve(at), await serve(at), await serve(at)];
  await one.files.uploads.begin({ id: 'u', who: null, entity: 'Claim', field: 'photo', name: 'a.pdf', size: 6n });
  const addAt = async (store: Store, offset: bigint, content: string, text: string): Promise<boolean> => {
    const sum = await store.files.contents.write(content, pieces(text));
    return store.files.uploads.add('u', offset, { content, size: BigInt(text.length), sum });
  };
  expect(await addAt(one, 0n, 'c1', 'abc')).toBe(true);
  expect(await addAt(other, 0n, 'c2', 'abc')).toBe(false);
  expect(await addAt(other, 3n, 'c3', 'def')).toBe(true);
  const { parts = [] } = (await third.files.uploads.find('u')) ?? {};
  const texts = await Promise.all(parts.map(async ({ content }) => new Response(await third.files.contents.read(content)).text()));
  expect(texts).toEqual(['abc', 'def']);
  const sum = await third.files.contents.write('f', pieces(...texts));
  expect(await third.files.uploads.finish('u', { file: 'f', name: 'a.pdf', size: 6n, type: 'application/pdf', sum, who: null })).toBe(true);
  expect(await one.files.find('f')).toMatchObject({ sum });
  expect(await addAt(one, 6n, 'c4', 'x')).toBe(false);
});

const reading = (text: string) => ({
  application: readOnce(text).application,
  documentHash: createHash('sha256').update(text).digest('hex'),
  documentSource: { text, version: '1.2.3', by: null },
});

test('a document is applied beside servers that write; one that starts meanwhile takes nothing away, and a view of somebody leads the long way', async () => {
  const at = newPlace();
  const running = await serve(at, reading(orders));
  await keepOrders(running, 10);
  const edits = ['a new figure', 'another figure', 'more places of lines', 'a new index'] as const;
  const after = reading(ordersAfter(edits));
  const index = tableFor(planTables(after.application), 'Order').indexes.find(({ columns: [first] }) => first === 'weight')?.name;
  const parts: number[] = [];
  const beside = {
    leastRows: 1,
    rowsAtOnce: 3,
    async told({ part, done }: ChangeProgress) {
      if (part === 'beside') parts.push(done);
      await write(running, { what: 'edit lines', which: parts.length });
      if (parts.length !== 1) return;
      const other = await serve(at, reading(orders));
      await write(other, { what: 'create', which: 5 });
      // As a broken off try leaves it.
      executeIn(running, `CREATE INDEX "${index}" ON data_order (title)`);
      executeIn(running, `UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"${index}"'::regclass`);
    },
  };
  const applied = await serve(at, { ...after, beside });
  // Eleven orders in threes, then what customers keep of them.
  expect(parts).toEqual([3, 6, 9, 11, 13, 15]);
  await expect(write(running, { what: 'edit', which: 1 })).rejects.toMatchObject({ reason: 'another document' });
  expect(indexesKept(at, 'data_order')).toContain(index);
  expect(rowsIn(applied, `SELECT pg_get_indexdef('"${index}"'::regclass)`)[0]?.[0]).toContain('weight');
  const wrong = 'due IS DISTINCT FROM price * weight + price OR fee IS DISTINCT FROM due + price';
  expect(rowsIn(applied, `SELECT count(*) FROM data_order WHERE ${wrong}`)).toEqual([[0]]);
  expect(rowsIn(applied, 'SELECT count(*) FROM data_line WHERE amount IS DISTINCT FROM price * pieces / 1000')).toEqual([[0]]);
  await write(applied, { what: 'edit', which: 1 });

  executeIn(applied, 'CREATE VIEW weights AS SELECT weight FROM data_order');
  const told: ChangeProgress[] = [];
  const wider = reading(ordersAfter([...edits, 'more places']));
  await serve(at, { ...wider, beside: { leastRows: 1, told: (progress: ChangeProgress) => void told.push(progress) } });
  expect(told.length).toBeGreaterThan(0);
  expect(rowsIn(applied, 'SELECT count(*) FROM weights WHERE weight % 100 <> 0')).toEqual([[0]]);
  expect(columnsKept(at, 'data_order').filter((name) => name.startsWith('_next'))).toEqual([]);
});
