/** Who asks is found with one read, and the data holds nothing by which one could sign in. */

import { settingsFor } from '@ninefold/engine';
import { expect, test } from 'vitest';
import { readOnce } from '../../../language/src/testing/read-once.ts';
import { executeIn, rowsIn } from '../../../store/test/inside.ts';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const roles = '\n| May | Writer |\n| --- | --- |\n| read Person | yes |';
const notes = smallDocument('Notes', { roles });

test('the first request asks for its session once, and for nothing else about the account; the next ones not even for that', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const { accounts } = app.store;
  const asked: string[] = [];
  for (const name of ['account', 'accountWith', 'personOf', 'session'] as const) {
    const read = accounts[name] as (...values: readonly unknown[]) => Promise<never>;
    accounts[name] = (...values: readonly unknown[]) => {
      asked.push(name);
      return read(...values);
    };
  }
  for (let at = 0; at < 3; at += 1) expect((await app.ask({ path: '/_app/notifications', cookie })).status).toBe(200);
  expect(asked).toEqual(['session']);
  await app.store.close();
});

test('of a token only the hash is kept', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const token = /=([\w-]{32})\./u.exec(await app.signIn('ann@example.test'))?.[1] ?? 'none';
  const kept = rowsIn(app.store, 'SELECT token FROM nf_session').map(([one]) => String(one));
  expect(kept).toHaveLength(2);
  expect(kept.every((one) => /^[0-9a-f]{64}$/u.test(one) && one !== token)).toBe(true);
  await app.store.close();
});

test('a password that was changed while it was checked opens nothing', async () => {
  let meanwhile = async (): Promise<void> => undefined;
  const passwords = {
    hash: async (password: string) => password,
    async verify({ hash, password }: { hash: string; password: string }) {
      await meanwhile();
      return { isRight: hash === password, anew: null };
    },
  };
  const app = await start(notes, { passwords });
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  await app.signIn('ann@example.test');
  meanwhile = () =>
    app.store.change(async ({ accounts }) => {
      const account = await accounts.accountWith('ann@example.test');
      await accounts.setPassword(account?.id ?? '', 'another one');
    });
  await expect(app.signIn('ann@example.test')).rejects.toThrow('E-mail or password is wrong.');
  await app.store.close();
});

const day = 24 * 60 * 60 * 1000;
const isIn = async (app: Started, cookie: string) => (await app.ask({ path: '/_app/account', cookie })).status === 200;

test('whoever comes each day signs in once more after thirty', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const came: boolean[] = [];
  for (let at = 0; at < 31; at += 1) {
    came.push(await isIn(app, cookie));
    app.clock.moment += day;
  }
  expect(came).toEqual([...Array<boolean>(30).fill(true), false]);
  const again = await app.signIn('ann@example.test');
  const { json } = await app.ask({ path: '/_app/account', cookie: again });
  expect(json.sessions).toHaveLength(1);
  await app.store.close();
});

test('a document says another time in all, which counts to the moment, for sessions that there are too', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  app.clock.moment += 12 * 3_600_000 - 1;
  const text = smallDocument('Notes', {
    roles,
    constants: '| Name | Value | Why |\n| --- | --- | --- |\n| LONGEST_SESSION | 12 hours | — |',
  });
  const { application } = readOnce(text);
  app.server.replace({ application, store: app.store, settings: settingsFor(application).settings, documentHash: 'test' });
  expect(await isIn(app, cookie)).toBe(true);
  app.clock.moment += 1;
  expect(await isIn(app, cookie)).toBe(false);
  await app.store.close();
});

test('a session of which nobody wrote down when it began ends after seven days, visited or not', async () => {
  const app = await start(notes);
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  executeIn(app.store, 'DELETE FROM nf_session_begun');
  const came: boolean[] = [];
  for (let at = 0; at < 8; at += 1) {
    came.push(await isIn(app, cookie));
    app.clock.moment += day;
  }
  expect(came).toEqual([...Array<boolean>(7).fill(true), false]);
  await app.store.close();
});
