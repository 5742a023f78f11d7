/** The picture of a person: who gives it, who sees it, what it may be, and when it goes. */
import { afterEach, expect, test } from 'vitest';
import { smallPicture } from '../testing/people-routes.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start, type TestAnswer } from '../testing/start.ts';

const table = (head: string, rows: readonly string[]): string =>
  `| ${head} |\n|${' --- |'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

/** Guests read nobody; the porter reads the address of people, not their names. */
const document = (fields: readonly string[] = []): string =>
  smallDocument('Club', {
    entities: '',
    states: 'none',
    roles: `
${table('May | Member | Porter | Guest', [
  'read Person | yes | yes | no',
  ...fields.map((name) => `read Person.${name} | yes | no | no`),
  'read Person.email | yes | no | no',
  'delete Person | yes | no | no',
])}`,
  }).replace(
    '| email | email, unique | yes | — |',
    ['| email | email, unique | yes | — |', ...fields.map((name) => `| ${name} | file of image | no | — |`)].join('\n'),
  );

let app: Started;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};
async function open(text: string): Promise<void> {
  app = await start(text);
  for (const role of ['Member', 'Porter', 'Guest']) {
    ids[role] = await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
}
afterEach(async () => {
  await app.server.close();
  await app.store.close();
});

const ask = (who: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  app.ask({ method, path: `/_app/${path}`, cookie: cookies[who] ?? '', ...(body !== undefined && { body }) });
const seen = async (who: string, of: string) => {
  const { pictures } = (await ask(who, 'GET', `pictures?people=${ids[of]},nobody`)).json;
  return [pictures.length, (await ask(who, 'GET', `pictures/${ids[of]}`)).status];
};
const give = (body: unknown = smallPicture, who = 'Member') => ask(who, 'PUT', 'account/picture', body);
const session = async (who: string) => (await ask(who, 'GET', 'session')).json.pictures;

test('one gives oneself a picture, which those see who may read the name, until it is taken away', async () => {
  await open(document());
  expect((await ask('Member', 'GET', 'account')).json.picture).toEqual({ has: false });
  expect([await session('Porter'), await seen('Member', 'Member')]).toEqual([false, [0, 404]]);
  expect((await give()).status).toBe(204);
  expect((await give(smallPicture, 'Guest')).status).toBe(204);
  expect((await ask('Member', 'GET', 'account')).json.picture).toEqual({ has: true });
  expect(await session('Porter')).toBe(true);
  expect(await seen('Member', 'Member')).toEqual([1, 200]);
  expect(await seen('Member', 'Guest')).toEqual([1, 200]);
  // No name, no picture; one's own one sees.
  expect(await seen('Porter', 'Member')).toEqual([0, 404]);
  expect(await seen('Guest', 'Member')).toEqual([0, 404]);
  expect(await seen('Guest', 'Guest')).toEqual([1, 200]);
  const told = await ask('Member', 'GET', `pictures/${ids.Guest}`);
  expect([told.headers.get('content-type'), told.headers.get('cache-control')]).toEqual(['image/webp', 'private, no-cache']);
  const [{ version }] = (await ask('Member', 'GET', `pictures?people=${ids.Guest}`)).json.pictures;
  // Not by the way of other files either, but for whoever sent it.
  expect([(await ask('Porter', 'GET', `files/${version}`)).status, (await ask('Member', 'GET', `files/${version}`)).status]).toEqual([
    404, 404,
  ]);
  expect((await app.ask({ path: `/_app/pictures/${ids.Member}` })).status).toBe(401);
  expect((await give()).status).toBe(204);
  expect((await ask('Guest', 'DELETE', 'account/picture')).status).toBe(204);
  expect(await seen('Member', 'Guest')).toEqual([0, 404]);
  expect(await app.store.files.contents.has(version)).toBe(false);
});

test('it is a small JPEG or WebP by its bytes, whatever it is called', async () => {
  await open(document());
  const webp = (width: number) => {
    const bytes = Buffer.alloc(40);
    bytes.write('RIFF', 0, 'latin1');
    bytes.write('WEBPVP8X', 8, 'latin1');
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(0, 27, 3);
    return bytes;
  };
  const jpeg = (side: number) => {
    const frame = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0]);
    frame.writeUInt16BE(side, 18);
    frame.writeUInt16BE(side, 20);
    return frame;
  };
  expect((await give(webp(256))).status).toBe(204);
  expect((await give(jpeg(256))).status).toBe(204);
  const small = { status: 422, detail: 'This is no small JPEG or WebP picture.' };
  for (const body of [
    webp(257),
    jpeg(257),
    jpeg(0),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from('<svg onload="x()"/>'),
    Buffer.from('\xff\xd8\xff', 'latin1'),
  ])
    expect((await give(body)).json).toMatchObject(small);
  const large = Buffer.concat([webp(9), Buffer.alloc(65_536)]);
  expect((await give(large)).json).toMatchObject({ status: 413, detail: 'This picture is too large.' });
  // The one before stays.
  expect(await seen('Member', 'Member')).toEqual([1, 200]);
});

test('it goes with the person, and comes back with them', async () => {
  await open(document());
  await give(smallPicture, 'Porter');
  const removed = await ask('Member', 'DELETE', `records/Person/${ids.Porter}`, {});
  expect(removed.status).toBe(200);
  expect(await seen('Member', 'Porter')).toEqual([0, 404]);
  expect((await ask('Member', 'POST', `records/Person/${ids.Porter}/restored`, { deletion: removed.json.deletion })).status).toBe(200);
  expect(await seen('Member', 'Porter')).toEqual([1, 200]);
  await app.store.change((tx) => tx.forget({ entity: 'Person', id: ids.Porter ?? '', fields: ['email'], following: [] }));
  expect(await seen('Member', 'Porter')).toEqual([0, 404]);
});

test('where the document has a field for it, that is the picture, by its own rights, and one gives oneself no other', async () => {
  await open(document(['photo']));
  expect((await ask('Member', 'GET', 'account')).json.picture).toBeNull();
  expect((await give()).status).toBe(404);
  const content = async function* () {
    yield smallPicture;
  };
  await app.store.files.contents.write('f', content());
  const photo = { file: 'f', name: 'a.webp', size: 34n, type: 'image/webp' };
  await app.store.files.keep({ ...photo, who: null });
  const id = ids.Guest ?? '';
  const { version = 0 } =
    (await app.store.read({
      entity: 'Person',
      id,
      load: {},
      environment: { settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null },
    })) ?? {};
  await app.store.change((tx) => tx.update({ entity: 'Person', id, version, fields: { photo }, stamp: { who: null } }));
  expect([await session('Member'), await seen('Member', 'Guest')]).toEqual([true, [1, 200]]);
  expect(await seen('Porter', 'Guest')).toEqual([0, 404]);
});
