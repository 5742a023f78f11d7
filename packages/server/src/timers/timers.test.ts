/** What happens by itself: when, once, and to whom it is told. */
import { openStore } from '@ninefold/store';
import { afterEach, expect, test } from 'vitest';
import { type Desk, day, friday, hour, openDesk, until } from '../testing/lending.ts';
import { desk as documentOf, lending } from '../testing/lending-document.ts';

let desk: Desk;
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
});

/** Three days later at the same time of day: 71 hours. */
const late = Date.parse('2026-03-30T09:00:00+02:00');

test('nothing happens before its time; then once, and the record says what is ahead', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const clerk = await desk.signIn('cleo@desk.example');
  const { timers } = await desk.loan(id, clerk);
  expect(timers).toEqual([
    { statement: 'T5', due: '2026-03-28T08:00:00.000Z', told: ['Bob'], to: null, sets: [], forgets: [] },
    { statement: 'T2', due: '2026-03-30T07:00:00.000Z', told: ['Bob', 'Cleo'], to: 'Late', sets: [], forgets: [] },
  ]);
  await desk.passTo(late - 1);
  expect((await desk.loan(id, clerk)).record.fields.state).toBe('Out');
  await desk.passTo(late);
  await desk.passTo(late + hour);
  expect((await desk.loan(id, clerk)).record.fields.state).toBe('Late');
  expect(await desk.past(id)).toEqual(['moved T2 Out→Late by itself', 'moved T5 Out→Out by itself', 'created  →Out by itself']);
  expect((await desk.loan(id, clerk)).timers.map(({ statement }) => statement)).toEqual(['T7', 'T3', 'T4']);
});

test('each is told what they may read, once; nobody else hears of it', async () => {
  desk = await openDesk();
  await desk.lend();
  await desk.passTo(late);
  const [bob, bea, cleo] = await Promise.all(['bob', 'bea', 'cleo'].map((name) => desk.signIn(`${name}@desk.example`)));
  if (!bob || !bea || !cleo) throw new Error('three people');
  // Bob may not read the note, nor who Cleo is.
  expect(await desk.messages(bob)).toEqual(['Drill is late, says …: …', 'Enjoy Drill']);
  expect(await desk.messages(cleo)).toEqual(['Drill of Bob is late: dented']);
  expect(await desk.messages(bea)).toEqual([]);
});

test('a reminder without a change does not get in the way of somebody who edits', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const clerk = await desk.signIn('cleo@desk.example');
  const { record } = await desk.loan(id, clerk);
  await desk.passTo(friday + day + hour);
  expect(await desk.past(id)).toContain('moved T5 Out→Out by itself');
  const body = { version: record.version, fields: { note: 'mended' } };
  expect((await desk.ask({ method: 'PUT', path: `/_app/records/Loan/${id}`, cookie: clerk, body })).status).toBe(200);
});

test('a reminder hides nothing of what somebody else changed before it', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const clerk = await desk.signIn('cleo@desk.example');
  const { version } = (await desk.loan(id, clerk)).record;
  const edit = (note: string) =>
    desk.ask({ method: 'PUT', path: `/_app/records/Loan/${id}`, cookie: clerk, body: { version, fields: { note } } });
  expect((await edit('mended')).status).toBe(200);
  await desk.passTo(friday + day + hour);
  expect((await desk.past(id))[0]).toBe('moved T5 Out→Out by itself');
  expect(await edit('lost')).toMatchObject({
    status: 409,
    json: { code: 'stale', changed: [{ field: 'note', was: 'dented', theirs: 'mended' }] },
  });
});

test('every monday: again and again while it lasts, once after a long time, not where the guard speaks against it', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const patient = await desk.lend({ thing: 'Saw', patient: true });
  await desk.passTo(late);
  // Weeks go by: each look is by a session of its own.
  const look = async (loan: string) => desk.loan(loan, await desk.signIn('cleo@desk.example'));
  const reminded = async (loan: string) => (await look(loan)).record.fields.reminders;
  expect(await reminded(id)).toBe('0');
  await desk.passTo(late + 8 * day);
  expect(await reminded(id)).toBe('1');
  await desk.passTo(late + 29 * day);
  expect(await reminded(id)).toBe('2');
  expect(await reminded(patient)).toBe('0');
  // 30 days are over, and the reminder is due as well: whichever comes first, the end is the same.
  await desk.passTo(late + 60 * day);
  expect((await look(id)).record.fields.state).toBe('Lost');
  expect((await look(id)).timers).toEqual([]);
  expect(desk.logged.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('what cannot be kept is let pass and logged, not tried for ever', async () => {
  desk = await openDesk();
  const first = await desk.lend();
  const second = await desk.lend({ thing: 'Saw' });
  await desk.passTo(late);
  await desk.passTo(late + 3 * hour);
  const taken = [first, second].map((id) => desk.past(id));
  expect((await Promise.all(taken)).filter((past) => past.some((row) => row.includes('T7')))).toHaveLength(1);
  expect(desk.logged.filter((line) => line.includes('T7 does not happen'))).toHaveLength(1);
});

test('left in time, nothing happens; back in the state it counts anew', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const bob = await desk.signIn('bob@desk.example');
  const { record } = await desk.loan(id, bob);
  const path = `/_app/records/Loan/${id}/actions/return`;
  const told = await desk.ask({ method: 'POST', path, cookie: bob, body: { version: record.version, fields: {} } });
  expect(told.status).toBe(200);
  await desk.passTo(late + 100 * day);
  expect(await desk.messages(await desk.signIn('bob@desk.example'))).toEqual([]);
  expect((await desk.past(id))[0]).toMatch(/^moved T1/u);
});

test('a thousand at once: all of them, each once, and requests in between', async () => {
  desk = await openDesk();
  const { store, people } = desk;
  const borrower = { entity: 'Person', id: people.bob, fields: {} };
  await store.change(async (tx) => {
    for (let count = 0; count < 1000; count += 1)
      await tx.insert({ entity: 'Loan', fields: { thing: `Thing ${count}`, borrower, state: 'Out' }, stamp: { who: null } });
  });
  const clerk = await desk.signIn('cleo@desk.example');
  desk.clock.moment = friday + day;
  const left = async () => (await store.timers.due(desk.clock.moment, 1000)).length;
  const seen = [await left()];
  while ((seen.at(-1) ?? 0) > 0) {
    expect((await desk.ask({ path: '/_app/rows?screen=Loans&limit=1', cookie: clerk })).status).toBe(200);
    seen.push(await left());
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Answered all the while, and nobody waited for many of them.
  expect(seen[0]).toBe(1000);
  expect(Math.max(...seen.map((now, place) => now - (seen[place + 1] ?? now)))).toBeLessThan(300);
  const told = await store.notifications.page(people.bob, null, 2000);
  expect(told).toHaveLength(1000);
  expect(new Set(told.map(({ record }) => record)).size).toBe(1000);
}, 120_000);

test('another duration holds from the change on, counted from when it began', async () => {
  desk = await openDesk();
  const id = await desk.lend();
  const clerk = await desk.signIn('cleo@desk.example');
  await desk.passTo(friday + 2 * day);
  const { application, settings } = documentOf(lending.replace('| LOAN_TIME | 3 days |', '| LOAN_TIME | 1 day |'));
  const clock = { now: () => desk.clock.moment };
  const opening = await openStore({ application, settings, documentHash: 'other', directory: null, clock, previous: desk.store });
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  desk.server.replace({ application, settings, documentHash: 'other', store: opening.store });
  await until(async () => (await desk.loan(id, clerk)).record.fields.state === 'Late');
  const { rows } = await opening.store.history({ entity: 'Loan', id, limit: 10 });
  // T5 was done in this stay already.
  expect(rows.filter(({ statement }) => statement === 'T5')).toHaveLength(1);
  await opening.store.close();
});
