/** `forget`: what a record held is nowhere any more, and its history says that it was forgotten, by whom and by which row. */

import { afterEach, expect, test } from 'vitest';
import { rowsIn, tablesIn } from '../../../store/test/inside.ts';
import { type Desk, day, friday, openDesk, until } from '../testing/lending.ts';
import { lending } from '../testing/lending-document.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';

const text = lending
  .replace('| code | text', '| address | email | no | — |\n| label | text, computed `thing + " " + note` | — | — |\n| code | text')
  .replace(
    '| T1 | Out | return | — | — | Back | — |',
    '| T1 | Out | return | — | — | Back | forget note, address; notify `clerk`: {thing} is back ({note}) |',
  )
  .replace(
    '| T5 | Out | after 1 day | — | — | Out | notify `borrower`: Enjoy {thing} |',
    '| T5 | Out | after 1 day | — | — | Out | notify `clerk`: See to {note} |',
  )
  .replace('| T6 | Late | return |', '| T8 | Lost | after 2 days | — | — | stays | forget note, address | — |\n| T6 | Late | return |');

let desk: Desk;
let box: Mailbox | undefined;
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
  await box?.close();
  box = undefined;
});

/** All that the database holds, the history and the store's own tables too. */
const everything = (): string =>
  JSON.stringify(
    tablesIn(desk.store).map((table) => rowsIn(desk.store, `SELECT * FROM "${table}"`)),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  );

const act = (id: string, action: string, cookie: string) =>
  desk.ask({ method: 'POST', path: `/_app/records/Loan/${id}/actions/${action}`, cookie, body: {} });

test('what was forgotten is nowhere: not in the history, in notifications, in mail that waits', async () => {
  box = await openMailbox();
  box.refuse(9, 451);
  desk = await openDesk({ mail: { url: box.url, from: 'no-reply@desk.example' }, baseUrl: 'https://desk.example' }, text);
  const cleo = await desk.signIn('cleo@desk.example');
  const id = await desk.lend({ note: 'QX 1', address: 'qx@away.example' });
  const loan = await desk.loan(id, cleo);
  const body = { version: loan.record.version, fields: { note: 'QX 2' } };
  expect((await desk.ask({ method: 'PUT', path: `/_app/records/Loan/${id}`, cookie: cleo, body })).status).toBe(200);
  await desk.passTo(friday + day);
  await until(async () => desk.logged.some((line) => line.includes('waits (try 1)')));
  await desk.store.change(({ mails }) => mails.add({ to: 'qx@away.example', subject: 'Hello', text: 'Hello' }));
  expect(everything()).toContain('QX 2');
  const bob = await desk.signIn('bob@desk.example');
  const back = await act(id, 'return', bob);
  expect(back.status, back.text).toBe(200);
  // With a space: seals of the history are letters by chance.
  expect(everything()).not.toMatch(/QX \d|qx@/u);
  expect(await desk.messages(cleo)).toEqual(['Drill is back (—)', '…']);
  const { entries } = (await desk.ask({ path: `/_app/records/Loan/${id}/history`, cookie: cleo })).json;
  expect(entries[0]).toMatchObject({ what: 'moved', action: 'return', who: { label: 'Bob' } });
  const forgotten = { from: null, to: null, forgotten: true };
  expect(entries[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'note', ...forgotten },
      { field: 'address', ...forgotten },
    ]),
  );
  expect(entries[1].what).toBe('moved');
  expect(entries[2].changes).toContainEqual({ field: 'note', ...forgotten });
  // What nobody forgot is still told.
  expect(entries.at(-1).changes).toContainEqual(expect.objectContaining({ field: 'thing', to: 'Drill' }));
});

test('done by itself, of fields that are empty already, it is told all the same', async () => {
  desk = await openDesk({}, text);
  const id = await desk.lend({ note: null, state: 'Out' });
  await desk.passTo(friday + 3 * day);
  await desk.passTo(friday + 34 * day);
  const ahead = (await desk.loan(id, await desk.signIn('cleo@desk.example'))).timers;
  expect(ahead).toMatchObject([{ statement: 'T8', sets: [], forgets: ['note', 'address'] }]);
  await desk.passTo(friday + 37 * day);
  const { entries } = (await desk.ask({ path: `/_app/records/Loan/${id}/history`, cookie: await desk.signIn('cleo@desk.example') })).json;
  expect(entries[0]).toMatchObject({
    who: null,
    changes: [
      { field: 'note', forgotten: true },
      { field: 'address', forgotten: true },
    ],
  });
});
