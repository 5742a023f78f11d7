/** Data of the version in which better-auth kept who signs in: everybody goes on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeIn, rowsIn, tablesIn } from '../../../store/test/inside.ts';
import { formerAccount, formerAccountsSql, formerCookie, formerHash, formerMoment, formerSecret } from '../testing/former-accounts.ts';
import { password, readExample, type Started, start } from '../testing/start.ts';
import { scryptPasswords } from './passwords.ts';

const directory = mkdtempSync(join(tmpdir(), 'ninefold-test-former-'));
const text = readExample('expense-claims');
let moment = formerMoment;
const clock = { now: () => moment };
let app: Started;
let ada: string;

const open = () => start(text, { directory, secret: formerSecret, passwords: scryptPasswords({ ln: 10, r: 8, p: 1 }), clock });
const close = async () => {
  await app.server.close();
  await app.store.close();
};

beforeAll(async () => {
  app = await open();
  ada = (await app.keep('Person', { name: 'Ada', email: 'ada@example.test' })).id ?? '';
  await app.store.system.addRole(ada, 'Employee');
  await app.store.system.mark(`account ${formerAccount}`, 'Person', ada);
  executeIn(app.store, formerAccountsSql);
  await close();
  app = await open();
});
afterAll(async () => {
  await close();
  rmSync(directory, { recursive: true, force: true });
});

const signIn = (email: string, given: string) =>
  app.ask({ method: 'POST', path: '/_app/sign-in', body: { email, password: given } }).then(({ status }) => status);

test('whoever was signed in still is', async () => {
  const session = await app.ask({ path: '/_app/session', cookie: formerCookie });
  expect(session.json.signedIn).toMatchObject({ person: { label: 'Ada' }, roles: ['Employee'] });
});

test('a try that was counted counts on', async () => {
  const told: number[] = [];
  for (let at = 0; at < 10; at += 1) told.push(await signIn('ada@example.test', 'x'.repeat(129)));
  expect(told).toEqual([...Array<number>(9).fill(401), 429]);
  moment += 15 * 60 * 1000;
});

test('passwords are those they were, and only those', async () => {
  expect(await signIn('ada@example.test', password)).toBe(204);
  expect(await signIn('ada@example.test', 'correct wrong battery')).toBe(401);
});

test('one that was right is kept at the cost of now, for many at once too', async () => {
  const kept = () => rowsIn(app.store, `SELECT password FROM nf_account WHERE id = '${formerAccount}'`).flat();
  expect(kept()).toEqual([expect.stringMatching(/^\$scrypt\$ln=10,r=8,p=1\$/u)]);
  await app.store.change(({ accounts }) => accounts.setPassword(formerAccount, formerHash));
  const told = await Promise.all(Array.from({ length: 4 }, () => signIn('ada@example.test', password)));
  expect([told, kept()]).toEqual([[204, 204, 204, 204], [expect.stringMatching(/^\$scrypt\$ln=10,r=8,p=1\$/u)]]);
  expect(await signIn('ada@example.test', password)).toBe(204);
});

test('an account that nobody signs in with has no address, and what better-auth kept is gone', async () => {
  expect(rowsIn(app.store, 'SELECT id, email FROM nf_account ORDER BY id')).toEqual([
    [formerAccount, 'ada@example.test'],
    ['moved', null],
  ]);
  expect(tablesIn(app.store).filter((name) => name.startsWith('auth'))).toEqual([]);
  expect(await signIn('moved@nobody.invalid', 'any password of theirs')).toBe(401);
});

test('once: the next start finds nothing to take over', async () => {
  await close();
  app = await open();
  expect((await app.ask({ path: '/_app/session', cookie: formerCookie })).json.signedIn.person.label).toBe('Ada');
});
