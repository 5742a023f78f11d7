/** The one record that a condition says is read at an address that names none, by whoever may: one's own page, the settings of a shop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const document = `# Specification: Choir

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| My page | \`/me\` | the Singer where \`singer = me\`: name, voice, rehearsals (day) | start | — |
| Season | \`/season\` | the Season where \`open\`: name, conductor | start | — |
| Singers | \`/singers\` | Singers: name | start | — |
| Singer | \`/singers/:id\` | Singer: name | Singers | — |

## 3. Entities and their fields

### Singer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| voice | one of High, Low | yes | High |
| rehearsals | Rehearsals by leader | no | — |

### Rehearsal

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | yes | — |
| leader | Singer | yes | — |

### Season

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| conductor | text | no | — |
| open | yes/no | yes | no |

## 6. Roles and permissions

- **own**: \`singer = me\`
- **public**: \`name != "Secret"\`

- Who signs in: Singer

| May | Singer | Guest | Anybody |
| --- | --- | --- | --- |
| open My page | yes | no | no |
| open Season | yes | yes | yes |
| open Singers | yes | no | no |
| open Singer | yes | no | no |
| read Singer | yes | own | no |
| read Rehearsal | yes | no | no |
| read Season | yes | public | public |
| read Season.conductor | yes | no | no |
`;

let app: Started;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await start(document);
  for (const [name, role] of [
    ['Ada', 'Singer'],
    ['Bo', 'Singer'],
    ['Gus', 'Guest'],
  ] as const) {
    await app.person({ name, email: `${name}@example.org`, voice: 'Low' }, [role]);
    cookies[name] = await app.signIn(`${name}@example.org`.toLowerCase());
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const look = (who: string, entity: string, screen: string) =>
  app.ask({
    path: `/_app/records/${entity}/whichever?screen=${encodeURIComponent(screen)}`,
    ...(cookies[who] === undefined ? {} : { cookie: cookies[who] }),
  });

test('everybody has a page of their own at the same address', async () => {
  expect((await look('Ada', 'Singer', 'My page')).json.record.fields.name).toBe('Ada');
  expect((await look('Bo', 'Singer', 'My page')).json.record.fields.name).toBe('Bo');
  const { status, text } = await look('Gus', 'Singer', 'My page');
  expect([status, text.includes('Gus')]).toEqual([404, false]);
  expect((await look('', 'Singer', 'My page')).status).toBe(401);
});

test('where none fulfils it, or none that one may read, there is none; of several it is the first', async () => {
  expect((await look('Ada', 'Season', 'Season')).status).toBe(404);
  await app.keep('Season', { name: 'Secret', conductor: 'Cy', open: true });
  expect((await look('Ada', 'Season', 'Season')).json.record.fields.name).toBe('Secret');
  expect([(await look('Gus', 'Season', 'Season')).status, (await look('', 'Season', 'Season')).status]).toEqual([404, 404]);
  await app.keep('Season', { name: 'Spring', conductor: 'Di', open: true });
  await app.keep('Season', { name: 'Closed', conductor: 'Di', open: false });
  expect((await look('Ada', 'Season', 'Season')).json.record.fields).toMatchObject({ name: 'Secret', conductor: 'Cy' });
  for (const who of ['Gus', '']) {
    const { json } = await look(who, 'Season', 'Season');
    expect([json.record.fields.name, json.record.fields.conductor]).toEqual(['Spring', undefined]);
  }
});

test('a screen with an address of its own still goes by that', async () => {
  expect((await look('Ada', 'Singer', 'Singer')).status).toBe(404);
  expect((await look('Ada', 'Season', 'My page')).status).toBe(404);
});
