/** Who asks is answered in their language: what was chosen, else what the browser says, else the document's own; what is kept stays as it is. */
import { termKey } from '@ninefold/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExample, type Started, start } from '../testing/start.ts';

const german = {
  [termKey('title', 'Expense claims')]: 'Spesen',
  [termKey('title', 'Claims')]: 'Anträge',
  [termKey('title', 'My claims')]: 'Meine Anträge',
  [termKey('title', 'Manager')]: 'Leitung',
  [termKey('field', 'title')]: 'Titel',
  [termKey('field', 'total')]: 'Summe',
  [termKey('field', 'payment reference')]: 'Zahlungsnummer',
  [termKey('value', 'Draft')]: 'Entwurf',
  [termKey('text', 'Give the claim a title of at least 3 characters.')]: 'Der Antrag braucht einen Titel mit mindestens 3 Zeichen.',
  [termKey('text', '{employee.name} sent you {title}, {total}')]: '{title} über {total} kam von {employee.name}',
  [termKey('text', 'A claim may be at most {MAX_CLAIM}; this one is {total}.')]: 'Höchstens {MAX_CLAIM}, hier sind es {total}.',
};

let app: Started;
let ada: string;
let max: string;
beforeAll(async () => {
  app = await start(readExample('expense-claims').replace('- Languages: English', '- Languages: English, German'), {
    translations: { 'de-DE': german },
  });
  const manager = await app.person({ name: 'Max', email: 'max@example.test' }, ['Manager']);
  await app.person({ name: 'Ada', email: 'ada@example.test', manager: { entity: 'Person', id: manager, fields: {} } }, ['Employee']);
  ada = await app.signIn('ada@example.test');
  max = await app.signIn('max@example.test');
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const session = async (cookie: string, accept?: string) =>
  (await app.ask({ path: '/_app/session', cookie, ...(accept !== undefined && { headers: { 'accept-language': accept } }) })).json;
const choose = (cookie: string, language: unknown) => app.ask({ method: 'POST', path: '/_app/language', cookie, body: { language } });
const inGerman = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };

test.each([
  [undefined, 'en-GB'],
  ['de', 'de-DE'],
  ['de-AT, en;q=0.9', 'de-DE'],
  ['fr, de;q=0.2, en;q=0.1', 'de-DE'],
  ['de;q=0', 'en-GB'],
  ['fr-FR', 'en-GB'],
  ['*', 'en-GB'],
  ['en-US,de', 'en-GB'],
  ['de;q=much', 'en-GB'],
])('a browser that says %s is answered in %s', async (accept, locale) => {
  expect((await session(ada, accept)).locale).toBe(locale);
});

test('the words that are sent are those of the part one may use, and none where the document is in this language', async () => {
  const { title, speaks } = await session(ada, 'de');
  expect(title).toBe('Spesen');
  expect(speaks.languages).toEqual(['en-GB', 'de-DE']);
  expect(speaks.terms).toMatchObject({ 'field:title': 'Titel', 'value:draft': 'Entwurf' });
  expect(JSON.stringify(speaks.terms)).not.toMatch(/Zahlungsnummer|Leitung/u);
  expect((await session(ada)).speaks).toEqual({ languages: ['en-GB', 'de-DE'], terms: {} });
});

test('a refusal, an export and a notification are said to whom they are for; what is kept is what was sent', async () => {
  const refused = await app.ask({ method: 'POST', path: '/api/claims', cookie: ada, headers: inGerman, body: { title: 'x', lines: [] } });
  expect(refused.json.detail).toBe('Der Antrag braucht einen Titel mit mindestens 3 Zeichen.');
  const made = await app.ask({
    method: 'POST',
    path: '/api/claims',
    cookie: ada,
    headers: inGerman,
    body: { title: 'Zug nach Wien', lines: [] },
  });
  expect(made.json).toMatchObject({ title: 'Zug nach Wien', state: 'Draft' });
  const file = await app.ask({ path: '/_app/exports/csv?screen=My+claims', cookie: ada, headers: inGerman });
  expect(file.text.split('\r\n')[0]).toContain('Titel');
  expect(file.text).toContain('Draft');
  expect(file.headers.get('content-disposition')).toContain('Meine%20Antr%C3%A4ge');
  const unknown = await app.ask({ path: '/_app/rows?screen=Nowhere', cookie: ada, headers: inGerman });
  expect(unknown.json.detail).not.toMatch(/screen|There/u);
});

test('whoever is told of something hears it in the language that they chose, whoever did it in whichever', async () => {
  const { options } = (await app.ask({ path: '/_app/options/Category', cookie: ada })).json;
  const category = options.find(({ label }: { readonly label: string }) => label === 'Travel');
  const line = { 'spent on': '2026-11-01', category: category.id, amount: '12.00' };
  const send = async () => {
    const body = { title: 'Hotel', lines: [line] };
    const { json } = await app.ask({ method: 'POST', path: '/api/claims', cookie: ada, body });
    const path = `/_app/records/Claim/${json.id}/actions/submit`;
    expect((await app.ask({ method: 'POST', path, cookie: ada, body: { version: 1, fields: {} }, headers: inGerman })).status).toBe(200);
  };
  const newest = async () => (await app.ask({ path: '/_app/notifications', cookie: max })).json.items[0].message;
  app.clock.moment = Date.parse('2026-11-20T09:00:00Z');
  await send();
  expect(await newest()).toBe('Ada sent you Hotel, 12.00 €');
  expect((await choose(max, 'de-DE')).status).toBe(204);
  await send();
  expect(await newest()).toBe('Hotel über 12,00 € kam von Ada');
  expect((await session(max, 'en')).locale).toBe('de-DE');
  expect((await choose(max, null)).status).toBe(204);
  expect((await session(max, 'en')).locale).toBe('en-GB');
});

test('a visitor keeps it in a cookie; what is no language of the document is none', async () => {
  const chosen = await choose('', 'de-DE');
  expect(chosen.headers.get('set-cookie')).toMatch(/^ninefold\.language=de-DE;.*HttpOnly/u);
  expect((await session('ninefold.language=de-DE')).locale).toBe('de-DE');
  expect((await session('ninefold.language=xx%3Cscript%3E')).locale).toBe('en-GB');
  for (const language of ['fr-FR', 'de', '', 'x'.repeat(5000)]) expect((await choose('', language)).json.code).toBe('not-a-choice');
  expect((await app.ask({ method: 'POST', path: '/_app/language', body: { language: 7 } })).status).toBe(422);
});

test('a document with one language sends nothing more, and reads no language', async () => {
  const one = await start(readExample('expense-claims'));
  try {
    await one.person({ name: 'Ada', email: 'ada@example.test' }, ['Employee']);
    const asked: string[] = [];
    const { languageOf } = one.store.system;
    one.store.system.languageOf = (person) => {
      asked.push(person);
      return languageOf(person);
    };
    const { json } = await one.ask({ path: '/_app/session', cookie: await one.signIn('ada@example.test'), headers: inGerman });
    expect(json.locale).toBe('en-GB');
    expect(json).not.toHaveProperty('speaks');
    expect(asked).toEqual([]);
  } finally {
    await one.server.close();
    await one.store.close();
  }
});
