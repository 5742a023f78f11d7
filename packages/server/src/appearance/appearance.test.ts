/** What browsers and phones show of an application outside of its pages. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExample, start } from '../testing/start.ts';

const claims = readExample('expense-claims');
const green = claims.replace('- Currency: EUR', '- Currency: EUR\n- Colour: #0b6e4f');

const page = `<!doctype html><html><head>
<meta name="theme-color" content="#1f2129" />
<title>Ninefold</title>
<link
  rel="icon"
  href="data:image/svg+xml,x"
/>
</head><body></body></html>`;

async function open(text: string) {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), page);
  const app = await start(text, { clientDirectory: directory });
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
  expect(icon.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(icon.text).toContain('fill="#0b6e4f"');
  expect(icon.text).toContain('>EC</text>');

  const manifest = await app.ask({ path: '/_app/manifest.webmanifest' });
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Expense claims',
    short_name: 'Expense',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0b6e4f',
    icons: [{ src: '/_app/icon.svg', type: 'image/svg+xml' }],
  });
});

test('the page has the colour before it is drawn, signed in or not', async () => {
  const { app, page: ask } = await open(green);
  const text = await ask();
  expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/_app/icon.svg" />');
  expect(text).toContain('<meta name="theme-color" content="#0b6e4f" />');
  expect(text).toContain('<link rel="manifest" href="/_app/manifest.webmanifest" />');
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
  expect(/>([^<]*)<\/text>/u.exec(text)?.[1]).toBe(letters);
});
