/** The clinic of the examples on a Tuesday before it opens: two at the front desk, two vets, two owners, each with a pet. */
import { settingsFor } from '@ninefold/engine';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { readExample, type Started, start, type TestAnswer } from './start.ts';

/** 7:00 in Berlin. */
const tuesday = Date.parse('2026-03-03T07:00:00+01:00');

export interface Clinic extends Started {
  /** By first name. */
  readonly cookies: Record<string, string>;
  readonly emails: Readonly<Record<string, string>>;
  /** Of whatever has a name: people, pets, rooms, breeds, services. */
  readonly ids: Record<string, string>;
  /** As one of them, by first name. */
  send(who: string, method: string, path: string, body?: unknown): Promise<TestAnswer>;
  create(who: string, entity: string, fields: object): Promise<TestAnswer>;
}

const people = { Rita: 'Empfang', Rolf: 'Empfang', Vera: 'Tierarzt', Viktor: 'Tierarzt', Hanna: 'Halter', Horst: 'Halter' } as const;
const pets = [
  ['Bello', 'Hanna', 'Hund'],
  ['Minka', 'Horst', 'Katze'],
] as const;

export async function openClinic(given: Readonly<Record<string, string>> = {}, options: Parameters<typeof start>[1] = {}): Promise<Clinic> {
  const text = readExample('clinic');
  const { settings } = settingsFor(readOnce(text).application, given);
  const app = await start(text, { moment: tuesday, settings, ...options });
  const [cookies, emails, ids]: [Record<string, string>, Record<string, string>, Record<string, string>] = [{}, {}, {}];
  const send: Clinic['send'] = (who, method, path, body) =>
    app.ask({ method, path: `/_app/${path}`, cookie: cookies[who] ?? '', ...(body === undefined ? {} : { body }) });
  const create: Clinic['create'] = (who, entity, fields) => send(who, 'POST', `records/${entity}`, { fields });
  for (const [name, role] of Object.entries(people)) {
    const email = `${name.toLowerCase()}@example.org`;
    ids[name] = await app.person({ Name: name, 'E-Mail': email, ...(role === 'Halter' ? {} : { behandelt: role === 'Tierarzt' }) }, [role]);
    emails[name] = email;
    cookies[name] = await app.signIn(email);
  }
  for (const entity of ['Tierart', 'Rasse', 'Raum', 'Leistung', 'Impfstoff']) {
    for (const { id, label } of (await send('Rita', 'GET', `options/${entity}`)).json.options) ids[label] = id;
  }
  for (const [name, owner, kind] of pets) {
    const { text: said, json } = await create('Rita', 'Tier', { Name: name, Halter: { id: ids[owner] }, Tierart: { id: ids[kind] } });
    if (!json.record) throw new Error(said);
    ids[name] = json.record.id;
  }
  return { ...app, cookies, emails, ids, send, create };
}
