/**
 * Thousands of requests to every operation of whole documents, most of them wrong in one place: never our fault, never slow, always of
 * the described shape, nothing half-written, nothing kept in memory. And every operation works for somebody.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { signsInWith, signsUpAs } from '@ninefold/engine';
import { type Application, findError, givenValue } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pool, requests } from '../testing/fuzz.ts';
import { insides } from '../testing/insides.ts';
import { keepSamples } from '../testing/keep-samples.ts';
import { letEverybodyIn, origin, walkPeopleRoutes } from '../testing/people-routes.ts';
import { poolOf } from '../testing/pool.ts';
import { readExample, type Started, start } from '../testing/start.ts';

const perDocument = Number(process.env.FUZZ_REQUESTS ?? '60');
/** Samples are made for a moment: which records there are to hand out hangs on it. Many requests are sent at any moment. */
const at = process.env.FUZZ_REQUESTS === undefined ? { moment: Date.parse('2026-11-28T10:00:00Z') } : {};
const mebibyte = 1024 * 1024;
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: Date.now(), me: null };
/** Routes about people, and how they come in and out. */
const aboutPeople = /\/(?:account|people|pictures|invitations|sign-\w+|password-reset)\b/u;

describe.each(['expense-claims', 'equipment-lending', 'help-desk'])('%s', (name) => {
  test(`${perDocument} requests`, { timeout: 300_000 + perDocument * 60 }, async () => {
    const app = await start(readExample(name), {
      ...at,
      preview: { file: name, document: () => ({ file: name, broken: false, findings: [] }) },
    });
    await keepSamples(app, perDocument > 100 ? 30 : 12);
    const cookies = await viewersOf(app);
    const pool = await poolOf(app, cookies);
    // Events are no answer that ends.
    const operations = app.replay.operations.filter((one) => one !== 'GET /_app/events');
    const before = memory();
    const restoreRoles = await rolesNow(app);
    // Routes to records do most, and have most ways to go wrong.
    const share = (one: string) => Math.ceil((Math.min(perDocument, 1000) / operations.length) * (one.includes('{entity}') ? 2.5 : 0.8));
    const rounds = Array.from({ length: Math.ceil(perDocument / 1000) }, (_, round) =>
      operations.map((operation) => ({ operation, seed: round * 1000 + seedOf(operation) })),
    );
    const description = await describedBy(app, cookies);
    for (const { operation, seed } of rounds.flat()) {
      await knock(app, operation, fc.sample(requests(description, operation, pool), { numRuns: share(operation), seed }));
      if (operation.includes('/roles')) await restoreRoles();
    }
    expect((memory() - before) / mebibyte).toBeLessThan(50);
    // A wrong password is written down; it is nobody's mistake.
    expect(app.logged.filter((line) => !line.startsWith('warn sign-in refused'))).toEqual([]);
    await expectWhole(app);
    await sendFiles(app, pool);
    await answerCalls(app, pool);
    const done = new Set([...app.replay.done, ...(await peopleDoors(name))]);
    const left = () => operations.filter((one) => !done.has(one) && !app.replay.done.has(one) && isPossible(app, pool, one));
    await askRight(app, cookies, left());
    expect(left()).toEqual([]);
    await close(app);
  });
});

/** Whatever is asked, the answer is no fault of ours and tells nothing of the inside. */
async function knock(app: Started, operation: string, drawn: Parameters<Started['ask']>[0][]): Promise<void> {
  for (const request of drawn) {
    const began = performance.now();
    const told = await app.ask(request);
    // Nothing hangs; the machine may be busy.
    expect(performance.now() - began).toBeLessThan(10_000);
    const own = told.status >= 500 ? findError(app.application, told.json.code) : undefined;
    // Nothing prints here.
    if (told.status >= 500 && told.json.code !== 'no-pdf')
      expect(own && givenValue(own.status), `${operation}: ${told.text}`).toBe(told.status);
    expect(told.text).not.toMatch(insides);
  }
}

/** They are the same of every document: few requests knock at those of one alone, in which people also sign up. */
async function peopleDoors(name: string): Promise<ReadonlySet<string>> {
  if (perDocument > 100) return throughPeopleDoors(name);
  doorsOfOne ??= await throughPeopleDoors('equipment-lending');
  return doorsOfOne;
}

let doorsOfOne: ReadonlySet<string> | undefined;

/** In a preview nobody signs in: these routes are tried where somebody does. Gives the operations that worked. */
async function throughPeopleDoors(name: string): Promise<ReadonlySet<string>> {
  const app = await start(readExample(name), {
    ...at,
    baseUrl: origin,
    mail: { url: 'smtp://127.0.0.1:1', from: 'no-reply@lending.example' },
  });
  await keepSamples(app, 3);
  const cookies = await letEverybodyIn(app);
  await walkPeopleRoutes(app, cookies[0] ?? '');
  const description = await describedBy(app, cookies);
  const pool = await poolOf(app, cookies, 3);
  for (const operation of app.replay.operations.filter((one) => aboutPeople.test(one))) {
    await knock(app, operation, fc.sample(requests(description, operation, pool), { numRuns: 8, seed: 1 }));
  }
  await close(app);
  return app.replay.done;
}

/** What did not work yet, asked for as it is meant. */
async function askRight(app: Started, cookies: readonly string[], operations: readonly string[]): Promise<void> {
  if (operations.length === 0) return;
  const description = await describedBy(app, cookies);
  const pool = await poolOf(app, cookies, 40);
  for (const operation of operations) {
    for (const request of drawnInTurn(requests(description, operation, pool, true))) {
      if (app.replay.done.has(operation)) break;
      await knock(app, operation, [request]);
    }
  }
}

/** Its own: what is asked of the others stays the same when one is added. */
function seedOf(operation: string): number {
  return [...operation].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}

/** A thousand, no more of them made at a time than have mostly been enough. The first ones of a seed are the same, however many are drawn. */
function* drawnInTurn<T>(arbitrary: fc.Arbitrary<T>): Generator<T> {
  let given = 0;
  for (const numRuns of [10, 100, 1000]) {
    yield* fc.sample(arbitrary, { numRuns, seed: 1 }).slice(given);
    given = numRuns;
  }
}

async function viewersOf({ ask }: Started): Promise<readonly string[]> {
  const people = (await ask({ path: '/_app/session' })).json.preview.people as readonly { readonly id: string }[];
  for (const { id } of people) await ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: id } });
  return people.map(({ id }) => `ninefold.viewing=${encodeURIComponent(id)}`);
}

async function describedBy({ ask }: Started, [cookie = '']: readonly string[]): Promise<unknown> {
  return (await ask({ path: '/_app/openapi.json', cookie })).json;
}

/** Gives what brings everybody's roles back: whoever lost theirs would find every other route closed. */
async function rolesNow({ store, application }: Started): Promise<() => Promise<void>> {
  const roles = application.roles.roles.map(({ name }) => name);
  const people = new Set((await Promise.all(roles.map((role) => store.system.peopleWithRole(role)))).flat());
  const kept = await Promise.all([...people].map(async (id) => [id, await store.system.rolesOf(id)] as const));
  return async () => {
    for (const [id, own] of kept) await store.system.setRoles(id, own);
  };
}

/** Of these one is what a field takes. */
const contents: readonly (readonly [name: string, content: Uint8Array])[] = [
  ['a.pdf', Buffer.from('%PDF-1.4')],
  ['a.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a.jpg', Buffer.from('\xff\xd8\xff', 'latin1')],
  ['a.csv', Buffer.from('a;b\n')],
];

async function sendFiles({ ask, application }: Started, pool: Pool): Promise<void> {
  const { cookies } = pool;
  for (const field of placesOfFiles(application, pool)) {
    for (const cookie of cookies) {
      for (const [name, body] of contents) {
        await sendInParts(ask, new URLSearchParams(field).toString(), cookie, name, body);
        const path = `/_app/files?${new URLSearchParams(field)}`;
        const told = await ask({ method: 'POST', path, cookie, headers: { 'file-name': name }, body });
        if (told.status === 201) await ask({ path: `/_app/files/${told.json.file}`, cookie });
      }
    }
  }
}

async function sendInParts(ask: Started['ask'], field: string, cookie: string, name: string, body: Uint8Array): Promise<void> {
  for (const ends of ['POST', 'DELETE']) {
    const headers = { 'file-name': name, 'upload-length': String(body.length) };
    const begun = await ask({ method: 'POST', path: `/_app/uploads?${field}`, cookie, headers });
    if (begun.status !== 201) return;
    const path = `/_app/uploads/${begun.json.upload}`;
    await ask({ path, cookie });
    await ask({ method: 'PATCH', path, cookie, headers: { 'upload-offset': '0' }, body });
    await ask({ method: ends, path, cookie });
  }
}

/** Comments on what somebody sees, and fields. */
function placesOfFiles({ entities }: Application, { seen }: Pool): readonly Readonly<Record<string, string>>[] {
  const fields = entities.flatMap(({ name, fields: own }) =>
    own.flatMap((field) => (field.type.kind === 'file' ? [{ entity: name, field: field.name }] : [])),
  );
  return [...seen.slice(0, 1).map(({ entity }) => ({ entity })), ...fields];
}

/** Calls to others that nobody can make in a preview, answered by hand; where none waits, a record is brought to where one is made. */
async function answerCalls(app: Started, { cookies }: Pool): Promise<void> {
  const waiting = async () => (await app.ask({ path: '/_app/preview/calls' })).json.calls as readonly { readonly id: string }[];
  for (const { entity, from, action } of callingSteps(app.application)) {
    if ((await waiting()).length > 0) break;
    const id = await bringTo(app, entity, from);
    const path = `/_app/records/${encodeURIComponent(entity)}/${id}/actions/${encodeURIComponent(action)}`;
    for (const cookie of cookies) await app.ask({ method: 'POST', path, cookie, body: {} });
  }
  for (const { id } of await waiting()) await app.ask({ method: 'POST', path: `/_app/preview/calls/${id}`, body: { answer: 'none' } });
}

/** Actions that call somebody else. */
function callingSteps({ states }: Application): readonly { readonly entity: string; readonly from: string; readonly action: string }[] {
  return states.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ from: [from], trigger, then }) =>
      from !== undefined && trigger.kind === 'action' && then.some(({ kind }) => kind === 'call')
        ? [{ entity, from, action: trigger.name }]
        : [],
    ),
  );
}

/** Some record of the entity, in this state from now on. */
async function bringTo({ store }: Started, entity: string, to: string): Promise<string> {
  const { rows } = await store.list({ entity, where: [], order: [], limit: 1, load: {}, environment });
  const [found] = rows;
  const { id = '', version = 0 } = found ?? {};
  const from = String(found?.fields.state);
  if (from !== to)
    await store.change((transaction) => transaction.move({ entity, id, version, fields: {}, from, to, stamp: { who: null } }));
  return id;
}

/** Not for what this document has nothing for. */
function isPossible({ application }: Started, pool: Pool, operation: string): boolean {
  const { seen } = pool;
  const shows = (kind: string) => application.screens.some((screen) => givenValue(screen.shows)?.kind === kind);
  const mayBeInvited = application.roles.permissions.some(({ may }) => may.kind === 'invite');
  const mayComeIn = mayBeInvited || signsUpAs(application).length > 0;
  // In no example anybody stands in: in substitutions/substitutions.test.ts.
  if (/^(?:POST|DELETE) .*\/substitutions|\/substitutions\/people/u.test(operation)) return false;
  if (operation.includes('/open-id')) return signsInWith(application, 'OpenID Connect');
  if (operation.includes('/sign-up')) return signsUpAs(application).length > 0;
  if (/\/people|\/pictures|\/invitations|\/password-reset/u.test(operation)) return mayBeInvited;
  if (operation.includes('/sign-in')) return mayComeIn;
  if (operation.includes('/preview/calls/')) return callingSteps(application).length > 0;
  if (/\/(?:files|uploads)/u.test(operation)) return placesOfFiles(application, pool).length > 0;
  if (operation.includes('/dashboard')) return shows('dashboard');
  if (operation.includes('/print.pdf')) return false;
  // No example has any: in components/component-files.test.ts.
  if (operation.includes('/components/')) return false;
  // Their files are known to whoever asks: in appearance/appearance.test.ts.
  if (/\/(?:logos|icons)\//u.test(operation)) return false;
  // Of what was deleted before: in records/restore-record.test.ts.
  if (operation.endsWith('/restored')) return false;
  // Names a column: in records/pivot.test.ts and records/value-counts.test.ts.
  if (/\/(?:pivot|value-counts)/u.test(operation)) return false;
  if (operation.includes('/board')) return shows('board');
  if (operation.includes('/calendar')) return shows('calendar');
  return !operation.startsWith('DELETE') || seen.some(({ removable }) => removable);
}

const changing: ReadonlySet<string> = new Set(['created', 'edited', 'moved', 'deleted', 'restored']);

/** Each version of each record stands in its history: nothing was written by half. */
async function expectWhole({ application, store }: Started): Promise<void> {
  for (const { name, ownedBy } of application.entities) {
    if (ownedBy) continue;
    const { rows } = await store.list({ entity: name, where: [], order: [], limit: 10_000, load: {}, environment });
    for (const { id = '', version } of rows) {
      const history = await store.history({ entity: name, id, limit: 200, withoutAccess: true });
      expect(history.rows.filter(({ what }) => changing.has(what)).length, `${name} ${id}`).toBe(version);
    }
  }
}

async function close({ server, store }: Started): Promise<void> {
  await server.close();
  await store.close();
}

function memory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
