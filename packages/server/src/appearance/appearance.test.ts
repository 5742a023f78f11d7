/** What browsers and phones show of an application outside of its pages. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, expect, test } from 'vitest';
import type { PictureFiles } from '../options.ts';
import { readExample, start } from '../testing/start.ts';

const claims = readExample('expense-claims');
const green = claims.replace('- Currency: EUR', '- Currency: EUR\n- Colour: #0b6e4f');

const { resolve } = createRequire(import.meta.url);
const inter = resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
beforeAll(() => initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))));

const page = `<!doctype html><html><head>
<meta name="theme-color" content="#1f2129" />
<title>Ninefold</title>
<link
  rel="icon"
  href="data:image/svg+xml,x"
/>
</head><body></body></html>`;

async function open(text: string, pictures?: PictureFiles) {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), page);
  mkdirSync(join(directory, 'assets'));
  cpSync(inter, join(directory, 'assets/inter-latin-wght-normal-a1b2.woff2'));
  const app = await start(text, { clientDirectory: directory, ...(pictures && { pictures }) });
  return {
    app,
    page: async () => (await app.ask({ path: '/', headers: { accept: 'text/html', 'accept-encoding': 'identity' } })).text,
  };
}

test('nobody has to sign in for the icon and the manifest', async () => {
  const { app } = await open(green);
  const icon = await app.ask({ path: '/_app/icon.svg' });
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  expect(icon.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  expect(icon.text).toContain('fill="#0b6e4f"');
  expect(icon.text).toContain('>EC</text>');

  const manifest = await app.ask({ path: '/_app/manifest.webmanifest' });
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Expense claims',
    short_name: 'Expense',
    start_url: '/',
    display: 'standalone',
    dir: 'ltr',
    theme_color: '#0b6e4f',
    icons: [
      { src: '/_app/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
      { src: '/_app/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/_app/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/_app/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
});

test('the page has the colour before it is drawn, signed in or not', async () => {
  const { app, page: ask } = await open(green);
  const text = await ask();
  expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/_app/icon.svg" />');
  expect(text).toContain('<meta name="theme-color" content="#0b6e4f" />');
  expect(text).toContain(
    '<link rel="manifest" href="/_app/manifest.webmanifest" /><link rel="apple-touch-icon" href="/_app/icons/180.png" />',
  );
  const session = JSON.parse((await app.ask({ path: '/_app/session' })).text);
  expect(session.accent.light).toMatchObject({ accent: '#0b6e4f', ground: '#0b6e4f', onGround: '#ffffff' });
});

test('without a colour nothing is made up', async () => {
  const { app, page: ask } = await open(claims);
  expect(await ask()).toContain('href="data:image/svg+xml,x"');
  expect(JSON.parse((await app.ask({ path: '/_app/session' })).text).accent).toBeNull();
});

test.each([
  ['Expense claims', 'EC'],
  ['Tierärztliche Praxis', 'TP'],
  ['<b>&"x"', 'BX'],
  ['Rosa’s 24 hours', 'R2'],
  ['予約', '予'],
  ['→', ''],
])('the icon of “%s” says “%s”', async (title, letters) => {
  const { app } = await open(claims.replace(/^# .*$/mu, `# Specification: ${title}`));
  const { text } = await app.ask({ path: '/_app/icon.svg' });
  expect(/>([^<]*)<\/text>/u.exec(text)?.[1] ?? '').toBe(letters);
});

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const svg = (colour: string) => ({
  type: 'image/svg+xml',
  bytes: bytes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${colour}"/></svg>`),
});
const named = green.replace('- Currency: EUR', '- Currency: EUR\n- Logo: logo.svg, dark.png\n- Icon: icon.svg');

/** A PNG of this size, asked for by anybody. */
async function drawn({ app }: Awaited<ReturnType<typeof open>>, file: string) {
  const answer = await app.server.fetch(new Request(`http://127.0.0.1:3000/_app/icons/${file}`));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = new Uint8Array(await answer.arrayBuffer());
  const head = new DataView(png.buffer);
  return { png, width: head.getUint32(16), height: head.getUint32(20), at: (x: number, y: number) => pixel(png, x, y) };
}

/** Its colour there, with what shines through; the place in pixels. */
function pixel(png: Uint8Array, x: number, y: number): string {
  const size = new DataView(png.buffer).getUint32(16);
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} 1 1"><image width="${size}" height="${size}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
  return [...new Resvg(text, { fitTo: { mode: 'width', value: 1 } }).render().pixels].join(' ');
}

test('the letters are drawn for phones, in every size, where a font has them', async () => {
  const opened = await open(green);
  for (const [file, size] of [
    ['180.png', 180],
    ['192.png', 192],
    ['512.png', 512],
    ['maskable-512.png', 512],
  ] as const) {
    const { width, height, at } = await drawn(opened, file);
    expect([width, height, at(1, 1)]).toEqual([size, size, '11 110 79 255']);
  }
  const [latin, other] = [
    (await drawn(opened, '512.png')).png,
    (await drawn(await open(green.replace(/^# .*$/mu, '# Specification: 予約')), '512.png')).png,
  ];
  // The stroke of the E; between the letters, where the middle of the nine squares is.
  expect([pixel(latin, 158, 256), pixel(latin, 243, 256), pixel(other, 243, 256)]).toEqual([
    '255 255 255 255',
    '11 110 79 255',
    '255 255 255 255',
  ]);
  expect((await opened.app.ask({ path: '/_app/icons/64.png' })).status).toBe(404);
});

test('the document’s own icon stands everywhere, with room around it for phones that cut it', async () => {
  const opened = await open(named, { 'icon.svg': svg('#ff0000') });
  expect((await opened.app.ask({ path: '/_app/icon.svg' })).text).toContain('<circle');
  expect(await opened.page()).toContain('<link rel="icon" type="image/svg+xml" href="/_app/icon.svg" />');
  expect(JSON.parse((await opened.app.ask({ path: '/_app/manifest.webmanifest' })).text).icons[0].purpose).toBe('any');
  expect((await drawn(opened, '180.png')).at(1, 1)).toBe('255 255 255 255');
  expect((await drawn(opened, '512.png')).at(1, 1)).toBe('0 0 0 0');
  const { at } = await drawn(opened, 'maskable-512.png');
  expect([at(256, 20), at(256, 256)]).toEqual(['11 110 79 255', '255 0 0 255']);
});

test('a logo is at an address of its own, for ever, as a picture that runs and fetches nothing', async () => {
  const { app } = await open(named, { 'logo.svg': svg('#00ff00'), 'dark.png': { type: 'image/png', bytes: bytes('a picture') } });
  const { logo } = JSON.parse((await app.ask({ path: '/_app/session' })).text);
  expect(logo).toEqual({
    light: expect.stringMatching(/^\/_app\/logos\/[0-9a-f]{16}\.svg$/u),
    dark: expect.stringMatching(/^\/_app\/logos\/[0-9a-f]{16}\.png$/u),
  });
  const light = await app.ask({ path: logo.light });
  expect([light.status, light.headers.get('content-type'), light.headers.get('cache-control')]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
  expect(light.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
  expect((await app.ask({ path: logo.dark })).text).toBe('a picture');
  expect((await app.ask({ path: '/_app/logos/logo.svg' })).status).toBe(404);
});

test('a picture that is not there is none: the title and its letters stand in its place', async () => {
  const { app } = await open(named, { 'dark.png': svg('#000000') });
  expect(JSON.parse((await app.ask({ path: '/_app/session' })).text)).not.toHaveProperty('logo');
  expect((await app.ask({ path: '/_app/icon.svg' })).text).toContain('>EC</text>');
  expect((await app.ask({ path: '/_app/logos/0000000000000000.svg' })).status).toBe(404);
});
