/** What is over a date is of the period one asks for, beside as much of the one before; and of nothing one may not read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(
    smallDocument('Parcels', {
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Start | \`/\` | dashboard | start | — |
| Parcels | \`/parcels\` | Parcels: label, sent on, weight | start | — |
| Plain | \`/plain\` | dashboard | start | — |

### Start

- Figure: Sent = count of Parcels over sent on
- Figure: Weight = sum of weight of Parcels where \`weight > 1\` over seen
- Figure: All = count of Parcels
- Chart: By weight = bars of count of Parcels over sent on by weight
- Chart: By place = bars of count of Parcels by place over sent on
- List: New = Parcels over sent on: label

### Plain

- Figure: All = count of Parcels

### Parcels

- Filters: sent on
`,
      entities: `### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| label | text | yes | — |
| place | text | no | — |
| weight | whole number | yes | — |
| sent on | date | no | — |
| seen | date and time | no | — |
| by | Person | no | — |
`,
      roles: `- **own**: \`by = me\`

| May | Clerk | Courier | Guest |
| --- | --- | --- | --- |
| open Start | yes | yes | yes |
| open Plain | yes | yes | yes |
| open Parcels | yes | yes | yes |
| read Person | yes | yes | yes |
| read Parcel | yes | own | yes |
| read Parcel.sent on | yes | yes | no |
| read Parcel.seen | yes | yes | no |
`,
    }),
    { moment: Date.parse('2026-11-28T12:00:00Z') },
  );
  const ids: Record<string, string> = {};
  for (const role of ['Clerk', 'Courier', 'Guest']) {
    const email = `${role.toLowerCase()}@example.test`;
    ids[role] = await app.person({ email }, [role]);
    cookies[role] = await app.signIn(email);
  }
  const by = { entity: 'Person', id: ids.Courier ?? '', fields: {} };
  const parcel = (label: string, day: string | null, weight: bigint, own = false) =>
    app.keep('Parcel', {
      label,
      place: label,
      weight,
      'sent on': day,
      seen: day === null ? null : `${day}T23:30:00Z`,
      ...(own && { by }),
    });
  await parcel('a', '2026-11-01', 2n, true);
  await parcel('b', '2026-11-28', 4n);
  await parcel('c', '2026-11-30', 8n);
  await parcel('d', '2026-10-01', 16n);
  await parcel('e', '2026-10-28', 32n, true);
  await parcel('f', '2026-10-29', 64n);
  await parcel('g', null, 128n);
  await parcel('h', '2026-11-02', 1n);
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const startOver = async (who: string, period?: string) => {
  const query = new URLSearchParams({ screen: 'Start', ...(period !== undefined && { period }) });
  return app.ask({ path: `/_app/dashboard?${query}`, cookie: cookies[who] ?? '' });
};
const values = async (who: string, period?: string) => {
  const { json } = await startOver(who, period);
  return Object.fromEntries(
    json.parts.map((part: { name: string; value?: string; total?: number; by?: { keys: object[] } }) => [
      part.name,
      part.value ?? part.total ?? part.by?.keys.length,
    ]),
  );
};

test('the usual period is this month; any time asks for nothing', async () => {
  expect((await startOver('Clerk')).json.period).toBe('this month');
  // Without a time zone the day of a moment is that of UTC.
  expect(await values('Clerk')).toEqual({ Sent: '4', Weight: '14', All: '8', 'By weight': 4, 'By place': 4, New: 4 });
  expect(await values('Clerk', 'last month')).toMatchObject({ Sent: '3', All: '8', 'By weight': 3, 'By place': 3, New: 3 });
  expect(await values('Clerk', 'any time')).toMatchObject({ Sent: '8', Weight: '254', 'By weight': 8, New: 8 });
});

test('beside a figure stands as much of the period before, up to today', async () => {
  const parts = (await startOver('Clerk')).json.parts;
  const [sent, , all] = parts;
  expect(sent.compared).toEqual({ now: '3', before: '2', from: '2026-10-01', to: '2026-10-28' });
  expect(all.compared).toBeNull();
  expect((await startOver('Clerk', 'any time')).json.parts[0].compared).toBeNull();
  expect((await startOver('Clerk', 'last month')).json.parts[0].compared).toMatchObject({ now: '3', before: '0', to: '2026-09-30' });
});

test('what one may not read is in no figure, nor in what it is compared with; without the date the part is not there', async () => {
  const parts = (await startOver('Courier')).json.parts;
  expect(parts[0]).toMatchObject({ value: '1', compared: { now: '1', before: '1' } });
  const guest = (await startOver('Guest')).json;
  expect(guest.parts.map(({ name }: { name: string }) => name)).toEqual(['All']);
  expect(guest.period).toBeNull();
});

test('each part leads to just its records: by the list’s own filter, or on a page of its own', async () => {
  const rowsOf = async (query: Record<string, string>) =>
    (await app.ask({ path: `/_app/rows?${new URLSearchParams(query)}`, cookie: cookies.Clerk ?? '' })).json;
  for (const period of ['this month', 'last month', 'any time']) {
    const { parts } = (await startOver('Clerk', period)).json;
    const [sent, weight, , chart] = parts;
    const filter = JSON.stringify(sent.opens.filter);
    expect((await rowsOf({ screen: 'Parcels', filter })).total).toBe(Number(sent.value));
    expect(sent.opens.filter).toEqual(period === 'any time' ? [] : [{ path: ['sent on'], operator: 'within', values: [period] }]);
    expect(weight.opens).toBeNull();
    const behind = await rowsOf({ screen: 'Start', part: 'Weight', period });
    expect(behind.rows.reduce((sum: number, { fields }: { fields: { weight: string } }) => sum + Number(fields.weight), 0)).toBe(
      Number(weight.value),
    );
    for (const { key } of chart.by.keys) expect((await rowsOf({ screen: 'Start', part: 'By weight', group: key, period })).total).toBe(1);
  }
});

test('a period that is none is not found; a dashboard over no date has none', async () => {
  expect((await startOver('Clerk', 'next year')).status).toBe(404);
  const plain = await app.ask({ path: '/_app/dashboard?screen=Plain', cookie: cookies.Clerk ?? '' });
  expect(plain.json.period).toBeNull();
});
