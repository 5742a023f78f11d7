/** What a document calls its records (*Called*) is their name wherever one is shown, found and ordered by; it tells nobody what they may not read. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const document = smallDocument('Huts', {
  screens: table('Screen | Route | Shows | Reached from | Offers', ['Keys | `/keys` | Keys: stay, hook | start | —']),
  entities: [
    `### Hut\n\n${table('Field | Type | Needed | Starts as', ['name | text | yes | —'])}`,
    `### Stay\n\n${table('Field | Type | Needed | Starts as', ['number | number series `S-{000}` | no | —', 'hut | Hut | no | —', 'guest | text | no | —'])}\n- Called: \`number + " " + hut.name\``,
    `### Key\n\n${table('Field | Type | Needed | Starts as', ['stay | Stay | yes | —', 'hook | whole number | no | —'])}`,
  ].join('\n\n'),
  roles: `\n${table('May | Warden | Guest', ['open Keys | yes | yes', 'read Hut | yes | no', 'read Stay | yes | yes', 'read Key | yes | yes'])}`,
});

let app: Started;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const [name, role] of [
    ['ann', 'Warden'],
    ['gus', 'Guest'],
  ] as const) {
    await app.person({ email: `${name}@example.org` }, [role]);
    cookies[name] = await app.signIn(`${name}@example.org`);
  }
  const huts = [await app.keep('Hut', { name: 'Zinken' }), await app.keep('Hut', { name: 'Alm' })];
  for (const [at, hut] of huts.entries()) {
    const stay = await app.keep('Stay', { hut, guest: 'Ida' });
    await app.keep('Key', { stay, hook: BigInt(at) });
  }
  await app.keep('Key', { stay: await app.keep('Stay', { guest: 'Uma' }), hook: 3n });
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const rows = async (who: string, more = '') =>
  (await app.ask({ path: `/_app/rows?screen=Keys${more}`, cookie: cookies[who] ?? '' })).json.rows;
const labels = async (who: string, more?: string) =>
  (await rows(who, more)).map(({ fields }: { fields: { stay: { label: string } } }) => fields.stay.label).sort();

test('records are named by it; where it comes to nothing, as if nothing were said', async () => {
  expect(await labels('ann')).toEqual(['S-001 Zinken', 'S-002 Alm', 'S-003']);
});

test('whoever may not read a part of it sees another name', async () => {
  expect(await labels('gus')).toEqual(['S-001', 'S-002', 'S-003']);
});

test('one finds by it what one may read, and nothing else', async () => {
  expect(await labels('ann', '&search=alm')).toEqual(['S-002 Alm']);
  expect(await labels('gus', '&search=alm')).toEqual([]);
  const options = (who: string) => app.ask({ path: '/_app/options/Stay?search=zinken', cookie: cookies[who] ?? '' });
  expect((await options('ann')).json.options.map(({ label }: { label: string }) => label)).toEqual(['S-001 Zinken']);
  expect((await options('gus')).json.options).toEqual([]);
});
