/** Code of components: at an address of its own, told of and given to those for whom it draws something. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const document = smallDocument('Plans', {
  screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Floor | \`/floor\` | component FloorMap of Desks: name, load | start | — |
| Desks | \`/desks\` | Desks: name | start | — |
`,
  entities: `### Desk

| Field | Type | Needed | Starts as | Drawn by |
| --- | --- | --- | --- | --- |
| name | text | yes | — | — |
| load | whole number | no | — | component Gauge |
`,
  roles: `
| May | Planner | Guest |
| --- | --- | --- |
| open Floor | yes | no |
| open Desks | yes | yes |
| read Desk | yes | no |
| read Desk.name | yes | yes |
`,
});

const components = {
  FloorMap: { code: 'export default () => null;', style: '.floor { color: red; }' },
  Gauge: { code: 'export default () => 1;' },
};

let app: Started;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  app = await start(document, { components });
  for (const role of ['Planner', 'Guest']) {
    await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const told = async (role: string) => (await app.ask({ path: '/_app/session', cookie: cookies[role] ?? '' })).json.components;

test('the session names what draws something for whoever asks, and nothing else', async () => {
  expect(await told('Planner')).toEqual({
    FloorMap: {
      script: expect.stringMatching(/^\/_app\/components\/FloorMap-[0-9a-f]{16}\.js$/u),
      style: expect.stringMatching(/^\/_app\/components\/FloorMap-[0-9a-f]{16}\.css$/u),
    },
    Gauge: { script: expect.stringMatching(/^\/_app\/components\/Gauge-[0-9a-f]{16}\.js$/u) },
  });
  expect(await told('Guest')).toBeUndefined();
  expect((await app.ask({ path: '/_app/session' })).json).not.toHaveProperty('components');
});

test('its script and its styles are there for them, for ever, and for nobody else', async () => {
  const { FloorMap } = await told('Planner');
  const [script, style] = [
    await app.ask({ path: FloorMap.script, cookie: cookies.Planner ?? '' }),
    await app.ask({ path: FloorMap.style, cookie: cookies.Planner ?? '' }),
  ];
  expect([script.text, script.headers.get('content-type')]).toEqual([components.FloorMap.code, 'text/javascript; charset=utf-8']);
  expect([style.text, style.headers.get('content-type')]).toEqual([components.FloorMap.style, 'text/css; charset=utf-8']);
  expect(script.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  for (const cookie of [cookies.Guest ?? '', ''])
    expect((await app.ask({ path: FloorMap.script, ...(cookie && { cookie }) })).status, cookie).toBe(404);
});

test.each(['FloorMap.js', 'FloorMap-0000000000000000.js', 'constructor-00.js', '..%2f..%2fsecret', 'Gauge-00.css'])(
  'there is no %s',
  async (file) => {
    expect((await app.ask({ path: `/_app/components/${file}`, cookie: cookies.Planner ?? '' })).status).toBe(404);
  },
);
