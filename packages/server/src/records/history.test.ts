/** Who did what to a record, as its reader may know it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, day, friday, openDesk } from '../testing/lending.ts';
import { lending } from '../testing/lending-document.ts';

let desk: Desk;
beforeEach(async () => {
  // Borrowers may edit what they borrowed, and point 6 lets them read nobody.
  desk = await openDesk({}, lending.replace('| edit Loan | no | yes |', '| edit Loan | lent | yes |'));
});
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
});

test('somebody one may not know is somebody, not the application; what one did oneself one knows', async () => {
  const id = await desk.lend();
  const path = `/_app/records/Loan/${id}`;
  const [bob, cleo] = [await desk.signIn('bob@desk.example'), await desk.signIn('cleo@desk.example')];
  for (const [cookie, thing] of [
    [cleo, 'Drill, large'],
    [bob, 'Drill, small'],
  ] as const) {
    const { record } = await desk.loan(id, cookie);
    const edited = await desk.ask({ method: 'PUT', path, cookie, body: { version: record.version, fields: { thing } } });
    expect(edited.status, edited.text).toBe(200);
  }
  await desk.passTo(friday + day);
  const who = async (cookie: string) =>
    (await desk.ask({ path: `${path}/history`, cookie })).json.entries.map(({ who: one }: { who: unknown }) => one);
  const [byItself, own, hidden] = (await who(bob)).slice(-4);
  expect([byItself, own, hidden]).toEqual([null, { id: desk.people.bob, label: '' }, { id: null, label: '' }]);
  expect((await who(cleo)).slice(-4, -1)).toEqual([null, { id: desk.people.bob, label: 'Bob' }, { id: desk.people.cleo, label: 'Cleo' }]);
});
