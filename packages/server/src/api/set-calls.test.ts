/** Sets of references: filled in, read, filtered, judged by, and changed one member at a time by the document's own calls. */
import type { RecordValue } from '@ninefold/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start, type TestRequest } from '../testing/start.ts';

const document = `# Specification: Choirs

## 1. What the product does and for whom

Singers meet.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Choirs | \`/\` | Choirs: name, singers, how many | start | create Choir |

### Choirs

- Filters: singers

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

### Choir

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text, unique | yes | — |
| singers | many Person | no | — |
| songs | list of Song | no | — |
| how many | whole number, computed \`count(singers)\` | no | — |

### Song

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |

## 4. States and transitions

There are none.

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Choir | \`count(singers) <= 3\` | save | E-FULL |

## 6. Roles and permissions

- **singing**: \`list contains(singers, me)\`
- **first**: \`name = "Ada"\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: closed

| May | Singer | Lead | Guest |
| --- | --- | --- | --- |
| open Choirs | yes | yes | yes |
| read Person | yes | yes | first |
| read Choir | singing | yes | yes |
| create Choir | no | yes | no |
| edit Choir | singing | yes | no |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | add Person to Choir.singers | \`POST /api/choirs/:name/singers\` | id | Choir | E-FULL | — |
| C2 | remove Person from Choir.singers | \`DELETE /api/choirs/:name/singers/:email\` | — | Choir | — | — |
| C3 | remove me from Choir.singers | \`DELETE /api/choirs/:name/me\` | — | — | — | — |
| C4 | add Song to songs | \`POST /api/choirs/:name/songs\` | title | Choir | — | — |
| C5 | remove Song from songs | \`DELETE /api/choirs/:name/songs/:song\` | — | Choir | — | — |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FULL | 422 | A choir has at most 3 singers, this one {how many}. | at singers |

## 9. Business constants and limits

None.
`;

let app: Started;
const ids: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Lea', 'Gus']) {
    const email = `${name.toLowerCase()}@example.org`;
    ids[name] = await app.person({ name, email }, [name === 'Lea' ? 'Lead' : name === 'Gus' ? 'Guest' : 'Singer']);
    cookies[name] = await app.signIn(email);
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const as = (who: string, request: Omit<TestRequest, 'cookie'>) => app.ask({ ...request, cookie: cookies[who] ?? '' });
const create = (name: string, singers: readonly string[]) =>
  as('Lea', { method: 'POST', path: '/_app/records/Choir', body: { fields: { name, singers: singers.map((one) => ids[one] ?? one) } } });
const rows = async (who: string, filter?: object) => {
  const query = new URLSearchParams({ screen: 'Choirs', ...(filter ? { filter: JSON.stringify([filter]) } : {}) });
  const told = await as(who, { path: `/_app/rows?${query}` });
  return [told.json.rows.map((row: { label: string }) => row.label).sort(), told.json.total];
};
const singers = (told: { json: { singers: { label: string }[] } }) => told.json.singers.map(({ label }) => label);

test('a set is given by ids, each once, and only of records there are', async () => {
  const made = await create('Basses', ['Ada', 'Bo', 'Ada']);
  expect(made.status, made.text).toBe(201);
  expect(made.json.record.fields.singers.map(({ label }: { label: string }) => label)).toEqual(['Ada', 'Bo']);
  expect(made.json.record.fields['how many']).toBe('2');
  const wrong = await create('Nobody', ['nobody']);
  expect([wrong.status, wrong.json.field]).toEqual([422, 'singers.0']);
  const full = await create('Full', ['Ada', 'Bo', 'Cy', 'Di']);
  expect(full.json).toMatchObject({ status: 422, code: 'E-FULL', statement: 'V1', detail: 'A choir has at most 3 singers, this one 4.' });
});

test('who sings may read, list, filter and edit; nobody else knows of it', async () => {
  await create('Altos', ['Cy']);
  expect(await rows('Ada')).toEqual([['Basses'], 1]);
  expect(await rows('Lea')).toEqual([['Altos', 'Basses'], 2]);
  const filter = { path: ['singers'], operator: 'is', values: [ids.Cy, ids.Di] };
  expect(await rows('Lea', filter)).toEqual([['Altos'], 1]);
  expect(await rows('Ada', filter)).toEqual([[], 0]);
  expect(await rows('Lea', { path: ['singers'], operator: 'is not', values: [ids.Cy] })).toEqual([['Basses'], 1]);
  expect(await rows('Lea', { path: ['singers'], operator: 'empty', values: [] })).toEqual([[], 0]);
});

test('a member is added and taken away by a call, once or twice alike', async () => {
  const add = () => as('Ada', { method: 'POST', path: '/api/choirs/Basses/singers', body: { id: ids.Cy } });
  expect(singers(await add())).toEqual(['Ada', 'Bo', 'Cy']);
  const again = await add();
  expect([again.status, singers(again)]).toEqual([200, ['Ada', 'Bo', 'Cy']]);
  const full = await as('Ada', { method: 'POST', path: '/api/choirs/Basses/singers', body: { id: ids.Di } });
  expect(full.json).toMatchObject({ status: 422, code: 'E-FULL' });
  const foreign = await as('Di', { method: 'POST', path: '/api/choirs/Basses/singers', body: { id: ids.Di } });
  expect(foreign.status).toBe(404);
  const none = await as('Ada', { method: 'POST', path: '/api/choirs/Basses/singers', body: {} });
  expect([none.status, none.json.field]).toEqual([422, 'id']);

  const take = () => as('Ada', { method: 'DELETE', path: '/api/choirs/Basses/singers/cy@example.org' });
  expect(singers(await take())).toEqual(['Ada', 'Bo']);
  expect(singers(await take())).toEqual(['Ada', 'Bo']);
  expect((await as('Bo', { method: 'DELETE', path: '/api/choirs/Basses/me' })).status).toBe(204);
  // Whoever has gone knows of it no more.
  expect((await as('Bo', { method: 'DELETE', path: '/api/choirs/Basses/me' })).status).toBe(404);
});

test('a line is added and taken away alike', async () => {
  const added = await as('Ada', { method: 'POST', path: '/api/choirs/Basses/songs', body: { title: 'Locus iste' } });
  expect(added.json.songs, added.text).toHaveLength(1);
  const two = await as('Ada', { method: 'POST', path: '/api/choirs/Basses/songs', body: { title: 'Ave verum' } });
  expect(two.json.songs.map(({ title }: { title: string }) => title)).toEqual(['Locus iste', 'Ave verum']);
  const gone = await as('Ada', { method: 'DELETE', path: `/api/choirs/Basses/songs/${two.json.songs[0].id}` });
  expect(gone.json.songs.map(({ title }: { title: string }) => title)).toEqual(['Ave verum']);
});

test('who may not change a set learns from no answer whether somebody is in it, nor of a member they may not read', async () => {
  await create('Tenors', ['Ada', 'Bo']);
  await create('Sopranos', ['Cy']);
  const is = async (operator: string, who: string) => {
    const [found] = await rows('Gus', { path: ['singers'], operator, values: [ids[who]] });
    return ['Sopranos', 'Tenors'].filter((name) => found.includes(name));
  };
  expect([await is('is', 'Ada'), await is('is not', 'Ada')]).toEqual([['Tenors'], ['Sopranos']]);
  for (const who of ['Bo', 'Cy', 'Di']) expect([await is('is', who), await is('is not', who)]).toEqual([[], ['Sopranos', 'Tenors']]);

  const add = async (choir: string, who: string) => {
    const told = await as('Gus', { method: 'POST', path: `/api/choirs/${choir}/singers`, body: { id: ids[who] } });
    return `${told.status} ${told.text}`;
  };
  const take = async (choir: string, who: string) => {
    const told = await as('Gus', { method: 'DELETE', path: `/api/choirs/${choir}/singers/${who.toLowerCase()}@example.org` });
    return `${told.status} ${told.text}`;
  };
  for (const change of [add, take]) {
    expect(await change('Tenors', 'Ada')).toMatch(/^403/u);
    expect(await change('Sopranos', 'Ada')).toBe(await change('Tenors', 'Ada'));
    expect(await change('Tenors', 'Bo')).toMatch(/^404/u);
    expect(await change('Sopranos', 'Bo')).toBe(await change('Tenors', 'Bo'));
  }
});

test('who sees some members only changes the set all the same, and keeps those they do not see', async () => {
  const other = await start(document.replace('| edit Choir | singing | yes | no |', '| edit Choir | singing | yes | yes |'));
  const people = new Map<string, string>();
  for (const name of ['Ada', 'Bo', 'Cy', 'Gus'])
    people.set(name, await other.person({ name, email: `${name.toLowerCase()}@example.org` }, [name === 'Gus' ? 'Guest' : 'Singer']));
  const cookie = await other.signIn('gus@example.org');
  const member = (name: string) => ({ entity: 'Person', id: people.get(name) ?? '', fields: {} });
  const { id } = await other.keep('Choir', { name: 'Tenors', singers: ['Bo', 'Ada', 'Cy'].map(member) });
  const path = `/_app/records/Choir/${id}`;
  const kept = async () => {
    const environment = { settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, now: 0, me: null };
    const record = await other.store.read({ entity: 'Choir', id: id ?? '', load: { singers: {} }, environment });
    return ((record?.fields.singers ?? []) as RecordValue[]).map(({ fields }) => fields.name);
  };
  const edit = async (change: (shown: readonly { id: string | null }[]) => unknown) => {
    const { record } = (await other.ask({ path, cookie })).json;
    const body = { version: record.version, fields: { singers: change(record.fields.singers) } };
    const told = await other.ask({ method: 'PUT', path, cookie, body });
    expect(told.status, told.text).toBe(200);
    return kept();
  };
  expect(await edit((shown) => shown)).toEqual(['Bo', 'Ada', 'Cy']);
  expect(await edit((shown) => shown.filter(({ id }) => id === null))).toEqual(['Bo', 'Cy']);
  expect(await edit((shown) => [...shown, people.get('Ada'), ...shown])).toEqual(['Bo', 'Cy', 'Ada']);
  expect(await edit((shown) => shown.slice(0, 1))).toEqual(['Bo']);
  await other.server.close();
  await other.store.close();
});
