/**
 * Whatever a document works out, and from what: nobody is told what they may not read. All that a person can ask is asked, and no
 * answer holds a value that is kept from them, nor a constant that was given at start. And each fits the description they are given.
 */
import { settingsFor } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import {
  documentOf,
  openButForTheKey,
  people,
  type Somebody,
  secrets,
  type Telling,
  tellings,
  unreadable,
} from '../testing/random-telling.ts';
import { createReplay } from '../testing/replay.ts';
import { type Started, start, type TestRequest } from '../testing/start.ts';

const documents = Number(process.env.RANDOM_DOCUMENTS ?? '3');

test(`${documents} random documents`, { timeout: 300_000 + documents * 30_000 }, async () => {
  const seen = { answers: 0, told: 0 };
  const law = fc.asyncProperty(tellings, async (telling) => {
    const world = await worldOf(telling);
    try {
      const hidden = unreadable(telling);
      const description = createReplay(world.app.application, false, ['Clerk']);
      for (const request of await questions(world)) {
        const answer = await world.app.ask({ ...request, cookie: world.cookie });
        const about = `${request.method ?? 'GET'} ${request.path}`;
        expect(answer.status, `${about}: ${answer.text} ${answer.status >= 500 ? world.app.logged.join('\n') : ''}`).toBeLessThan(500);
        const text = [answer.text, ...answer.headers.values()].join('\n').toLowerCase();
        // Numbers are grouped for people.
        const plain = text.replaceAll(/(?<=\d)[,.\u00a0\u202f](?=\d)/gu, '');
        for (const value of hidden) expect(plain.includes(value.toLowerCase()), `${about} tells ${value}: ${answer.text}`).toBe(false);
        const exchange = { method: request.method ?? 'GET', url: new URL(request.path, 'http://127.0.0.1:3000'), headers: new Headers() };
        expect(description.judge({ ...exchange, status: answer.status, told: answer.headers, text: answer.text })).toBeNull();
        seen.answers += 1;
        if (plain.includes('walrus') || plain.includes('7410001')) seen.told += 1;
      }
      expect(world.app.logged).toEqual([]);
    } finally {
      await world.app.store.close();
    }
  });
  await fc.assert(law, { numRuns: documents + 1, examples: [[openButForTheKey]], endOnFailure: true });
  // What may be read is told: the law is not kept by silence.
  expect(seen.told).toBeGreaterThan(documents * 3);
});

interface World {
  readonly app: Started;
  readonly cookie: string;
  readonly cases: readonly string[];
  readonly people: readonly string[];
}

/** Everything one can ask; what may be told to whom is for the law to say. */
async function questions({ app, cases, people: everybody, cookie }: World): Promise<readonly TestRequest[]> {
  const { application } = app;
  const screens = application.screens.map(({ name }) => name);
  const get = (path: string, query: Readonly<Record<string, string>> = {}): TestRequest => ({
    path: `${path}?${new URLSearchParams(query)}`,
  });
  const post = (path: string, body: unknown, method = 'POST'): TestRequest => ({ path, body, method });
  const filter = (path: string, operator: string, ...values: string[]) => ({
    screen: 'Cases',
    filter: JSON.stringify([{ path: path.split('.'), operator, values }]),
  });
  const statements = new URLSearchParams(statementsOf(application).map((one): [string, string] => ['statements', one]));
  const why = [...statements].flatMap((_, place, all) => (place % 40 === 0 ? [new URLSearchParams(all.slice(place, place + 40))] : []));
  const parts = ['Same word', 'Key', 'Same pay', 'Theirs', 'Told', 'Mine'];
  const ofCase = (id: string): TestRequest[] => [
    get(`/_app/records/Case/${id}`),
    get(`/_app/records/Case/${id}/history`),
    get(`/api/cases/${id}`),
    ...why.map((query) => ({ path: `/_app/why?entity=Case&id=${id}&${query}` })),
    get('/_app/why/missing', { screen: 'Case', entity: 'Case', id }),
    post(`/_app/records/Case/${id}/actions/finish`, { fields: {} }),
    post(`/_app/records/Case/${id}`, { version: 1, fields: { title: 'wrong' } }, 'PUT'),
    post(`/_app/records/Case/${id}`, { version: 7, fields: { title: 'x' } }, 'PUT'),
    post(`/_app/records/Case/${id}`, { version: 1 }, 'DELETE'),
    post(`/api/cases/${id}/hold`, {}),
    post(`/_app/records/Case/${id}/actions/hold`, { fields: {} }),
    get(`/_app/records/Case/${id}`),
  ];
  return [
    get('/_app/session'),
    get('/_app/openapi.json'),
    ...screens.map((screen) => get('/_app/rows', { screen, limit: '100' })),
    ...['told:asc', 'counted:desc', 'owner.boss.word:asc'].map((order) => get('/_app/rows', { screen: 'Cases', order })),
    get('/_app/rows', { screen: 'Cases', search: 'walrus' }),
    get('/_app/rows', filter('told', 'contains', 'walrus')),
    get('/_app/rows', filter('counted', 'from', '2')),
    get('/_app/dashboard', { screen: 'Numbers' }),
    ...parts.map((part) => get('/_app/rows', { screen: 'Numbers', part })),
    ...['Case', 'Memo', 'Person', 'Vault'].flatMap((entity) => [get(`/_app/new/${entity}`), get(`/_app/options/${entity}`)]),
    ...everybody.map((id) => get(`/_app/records/Person/${id}`)),
    get('/api/cases'),
    get('/api/others'),
    get('/api/me'),
    post('/_app/records/Case', { fields: { title: 'wrong', first: null, second: null } }),
    post('/_app/records/Memo', { fields: { title: 'wrong' } }),
    post('/_app/records/Memo', { fields: { title: 'right' } }),
    post('/api/memos', { title: 'right' }),
    post('/api/memos', { title: 'wrong' }),
    ...cases.flatMap(ofCase),
    get('/_app/notifications'),
    get('/'),
  ].map((request) => ({ ...request, cookie }));
}

function statementsOf(part: unknown, found: Set<string> = new Set()): string[] {
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'statement' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}

async function worldOf(telling: Telling): Promise<World> {
  const text = documentOf(telling);
  const { application, findings } = readOnce(text);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { settings } = settingsFor(application, { KEY: secrets.key });
  const app = await start(text, { settings });
  const ref = ({ entity, id }: RecordValue): RecordValue => ({ entity, ...(id === undefined ? {} : { id }), fields: {} });
  const keep = async ({ code, ...fields }: Somebody, boss: RecordValue | null): Promise<RecordValue> =>
    app.keep('Person', { ...fields, boss: boss && ref(boss), vault: ref(await app.keep('Vault', { code })) });
  const head = await keep(people.head, null);
  const boss = await keep(people.boss, head);
  const other = await keep(people.other, null);
  const { code, ...own } = people.me;
  const me = await app.person({ ...own, boss: ref(boss), vault: ref(await app.keep('Vault', { code })) }, ['Clerk']);
  const cases: string[] = [];
  for (const owner of [{ entity: 'Person', id: me, fields: {} }, boss, other]) {
    const made = await app.keep('Case', { title: secrets.open, size: 5n, owner: ref(owner), hidden: secrets.hidden, state: 'Open' });
    cases.push(made.id ?? '');
  }
  const cookie = await app.signIn(people.me.email);
  return { app, cookie, cases, people: [me, ...[boss, head, other].map(({ id }) => id ?? '')] };
}
