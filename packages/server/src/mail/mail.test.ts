/** Mail goes out after the change that causes it: once, also when the other side is away for a while. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Desk, day, friday, openDesk, until } from '../testing/lending.ts';
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
