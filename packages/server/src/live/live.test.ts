/** What open pages are told: changes of what their reader may read, and nothing else. */
import { expect, test } from 'vitest';
import { boatClub, openBoatClub, today } from '../testing/boat-club.ts';
import { readExample, type Started, start } from '../testing/start.ts';

interface Told {
  readonly name: string;
  readonly id: number;
  readonly data: { readonly entity?: string; readonly id?: string; readonly what?: string };
}

interface Page {
  readonly told: Told[];
  readonly ended: () => boolean;
}

async function openPage(app: Started, cookie: string, last?: number): Promise<Page> {
  const headers: Record<string, string> = { cookie, ...(last === undefined ? {} : { 'last-event-id': String(last) }) };
  const response = await app.server.fetch(new Request('http://127.0.0.1:3000/_app/events', { headers }));
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const told: Told[] = [];
  let ended = false;
  void (async () => {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(part)?.[1];
        const name = field('event');
        if (name) told.push({ name, id: Number(field('id')), data: JSON.parse(field('data') ?? '{}') });
      }
    }
    ended = true;
  })();
  return { told, ended: () => ended };
}

async function claimsAndPeople() {
  const app = await start(readExample('expense-claims'));
  const bo = await app.person({ name: 'Bo', email: 'bo@example.org' }, ['Manager']);
  const adaId = await app.person({ name: 'Ada', email: 'ada@example.org', manager: { entity: 'Person', id: bo, fields: {} } }, [
    'Employee',
  ]);
  await app.person({ name: 'Cy', email: 'cy@example.org' }, ['Employee']);
  const [ada, manager, cy] = await Promise.all(['ada', 'bo', 'cy'].map((name) => app.signIn(`${name}@example.org`)));
  const category = await app.keep('Category', { name: 'Trains' });
  const create = async () => {
    const body = { fields: { title: 'Vienna', lines: [{ 'spent on': '2026-01-05', category: category.id, amount: '12.50' }] } };
    const told = await app.ask({ method: 'POST', path: '/_app/records/Claim', cookie: ada ?? '', body });
    expect(told.status, told.text).toBe(201);
    return told.json.record;
  };
  return { app, adaId, ada: ada ?? '', manager: manager ?? '', cy: cy ?? '', create };
}

/** Waits for so many changes on a page that sees them. */
const heard = (page: Page, count: number) => expect.poll(() => changes(page)).toHaveLength(count);

const changes = ({ told }: Page) => told.filter(({ name }) => name === 'change').map(({ data }) => [data.entity, data.what]);

test('a change reaches those who may read the record, before or after, and nobody else', async () => {
  const { app, ada, manager, cy, create } = await claimsAndPeople();
  const pages = { ada: await openPage(app, ada), manager: await openPage(app, manager), cy: await openPage(app, cy) };
  const claim = await create();
  await heard(pages.ada, 1);
  expect([changes(pages.ada), changes(pages.manager), changes(pages.cy)]).toEqual([[['Claim', 'created']], [], []]);

  const clock = new Date('2026-02-01T10:00:00Z').getTime();
  app.clock.moment = clock;
  const submitted = await app.ask({
    method: 'POST',
    path: `/_app/records/Claim/${claim.id}/actions/submit`,
    cookie: ada,
    body: { fields: {} },
  });
  expect(submitted.status, submitted.text).toBe(200);
  await heard(pages.ada, 2);
  await expect.poll(() => changes(pages.manager)).toEqual([['Claim', 'moved']]);

  const back = { fields: { reason: 'Which train?' } };
  await app.ask({ method: 'POST', path: `/_app/records/Claim/${claim.id}/actions/return`, cookie: manager, body: back });
  await app.ask({ method: 'POST', path: `/_app/records/Claim/${claim.id}/actions/revise`, cookie: ada, body: { fields: {} } });
  await heard(pages.ada, 4);
  // A draft is out of the manager's sight: that it went there is the last they hear of it.
  await expect
    .poll(() => changes(pages.manager))
    .toEqual([
      ['Claim', 'moved'],
      ['Claim', 'moved'],
      ['Claim', 'moved'],
    ]);
  const seen = await app.ask({ path: `/_app/records/Claim/${claim.id}`, cookie: ada });
  const edit = { version: seen.json.record.version, fields: { title: 'Vienna and Graz' } };
  await app.ask({ method: 'PUT', path: `/_app/records/Claim/${claim.id}`, cookie: ada, body: edit });
  await heard(pages.ada, 5);
  expect(changes(pages.ada).at(-1)).toEqual(['Claim', 'edited']);
  await app.server.close();
  // Whatever was on its way has come by then.
  await expect.poll(() => Object.values(pages).every(({ ended }) => ended())).toBe(true);
  expect(changes(pages.manager)).toHaveLength(3);
  expect(pages.cy.told.map(({ name }) => name)).toEqual(['hello']);
});

test('who comes back learns that something was missed, or that nothing was', async () => {
  const { app, ada, create } = await claimsAndPeople();
  const page = await openPage(app, ada);
  await create();
  await heard(page, 1);
  const newest = page.told.at(-1)?.id ?? 0;
  expect((await comesBack(app, ada, newest)).name).toBe('hello');
  const late = await comesBack(app, ada, newest - 1);
  expect([late.name, late.id]).toEqual(['reset', newest]);
  // It was told of data that are gone: a preview began anew.
  const strange = await comesBack(app, ada, newest + 7);
  expect([strange.name, strange.id]).toEqual(['reset', newest]);
  await app.server.close();
});

async function comesBack(app: Started, cookie: string, last: number): Promise<Told> {
  const page = await openPage(app, cookie, last);
  await expect.poll(() => page.told).toHaveLength(1);
  const [first] = page.told;
  if (!first) throw new Error('nothing was told');
  return first;
}

test('a page hears at once of other roles and stays; of an ended session, and goes', async () => {
  const { app, ada, adaId } = await claimsAndPeople();
  const page = await openPage(app, ada);
  const names = () => page.told.map(({ name }) => name);
  await expect.poll(names).toEqual(['hello']);
  await app.store.system.setRoles(adaId, ['Finance']);
  await expect.poll(names).toEqual(['hello', 'session']);
  expect(page.ended()).toBe(false);
  await app.ask({ method: 'POST', path: '/_app/sign-out', cookie: ada });
  await expect.poll(names).toEqual(['hello', 'session', 'session']);
  await expect.poll(() => page.ended()).toBe(true);
  await app.server.close();
});

test('a page whose session ended is told so, and hears no more', async () => {
  const { app, ada } = await claimsAndPeople();
  const page = await openPage(app, ada);
  const other = await app.signIn('ada@example.org');
  await app.ask({ method: 'POST', path: '/_app/sign-out', cookie: ada });
  const body = { fields: { title: 'Graz', lines: [] } };
  expect((await app.ask({ method: 'POST', path: '/_app/records/Claim', cookie: other, body })).status).toBe(201);
  await expect.poll(() => page.told.map(({ name }) => name)).toEqual(['hello', 'session']);
  await expect.poll(() => page.ended()).toBe(true);
  await app.server.close();
});

test('nobody listens without signing in, and one person on ten pages at most', async () => {
  const { app, ada } = await claimsAndPeople();
  expect((await app.ask({ path: '/_app/events' })).status).toBe(401);
  const pages = await Promise.all(Array.from({ length: 12 }, () => openPage(app, ada)));
  await expect.poll(() => pages.filter((page) => page.ended())).toHaveLength(2);
  await app.server.close();
});

/** The boat club, in which a field worked out for whoever asks says whose trip it is, and whether it is over. */
const forWhoeverAsks = boatClub
  .replace(
    '| load | decimal 1,',
    '| mine | yes/no, computed `skipper = me` | no | — |\n| over | yes/no, computed `starts on < today()` | no | — |\n| load | decimal 1,',
  )
  .replace('- **own**: `skipper = me`', '- **own**: `mine or over = false`');

test('what is worked out for one who listens is not worked out for another', async () => {
  const club = await openBoatClub({}, forWhoeverAsks);
  const yesterday = today({ clock: { moment: club.clock.moment - 24 * 3_600_000 } });
  const member = (id: string | undefined) => ({ entity: 'Member', id: id ?? '', fields: {} });
  const past = { boat: { entity: 'Boat', id: club.ids.swift ?? '', fields: {} }, 'starts on': yesterday, state: 'Planned' };
  const trips = await Promise.all(['ann', 'bob'].map((who) => club.keep('Trip', { ...past, skipper: member(club.ids[who]) })));
  const pages = { ann: await openPage(club, club.cookies.ann), bob: await openPage(club, club.cookies.bob) };
  for (const { id = '', version = 0 } of trips) {
    const change = { entity: 'Trip', id, version, fields: { remark: 'x' }, stamp: { who: null } };
    await club.store.change((transaction) => transaction.update(change));
  }
  await heard(pages.ann, 1);
  await heard(pages.bob, 1);
  const ids = ({ told }: Page) => told.filter(({ name }) => name === 'change').map(({ data }) => data.id);
  expect([ids(pages.ann), ids(pages.bob)]).toEqual(trips.map(({ id }) => [id]));
  await club.server.close();
});
