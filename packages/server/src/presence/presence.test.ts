/** Who has a record open: told to who has it open too, by the names they may know, and over as soon as it is left. */
import { mostPresent, presenceHoldsMs } from '@ninefold/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PresentPage } from '../context/presence.ts';
import { type Desk, openDesk } from '../testing/lending.ts';
import { createPresence } from './create-presence.ts';

let desk: Desk;
let [bob, bea, cleo] = ['', '', ''];
let loan = '';

beforeEach(async () => {
  desk = await openDesk({});
  [bob = '', bea = '', cleo = ''] = await Promise.all(['bob', 'bea', 'cleo'].map((name) => desk.signIn(`${name}@desk.example`)));
  loan = `/_app/records/Loan/${await desk.lend()}/presence`;
});
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
});

const say = (cookie: string | undefined, page: string, edits = false) =>
  desk.ask({ method: 'PUT', path: `${loan}/${page}`, body: { edits }, ...(cookie !== undefined && { cookie }) });
const leave = (cookie: string, page: string) => desk.ask({ method: 'DELETE', path: `${loan}/${page}`, cookie });
const others = async (cookie: string, page: string) => (await say(cookie, page)).json.others;

test('others are told once each, whoever edits first; oneself never', async () => {
  expect((await say(bob, 'b1')).json).toEqual({ others: [], more: 0 });
  // Point 6 lets Bob read nobody.
  expect(await others(cleo, 'c1')).toMatchObject([{ label: 'Bob', edits: false }]);
  expect(await others(bob, 'b1')).toEqual([{ id: null, label: '', edits: false }]);
  await say(cleo, 'c2', true);
  expect(await others(bob, 'b2')).toEqual([{ id: null, label: '', edits: true }]);
});

test('it is over as the page is left, and what comes late does not bring it back', async () => {
  await say(bob, 'b1');
  expect(await others(cleo, 'c1')).toHaveLength(1);
  expect((await leave(bob, 'b1')).status).toBe(204);
  await say(bob, 'b1');
  expect(await others(cleo, 'c1')).toEqual([]);
  await say(bob, 'b2');
  expect(await others(cleo, 'c1')).toHaveLength(1);
  desk.clock.moment += presenceHoldsMs;
  expect(await others(cleo, 'c1')).toEqual([]);
});

test('only for who may read the record, and only of one’s own pages', async () => {
  await say(bob, 'b1');
  expect([(await say(bea, 'x')).status, (await say(undefined, 'x')).status]).toEqual([404, 401]);
  await leave(cleo, 'b1');
  expect(await others(cleo, 'c1')).toHaveLength(1);
  expect((await say(cleo, 'x'.repeat(65))).status).toBe(400);
});

test('servers tell one another; who has it open hears of it on each', () => {
  const told: string[] = [];
  const servers = ['one', 'two'].map((name) => {
    const heard: ((text: string) => void)[] = [];
    const presence = createPresence(
      { clock: { now: () => desk.clock.moment }, log: () => undefined },
      { tell: (person) => void told.push(`${name} ${person}`) },
    );
    return { presence, heard };
  });
  for (const { presence, heard } of servers) {
    const send = (text: string) => {
      for (const other of servers) if (other.presence !== presence) for (const listener of other.heard) listener(text);
    };
    const listen = (listener: (text: string) => void) => {
      heard.push(listener);
      return () => undefined;
    };
    presence.switchTo({ store: { signals: { send, listen } } });
  }
  const [one, two] = servers.map(({ presence }) => presence);
  const page = (person: string): PresentPage => ({ entity: 'Loan', id: 'l', person, page: person, edits: false });
  one?.note(page('ann'));
  two?.note(page('ben'));
  return expect
    .poll(() => [one?.at('Loan', 'l').map(({ person }) => person), two?.at('Loan', 'l').map(({ person }) => person), told.sort()])
    .toEqual([
      ['ann', 'ben'],
      ['ben', 'ann'],
      ['one ann', 'two ben'],
    ])
    .then(() => {
      for (const { presence } of servers) presence.close();
    });
});

test('of many a few are named, and the rest counted', async () => {
  for (let nth = 0; nth < mostPresent + 2; nth += 1) {
    const email = `clerk${nth}@desk.example`;
    await desk.person({ name: `Clerk ${nth}`, email }, ['Clerk']);
    await say(await desk.signIn(email), 'page', nth === mostPresent);
  }
  const { others: named, more } = (await say(cleo, 'c1')).json;
  expect([named.length, more, named[0]]).toEqual([mostPresent, 2, expect.objectContaining({ label: `Clerk ${mostPresent}`, edits: true })]);
});
