/** A choice that its type narrows: only what fits is offered and kept, and nothing is told of what somebody may not read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;
const fields = 'Field | Type | Needed | Starts as';

const document = smallDocument('Pets', {
  screens: table('Screen | Route | Shows | Reached from | Offers', ['Pets | `/` | Pets: name, species, breed | start | create Pet, edit']),
  entities: [
    `### Species (Species)\n\n${table(fields, ['name | text | yes | —'])}`,
    `### Breed\n\n${table(fields, ['name | text | yes | —', 'species | Species | yes | —'])}`,
    `### Pet\n\n${table(fields, [
      'name | text | yes | —',
      'species | Species | yes | —',
      'breed | Breed where `species = pet.species` | no | —',
    ])}\n- breed: E-BREED\n`,
    `### Tour\n\n${table(fields, [
      'title | text | yes | —',
      'places | whole number | yes | —',
      'bookings | Bookings by tour | no | —',
      'free | whole number, computed `places - count(bookings)` | no | —',
    ])}`,
    `### Booking\n\n${table(fields, ['name | text | yes | —', 'tour | Tour where `free > 0` | yes | —'])}`,
  ].join('\n\n'),
  errors: table('Code | Status | Message | Shown', ['E-BREED | 422 | A {species.name} is no {breed.name}. | at breed']),
  roles: `\n${table('May | Vet | Helper', [
    'open Pets | yes | yes',
    'create Pet | yes | yes',
    'read Pet | yes | yes',
    'edit Pet | yes | yes',
    'read Breed | yes | yes',
    'read Breed.species | yes | no',
    'read Species | yes | yes',
    ...['Tour', 'Booking'].flatMap((name) => [`read ${name} | yes | no`, `create ${name} | yes | no`, `edit ${name} | yes | no`]),
    'read Person | yes | yes',
  ])}`,
});

let app: Started;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const role of ['Vet', 'Helper']) {
    const email = `${role.toLowerCase()}@example.org`;
    await app.person({ email }, [role]);
    cookies[role] = await app.signIn(email);
  }
  for (const name of ['Dog', 'Cat']) ids[name] = (await app.keep('Species', { name })).id ?? '';
  const species = (name: string) => ({ entity: 'Species', id: ids[name] ?? '', fields: {} });
  for (const [name, of] of [
    ['Poodle', 'Dog'],
    ['Beagle', 'Dog'],
    ['Siamese', 'Cat'],
  ] as const)
    ids[name] = (await app.keep('Breed', { name, species: species(of) })).id ?? '';
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const offered = async (role: string, given: unknown, field = 'Pet.breed') => {
  const query = new URLSearchParams({ for: field, given: typeof given === 'string' ? given : JSON.stringify(given) });
  const { status, json } = await app.ask({ path: `/_app/options/Breed?${query}`, cookie: cookies[role] ?? '' });
  return status === 200 ? json.options.map(({ label }: { label: string }) => label) : status;
};
const make = (role: string, body: object) =>
  app.ask({ method: 'POST', path: '/_app/records/Pet', cookie: cookies[role] ?? '', body: { fields: body } });

test('only what fits is offered', async () => {
  expect(await offered('Vet', [ids.Dog])).toEqual(['Beagle', 'Poodle']);
  expect(await offered('Vet', [ids.Cat])).toEqual(['Siamese']);
  expect(await offered('Vet', [null])).toEqual([]);
  expect(await offered('Vet', [ids.Dog], 'Pet.name')).toEqual(['Beagle', 'Poodle', 'Siamese']);
  expect(await offered('Vet', 'nonsense')).toBe(422);
  expect(await offered('Vet', [7])).toBe(422);
});

test('who may not read what decides is offered all, and refused as everybody', async () => {
  expect(await offered('Helper', [ids.Cat])).toEqual(['Beagle', 'Poodle', 'Siamese']);
  expect((await make('Helper', { name: 'Rex', species: ids.Dog, breed: ids.Siamese })).status).toBe(422);
});

test('others are refused, by the error of the document', async () => {
  const refused = await make('Vet', { name: 'Rex', species: ids.Dog, breed: ids.Siamese });
  expect([refused.status, refused.json]).toMatchObject([422, { code: 'E-BREED', field: 'breed', detail: 'A Dog is no Siamese.' }]);
  const made = await make('Vet', { name: 'Rex', species: ids.Dog, breed: ids.Poodle });
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.json.record;
  const moved = await app.ask({
    method: 'PUT',
    path: `/_app/records/Pet/${id}`,
    cookie: cookies.Vet ?? '',
    body: { version, fields: { species: ids.Cat } },
  });
  expect(moved.json).toMatchObject({ code: 'E-BREED' });
});

test('what may be chosen is asked before the choice counts: the last place is given, and what was chosen stays', async () => {
  const ask = (method: string, path: string, body: object) =>
    app.ask({ method, path: `/_app/records/${path}`, cookie: cookies.Vet ?? '', body });
  const tour = (await ask('POST', 'Tour', { fields: { title: 'Evening', places: '2' } })).json.record;
  const book = (name: string) => ask('POST', 'Booking', { fields: { name, tour: tour.id } });
  const booked = await Promise.all(['Ann', 'Bo', 'Cleo', 'Dan'].map(book));
  expect(booked.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  const kept = booked.find(({ status }) => status === 201)?.json.record;
  expect((await ask('PUT', `Booking/${kept.id}`, { version: kept.version, fields: { name: 'Anna' } })).status).toBe(200);
  expect((await ask('PUT', `Tour/${tour.id}`, { version: tour.version, fields: { places: '1' } })).status).toBe(200);
});
