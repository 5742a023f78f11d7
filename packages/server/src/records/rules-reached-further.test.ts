/** A rule that goes through all records holds from their side, too, where it asks of each what lies further off: a reference's field, a list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

const entities = {
  House: 'most | whole number',
  Room: 'house | House',
  Stay: 'room | Room',
  Board: 'mark | text',
  Note: 'marks | list of text',
};

const document = smallDocument('Houses and boards', {
  entities: Object.entries(entities)
    .map(([name, row]) => `### ${name}\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| ${row} | no | — |`)
    .join('\n\n'),
  rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | House | \`count(all Stays[room.house = house]) <= most\` | save | E-FULL |
| V2 | Board | \`count(all Notes[list contains(marks, board.mark)]) <= 1\` | save | E-NOTES |`,
  roles: `
| May | Clerk |
| --- | --- |
${Object.keys(entities)
  .flatMap((entity) => ['create', 'read', 'edit'].map((verb) => `| ${verb} ${entity} | yes |`))
  .join('\n')}`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-FULL | 409 | The house is full. | on top |
| E-NOTES | 409 | There is a note. | on top |`,
});

let app: Started;
let cookie: string;
beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'cleo@example.test' }, ['Clerk']);
  cookie = await app.signIn('cleo@example.test');
});
afterAll(() => app.store.close());

const write = (method: string, path: string, fields: object, version?: number): Promise<TestAnswer> =>
  app.ask({ method, path: `/_app/records/${path}`, cookie, body: { ...(version ? { version } : {}), fields } });

async function make(entity: string, fields: object): Promise<string> {
  const told = await write('POST', entity, fields);
  expect(told.status, told.text).toBe(201);
  return told.json.record.id;
}

test('what it asks of the record that each refers to', async () => {
  const [full, free] = [await make('House', { most: '1' }), await make('House', { most: '5' })];
  const [room, other] = [await make('Room', { house: full }), await make('Room', { house: free })];
  await make('Stay', { room });
  const stay = await make('Stay', { room: other });
  expect((await write('POST', 'Stay', { room })).json.code).toBe('E-FULL');
  expect((await write('PUT', `Stay/${stay}`, { room }, 1)).json.code).toBe('E-FULL');
  expect((await write('PUT', `Room/${other}`, { house: full }, 1)).json.code).toBe('E-FULL');
});

test('what it asks of a list that each has', async () => {
  await make('Board', { mark: 'loud' });
  await make('Note', { marks: ['loud', 'late'] });
  const quiet = await make('Note', { marks: ['quiet'] });
  expect((await write('POST', 'Note', { marks: ['early', 'loud'] })).json.code).toBe('E-NOTES');
  expect((await write('PUT', `Note/${quiet}`, { marks: ['loud'] }, 1)).json.code).toBe('E-NOTES');
});
