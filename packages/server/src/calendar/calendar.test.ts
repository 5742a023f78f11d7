/** A calendar over HTTP: the entries of a span and no others, whether each may be moved, and the rows. */
import type { RecordValue, Value } from '@ninefold/model';
import type { CalendarAnswer, CalendarEntry } from '@ninefold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start, type Told } from '../testing/start.ts';

const text = `# Specification: Boat yard

## 1. What the product does and for whom

- Time zone: America/New_York

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Slips | \`/\` | calendar of Berths where \`kind != "Gone"\` by comes at to leaves at, one row a slip: boat, skipper | start | edit, create Berth |
| Days | \`/days\` | calendar of Berths by paid on: boat | start | — |
| Skippers | \`/skippers\` | calendar of Berths by comes at, one row a skipper: boat | start | — |
| Kinds | \`/kinds\` | calendar of Berths where \`kind != "Gone"\` by comes at, one column per kind: boat | start | edit |

### Slips

- Filters: slip, kind

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| email | email, unique | yes | — |

### Slip

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| closed | yes/no | yes | no |

### Berth

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| boat | text up to 40 | yes | — |
| slip | Slip | no | — |
| skipper | Person | no | — |
| kind | one of Guest, Owner, Gone | yes | Guest |
| comes at | date and time | no | — |
| leaves at | date and time | no | — |
| paid on | date | no | — |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- **own**: \`skipper = me\`
- **open**: \`not(closed)\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Master | Skipper |
| --- | --- | --- |
| open Slips | yes | yes |
| open Days | yes | no |
| open Skippers | yes | yes |
| open Kinds | yes | yes |
| read Person | yes | yes |
| read Slip | yes | open |
| read Berth | yes | yes |
| read Berth.leaves at | yes | own |
| create Berth | yes | yes |
| edit Berth | yes | own |
| edit Berth.slip | yes | no |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

none
`;

let app: Started;
let cookies: Readonly<Record<'master' | 'sam', string>>;
const named: Record<string, RecordValue> = {};

beforeAll(async () => {
  app = await start(text);
  const person = async (name: string, role: string): Promise<RecordValue> => ({
    entity: 'Person',
    id: await app.person({ name, email: `${name.toLowerCase()}@example.test` }, [role]),
    fields: {},
  });
  await person('Mara', 'Master');
  const sam = await person('Sam', 'Skipper');
  for (const name of ['North', 'South', 'Wreck']) named[name] = await app.keep('Slip', { name, closed: name === 'Wreck' });
  const berth = (boat: string, comes: string | null, leaves: string | null, more: Readonly<Record<string, Value>> = {}) =>
    app.keep('Berth', { boat, kind: 'Guest', 'comes at': comes, 'leaves at': leaves, ...more });
  const at = (name: string) => named[name] ?? null;
  // New York is five hours behind then: the evening before.
  await berth('Albatros', '2026-11-10T03:00:00.000Z', null, { slip: at('North'), 'paid on': '2026-11-10' });
  await berth('Bounty', '2026-11-10T15:00:00.000Z', '2026-11-14T15:00:00.000Z', { slip: at('South'), skipper: sam });
  await berth('Calypso', '2026-11-01T15:00:00.000Z', '2026-11-20T15:00:00.000Z', { slip: at('Wreck') });
  await berth('Dinghy', null, '2026-11-12T15:00:00.000Z');
  await berth('Endurance', '2026-11-12T15:00:00.000Z', null, { kind: 'Gone' });
  cookies = { master: await app.signIn('mara@example.test'), sam: await app.signIn('sam@example.test') };
});
afterAll(async () => {
  expect(app.logged).toEqual([]);
  await app.store.close();
});

const told = (who: keyof typeof cookies, from: string, to: string, more: Record<string, string> = {}): Promise<Told> =>
  app.ask({ path: `/_app/calendar?${new URLSearchParams({ screen: 'Slips', from, to, ...more })}`, cookie: cookies[who] });
const asked = async (...all: Parameters<typeof told>): Promise<CalendarAnswer> => (await told(...all)).json;
const boats = ({ entries }: CalendarAnswer): readonly string[] => entries.map(({ record }) => record.label);
const entry = (answer: CalendarAnswer, boat: string): CalendarEntry | undefined =>
  answer.entries.find(({ record }) => record.label === boat);

test('entries that touch a day of the span, as the clocks of the document have it, by when they begin', async () => {
  expect(boats(await asked('master', '2026-11-09', '2026-11-09'))).toEqual(['Calypso', 'Albatros']);
  expect(boats(await asked('master', '2026-11-10', '2026-11-10'))).toEqual(['Calypso', 'Bounty']);
  expect(boats(await asked('master', '2026-11-14', '2026-11-30'))).toEqual(['Calypso', 'Bounty']);
  expect(boats(await asked('master', '2026-11-21', '2026-11-30'))).toEqual([]);
  expect(boats(await asked('master', '2026-11-10', '2026-11-10', { screen: 'Days' }))).toEqual(['Albatros']);
});

test('an end that may not be read brings nothing into a span', async () => {
  expect(boats(await asked('sam', '2026-11-14', '2026-11-30'))).toEqual(['Bounty']);
  expect(entry(await asked('sam', '2026-11-01', '2026-11-30'), 'Calypso')?.record.fields).not.toHaveProperty('leaves at');
});

test('search and filters narrow it', async () => {
  expect(boats(await asked('master', '2026-11-01', '2026-11-30', { search: 'bount' }))).toEqual(['Bounty']);
  const filter = JSON.stringify([{ path: ['slip'], operator: 'is', values: [named.North?.id ?? ''] }]);
  const narrowed = await asked('master', '2026-11-01', '2026-11-30', { filter });
  expect([boats(narrowed), narrowed.rows?.map(({ label }) => label)]).toEqual([['Albatros'], ['North']]);
});

test('what may be moved of each, and why not', async () => {
  const mine = entry(await asked('sam', '2026-11-10', '2026-11-10'), 'Bounty');
  expect([mine?.edit.may, mine?.moves]).toEqual(['yes', ['comes at', 'leaves at']]);
  const other = entry(await asked('sam', '2026-11-09', '2026-11-09'), 'Albatros');
  expect([other?.edit.may, other?.moves]).toEqual(['no', []]);
  const all = entry(await asked('master', '2026-11-10', '2026-11-10'), 'Bounty');
  expect(all?.moves).toEqual(['comes at', 'leaves at', 'slip']);
  // Where the screen does not offer to edit, nobody moves anything.
  const looked = entry(await asked('master', '2026-11-10', '2026-11-10', { screen: 'Days' }), 'Albatros');
  expect([looked?.edit.may, looked?.moves]).toEqual(['absent', []]);
});

test('rows: records that may be read, people who are named, choices that are not shut out', async () => {
  const rows = async (who: keyof typeof cookies, screen: string) =>
    (await asked(who, '2026-11-01', '2026-11-30', { screen })).rows?.map(({ label }) => label);
  expect(await rows('master', 'Slips')).toEqual(['North', 'South', 'Wreck', '']);
  expect(await rows('sam', 'Slips')).toEqual(['North', 'South', '']);
  expect(await rows('master', 'Skippers')).toEqual(['Sam', '']);
  expect(await rows('master', 'Kinds')).toEqual(['Guest', 'Owner']);
  expect((await asked('master', '2026-11-01', '2026-11-30', { screen: 'Days' })).rows).toBeNull();
});

test.each([
  [{ from: '2026-11-31' }, 400],
  [{ from: 'today' }, 400],
  [{ from: '2026-12-01' }, 400],
  [{ to: '2027-12-01' }, 400],
  [{ screen: 'Nothing' }, 404],
])('%j is refused', async (wrong, status) => {
  const { from = '2026-11-01', to = '2026-11-30', ...more } = wrong as Record<string, string>;
  expect((await told('master', from, to, more)).status).toBe(status);
});

test('who may not open it, may not ask', async () => {
  expect((await told('sam', '2026-11-01', '2026-11-30', { screen: 'Days' })).status).toBe(403);
});
