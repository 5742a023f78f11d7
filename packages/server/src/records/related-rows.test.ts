/** The records that name one, on its page: those its reader may read, and nothing told of the others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const document = smallDocument('Gardens', {
  screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Gardens | \`/gardens\` | Gardens: name, plots in all | start | — |
| Garden | \`/gardens/:id\` | Garden: name, plots (number, secret), plots in all | Gardens | — |
| Plots | \`/plots\` | Plots: number, garden | start | — |

### Plots

- Filters: garden`,
  entities: `### Garden

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |
| plots | Plots by garden | no | — |
| plots in all | whole number, computed \`count(plots)\` | no | — |

### Plot

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | whole number | yes | — |
| garden | Garden | yes | — |
| secret | text up to 20 | no | — |
| tenant | Person | no | — |`,
  roles: `- **mine**: \`tenant = me\`
- **low**: \`number < 3\`

| May | Warden | Helper | Guest |
| --- | --- | --- | --- |
| open Gardens | yes | yes | yes |
| open Garden | yes | yes | yes |
| open Plots | yes | no | no |
| read Garden | yes | yes | yes |
| read Plot | yes | mine | yes |
| read Plot.garden | yes | yes | low |
| read Plot.secret | yes | no | no |
| read Person | yes | no | no |`,
});

let app: Started;
let garden: string;
let cookies: { warden: string; helper: string; guest: string };
beforeAll(async () => {
  app = await start(document);
  await app.person({ email: 'wanda@example.test' }, ['Warden']);
  const helper = await app.person({ email: 'hal@example.test' }, ['Helper']);
  await app.person({ email: 'gus@example.test' }, ['Guest']);
  const kept = await app.keep('Garden', { name: 'South' });
  garden = kept.id ?? '';
  for (let number = 1n; number <= 12n; number += 1n)
    await app.keep('Plot', {
      number,
      garden: { entity: 'Garden', id: garden, fields: {} },
      secret: `secret ${number}`,
      tenant: number === 3n ? { entity: 'Person', id: helper, fields: {} } : null,
    });
  cookies = {
    warden: await app.signIn('wanda@example.test'),
    helper: await app.signIn('hal@example.test'),
    guest: await app.signIn('gus@example.test'),
  };
});
afterAll(() => app.store.close());

const rows = (cookie: string, more = '') => app.ask({ path: `/_app/rows?screen=Garden&part=plots&record=${garden}${more}`, cookie });

test('shows the first ten, how many there are, and the list that has them all', async () => {
  const { json } = await rows(cookies.warden);
  expect(json.rows).toHaveLength(10);
  expect(json).toMatchObject({ total: 12, opens: { screen: 'Plots', filter: [{ path: ['garden'], operator: 'is', values: [garden] }] } });
  expect((await rows(cookies.warden, `&after=${json.next}`)).json.rows).toHaveLength(2);
});

test('tells of no record of which its reader may not read whom it names', async () => {
  const told = await rows(cookies.guest);
  expect(told.json).toMatchObject({ total: 2, opens: null });
  expect(told.json.rows.map(({ fields }: { fields: { number: string } }) => fields.number).sort()).toEqual(['1', '2']);
  const { fields } = (await app.ask({ path: `/_app/records/Garden/${garden}?screen=Garden`, cookie: cookies.guest })).json.record;
  expect(fields).not.toHaveProperty('plots in all');
});

test('tells of no record that its reader may not read', async () => {
  const told = await rows(cookies.helper);
  expect(told.json).toMatchObject({ total: 1, opens: null });
  expect(told.text).not.toContain('secret');
  const of = async (cookie: string) => (await app.ask({ path: `/_app/records/Garden/${garden}?screen=Garden`, cookie })).json.record.fields;
  expect((await of(cookies.warden))['plots in all']).toBe('12');
  expect(await of(cookies.helper)).not.toHaveProperty('plots in all');
  expect(await of(cookies.warden)).not.toHaveProperty('plots');
});

test('cannot be asked for by a filter, nor on a page that does not show them', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ path: ['plots'], operator: 'empty', values: [] }]));
  expect((await app.ask({ path: `/_app/rows?screen=Gardens&filter=${filter}`, cookie: cookies.warden })).status).toBeGreaterThanOrEqual(
    400,
  );
  expect((await app.ask({ path: `/_app/rows?screen=Garden&part=name&record=${garden}`, cookie: cookies.warden })).status).toBe(404);
});
