/** The clinic's twelve requirements over HTTP: what is refused, what races, what follows from what, and what owners never see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, openClinic } from './testing/clinic.ts';
import { until } from './testing/lending.ts';
import { type StandIn, startStandIn } from './testing/stand-in.ts';
import type { TestAnswer } from './testing/start.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let clinic: Clinic;
let letters: StandIn;
let ids: Clinic['ids'];

const send: Clinic['send'] = (...asked) => clinic.send(...asked);
const create: Clinic['create'] = (...asked) => clinic.create(...asked);
const read = async (who: string, entity: string, id: string) => (await send(who, 'GET', `records/${entity}/${id}`)).json;
const edit = async (who: string, entity: string, id: string, fields: object) =>
  send(who, 'PUT', `records/${entity}/${id}`, { version: (await read(who, entity, id)).record.version, fields });
const act = (who: string, entity: string, id: string, action: string, fields: object = {}) =>
  send(who, 'POST', `records/${entity}/${id}/actions/${encodeURIComponent(action)}`, { fields });
const rows = async (who: string, screen: string) => (await send(who, 'GET', `rows?${new URLSearchParams({ screen })}`)).json;
const refusal = ({ json: { code, field } }: TestAnswer) => [code, field];
const messages = async (who: string): Promise<string[]> =>
  (await send(who, 'GET', 'notifications?limit=100')).json.items.map(({ message }: { message: string }) => message);

async function passTo(moment: number): Promise<void> {
  clinic.clock.moment = moment;
  await until(async () => ((await clinic.store.timers.next()) ?? Number.POSITIVE_INFINITY) > moment);
  // Nobody stays signed in for weeks.
  for (const [name, email] of Object.entries(clinic.emails)) clinic.cookies[name] = await clinic.signIn(email);
}

const at = (time: string, days = 0) => new Date(Date.parse(`2026-03-03T${time}:00+01:00`) + days * day).toISOString();
/** With Vera in the first room, for Bello, on Tuesday at 9, unless it is said otherwise. */
const visit = (change: object = {}) =>
  create('Rita', 'Termin', {
    Tier: { id: ids.Bello },
    Tierarzt: { id: ids.Vera },
    Raum: { id: ids['Behandlung 1'] },
    'beginnt um': at('09:00'),
    Grund: 'Husten',
    ...change,
  });

beforeAll(async () => {
  letters = await startStandIn();
  clinic = await openClinic({ BRIEF_URL: letters.url });
  ids = clinic.ids;
});
afterAll(async () => {
  await clinic.store.close();
  await letters.close();
});

async function made(answer: Promise<TestAnswer>): Promise<string> {
  const { status, text, json } = await answer;
  expect(status, text).toBe(201);
  return json.record.id;
}

test('what the platform refuses is said in German, as the document is; what point 8 says stays as it is', async () => {
  const { status, json } = await create('Rita', 'Halter', { Telefon: 'nicht da' });
  expect([status, json.detail]).toEqual([422, 'Bitte ausfüllen.']);
  const details = json.problems.map(({ field, detail }: { field: string; detail: string }) => [field, detail]);
  expect(details).toContainEqual(['Name', 'Bitte ausfüllen.']);
  expect(details).toContainEqual(['Telefon', 'Geben Sie eine Telefonnummer an, etwa +49 30 1234567.']);
  expect(JSON.stringify(json)).not.toContain('said');
  expect((await send('Rita', 'GET', 'records/Halter/gibt-es-nicht')).json.detail).toBe('Das gibt es nicht.');
});

test('1: a dog is given a dog’s breed, and is offered no other', async () => {
  expect(refusal(await edit('Rita', 'Tier', ids.Bello ?? '', { Rasse: { id: ids['Maine-Coon'] } }))).toEqual(['E-RASSE', 'Rasse']);
  expect((await edit('Rita', 'Tier', ids.Bello ?? '', { Rasse: { id: ids.Dackel } })).status).toBe(200);
  const asked = new URLSearchParams({ for: 'Tier.Rasse', given: JSON.stringify([{ id: ids.Katze }]) });
  const { json } = await send('Rita', 'GET', `options/Rasse?${asked}`);
  expect(json.options.map(({ label }: { label: string }) => label).sort()).toEqual(['Europäisch Kurzhaar', 'Maine-Coon']);
});

describe('2: appointments', () => {
  test.each([
    ['E-ENDE', 'endet um', { 'endet um': at('09:00') }],
    ['E-GESCHLOSSEN', 'beginnt um', { 'beginnt um': at('07:45') }],
    ['E-GESCHLOSSEN', 'beginnt um', { 'beginnt um': at('17:45') }],
    ['E-GESCHLOSSEN', 'beginnt um', { 'beginnt um': at('09:00', 4) }],
    ['E-VORBEI', 'beginnt um', { 'beginnt um': at('09:00', -1) }],
  ])('%s at %s: %j', async (code, field, change) => {
    expect(refusal(await visit(change))).toEqual([code, field]);
  });

  test('only who treats is a vet', async () => {
    expect((await visit({ Tierarzt: { id: ids.Rita } })).json.field).toBe('Tierarzt');
  });

  test('of 20 at once one gets the vet, and one the room', async () => {
    const rooms = ['Behandlung 1', 'Behandlung 2', 'OP'];
    const sameVet = await Promise.all(
      Array.from({ length: 20 }, (_, index) => visit({ Raum: { id: ids[rooms[index % 3] ?? ''] }, 'beginnt um': at('10:00') })),
    );
    expect(sameVet.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const told of sameVet.filter(({ status }) => status !== 201)) expect(told.json.code).toMatch(/^E-(TIERARZT|RAUM)-BELEGT$/u);
    const sameRoom = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        visit({ Tierarzt: { id: ids[index % 2 ? 'Vera' : 'Viktor'] }, Raum: { id: ids.OP }, 'beginnt um': at('11:00') }),
      ),
    );
    expect(sameRoom.filter(({ status }) => status === 201)).toHaveLength(1);
    // They meet at the edge only, or one of them is called off.
    const id = sameVet.find(({ status }) => status === 201)?.json.record.id;
    expect((await visit({ 'beginnt um': at('09:30') })).status).toBe(201);
    expect(refusal(await visit({ Raum: { id: ids.OP }, 'beginnt um': at('10:15') }))).toEqual(['E-TIERARZT-BELEGT', 'Tierarzt']);
    expect((await act('Rita', 'Termin', id, 'absagen')).status).toBe(200);
    expect((await visit({ Raum: { id: ids['Behandlung 2'] }, 'beginnt um': at('10:15') })).status).toBe(201);
  });

  test('a pet that died gets none, and those that were planned are called off', async () => {
    ids.Rex = await made(create('Rita', 'Tier', { Name: 'Rex', Halter: { id: ids.Hanna }, Tierart: { id: ids.Hund } }));
    const planned = await made(visit({ Tier: { id: ids.Rex }, 'beginnt um': at('09:00', 1) }));
    expect(refusal(await act('Vera', 'Tier', ids.Rex ?? '', 'ist gestorben', { 'gestorben am': '2026-03-04' }))[0]).toBe('E-GESTORBEN-AM');
    expect((await act('Vera', 'Tier', ids.Rex ?? '', 'ist gestorben', { 'gestorben am': '2026-03-02' })).status).toBe(200);
    expect((await read('Rita', 'Termin', planned)).record.fields.state).toBe('Abgesagt');
    expect(refusal(await visit({ Tier: { id: ids.Rex }, 'beginnt um': at('10:00', 1) }))).toEqual(['E-GESTORBEN', 'Tier']);
    const other = await made(visit({ 'beginnt um': at('10:00', 1) }));
    expect(refusal(await edit('Rita', 'Termin', other, { Tier: { id: ids.Rex } }))).toEqual(['E-GESTORBEN', 'Tier']);
  });
});

test('3: the day of all vets, side by side; moving is an edit under the rules', async () => {
  const id = await made(visit({ 'beginnt um': at('14:00', 2) }));
  await made(visit({ 'beginnt um': at('16:00', 2), Raum: { id: ids.OP } }));
  const asked = new URLSearchParams({ screen: 'Kalender', from: '2026-03-05', to: '2026-03-05' });
  const { json } = await send('Rita', 'GET', `calendar?${asked}`);
  expect(json.entries).toHaveLength(2);
  expect(json.rows.map(({ label }: { label: string }) => label)).toEqual(['Vera', 'Viktor']);
  const later = (time: string, change = {}) =>
    edit('Rita', 'Termin', id, { 'beginnt um': at(time, 2), 'endet um': at(`${time.slice(0, 3)}45`, 2), ...change });
  expect(refusal(await later('16:00'))[0]).toBe('E-TIERARZT-BELEGT');
  expect(refusal(await later('16:00', { Tierarzt: { id: ids.Viktor }, Raum: { id: ids.OP } }))[0]).toBe('E-RAUM-BELEGT');
  expect((await later('16:00', { Tierarzt: { id: ids.Viktor } })).status).toBe(200);
  expect(refusal(await edit('Rita', 'Termin', id, { 'beginnt um': at('08:00', -1), 'endet um': at('08:30', -1) }))[0]).toBe('E-VORBEI');
});

test('5 to 8: arrival, treatment, the bill from its items, payments in parts, what is owed', async () => {
  const id = await made(visit({ 'beginnt um': at('13:00') }));
  expect((await act('Rita', 'Termin', id, 'ankommen')).status).toBe(200);
  expect(await messages('Vera')).toContain('Bello ist da: Husten');
  expect((await act('Viktor', 'Termin', id, 'beginnen')).status).toBe(403);
  expect((await act('Vera', 'Termin', id, 'beginnen')).status).toBe(200);
  const [open] = (await rows('Vera', 'Offene Behandlungen')).rows;
  expect(open.fields).toMatchObject({ Tier: { label: 'Bello' }, Tierarzt: { label: 'Vera' } });
  const nothing = await act('Vera', 'Behandlung', open.id, 'abschließen', { Befund: 'Husten.' });
  expect(refusal(nothing)).toEqual(['E-OHNE-POSTEN', 'Posten']);
  expect((await read('Vera', 'Termin', id)).record.fields.state).toBe('In Behandlung');
  // What a service costs stands in its item, until somebody says otherwise.
  const posten = [
    { Leistung: { id: ids['Allgemeine Untersuchung'] } },
    { Leistung: { id: ids['Diätfutter 2 kg'] }, Menge: '2', Preis: '15.00' },
  ];
  expect((await edit('Vera', 'Behandlung', open.id, { Posten: posten })).status).toBe(200);
  expect((await act('Vera', 'Behandlung', open.id, 'abschließen', { Befund: 'Husten.' })).status).toBe(200);
  expect((await read('Vera', 'Termin', id)).record.fields.state).toBe('Fertig');

  const [draft] = (await rows('Rita', 'Rechnungen')).rows;
  const { record: bill } = await read('Rita', 'Rechnung', draft.id);
  expect(bill.fields).toMatchObject({ Nummer: null, Netto: '53.62', Mehrwertsteuer: '6.59', Brutto: '60.21', Halter: { label: 'Hanna' } });
  expect(bill.fields.Posten.map(({ fields }: { fields: object }) => fields)).toMatchObject([
    { Preis: '23.62', Steuersatz: '19 %', Netto: '23.62', Mehrwertsteuer: '4.49' },
    { Preis: '15.00', Steuersatz: '7 %', Netto: '30.00', Mehrwertsteuer: '2.10' },
  ]);
  expect((await rows('Hanna', 'Meine Rechnungen')).rows).toEqual([]);
  expect((await act('Rita', 'Rechnung', draft.id, 'ausstellen')).json.record.fields).toMatchObject({
    Nummer: 'R-2026-0001',
    'ausgestellt am': '2026-03-03',
    'fällig am': '2026-03-17',
    offen: '60.21',
  });
  const pay = (betrag: string | null) => act('Rita', 'Rechnung', draft.id, 'zahlen', { Betrag: betrag, wie: 'Bar' });
  expect((await pay('20.00')).json.record.fields).toMatchObject({ bezahlt: '20.00', offen: '40.21', state: 'Ausgestellt' });
  const over = await pay('40.22');
  expect([refusal(over)[0], over.json.detail]).toEqual(['E-ZU-VIEL', expect.stringContaining('40,21')]);
  expect(refusal(await pay('0'))[0]).toBe('E-BETRAG');
  expect(refusal(await pay(null))[0]).toBe('E-ZU-VIEL');
  const owed = async (who: string) => (await read(who, 'Halter', ids.Hanna ?? '')).record.fields;
  expect((await owed('Rita')).offen).toBe('40.21');
  expect((await owed('Hanna')).offen).toBe('40.21');
  expect(await owed('Vera')).not.toHaveProperty('offen');

  await passTo(Date.parse('2026-03-17T12:00:00+01:00'));
  expect((await read('Rita', 'Rechnung', draft.id)).record.fields.state).toBe('Ausgestellt');
  await passTo(Date.parse('2026-03-18T00:01:00+01:00'));
  expect((await read('Rita', 'Rechnung', draft.id)).record.fields.state).toBe('Überfällig');
  // Twenty who take the rest at once take it once.
  const rest = await Promise.all(Array.from({ length: 20 }, () => pay('40.21')));
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read('Rita', 'Rechnung', draft.id)).record.fields).toMatchObject({ bezahlt: '60.21', offen: '0.00', state: 'Bezahlt' });
  expect((await owed('Rita')).offen).toBe('0.00');
});

test('4: the owner is reminded a day before, also after it was moved; who does not come is a no-show', async () => {
  const monday = Date.parse('2026-03-23T00:00:00+01:00');
  await passTo(monday);
  const on = (days: number, time: string) => ({
    'beginnt um': new Date(Date.parse(`2026-03-23T${time}:00+01:00`) + days * day).toISOString(),
  });
  const id = await made(visit({ Tier: { id: ids.Minka }, Grund: 'Zahnstein', ...on(2, '09:00') }));
  const reminders = async () => (await messages('Horst')).filter((message) => message.includes('einen Termin'));
  await passTo(monday + day + 8 * 60 * minute);
  expect(await reminders()).toEqual([]);
  await passTo(monday + day + 9 * 60 * minute);
  expect(await reminders()).toEqual(['Minka hat am 25. März 2026, 09:00 einen Termin']);
  expect(
    (await edit('Rita', 'Termin', id, { ...on(4, '11:00'), 'endet um': new Date(monday + 4 * day + 11.5 * 60 * minute).toISOString() }))
      .status,
  ).toBe(200);
  await passTo(monday + 3 * day + 11 * 60 * minute);
  expect(await reminders()).toHaveLength(2);
  await passTo(monday + 4 * day + 11 * 60 * minute + 29 * minute);
  expect((await read('Rita', 'Termin', id)).record.fields.state).toBe('Geplant');
  await passTo(monday + 4 * day + 11 * 60 * minute + 30 * minute);
  expect((await read('Rita', 'Termin', id)).record.fields.state).toBe('Nicht erschienen');
  expect(await reminders()).toHaveLength(2);
});

test('8 and 9: last weight, next vaccination; who is due is written to once', async () => {
  await passTo(Date.parse('2026-04-01T09:00:00+02:00'));
  const Minka = ids.Minka ?? '';
  for (const [am, kilo] of [
    ['2026-01-10', '4.10'],
    ['2026-03-30', '4.35'],
    ['2026-02-10', '4.20'],
  ])
    await made(create('Vera', 'Gewicht', { Tier: { id: Minka }, am, Kilogramm: kilo }));
  expect(refusal(await create('Vera', 'Gewicht', { Tier: { id: Minka }, am: '2026-03-30', Kilogramm: '4' }))).toEqual([
    'E-SCHON-GEWOGEN',
    'am',
  ]);
  const vaccine = { id: ids['Katzenschnupfen und Katzenseuche'] };
  expect(refusal(await create('Vera', 'Impfung', { Tier: { id: Minka }, Impfstoff: { id: ids.Tollwut }, am: '2025-04-10' }))).toEqual([
    'E-IMPFSTOFF',
    'Impfstoff',
  ]);
  const id = await made(create('Vera', 'Impfung', { Tier: { id: Minka }, Impfstoff: vaccine, am: '2025-05-11' }));
  const horst = async () => (await read('Horst', 'Tier', Minka)).record.fields;
  expect(await horst()).toMatchObject({ 'letztes Gewicht': '4.35', 'nächste Impfung': '2026-05-11' });
  expect((await rows('Rita', 'Impfungen fällig')).rows).toEqual([]);

  await passTo(Date.parse('2026-04-11T00:01:00+02:00'));
  await until(async () => (await read('Rita', 'Impfung', id)).record.fields.state === 'Angeschrieben');
  expect(letters.seen.map(({ url, body }) => [url, body])).toEqual([
    [
      '/letters',
      { to: 'horst@example.org', name: 'Horst', animal: 'Minka', vaccine: 'Katzenschnupfen und Katzenseuche', due: '2026-05-11' },
    ],
  ]);
  expect((await rows('Rita', 'Impfungen fällig')).rows.map(({ label }: { label: string }) => label)).toHaveLength(1);
  expect((await act('Rita', 'Impfung', id, 'anschreiben')).status).toBe(409);
  await made(create('Vera', 'Impfung', { Tier: { id: Minka }, Impfstoff: vaccine, am: '2026-04-11' }));
  expect((await rows('Rita', 'Impfungen fällig')).rows).toEqual([]);
  expect(await horst()).toMatchObject({ 'nächste Impfung': '2027-04-11' });
  expect(letters.seen).toHaveLength(1);
});

describe('10: owners see their own and nothing else', () => {
  test('records, lists, the calendar, choices', async () => {
    for (const path of [`records/Tier/${ids.Minka}`, `records/Halter/${ids.Horst}`])
      expect((await send('Hanna', 'GET', path)).status).toBe(404);
    const own = async (screen: string) => (await rows('Hanna', screen)).rows.map(({ label }: { label: string }) => label);
    expect(await own('Meine Tiere')).toEqual(['Bello', 'Rex']);
    expect(await own('Meine Daten')).toEqual(['Hanna']);
    expect((await own('Meine Termine')).join()).not.toContain('Minka');
    for (const screen of ['Heute', 'Halter', 'Tiere', 'Rechnungen', 'Zahlungen']) {
      expect((await send('Hanna', 'GET', `rows?${new URLSearchParams({ screen })}`)).status, screen).toBe(403);
    }
    const asked = new URLSearchParams({ screen: 'Kalender', from: '2026-03-05', to: '2026-03-05' });
    expect((await send('Hanna', 'GET', `calendar?${asked}`)).status).toBe(403);
    expect((await send('Hanna', 'GET', 'options/Tier')).text).not.toContain('Minka');
    expect((await send('Hanna', 'GET', 'options/Halter')).text).not.toContain('Horst');
  });

  test('nothing of others is told by a refusal, or changed', async () => {
    const theirs = await made(visit({ Tier: { id: ids.Minka }, 'beginnt um': '2026-04-20T09:00:00+02:00' }));
    const told = await create('Hanna', 'Termin', {
      Tier: { id: ids.Bello },
      Tierarzt: { id: ids.Vera },
      Raum: { id: ids.OP },
      'beginnt um': '2026-04-20T07:00:00.000Z',
      Grund: 'x',
    });
    expect([told.status, told.json.code]).toEqual([403, 'E-NICHT-ERLAUBT']);
    expect((await act('Hanna', 'Termin', theirs, 'absagen')).status).toBe(404);
    const own = await made(visit({ 'beginnt um': '2026-04-20T10:00:00+02:00' }));
    expect((await act('Hanna', 'Termin', own, 'absagen')).status).toBe(200);
    expect((await edit('Hanna', 'Halter', ids.Hanna ?? '', { Telefon: '+49 30 23125 111' })).status).toBe(200);
    expect((await edit('Hanna', 'Halter', ids.Hanna ?? '', { 'E-Mail': 'x@halter.example' })).status).toBe(422);
  });

  test('the front desk brings in owners, and nobody else does', async () => {
    const invite = (who: string, role: string) =>
      send(who, 'POST', 'invitations', { email: `neu-${role}-${who}@halter.example`.toLowerCase(), roles: [role] });
    expect((await invite('Rita', 'Halter')).status).toBe(201);
    for (const [who, role] of [
      ['Rita', 'Empfang'],
      ['Rita', 'Tierarzt'],
      ['Vera', 'Halter'],
      ['Hanna', 'Halter'],
    ] as const) {
      expect((await invite(who, role)).status, `${who} ${role}`).toBe(403);
    }
  });
});

interface Part {
  readonly name: string;
  readonly value?: string;
  readonly by?: { readonly keys: readonly { readonly value: string | { readonly label: string } }[] };
  readonly values?: readonly (readonly string[])[];
}

test('11: today by vet, what is unpaid, turnover by month and service', async () => {
  const { json } = await send('Rita', 'GET', `dashboard?${new URLSearchParams({ screen: 'Überblick' })}`);
  const parts: Readonly<Record<string, Part>> = Object.fromEntries(json.parts.map((part: Part) => [part.name, part]));
  expect(parts['Noch nicht bezahlt']?.value).toBe('0.00');
  const bars = (chart: Part | undefined) =>
    Object.fromEntries(
      (chart?.by?.keys ?? []).map(({ value }, place) => [typeof value === 'string' ? value : value.label, chart?.values?.[place]?.[0]]),
    );
  expect(bars(parts['Umsatz je Monat'])).toEqual({ '2026-03-01': '53.62' });
  expect(bars(parts['Umsatz je Leistung'])).toEqual({ 'Allgemeine Untersuchung': '23.62', 'Diätfutter 2 kg': '30.00' });
  expect(bars(parts['Heute je Tierarzt'])).toEqual({});
});
