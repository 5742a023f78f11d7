/** What one person sends at once is answered one by one: each with its own record as it left it, each refusal with its own reason. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const document = smallDocument('Notes', {
  entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 20, unique | yes | — |
| stars | whole number | no | — |`,
  rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Note | \`stars <= 100\` | save | E-STARS |`,
  roles: `
| May | Writer |
| --- | --- |
| read Note | yes |
| create Note | yes |
| edit Note | yes |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-STARS | 422 | At most 100. | at stars |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Note | \`POST /api/notes\` | name, stars | Note | — | — |
| C2 | edit Note | \`PUT /api/notes/:id\` | name, stars | Note | — | — |
| C3 | list Notes | \`GET /api/notes\` | — | Note | — | — |`,
});

test('thirty creates at once: each made once and answered as itself, those that may not be are refused by themselves', async () => {
  const app = await start(document);
  await app.person({ name: 'Ann', email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const create = (name: string, stars: number) =>
    app.ask({ method: 'POST', path: '/api/notes', cookie, body: { name, stars: String(stars) } });
  await create('n 7', 0);
  const places = Array.from({ length: 30 }, (_, place) => place);
  for (const round of [0, 1]) {
    const answers = await Promise.all(
      places.map((place) => create(place === 7 ? 'n 7' : `n ${round} ${place}`, place === 11 ? 101 : place)),
    );
    for (const [place, { status, json }] of answers.entries()) {
      if (place === 7) expect(json).toMatchObject({ code: 'not-unique' });
      else if (place === 11) expect([status, json.code]).toEqual([422, 'E-STARS']);
      else expect({ status, ...json }).toMatchObject({ status: 201, version: 1, name: `n ${round} ${place}`, stars: String(place) });
    }
  }
  app.store.close();
});

test('of edits of one record that are sent at once each is based on the one before, or is told that it is not', async () => {
  const app = await start(document);
  await app.person({ name: 'Ann', email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const { json } = await app.ask({ method: 'POST', path: '/api/notes', cookie, body: { name: 'one', stars: '0' } });
  const edit = (stars: number, version?: number) =>
    app.ask({ method: 'PUT', path: `/api/notes/${json.id}`, cookie, body: { stars: String(stars), ...(version && { version }) } });
  const free = await Promise.all(Array.from({ length: 12 }, (_, place) => edit(place + 1)));
  expect(free.map((answer) => [answer.status, answer.json.version, answer.json.stars])).toEqual(
    free.map((_, place) => [200, place + 2, String(place + 1)]),
  );
  const based = await Promise.all([edit(50, 13), edit(51, 13), edit(52, 14), edit(53, 14)]);
  expect(based.map(({ status }) => status)).toEqual([200, 409, 200, 409]);
  expect((await app.ask({ path: '/api/notes', cookie })).json).toMatchObject([{ name: 'one', stars: '52', version: 15 }]);
  app.store.close();
});
