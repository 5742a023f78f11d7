/** The beginning of a page is on its way before its rest is known, however it is packed; together they are the page. */
import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageInParts, wholePage } from './page-body.ts';

const unpack: Readonly<Record<string, () => Transform>> = { br: createBrotliDecompress, gzip: createGunzip, '': () => new PassThrough() };
const begin = `<body>${'<p>The frame</p>'.repeat(200)}`;
const end = '<script>{}</script></body>';

function later(): { readonly rest: Promise<string>; resolve(end: string): void } {
  let resolve: (end: string) => void = () => undefined;
  const rest = new Promise<string>((known) => {
    resolve = known;
  });
  return { rest, resolve };
}

test.each(Object.keys(unpack))('in parts and whole, packed as "%s"', async (encoding) => {
  const { rest, resolve } = later();
  const response = pageInParts(begin, rest, 404, encoding);
  expect([response.status, response.headers.get('content-encoding') ?? '']).toEqual([404, encoding]);
  const unpacked = unpack[encoding]?.() as Transform;
  unpacked.setEncoding('utf8');
  let told = '';
  unpacked.on('data', (part: string) => {
    told += part;
    // All of the beginning, and only then the rest.
    if (told === begin) resolve(end);
  });
  const over = text(unpacked);
  for await (const part of response.body ?? []) unpacked.write(part);
  unpacked.end();
  await over;
  expect(told).toBe(begin + end);

  const whole = wholePage(begin + end, 200, encoding);
  const other = unpack[encoding]?.() as Transform;
  other.end(new Uint8Array(await whole.arrayBuffer()));
  expect(await text(other)).toBe(begin + end);
});

test('whoever leaves before the rest is known is sent nothing more', async () => {
  const { rest, resolve } = later();
  const { body } = pageInParts(begin, rest, 200, 'br');
  await body?.cancel();
  resolve(end);
  await rest;
});
