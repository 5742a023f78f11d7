import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { iconProblem, readPicture } from './picture-problem.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const svg = (inside: string, root = 'viewBox="0 0 24 24"') => bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`);

/** As far as its head goes. */
function png(width: number, height: number) {
  const head = Buffer.alloc(25);
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(head);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return new Uint8Array(Buffer.concat([head, deflateSync(Buffer.alloc(8))]));
}

test('a picture is known by its content', () => {
  expect(readPicture(png(300, 200))).toEqual({ type: 'image/png', width: 300, height: 200 });
  expect(readPicture(new Uint8Array(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')))).toEqual({ type: 'image/webp' });
  expect(readPicture(bytes('\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg viewBox="0,0 2,1"/>'))).toEqual({
    type: 'image/svg+xml',
    width: 2,
    height: 1,
  });
  expect(
    readPicture(svg('<a href="https://example.org"><path d="M0 0"/></a><image href="data:image/png;base64,AA"/><use href="#a"/>', '')),
  ).toEqual({
    type: 'image/svg+xml',
  });
});

test.each([
  ['a web page', bytes('<!doctype html><html><svg></svg></html>'), 'it is no SVG, PNG or WebP'],
  ['a photograph', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'it is no SVG, PNG or WebP'],
  ['nothing', new Uint8Array(), 'it is no SVG, PNG or WebP'],
  ['half of one', bytes('<svg viewBox="0 0 1 1"><path d="M0'), 'it is an SVG that ends too early'],
  ['a script', svg('<script>alert(1)</script>'), 'it holds a script'],
  ['a script of another name', svg('<svg:script/>'), 'it holds a script'],
  ['a handler', svg('<rect\nonload="alert(1)"/>'), 'it holds a script (an attribute that begins with `on`)'],
  ['a link that is one', svg('<image href=" javascript:alert(1)"/>'), 'it names something outside of itself'],
  ['a web page in it', svg('<foreignObject><p/></foreignObject>'), 'it holds a web page (`foreignObject`)'],
  ['another picture', svg('<image href="https://example.org/a.png"/>'), 'it names something outside of itself'],
  ['another style', svg('<style>@import "a.css";</style>'), 'it names something outside of itself'],
  ['another font', svg('<style>@font-face { src: url(https://example.org/a) }</style>'), 'it names something outside of itself'],
  ['entities', bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"></svg>'), 'it declares entities'],
])('%s is refused', (_what, content, problem) => {
  expect(readPicture(content)).toBe(problem);
});

test('an icon is square and large enough', () => {
  const of = (content: Uint8Array<ArrayBuffer>) => {
    const picture = readPicture(content);
    return typeof picture === 'string' ? picture : iconProblem(picture);
  };
  expect([of(png(512, 512)), of(svg(''))]).toEqual([undefined, undefined]);
  expect(of(png(64, 64))).toBe('it is 64 × 64, and an icon has at least 180 × 180');
  expect(of(png(400, 200))).toBe('it is 400 × 200, and an icon is as wide as it is high');
  expect(of(svg('', 'viewBox="0 0 24 12"'))).toBe('it is 24 × 12, and an icon is as wide as it is high');
  expect(of(svg('', 'width="24"'))).toContain('viewBox');
  expect(of(new Uint8Array(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')))).toContain('WebP');
});

test('whatever a file holds, there is an answer', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 60 }),
        fc.string().map((text) => bytes(`<svg ${text}`)),
      ),
      (content) => {
        expect(['string', 'object']).toContain(typeof readPicture(new Uint8Array(content)));
      },
    ),
  );
});
