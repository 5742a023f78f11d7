/** That there is a field is not told to somebody who may not read it: what is sent for it is answered as for one that does not exist. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BoatClub, boatClub, openBoatClub, today } from './testing/boat-club.ts';

let club: BoatClub;
beforeAll(async () => {
  club = await openBoatClub();
});
afterAll(() => club.store.close());

test.each([
  ['an edit', 'master', 'PUT', '', 'remark', (name: string) => ({ version: 1, fields: { [name]: 'x' } })],
  ['a line of an edit', 'ann', 'PUT', '', 'weight', (name: string) => ({ version: 1, fields: { crew: [{ fields: { [name]: '1' } }] } })],
  ['an action', 'master', 'POST', '/actions/cast%20off', 'remark', (name: string) => ({ fields: { [name]: 'x' } })],
] as const)(
  '%s tells a field one may not read by nothing from one that is not there',
  async (_name, who, method, path, hidden, bodyWith) => {
    const answers = [hidden, hidden.toUpperCase(), 'nonsense'].map(async (name) => {
      const request = { method, path: `/_app/records/Trip/${club.ids.annTrip}${path}`, cookie: club.cookies[who], body: bodyWith(name) };
      return (await club.ask(request)).text.replaceAll(name, 'NAME');
    });
    const [first, ...others] = await Promise.all(answers);
    expect(first).toContain('unknown-field');
    for (const one of others) expect(one).toBe(first);
  },
);

test('who may make records they never see fills them in all the same', async () => {
  const text = boatClub.replace('| create Trip | yes | yes | no |', '| create Trip | yes | yes | yes |');
  const other = await openBoatClub({}, text);
  const body = { fields: { boat: other.ids.swift, 'starts on': today(other), crew: [{ fields: { who: 'Cleo' } }] } };
  const told = await other.ask({ method: 'POST', path: '/_app/records/Trip', cookie: other.cookies.auditor, body });
  expect(told.status, told.text).toBe(201);
  await other.store.close();
});
