/**
 * Thousands of requests to every operation of whole documents, most of them wrong in one place: never our fault, never slow, always of
 * the described shape, nothing half-written, nothing kept in memory. And every operation works for somebody.
 */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Application, findError, findField, givenValue, type Screen } from '@ninefold/model';
import type { ActionState, WireRecord } from '@ninefold/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pool, requests, type Seen } from './testing/fuzz.ts';
import { keepSamples } from './testing/keep-samples.ts';
import { password, readExample, type Started, start } from './testing/start.ts';

const perDocument = Number(process.env.FUZZ_REQUESTS ?? '1000');
const mebibyte = 1024 * 1024;
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: Date.now(), me: null };

describe.each(['expense-claims', 'equipment-lending', 'help-desk'])('%s', (name) => {
  test(`${perDocument} requests`, { timeout: 60_000 + perDocument * 60 }, async () => {
    const app = await start(readExample(name), { preview: { file: name, document: () => ({ file: name, broken: false, findings: [] }) } });
    await keepSamples(app, 12);
    const description = (await app.ask({ path: '/_app/openapi.json' })).json;
    const pool = await poolOf(app);
    // Events are no answer that ends.
    const operations = app.replay.operations.filter((one) => one !== 'GET /_app/events');
    const before = memory();
    const restoreRoles = await rolesNow(app);
    let slowest = 0;
    // Doors to records do most, and have most ways to go wrong.
    const share = (one: string) => Math.ceil((Math.min(perDocument, 1000) / operations.length) * (one.includes('{entity}') ? 2.5 : 0.8));
    const rounds = Array.from({ length: Math.ceil(perDocument / 1000) }, (_, round) =>
      operations.map((operation, index) => ({ operation, seed: round * 1000 + index })),
    );
    for (const { operation, seed } of rounds.flat()) {
      const drawn = fc.sample(requests(description, operation, pool), { numRuns: share(operation), seed });
      for (const request of drawn) {
        const began = performance.now();
        const told = await app.ask(request);
        slowest = Math.max(slowest, performance.now() - began);
        const own = told.status >= 500 ? findError(app.application, told.json.code) : undefined;
        if (told.status >= 500) expect(own && givenValue(own.status), `${operation}: ${told.text}`).toBe(told.status);
        expect(told.text).not.toMatch(/\bat .*\.ts:\d+|SQLITE|node_modules/u);
      }
      if (operation.includes('/roles')) await restoreRoles();
    }
    // Nothing hangs; the machine may be busy.
    expect(slowest).toBeLessThan(10_000);
    expect((memory() - before) / mebibyte).toBeLessThan(50);
    expect(app.logged).toEqual([]);
    await expectWhole(app);
    await comeIn(app, pool);
    await sendFile(app, pool);
    expect(operations.filter((one) => !app.replay.done.has(one) && isPossible(app, pool, one))).toEqual([]);
    await app.server.close();
    await app.store.close();
  });
});

/** Doors of people: an invitation, the way in by it, signing in and up. */
async function comeIn({ ask, application }: Started, { cookies }: Pool): Promise<void> {
  const role = application.roles.roles[0]?.name ?? '';
  for (const cookie of cookies) {
    const invited = await ask({ method: 'POST', path: '/_app/invitations', cookie, body: { email: 'new@example.test', roles: [role] } });
    if (invited.status !== 201) continue;
    const path = `/_app${invited.json.path}`;
    await ask({ path });
    await ask({ method: 'POST', path, body: { password, fields: { name: 'Somebody' } } });
    await ask({ method: 'POST', path: '/_app/sign-in', body: { email: 'new@example.test', password } });
    await lookAfter(ask, cookie, role);
    break;
  }
  const [first] = (await ask({ path: '/_app/session' })).json.preview.people;
  await ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: first.id } });
  await ask({ path: '/_app/sign-up' });
  await ask({ method: 'POST', path: '/_app/sign-up', body: { email: 'other@example.test', password, fields: { name: 'Other' } } });
}

/** Gives what brings everybody's roles back: whoever lost theirs would find every other door closed. */
async function rolesNow({ store, application }: Started): Promise<() => Promise<void>> {
  const roles = application.roles.roles.map(({ name }) => name);
  const people = new Set((await Promise.all(roles.map((role) => store.system.peopleWithRole(role)))).flat());
  const kept = await Promise.all([...people].map(async (id) => [id, await store.system.rolesOf(id)] as const));
  return async () => {
    for (const [id, own] of kept) await store.system.setRoles(id, own);
  };
}

/** Doors of those who may invite. */
async function lookAfter(ask: Started['ask'], cookie: string, role: string): Promise<void> {
  await ask({ method: 'POST', path: '/_app/password-reset', body: { email: 'new@example.test' } });
  const { people } = (await ask({ path: '/_app/people?search=somebody', cookie })).json;
  await ask({ method: 'PUT', path: `/_app/people/${people[0].id}/roles`, cookie, body: { roles: [role] } });
  await ask({ method: 'POST', path: '/_app/invitations', cookie, body: { email: 'later@example.test', roles: [role] } });
  const open = async () => (await ask({ path: '/_app/people/invitations?search=later', cookie })).json.invitations[0].id;
  await ask({ method: 'POST', path: `/_app/people/invitations/${await open()}/renew`, cookie, body: {} });
  await ask({ method: 'DELETE', path: `/_app/people/invitations/${await open()}`, cookie });
}

async function sendFile({ ask, application }: Started, { cookies }: Pool): Promise<void> {
  const [field] = fileFields(application);
  if (!field) return;
  for (const cookie of cookies) {
    const headers = { 'content-type': 'application/pdf', 'file-name': 'a.pdf' };
    const told = await ask({ method: 'POST', path: `/_app/files?${new URLSearchParams(field)}`, cookie, headers, body: '%PDF-1.4' });
    if (told.status === 201) await ask({ path: `/_app/files/${told.json.file}`, cookie });
  }
}

function fileFields({ entities }: Application): readonly { readonly entity: string; readonly field: string }[] {
  return entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => (field.type.kind === 'file' ? [{ entity: name, field: field.name }] : [])),
  );
}

/** Not for what this document has nothing for. */
function isPossible({ application }: Started, { seen }: Pool, operation: string): boolean {
  const shows = (kind: string) => application.screens.some((screen) => givenValue(screen.shows)?.kind === kind);
  const mayBeInvited = application.roles.permissions.some(({ may }) => may.kind === 'invite');
  // In a preview nobody signs in.
  if (/\/people\/\{id\}\/(?!roles)|password-reset\/\{token\}/u.test(operation)) return false;
  if (operation.includes('/people')) return mayBeInvited;
  if (operation.includes('/sign-up')) return givenValue(application.roles.signUp) === 'open';
  if (operation.includes('/invitations')) return mayBeInvited;
  if (operation.includes('/sign-in')) return mayBeInvited || givenValue(application.roles.signUp) === 'open';
  if (operation.includes('/files')) return fileFields(application).length > 0;
  if (operation.includes('/dashboard')) return shows('dashboard');
  if (operation.includes('/board')) return shows('board');
  return !operation.startsWith('DELETE') || seen.some(({ removable }) => removable);
}

/** Each version of each record stands in its history: nothing was written by half. */
async function expectWhole({ application, store }: Started): Promise<void> {
  for (const { name, ownedBy } of application.entities) {
    if (ownedBy) continue;
    const { rows } = await store.list({ entity: name, where: [], order: [], limit: 10_000, load: {}, environment });
    for (const { id = '', version } of rows) {
      const history = await store.history({ entity: name, id, limit: 200, withoutAccess: true });
      expect(history.rows.length, `${name} ${id}`).toBe(version);
    }
  }
}

async function poolOf(app: Started): Promise<Pool> {
  const { application, store } = app;
  const people = (await app.ask({ path: '/_app/session' })).json.preview.people as readonly { readonly id: string }[];
  const cookies = people.map(({ id }) => `ninefold.viewing=${encodeURIComponent(id)}`);
  const ids: Record<string, string[]> = {};
  const seen: Seen[] = [];
  const kindOf = (screen: Screen) => givenValue(screen.shows)?.kind ?? 'none';
  const screens: Record<string, string[]> = {};
  for (const screen of application.screens) screens[kindOf(screen)] = [...(screens[kindOf(screen)] ?? []), screen.name];
  for (const { name, ownedBy } of application.entities) {
    if (ownedBy) continue;
    const { rows } = await store.list({ entity: name, where: [], order: [], limit: 20, load: {}, environment });
    ids[name] = rows.map(({ id }) => id ?? '');
    for (const id of ids[name]) {
      for (const cookie of cookies) {
        const told = await app.ask({ path: `/_app/records/${encodeURIComponent(name)}/${id}`, cookie });
        if (told.status !== 200) continue;
        const { record, editable: names, actions: known } = told.json;
        const blank = await app.ask({ path: `/_app/new/${encodeURIComponent(name)}`, cookie });
        const changes = names.flatMap((one: string) => (one in record.fields ? [[one, record.fields[one]]] : []));
        seen.push({
          entity: name,
          id,
          version: record.version,
          cookie,
          fields: record.fields,
          editable: Object.fromEntries(changes),
          actions: known.flatMap(({ action, available, asksFor }: ActionState) => (available && asksFor.length === 0 ? [action] : [])),
          removable: told.json.delete.may === 'yes',
          made: blank.json.create?.may === 'yes' ? anew(application, record, blank.json.editable) : null,
        });
      }
    }
  }
  const actions = application.states.flatMap(({ transitions }) =>
    transitions.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])),
  );
  return { ids, seen, screens, actions, cookies };
}

/** The same once more: lines without ids, no files that belong to somebody, what must be the only one in other words. */
function anew(application: Application, { entity, fields }: WireRecord, editable: readonly string[]): Record<string, unknown> {
  const isFile = (value: unknown) => typeof value === 'object' && value !== null && 'file' in value;
  const isOnly = (name: string) => findField(application, entity, name)?.unique === true;
  const other = (value: unknown) => (String(value).includes('@') ? `${randomUUID()}@example.test` : randomUUID().slice(0, 8));
  const line = ({ fields: inside }: WireRecord) => {
    const known = Object.entries(inside).filter(([name, value]) => !isFile(value) && editable.some((one) => one.endsWith(`.${name}`)));
    return { fields: Object.fromEntries(known) };
  };
  const known = Object.entries(fields).filter(([name, value]) => editable.includes(name) && !isFile(value));
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      isOnly(name) ? other(value) : Array.isArray(value) && typeof value[0] === 'object' ? value.map(line) : value,
    ]),
  );
}

function memory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
