/** A clock of one's own: kept for a person, told to their pages alone, and nothing that decides or counts follows it. */
import { clockShows, dateOfDays, daysOf, localOfInstant } from '@ninefold/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoatYard } from '../testing/boat-yard.ts';
import { smallDocument } from '../testing/small-document.ts';
import { password, type Started, start, type TestAnswer } from '../testing/start.ts';

let app: Started;
const cookies: Record<string, string> = {};

/** Visits to a studio in Berlin, by moments around midnight. */
beforeAll(async () => {
  app = await start(
    smallDocument('Studio', {
      product: '- Time zone: Europe/Berlin\n',
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Visits | \`/visits\` | Visits: who, begins, evening, due | start | create Visit |
| Today | \`/today\` | Visits where \`date(begins) = today()\`: who, begins | start | — |
| Visit | \`/visits/:id\` | Visit: who, begins | Visits | edit |
| Start | \`/\` | dashboard | start | — |

### Visits

- Filters: begins

### Start

- Figure: Begun = count of Visits over begins
- Figure: Of today = count of Visits where \`date(begins) = today()\`
- Chart: By day = columns of count of Visits by day of begins
`,
      entities: `### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| who | text | yes | — |
| begins | date and time, unique | no | — |
| evening | yes/no, computed \`time(begins) > time("18:00:00")\` | no | — |
| due | text, computed \`string(begins, "d MMMM, HH:mm")\` | no | — |
`,
      rules: `| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Visit | \`begins = null or date(begins) >= today()\` | create | E-PAST |
`,
      errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PAST | 422 | It begins today or later, not {begins}. | at begins |
`,
      roles: `| May | Clerk |
| --- | --- |
| open Visits | yes |
| open Today | yes |
| open Visit | yes |
| open Start | yes |
| read Person | yes |
| read Visit | yes |
| create Visit | yes |
| edit Visit | yes |
`,
    }),
    { moment: Date.parse('2026-11-30T22:30:00Z') },
  );
  for (const name of ['Ann', 'Bob']) {
    await app.person({ email: `${name.toLowerCase()}@example.test` }, ['Clerk']);
    cookies[name] = await app.signIn(`${name.toLowerCase()}@example.test`);
  }
  // In Berlin: 30 November 23:15, 1 December 0:15 and 17:00.
  for (const [who, begins] of [
    ['Late', '2026-11-30T22:15:00.000Z'],
    ['Night', '2026-11-30T23:15:00.000Z'],
    ['Day', '2026-12-01T16:00:00.000Z'],
  ] as const)
    await app.keep('Visit', { who, begins });
});
afterAll(async () => {
  expect(app.logged).toEqual([]);
  await app.server.close();
  await app.store.close();
});

const ask = (who: string, path: string): Promise<TestAnswer> => app.ask({ path, cookie: cookies[who] ?? '' });
const choose = (who: string, timeZone: unknown) =>
  app.ask({ method: 'POST', path: '/_app/time-zone', cookie: cookies[who] ?? '', body: { timeZone } });
const clock = async (who: string) => (await ask(who, '/_app/session')).json.ownTimeZone;

test('it is kept for a person, on all their devices, until they choose another; the application’s is none of their own', async () => {
  expect(await clock('Ann')).toBeUndefined();
  expect((await choose('Ann', 'asia/tokyo')).status).toBe(204);
  const elsewhere = await app.signIn('ann@example.test');
  expect((await app.ask({ path: '/_app/session', cookie: elsewhere })).json).toMatchObject({
    timeZone: 'Europe/Berlin',
    ownTimeZone: 'Asia/Tokyo',
  });
  expect(await clock('Bob')).toBeUndefined();
  await choose('Ann', 'Europe/Berlin');
  expect(await clock('Ann')).toBeUndefined();
  await choose('Ann', 'America/New_York');
  await choose('Ann', null);
  expect(await clock('Ann')).toBeUndefined();
});

test('what is no zone is refused, and what there was stays', async () => {
  await choose('Ann', 'Asia/Tokyo');
  for (const timeZone of ['Asia/Tokio', '', '+01:00', 'CET; DROP', 'x'.repeat(5000)]) {
    const { status, json } = await choose('Ann', timeZone);
    expect([status, json.code, json.detail]).toEqual([422, 'not-a-choice', 'The application does not know this time zone.']);
  }
  for (const timeZone of [7, undefined, ['Asia/Tokyo']]) expect((await choose('Ann', timeZone)).status).toBe(422);
  expect(await clock('Ann')).toBe('Asia/Tokyo');
  await choose('Ann', null);
});

test('nobody has one who is not signed in; a program with a key reads by the application’s', async () => {
  expect((await app.ask({ method: 'POST', path: '/_app/time-zone', body: { timeZone: 'Asia/Tokyo' } })).status).toBe(401);
  await choose('Ann', 'Asia/Tokyo');
  const body = { current: password, name: 'Till', role: 'Clerk', days: 30 };
  const { key } = (await app.ask({ method: 'POST', path: '/_app/account/keys', cookie: cookies.Ann ?? '', body })).json;
  const told = await app.ask({ path: '/_app/session', headers: { authorization: `Bearer ${key}` } });
  expect([told.status, told.json.ownTimeZone]).toEqual([200, undefined]);
  const acting = { 'acting-for': 'somebody' };
  const asked = { method: 'POST', path: '/_app/time-zone', cookie: cookies.Ann ?? '', headers: acting, body: { timeZone: 'UTC' } };
  expect((await app.ask(asked)).status).toBe(403);
  await choose('Ann', null);
});

test('a zone that this server does not know any more is none', async () => {
  const { json } = await ask('Ann', '/_app/session');
  await app.store.system.setTimeZone(json.signedIn.person.id, 'Atlantis/Poseidonis');
  expect(await clock('Ann')).toBeUndefined();
  expect((await ask('Ann', '/_app/rows?screen=Visits')).status).toBe(200);
  await choose('Ann', null);
});

const filter = (operator: string, ...values: readonly string[]) =>
  encodeURIComponent(JSON.stringify([{ path: ['begins'], operator, values }]));

/** Answers without what is another at each request. */
const told = async (path: string): Promise<unknown> => {
  const { status, json, text } = await ask('Ann', path);
  expect([path, status]).toEqual([path, 200]);
  return json ?? text;
};

test('whatever decides or counts is the same by whichever clock somebody reads: filters, groups, figures, periods, files, what is worked out', async () => {
  const paths = [
    '/_app/rows?screen=Visits',
    '/_app/rows?screen=Today',
    `/_app/rows?screen=Visits&filter=${filter('within', 'today')}`,
    `/_app/rows?screen=Visits&filter=${filter('is', '2026-12-01')}`,
    `/_app/rows?screen=Visits&filter=${filter('to', '2026-11-30')}`,
    '/_app/rows?screen=Visits&by=begins:day',
    '/_app/dashboard?screen=Start',
    '/_app/dashboard?screen=Start&period=today',
    '/_app/exports/csv?screen=Visits',
  ];
  const before = [];
  for (const path of paths) before.push(await told(path));
  const labels = (answer: unknown) => (answer as { rows: { label: string }[] }).rows.map(({ label }) => label).sort();
  // By Berlin's clock it is still 30 November, 23:30; in Tokyo it is 1 December.
  expect([labels(before[1]), labels(before[2]), labels(before[3])]).toEqual([['Late'], ['Late'], ['Day', 'Night']]);
  expect(JSON.stringify(before[0])).toContain('1 December, 00:15');
  expect(String(before.at(-1))).toContain('2026-12-01 00:15');
  await choose('Ann', 'Asia/Tokyo');
  for (const [place, path] of paths.entries()) expect([path, await told(path)]).toEqual([path, before[place]]);
  // A rule, too: on 1 December in Tokyo, which is 30 November in Berlin, it begins today.
  const begin = (begins: string) =>
    app.ask({ method: 'POST', path: '/_app/records/Visit', cookie: cookies.Ann ?? '', body: { fields: { who: 'Rule', begins } } });
  // What it is refused with is read beside the record: by the own clock. What is refused of a file is of the file's.
  expect((await begin('2026-11-29T22:59:00.000Z')).json.detail).toBe('It begins today or later, not 30 Nov 2026, 07:59.');
  const body = { records: [{ who: 'File', begins: '2026-11-29T22:59:00.000Z' }] };
  const imported = { method: 'POST', path: '/_app/imports/Visit', cookie: cookies.Ann ?? '', body };
  expect((await app.ask(imported)).json.results[0].detail).toBe('It begins today or later, not 29 Nov 2026, 23:59.');
  expect((await begin('2026-11-29T23:01:00.000Z')).status).toBe(201);
  await choose('Ann', null);
});

test('what tells records apart in what is found is written by the own clock, as pages show it', async () => {
  const unique = async () => (await ask('Ann', '/_app/find?search=Night')).json.found.map((one: { unique: string }) => one.unique);
  expect(await unique()).toEqual(['1 Dec 2026, 00:15']);
  await choose('Ann', 'America/New_York');
  expect(await unique()).toEqual(['30 Nov 2026, 18:15']);
  await choose('Ann', null);
});

/** Days and midnights where clocks do odd things: a midnight that is skipped, one that comes twice, a day that never was. */
const oddPlaces = [
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Sao_Paulo', '2017-10-15'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kolkata', '2026-11-30'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Pacific/Kiritimati', '2026-11-30'],
  ['Pacific/Pago_Pago', '2026-11-30'],
] as const;

test('a calendar is told all that stands in the days as whoever looks has them, whichever the zones, and nothing else', async () => {
  for (const documentZone of ['America/New_York', 'Asia/Tokyo']) {
    const yard = await openBoatYard({}, (text) => text.replace('- Time zone: America/New_York', `- Time zone: ${documentZone}`));
    const kept = new Map<string, number>();
    for (const [zone, day] of oddPlaces) {
      const midnight = clockShows(day, 0, zone);
      for (const [name, minutes] of [-1440, -61, -1, 0, 1, 61, 1439, 1440, 1501].entries()) {
        const at = midnight + minutes * 60_000;
        const boat = `${zone} ${day} ${name}`;
        kept.set(boat, at);
        await yard.berth(boat, new Date(at).toISOString(), null, { slip: yard.slips.north });
      }
    }
    const ends = Date.parse('2026-11-30T10:00:00Z');
    await yard.berth('Ends', '2026-11-28T10:00:00.000Z', new Date(ends).toISOString(), { slip: yard.slips.north });
    const dayIn = (at: number, zone: string) => localOfInstant(at, zone)?.date ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...oddPlaces),
        fc.constantFrom(...new Set(oddPlaces.map(([zone]) => zone))),
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 0, max: 3 }),
        async ([, about], zone, shift, more) => {
          const from = dateOfDays(daysOf(about) + shift) ?? '';
          const to = dateOfDays(daysOf(from) + more) ?? '';
          const asked = new URLSearchParams({ screen: 'Slips', from, to, zone });
          const { status, json } = await yard.ask({ path: `/_app/calendar?${asked}`, cookie: yard.cookies.master });
          expect(status).toBe(200);
          const within = [...kept].filter(([, at]) => dayIn(at, zone) >= from && dayIn(at, zone) <= to).map(([boat]) => boat);
          const [begins, ended] = [dayIn(Date.parse('2026-11-28T10:00:00Z'), zone), dayIn(ends, zone)];
          const lasting = begins <= to && ended >= from ? ['Ends'] : [];
          expect(json.entries.map(({ record }: { record: { label: string } }) => record.label).sort()).toEqual(
            [...within, ...lasting].sort(),
          );
        },
      ),
      { numRuns: 60 },
    );
    await yard.server.close();
    await yard.store.close();
  }
});

test('whoever asks a calendar by no zone has the application’s days; what is no zone is refused; days without hours are the same anywhere', async () => {
  const yard = await openBoatYard();
  await yard.berth('Albatros', '2026-11-10T03:00:00.000Z', null, { slip: yard.slips.north, 'paid on': '2026-11-10' });
  const asked = async (day: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ screen: 'Slips', from: day, to: day, ...more });
    const { status, json } = await yard.ask({ path: `/_app/calendar?${query}`, cookie: yard.cookies.master });
    return status === 200 ? json.entries.length : [status, json.detail];
  };
  expect([await asked('2026-11-09'), await asked('2026-11-10')]).toEqual([1, 0]);
  expect([await asked('2026-11-09', { zone: 'UTC' }), await asked('2026-11-10', { zone: 'UTC' })]).toEqual([0, 1]);
  expect(await asked('2026-11-09', { zone: 'Nowhere' })).toEqual([400, 'There is no such time zone.']);
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect([await asked('2026-11-10', { screen: 'Days', zone }), await asked('2026-11-09', { screen: 'Days', zone })]).toEqual([1, 0]);
  await yard.server.close();
  await yard.store.close();
});
