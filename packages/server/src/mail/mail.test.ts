/** Mail goes out after the change that causes it: once, also when the other side is away for a while. */
import { openStore } from '@ninefold/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, day, friday, openDesk, until } from '../testing/lending.ts';
import { desk as documentOf } from '../testing/lending-document.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';

let box: Mailbox;
let desk: Desk;
beforeEach(async () => {
  box = await openMailbox();
  desk = await openDesk({ mail: { url: box.url, from: 'no-reply@desk.example' }, baseUrl: 'https://desk.example' });
});
afterEach(async () => {
  await desk.server.close();
  await desk.store.close();
  await box.close();
});

const sent = (): Promise<void> => until(async () => (await desk.store.mails.next()) === null && box.mails.length > 0);

test('one mail for each notification, with the way to the record', async () => {
  const id = await desk.lend();
  await desk.passTo(friday + day);
  await sent();
  expect(box.mails).toHaveLength(1);
  const mail = (box.mails[0] ?? '').replaceAll('=\r\n', '');
  expect(mail).toMatch(/^From: no-reply@desk\.example\r$/mu);
  expect(mail).toMatch(/^To: bob@desk\.example\r$/mu);
  expect(mail).toMatch(/^Subject: Enjoy Drill\r$/mu);
  expect(mail).toContain(`https://desk.example/loans/${id}`);
  expect(mail).toContain('Lending desk');
});

test('a mail whose words run from the right is HTML too, any other is not', async () => {
  await desk.store.change(async ({ mails }) => {
    for (const text of ['Hello Bob.', 'שלום בוב.']) await mails.add({ to: 'bob@desk.example', subject: text, text });
  });
  await until(async () => box.mails.length === 2);
  expect(box.mails.filter((mail) => mail.includes('text/plain'))).toHaveLength(2);
  expect(box.mails.filter((mail) => mail.includes('text/html')).join()).toContain('<p dir=3D"auto"');
  expect(box.mails.filter((mail) => mail.includes('text/html'))).toHaveLength(1);
});

test('a line break in a value begins no header', async () => {
  await desk.lend({ thing: 'Drill\r\nBcc: eve@x.example' });
  await desk.passTo(friday + day);
  await sent();
  expect(box.mails[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/imu);
});

test('who does not take it now is asked again later; who never will is let be', async () => {
  box.refuse(1, 451);
  await desk.lend();
  await desk.passTo(friday + day);
  await until(async () => desk.logged.some((line) => line.includes('waits (try 1)')));
  expect(box.mails).toHaveLength(0);
  desk.clock.moment += 11_000;
  await sent();
  expect(box.mails).toHaveLength(1);
  box.refuse(1, 550);
  await desk.lend({ thing: 'Saw' });
  await desk.passTo(friday + 2 * day + 20_000);
  await until(async () => desk.logged.some((line) => line.includes('is given up')));
  expect(await desk.store.mails.next()).toBeNull();
  expect(box.mails).toHaveLength(1);
  // Whom they were for, nobody reads there.
  expect(desk.logged.filter((line) => line.includes('Mail ')).join()).toContain('550');
  expect(desk.logged.join()).not.toContain('@');
});

test('what is given up with its change is never sent', async () => {
  const given = desk.store.change(async (transaction) => {
    await transaction.mails.add({ to: 'bob@desk.example', subject: 'never', text: 'never' });
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  await desk.store.change(({ mails }) => mails.add({ to: 'bob@desk.example', subject: 'ever', text: 'ever' }));
  await sent();
  expect(box.mails.join()).not.toContain('never');
});

const two = ['first', 'second'];
const tellTwo = (): Promise<void> =>
  desk.store.change(async ({ mails }) => {
    for (const subject of two) await mails.add({ to: 'bob@desk.example', subject, text: subject });
  });

test('what was taken while the document was swapped is not sent again', async () => {
  const release = box.hold();
  await tellTwo();
  await until(async () => box.mails.length === 1);
  const { application, settings } = documentOf();
  const clock = { now: () => desk.clock.moment };
  const opening = await openStore({ application, settings, documentHash: 'other', directory: null, clock, previous: desk.store });
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  desk.server.replace({ application, settings, documentHash: 'other', store: opening.store });
  release();
  await until(async () => (await opening.store.mails.next()) === null);
  expect(box.mails.map((mail) => /^Subject: (.*)\r$/mu.exec(mail)?.[1])).toEqual(two);
  await opening.store.close();
});

test('who stops waits for the one that is being sent, and for no more', async () => {
  const release = box.hold();
  await tellTwo();
  await until(async () => box.mails.length === 1);
  const closed = desk.server.close();
  release();
  await closed;
  expect(box.mails).toHaveLength(1);
  expect(await desk.store.mails.due(desk.clock.moment, 10)).toMatchObject([{ subject: 'second' }]);
});
