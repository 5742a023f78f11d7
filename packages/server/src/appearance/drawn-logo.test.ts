/** The logo as mails have it: a PNG within the mail, as large as it may stand there. */
import { expect, test } from 'vitest';
import type { PictureFiles } from '../options.ts';
import { until } from '../testing/lending.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { readExample, start } from '../testing/start.ts';

const named = (file: string) => readExample('expense-claims').replace('- Currency: EUR', `- Currency: EUR\n- Logo: ${file}`);
const svg = (inside: string, width = 60, height = 20) => ({
  type: 'image/svg+xml',
  bytes: new Uint8Array(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="60" height="20" fill="#0b6e4f"/>${inside}</svg>`,
    ),
  ),
});

/** The mail that somebody is sent, and the size of the picture in it. */
async function mailed(document: string, pictures?: PictureFiles) {
  const box = await openMailbox();
  const app = await start(document, { mail: { url: box.url, from: 'no-reply@claims.example' }, ...(pictures && { pictures }) });
  await app.store.change((tx) => tx.mails.add({ to: 'ada@example.test', subject: 'Look', text: 'Hello Ada,\n\nLook.' }));
  await until(async () => (await app.store.mails.next()) === null);
  await app.server.close();
  await app.store.close();
  await box.close();
  const mail = (box.mails[0] ?? '').replaceAll('=\r\n', '');
  const [, base64] = /Content-Type: image\/png[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/u.exec(mail) ?? [];
  const png = base64 === undefined ? undefined : Buffer.from(base64, 'base64');
  return { mail, png, size: png && [png.readUInt32BE(16), png.readUInt32BE(20)], logged: app.logged };
}

test('a mail is sent under the logo, which it holds itself, beside its plain text', async () => {
  const { mail, png, size } = await mailed(named('logo.svg'), { 'logo.svg': svg('') });
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('<img src=3D"cid:logo@ninefold" alt=3D"Expense claims"');
  expect(mail).toMatch(/^Content-I[dD]: <logo@ninefold>/mu);
  expect(mail).not.toMatch(/src=3D"https?:/u);
  expect(png?.toString('latin1', 1, 4)).toBe('PNG');
  expect(size).toEqual([240, 80]);
});

test('a wide one is as wide as it may be; one of pixels is one too', async () => {
  const wide = await mailed(named('logo.svg'), { 'logo.svg': svg('', 600, 20) });
  expect(wide.size).toEqual([480, 16]);
  const pixels = { type: 'image/png', bytes: new Uint8Array(wide.png ?? Buffer.alloc(0)) };
  expect((await mailed(named('logo.png'), { 'logo.png': pixels })).size).toEqual([480, 16]);
});

test('without one, and where it cannot be drawn, a mail is plain text', async () => {
  for (const { mail, logged } of [
    await mailed(readExample('expense-claims')),
    await mailed(named('logo.svg'), { 'logo.svg': svg('<text x="1" y="9">שלום</text>') }),
    await mailed(named('logo.webp'), { 'logo.webp': { type: 'image/webp', bytes: new Uint8Array(4) } }),
  ]) {
    expect(mail).toContain('Hello Ada,');
    expect(mail).not.toContain('text/html');
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([]);
  }
});
