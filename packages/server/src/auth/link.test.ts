/** Whose account it is is looked up once, however many requests ask. */
import { expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { start } from '../testing/start.ts';

test('for whoever only reads, too', async () => {
  const app = await start(smallDocument('Notes', { roles: '\n| May | Writer |\n| --- | --- |\n| read Person | yes |' }));
  await app.person({ email: 'ann@example.test' }, ['Writer']);
  const cookie = await app.signIn('ann@example.test');
  const { system } = app.store;
  let looked = 0;
  const marked = system.marked;
  system.marked = (...asked) => {
    looked += 1;
    return marked(...asked);
  };
  for (let at = 0; at < 3; at += 1) expect((await app.ask({ path: '/_app/notifications', cookie })).status).toBe(200);
  expect(looked).toBeLessThanOrEqual(1);
  await app.store.close();
});
