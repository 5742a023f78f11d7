/** Who asks is found with one read, and the data holds nothing by which one could sign in. */
import { expect, test } from 'vitest';
import { rowsIn } from '../../../store/test/inside.ts';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

const notes = smallDocument('Notes', { roles: '\n| May | Writer |\n| --- | --- |\n| read Person | yes |' });

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
