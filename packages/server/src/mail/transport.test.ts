/** Who sends waits for nobody for minutes. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openTransport } from './transport.ts';

const from = 'no-reply@desk.example';

test('connecting, the greeting and every answer have a limit', () => {
  const { options } = openTransport({ url: 'smtp://name:secret@mail.example:587', from });
  expect(options).toMatchObject({ host: 'mail.example', port: 587, auth: { user: 'name', pass: 'secret' } });
  expect(options).toMatchObject({ connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 });
});

test('one that never says a word is given up, after what the address says', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const transport = openTransport({ url: `smtp://127.0.0.1:${port}?greetingTimeout=50`, from });
  await expect(transport.sendMail({ to: 'bob@desk.example', subject: 'x', text: 'x' })).rejects.toThrow('Greeting never received');
  transport.close();
  silent.close();
});
