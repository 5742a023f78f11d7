/** A firm that lets flats: what its document says, asked of the real server, a day after another. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../packages/server/src/testing/lending.ts';
import { type Mailbox, openMailbox } from '../../packages/server/src/testing/mailbox.ts';
import { type Started, start } from '../../packages/server/src/testing/start.ts';
import { expectAccessible, openBrowser, openPage, viewAs } from '../support/browser.ts';
import { startRun } from '../support/preview.ts';

const text = readFileSync(new URL('documents/letting.md', import.meta.url), 'utf8');
const at = (when: string): number => Date.parse(`${when}T09:00:00Z`);

type Fields = Readonly<Record<string, unknown>>;

let box: Mailbox;
let app: Started;
type Name = 'klara' | 'kurt' | 'vera' | 'lena' | 'mia' | 'max' | 'hans' | 'eva' | 'egon';
let people: Record<Name, { id: string; mail: string }>;
/** Cookies. */
let as: Record<Name, string>;
let house = '';
let other = '';

beforeAll(async () => {
  box = await openMailbox();
  const mail = { url: box.url, from: 'post@nordlicht.example' };
  app = await start(text, { mail, baseUrl: 'https://nordlicht.example', moment: at('2026-01-05') });
  const person = async (name: string, role: string, more: Fields = {}) => {
    const mail = `${name.toLowerCase()}@nordlicht.example`;
    const id = await app.person({ ...(role === 'Handwerker' ? { Firma: name } : { Name: name }), 'E-Mail': mail, ...more } as never, [
      role,
    ]);
    return { id, mail };
  };
  people = {
    klara: await person('Klara', 'Sachbearbeiter'),
    kurt: await person('Kurt', 'Sachbearbeiter'),
    vera: await person('Vera', 'Vermietung'),
    lena: await person('Lena', 'Leitung'),
    mia: await person('Mia', 'Mieter', { Telefon: '0431 1', Straße: 'Weg 1', PLZ: '24103', Ort: 'Kiel' }),
    max: await person('Max', 'Mieter', { Telefon: '0431 2' }),
    hans: await person('Hans', 'Handwerker', { Gewerk: 'Sanitär' }),
    eva: await person('Eva', 'Eigentümer'),
    egon: await person('Egon', 'Eigentümer'),
  };
  await signAllIn();
  const lena = as.lena;
  const home = { Straße: 'Hafenstraße 1', PLZ: '24103', Ort: 'Kiel' };
  house = await create('Haus', { ...home, Name: 'Hafen', Eigentümer: people.eva.id, zuständig: people.klara.id }, lena);
  other = await create('Haus', { ...home, Name: 'Berg', Eigentümer: people.egon.id, zuständig: people.kurt.id }, lena);
}, 60_000);
afterAll(async () => {
  await app.server.close();
  await app.store.close();
  await box.close();
});

async function signAllIn(): Promise<void> {
  const cookies = Object.entries(people).map(async ([name, { mail }]) => [name, await app.signIn(mail)]);
  as = Object.fromEntries(await Promise.all(cookies));
}

const path = (entity: string, rest = ''): string => `/_app/records/${encodeURIComponent(entity)}${rest}`;

async function send(entity: string, fields: Fields, cookie = as.klara) {
  return app.ask({ method: 'POST', path: path(entity), body: { fields }, ...(cookie && { cookie }) });
}

/** As somebody who is not signed in fills in a form. */
async function sendAsAnybody(entity: string, fields: Fields) {
  const { form } = (await app.ask({ path: `/_app/new/${encodeURIComponent(entity)}` })).json;
  app.clock.moment += 5000;
  return app.ask({ method: 'POST', path: path(entity), headers: { 'form-begun': form }, body: { fields } });
}

async function create(entity: string, fields: Fields, cookie = as.klara): Promise<string> {
  const told = await send(entity, fields, cookie);
  if (told.status !== 201) throw new Error(`${entity}: ${told.status} ${told.text}`);
  return told.json.record.id;
}

async function record(entity: string, id: string, cookie = as.lena) {
  return (await app.ask({ path: path(entity, `/${id}`), ...(cookie && { cookie }) })).json?.record;
}

async function act(entity: string, id: string, action: string, fields: Fields = {}, who: Name = 'klara') {
  const { version } = await record(entity, id);
  const to = path(entity, `/${id}/actions/${encodeURIComponent(action)}`);
  return app.ask({ method: 'POST', path: to, cookie: as[who], body: { version, fields } });
}

/** All that is due by then has been done. */
async function passTo(when: string): Promise<void> {
  await pass(at(when) - app.clock.moment);
  await signAllIn();
}

async function pass(time: number): Promise<void> {
  app.clock.moment += time;
  await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
}

const flat = (fields: Fields = {}): Promise<string> => create('Einheit', { Haus: house, Fläche: '60.00', Zimmer: '2.0', ...fields });
const lease = (unit: string, fields: Fields = {}) => ({
  Einheit: unit,
  Mieter: [people.mia.id],
  von: '2026-01-01',
  Konditionen: [{ ab: '2026-01-01', Miete: '800.00', Nebenkosten: '100.00' }],
  ...fields,
});
async function running(unit: string, fields: Fields = {}): Promise<string> {
  const id = await create('Mietvertrag', lease(unit, fields));
  for (const [action, who] of [
    ['vorlegen', 'klara'],
    ['Mieter unterschreibt', 'vera'],
    ['Vermieter unterschreibt', 'vera'],
  ] as const) {
    const told = await act('Mietvertrag', id, action, {}, who);
    if (told.status !== 200) throw new Error(`${action}: ${told.status} ${told.text}`);
  }
  await pass(2000);
  return id;
}

test('units are numbered in their house; a unit is never let twice, whoever is faster', async () => {
  const [first, second] = [await flat(), await flat()];
  expect((await record('Einheit', first)).fields.Nummer).toBe('A-01');
  expect((await record('Einheit', second)).fields.Nummer).toBe('A-02');
  expect((await record('Einheit', first)).fields.Stand).toBe('Frei');
  const answers = await Promise.all([send('Mietvertrag', lease(first)), send('Mietvertrag', lease(first), as.vera)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('E-BELEGT');
  expect((await send('Mietvertrag', lease(first, { von: '2026-07-01' }))).json.code).toBe('E-BELEGT');
});

test('a lease runs once both have signed it; its first month is charged, pro rata', async () => {
  const unit = await flat();
  const id = await running(unit, { von: '2026-01-17', Konditionen: [{ ab: '2026-01-17', Miete: '800.00', Nebenkosten: '100.00' }] });
  await passTo('2026-01-20');
  const kept = (await record('Mietvertrag', id)).fields;
  expect(kept.Saldo).toBe('435.49');
  expect((await record('Einheit', unit)).fields.Stand).toBe('Vermietet');
});

const balance = async (id: string) => (await record('Mietvertrag', id)).fields.Saldo;
// biome-ignore lint/suspicious/noExplicitAny: rows are looked into by tests that know them
const rows = async (screen: string, who: Name = 'lena'): Promise<any[]> => {
  const told = await app.ask({ path: `/_app/rows?screen=${encodeURIComponent(screen)}`, cookie: as[who] });
  return told.json.rows ?? [{ status: told.status, text: told.text }];
};

test('a raise is at most 20 % in three years, and holds from its day; an index raises to the cent', async () => {
  const id = await running(await flat());
  const raise = async (ab: string, Miete: string) => {
    const { Konditionen } = (await record('Mietvertrag', id)).fields;
    return act('Mietvertrag', id, 'Miete erhöhen', {
      Konditionen: [...Konditionen.map((line: { id: string }) => ({ id: line.id })), { ab, Miete, Nebenkosten: '100.00' }],
    });
  };
  const refused = await raise('2026-03-01', '960.01');
  expect(refused.json.code).toBe('E-KAPPUNG');
  const ok = await raise('2026-03-01', '960.00');
  expect(ok.status).toBe(200);
  expect((await record('Mietvertrag', id)).fields.Miete).toBe('800.00');
  expect((await raise('2027-03-01', '960.01')).json.code).toBe('E-KAPPUNG');
  for (const [Monat, Stand] of [
    ['2025-01-01', '118.0'],
    ['2026-01-01', '121.7'],
  ])
    await create('Indexstand', { Monat, Stand }, as.lena);
  const linked = await running(await flat(), { Indexmiete: true });
  const told = await act('Mietvertrag', linked, 'Index anpassen', {
    'Anpassung ab': '2026-02-01',
    'alter Monat': '2025-01-01',
    'neuer Monat': '2026-01-01',
  });
  expect(told.status).toBe(200);
  expect((await record('Mietvertrag', linked)).fields.Konditionen.map((k: { fields: { Miete: string } }) => k.fields.Miete)).toEqual([
    '800.00',
    '825.08',
  ]);
});

const fromFebruary = { von: '2026-02-01', Konditionen: [{ ab: '2026-02-01', Miete: '800.00', Nebenkosten: '100.00' }] };
const pay = async (id: string, Betrag: string, Bankreferenz: string) => {
  const { Nummer } = (await record('Mietvertrag', id)).fields;
  return create('Zahlung', { Betrag, Verwendungszweck: `Miete ${Nummer}, danke`, Bankreferenz });
};

test('each month is charged once; payments pay the oldest first; the balance is right at once', async () => {
  const id = await running(await flat());
  expect(await balance(id)).toBe('900.00');
  await passTo('2026-02-01');
  await passTo('2026-02-02');
  expect(await balance(id)).toBe('1800.00');
  const paid = await pay(id, '1000.00', 'B-1');
  expect((await record('Zahlung', paid)).fields.Mietvertrag.id).toBe(id);
  expect(await balance(id)).toBe('800.00');
  const open = (await rows('Sollstellungen'))
    .filter(({ fields }) => fields.Mietvertrag.id === id)
    .map(({ fields }) => `${fields.Monat} ${fields.offen} ${fields.Alter}`);
  expect(open.sort()).toEqual(['2026-01-01 0.00 31 bis 60 Tage', '2026-02-01 800.00 bis 30 Tage']);
  expect((await send('Zahlung', { Betrag: '1000.00', Bankreferenz: 'B-1' })).json.code).toBe('not-unique');
  const sorted = (await rows('Verträge')).map(({ fields }) => Number(fields.Saldo));
  expect(sorted).toEqual([...sorted].sort((a, b) => b - a));
});

test('arrears: two reminders with a fee, then the lawyer; a payment stops it', async () => {
  const late = await running(await flat(), fromFebruary);
  const settled = await running(await flat(), { ...fromFebruary, Mieter: [people.max.id] });
  const states = async (id: string) =>
    (await rows('Mahnungen')).filter(({ fields }) => fields.Mietvertrag.id === id).map(({ fields }) => fields.state);
  await passTo('2026-02-03');
  // One month is no more than one month.
  expect([await states(late), await balance(late)]).toEqual([[], '900.00']);
  await passTo('2026-03-01');
  await passTo('2026-03-02');
  expect([await states(late), await balance(late)]).toEqual([['Beobachtet'], '1800.00']);
  await passTo('2026-03-13');
  expect([await states(late), await states(settled)]).toEqual([['Erste Mahnung'], ['Erste Mahnung']]);
  await pay(settled, '1800.00', 'B-2');
  await pass(2000);
  expect(await states(settled)).toEqual(['Erledigt']);
  await passTo('2026-03-27');
  expect([await states(late), await balance(late)]).toEqual([['Zweite Mahnung'], '1805.00']);
});

test('notice: three months to the end of a month, longer by the landlord; then the deposit, never more than is held', async () => {
  const unit = await flat();
  const id = await running(unit, { von: '2020-01-01', Konditionen: [{ ab: '2020-01-01', Miete: '800.00', Nebenkosten: '100.00' }] });
  expect((await act('Mietvertrag', id, 'Vermieter kündigt', { 'gekündigt am': '2026-03-28' })).status).toBe(200);
  expect((await record('Mietvertrag', id)).fields.bis).toBe('2026-09-30');
  expect((await record('Einheit', unit)).fields.Stand).toBe('Gekündigt');
  expect((await record('Einheit', unit)).fields['frei ab']).toBe('2026-10-01');
  const mine = await running(await flat(), fromFebruary);
  expect((await act('Mietvertrag', mine, 'Mieter kündigt', { 'gekündigt am': '2026-03-28' }, 'mia')).status).toBe(200);
  expect((await record('Mietvertrag', mine)).fields.bis).toBe('2026-06-30');
  const deposit = await create('Kaution', { Mietvertrag: mine });
  expect((await act('Kaution', deposit, 'erhalten', { Betrag: '2400.01' })).json.code).toBe('E-KAUTION-ZU-VIEL');
  expect((await act('Kaution', deposit, 'erhalten', { Betrag: '2400.00' })).status).toBe(200);
  expect((await act('Kaution', deposit, 'abrechnen', { Abzüge: [{ Grund: 'Tür', Betrag: '100.00' }] })).json.code).toBe(
    'E-NOCH-NICHT-BEENDET',
  );
});

test('meters never run backwards, whichever reading comes first', async () => {
  const unit = await flat();
  const meter = await create('Zähler', { Einheit: unit, Nummer: 'Z-1', Art: 'Kaltwasser' });
  await create('Ablesung', { Zähler: meter, Tag: '2026-01-01', Stand: '100.000' });
  const second = await create('Ablesung', { Zähler: meter, Tag: '2026-02-01', Stand: '112.500' });
  expect((await record('Ablesung', second)).fields.Verbrauch).toBe('12.500');
  expect((await send('Ablesung', { Zähler: meter, Tag: '2026-03-01', Stand: '112.499' })).json.code).toBe('E-STAND');
  expect((await send('Ablesung', { Zähler: meter, Tag: '2026-01-15', Stand: '113.000' })).json.code).toBe('E-STAND');
});

test('defects: the craftsman sees his order and no rent; the tenant accepts the appointment; the invoice is checked', async () => {
  const unit = await flat();
  await running(unit, fromFebruary);
  const { json } = await app.ask({ path: '/_app/options/Einheit?search=A-01', cookie: as.max });
  expect(json.options.map(({ label }: { label: string }) => label)).not.toContain('Hafen A-01');
  const defect = await create('Mangel', { Einheit: unit, Titel: 'Wasser tropft', Dringlichkeit: 'Notfall' }, as.mia);
  expect((await act('Mangel', defect, 'beauftragen', { Handwerker: people.hans.id, Kostenrahmen: '200.00' })).status).toBe(200);
  const [order] = await rows('Aufträge', 'hans');
  const done = [
    await act('Auftrag', order.id, 'bestätigen', {}, 'hans'),
    await act('Auftrag', order.id, 'Termin vorschlagen', { Termin: '2026-04-02T10:00:00Z' }, 'hans'),
    await act('Auftrag', order.id, 'Termin annehmen', {}, 'max'),
    await act('Auftrag', order.id, 'Termin annehmen', {}, 'mia'),
    await act('Auftrag', order.id, 'Rechnung einreichen', { Rechnungsbetrag: '220.01' }, 'hans'),
    await act('Auftrag', order.id, 'anerkennen', {}, 'klara'),
    await act('Auftrag', order.id, 'anerkennen', {}, 'lena'),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200, 403, 200]);
  expect((await record('Mangel', defect)).fields.state).toBe('Erledigt');
  expect((await rows('Verträge', 'hans'))[0].status).toBe(403);
});

test('an urgent defect that nobody confirms in four working hours is told to the manager', async () => {
  const unit = await flat();
  await create('Mangel', { Einheit: unit, Titel: 'Heizung kalt', Dringlichkeit: 'Dringend' }, as.lena);
  const messages = async () => {
    const { json } = await app.ask({ path: '/_app/notifications?limit=100', cookie: as.lena });
    return json.items.map(({ message }: { message: string }) => message).filter((text: string) => text.includes('nicht bestätigt'));
  };
  // Saturday: the hours are those of Monday.
  await passTo('2026-03-29');
  expect(await messages()).toEqual([]);
  await passTo('2026-03-31');
  expect(await messages()).toEqual(['M-2026-0002 (Dringend) ist noch nicht bestätigt']);
});

test('owners read their own houses alone, and no telephone', async () => {
  expect((await rows('Häuser', 'eva')).map(({ fields }) => fields.Name)).toEqual(['Hafen']);
  expect((await rows('Verträge', 'eva')).length).toBeGreaterThan(5);
  expect(await rows('Verträge', 'egon')).toEqual([]);
  expect((await record('Mieter', people.mia.id, as.eva)).fields).toMatchObject({ Name: 'Mia' });
  expect(Object.keys((await record('Mieter', people.mia.id, as.eva)).fields)).not.toContain('Telefon');
  expect(await record('Mieter', people.mia.id, as.egon)).toBeUndefined();
});

test('a clerk works for the house of another only when standing in', async () => {
  const fields = { Haus: other, Fläche: '50.00' };
  expect((await send('Einheit', fields)).status).toBe(403);
  const body = { role: 'Sachbearbeiter', substitute: people.klara.id, from: '2026-03-31', until: '2026-04-10' };
  const lent = await app.ask({ method: 'POST', path: '/_app/substitutions', cookie: as.kurt, body });
  const headers = { 'acting-for': lent.json.id };
  const asKurt = await app.ask({ method: 'POST', path: path('Einheit'), cookie: as.klara, headers, body: { fields } });
  expect([lent.status, asKurt.status, asKurt.json.record?.fields.Nummer]).toEqual([201, 201, 'A-01']);
  expect((await send('Einheit', fields)).status).toBe(403);
});

test('the yearly statement: shares by days, with what the owner bears their sum is the costs; objected to by whom it is for', async () => {
  const units = [
    await create('Einheit', { Haus: other, Fläche: '70.00' }, as.kurt),
    await create('Einheit', { Haus: other, Fläche: '30.00' }, as.kurt),
  ];
  const [big = '', small = ''] = units;
  const made = async (fields: Fields) => {
    const id = await create('Mietvertrag', fields, as.kurt);
    await act('Mietvertrag', id, 'vorlegen', {}, 'kurt');
    for (const action of ['Mieter unterschreibt', 'Vermieter unterschreibt']) await act('Mietvertrag', id, action, {}, 'vera');
  };
  const from = (von: string, Miete: string) => ({ von, Konditionen: [{ ab: von, Miete, Nebenkosten: '50.00' }] });
  await made({ ...lease(big, from('2025-01-01', '700.00')), Personen: '2' });
  await made({ ...lease(small, from('2025-07-02', '300.00')), Mieter: [people.max.id] });
  const Positionen = [
    { Bezeichnung: 'Müll', Betrag: '1000.00', Schlüssel: 'Fläche' },
    { Bezeichnung: 'Wasser', Betrag: '100.00', Schlüssel: 'Personen' },
    { Bezeichnung: 'Treppe', Betrag: '10.01', Schlüssel: 'Einheiten' },
    { Bezeichnung: 'Heizung', Betrag: '50.00', Schlüssel: 'Verbrauch' },
  ];
  const statement = await create('Abrechnung', { Haus: other, Jahr: '2025', Positionen }, as.kurt);
  expect((await send('Abrechnung', { Haus: house, Jahr: '2025', Positionen }, as.kurt)).status).toBe(403);
  expect((await act('Abrechnung', statement, 'verteilen', {}, 'kurt')).status).toBe(200);
  await pass(2000);
  const { Kosten, verteilt, 'beim Eigentümer': rest } = (await record('Abrechnung', statement)).fields;
  expect([Kosten, verteilt, rest]).toEqual(['1160.01', '671.95', '488.06']);
  expect((await act('Abrechnung', statement, 'versenden', {}, 'kurt')).status).toBe(200);
  const [mine] = await rows('Meine Abrechnungen', 'mia');
  expect([mine.fields.Anteil, mine.fields.state]).toEqual(['549.97', 'Versandt']);
  const object = (who: Name) => act('Einzelabrechnung', mine.id, 'widersprechen', { Einwand: 'Zu viel' }, who);
  expect([(await object('max')).status, (await object('mia')).status]).toEqual([404, 200]);
});

test('a viewing is booked by Anybody, by at most six, who are reminded by mail; applications are read by the letting agent alone', async () => {
  const unit = await flat({ 'verlangte Miete': '900.00' });
  const times = { beginnt: '2026-04-10T10:00:00Z', endet: '2026-04-10T10:30:00Z' };
  const slot = await create('Termin', { Einheit: unit, Mitarbeiter: people.vera.id, ...times }, as.vera);
  const shown = (await app.ask({ path: '/_app/rows?screen=Freie%20Wohnungen' })).json.rows;
  expect(shown.find(({ id }: { id: string }) => id === unit).fields).toMatchObject({
    'verlangte Miete': '900.00',
    'frei ab': '2026-03-31',
  });
  const book = (n: number) => sendAsAnybody('Anmeldung', { Termin: slot, Name: `Gast ${n}`, 'E-Mail': `gast${n}@home.example` });
  for (const n of [1, 2, 3, 4, 5]) expect((await book(n)).status).toBe(201);
  const last = await Promise.all([book(6), book(7), book(8)]);
  expect(last.map(({ status, json }) => json.code ?? status).sort()).toEqual([201, 'E-VOLL', 'E-VOLL']);
  const application = { Einheit: unit, Name: 'Gast 1', 'E-Mail': 'gast1@home.example', Einkommen: '3000.00' };
  expect((await sendAsAnybody('Bewerbung', application)).status).toBe(201);
  expect((await rows('Bewerbungen', 'lena'))[0].status).toBe(403);
  expect((await rows('Bewerbungen', 'vera')).map(({ fields }) => fields.Einkommen)).toEqual(['3000.00']);
  await passTo('2026-04-09');
  await pass(3 * 3_600_000);
  await until(async () => (await app.store.mails.next()) === null);
  const reminded = box.mails.filter((mail) => /^To: gast/mu.test(mail));
  expect(reminded).toHaveLength(6);
  expect(reminded[0]?.replaceAll('=\r\n', '')).toContain('Subject: Morgen');
});

test('what the manager sees, and what is sent to the books', async () => {
  const { parts } = (await app.ask({ path: '/_app/dashboard?screen=%C3%9Cberblick', cookie: as.lena })).json;
  expect(parts.map(({ name }: { name: string }) => name)).toContain('Rückstände nach Alter');
  expect((await rows('Buchhaltung')).map(({ fields }) => `${fields.Monat} ${fields.state}`)).toContain('2026-02-01 Gescheitert');
});

test('in a browser: all of it in German; a day of the calendar is one before it is known who has something on it', async () => {
  // Made by the built command: in this process its samples take several times as long.
  const file = fileURLToPath(new URL('documents/letting.md', import.meta.url));
  const [preview, browser] = await Promise.all([startRun([file, '--preview', '--sample', '2']), openBrowser()]);
  let know = () => {};
  const known = new Promise<void>((resolve) => {
    know = resolve;
  });
  try {
    const { page } = await openPage(browser, { locale: 'de-DE', reducedMotion: 'reduce' });
    await viewAs(page, 'Leitung', preview.address);
    await page.goto(`${preview.address}/vertraege`);
    await page.getByRole('button', { name: 'Status', exact: true }).first().waitFor();
    expect(await page.getByText('State', { exact: true }).count()).toBe(0);
    await page.route('**/_app/calendar*', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto(`${preview.address}/kalender?view=day`);
    const hour = page.getByText('09:00', { exact: true }).first();
    await hour.waitFor();
    expect((await hour.boundingBox())?.x).toBeLessThan(400);
    know();
    await expectAccessible(page, 'a day of the calendar');
  } finally {
    know();
    await browser.close();
    await preview.close();
  }
}, 60_000);
