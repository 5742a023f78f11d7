/** Records of every kind, found by what people call them: those that may be read and opened, and no others. */
import { afterEach, expect, it } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = `# Specification: Moorings
## 1. What the product does and for whom
Boats lie in a harbour.

| Who | Comes to |
| --- | --- |
| Sailor | sail |
| Harbour master | look after |
## 2. Screens
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Boats | \`/\` | Boats: name, owner | start | — |
| Boat | \`/boats/:id\` | Boat: name, owner | Boats | — |
| Berth | \`/berths/:code\` | Berth: code, boat | start | — |
| Person | \`/people/:id\` | Person: name, email | start | — |
## 3. Entities and their fields
### Person (People)
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
### Boat
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| owner | Person | no | — |
| insurer | text up to 40 | no | — |
### Berth
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text up to 10, unique | yes | — |
| boat | Boat | no | — |
## 4. States and transitions
### Boat
| State | Kind | Means |
| --- | --- | --- |
| Afloat | start | — |
| Ashore | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Afloat | lift | — | — | Ashore | — | — |
## 6. Roles and permissions
- Who signs in: Person
- Sign in with: email and password

| May | Sailor | Harbour master |
| --- | --- | --- |
| open Boats | yes | yes |
| open Boat | own | yes |
| open Berth | no | yes |
| open Person | yes | yes |
| read Person.email | no | yes |
| read Person | yes | yes |
| read Boat | yes | yes |
| read Boat.insurer | no | yes |
| read Berth | yes | yes |

- own: \`owner = me\`
`;

let started: Started | undefined;
afterEach(() => started?.server.close());

async function opened() {
  started = await start(text);
  const { person, keep, signIn, ask } = started;
  const sue = await person({ name: 'Sue', email: 'sue@sea.example' }, ['Sailor']);
  await person({ name: 'Max', email: 'max@sea.example' }, ['Harbour master']);
  const owner = { entity: 'Person', id: sue, fields: {} };
  const mine = await keep('Boat', { name: 'Albatross of Vienna', owner, insurer: 'Lloyd', state: 'Afloat' });
  await keep('Boat', { name: 'Vienna', insurer: 'Lloyd', state: 'Ashore' });
  await keep('Berth', { code: 'A7', boat: { entity: 'Boat', id: mine.id ?? '', fields: {} } });
  const find = async (search: string, cookie: string) => ask({ path: `/_app/find?${new URLSearchParams({ search })}`, cookie });
  const told = async (search: string, cookie: string): Promise<readonly string[]> =>
    (await find(search, cookie)).json.found.map(({ label }: { label: string }) => label);
  return { mine, find, told, sailor: await signIn('sue@sea.example'), master: await signIn('max@sea.example') };
}

it('finds by any word of what they are called, with the page that one may open', async () => {
  const { mine, find, told, sailor, master } = await opened();
  expect(await told('vienna', master)).toEqual(['Vienna', 'Albatross of Vienna']);
  expect((await find('albatross', master)).json.found).toEqual(
    [
      { entity: 'Boat', id: mine.id, label: 'Albatross of Vienna', unique: null, state: 'Afloat', path: `/boats/${mine.id}` },
      expect.objectContaining({ entity: 'Berth', label: 'A7', state: null, path: '/berths/A7' }),
    ].slice(0, 1),
  );
  expect((await find('A7', master)).json.found).toMatchObject([{ entity: 'Berth', path: '/berths/A7' }]);
  // What may be read and not be opened is not found: there is nowhere to go.
  expect(await told('vienna', sailor)).toEqual(['Albatross of Vienna']);
  expect(await told('A7', sailor)).toEqual([]);
});

it('tells apart what is called alike, by what alone has and may be read', async () => {
  const { find, master, sailor } = await opened();
  await started?.person({ name: 'Sue', email: 'sue2@sea.example' }, ['Sailor']);
  const uniques = async (cookie: string) => (await find('sue', cookie)).json.found.map(({ unique }: { unique: string }) => unique);
  expect(await uniques(master)).toEqual(['sue2@sea.example', 'sue@sea.example']);
  expect(await uniques(sailor)).toEqual([null, null]);
});

it('finds nothing by what may not be read, nor without words, nor for nobody', async () => {
  const { find, told, sailor, master } = await opened();
  expect(await told('lloyd', master)).toEqual(['Vienna', 'Albatross of Vienna']);
  expect(await told('lloyd', sailor)).toEqual([]);
  expect(await told('  ', master)).toEqual([]);
  expect((await find('vienna', '')).status).toBe(401);
  expect((await find('a b c d e f g h i j k l', master)).status).toBe(400);
});

it('finds a few of each, the newest first', async () => {
  const { told, master } = await opened();
  for (const index of Array.from({ length: 9 }, (_, one) => one)) await started?.keep('Boat', { name: `Tern ${index}`, state: 'Afloat' });
  expect(await told('tern', master)).toEqual(['Tern 8', 'Tern 7', 'Tern 6', 'Tern 5', 'Tern 4']);
});

it('finds a word in other forms of the languages that the document speaks, in lists and choices too, after what holds it as it was typed', async () => {
  started = await start(text.replace('Boats lie in a harbour.\n', 'Boats lie in a harbour.\n\n- Languages: English, German\n'));
  const { person, keep, signIn, ask } = started;
  await person({ name: 'Max', email: 'max@sea.example' }, ['Harbour master']);
  const cookie = await signIn('max@sea.example');
  const names = ['Ferries of Rome', 'Ferry', 'Blue contract', 'Mietvertrag', 'Verträge', 'Steinbach', 'Steiner'];
  for (const name of names) await keep('Boat', { name, state: 'Afloat' });
  const labels = async (path: string, of: 'found' | 'rows' | 'options') =>
    (await ask({ path, cookie })).json[of].map(({ label }: { label: string }) => label).sort();
  const everywhere = async (search: string, more: readonly string[]) => {
    const asked = encodeURIComponent(search);
    const sorted = more.toSorted();
    expect(await labels(`/_app/find?search=${asked}`, 'found')).toEqual(sorted);
    expect(await labels(`/_app/rows?screen=Boats&search=${asked}`, 'rows')).toEqual(sorted);
    expect(await labels(`/_app/options/Boat?search=${asked}`, 'options')).toEqual(sorted);
  };
  await everywhere('contracts', ['Blue contract']);
  await everywhere('ferries', ['Ferries of Rome', 'Ferry']);
  await everywhere('Ferry rome', ['Ferries of Rome']);
  await everywhere('Verträge', ['Mietvertrag', 'Verträge']);
  await everywhere('vertrag', ['Mietvertrag', 'Verträge']);
  await everywhere('Steiner', ['Steiner']);
  // Of each entity a few are told, the newest first: but not before what was meant.
  for (const index of [1, 2, 3, 4, 5, 6]) await keep('Boat', { name: `Contract ${index}`, state: 'Afloat' });
  await keep('Boat', { name: 'Contracts', state: 'Afloat' });
  for (const index of [7, 8, 9, 10, 11]) await keep('Boat', { name: `Contract ${index}`, state: 'Afloat' });
  const { found } = (await ask({ path: '/_app/find?search=contracts', cookie })).json;
  expect(found.map(({ label }: { label: string }) => label)).toEqual([
    'Contracts',
    'Contract 11',
    'Contract 10',
    'Contract 9',
    'Contract 8',
  ]);
});
