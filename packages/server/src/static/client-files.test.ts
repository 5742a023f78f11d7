/** Files of the client: compressed where the browser takes it, for ever where the name says what is in it, nothing outside. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readExample, start } from '../testing/start.ts';

test('the client is served', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  writeFileSync(join(directory, 'assets', 'main-Ab3dEf9h.js'), 'console.log(1)');
  writeFileSync(join(directory, 'assets', 'main-Ab3dEf9h.js.gz'), gzipSync('console.log(1)'));
  writeFileSync(join(directory, 'robots.txt'), 'x');
  for (const name of ['service-worker.js', 'shell.html']) writeFileSync(join(directory, name), name);
  writeFileSync(join(directory, 'first-files.json'), JSON.stringify({ list: ['assets/main-Ab3dEf9h.js', 'assets/list-Ab3dEf9h.css'] }));
  writeFileSync(join(directory, '..', 'outside.txt'), 'secret');
  const app = await start(readExample('blank'), { clientDirectory: directory });
  const get = (path: string, headers: Record<string, string> = {}) => app.ask({ path, headers });

  const packed = await get('/assets/main-Ab3dEf9h.js', { 'accept-encoding': 'br, gzip' });
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  const policy = packed.headers.get('content-security-policy');
  expect(policy).toContain('trusted-types service-worker');
  const plain = await get('/assets/main-Ab3dEf9h.js');
  expect([plain.text, plain.headers.get('content-encoding')]).toEqual(['console.log(1)', null]);
  const ruledOut = { 'accept-encoding': 'br;q=0, gzip;q=0' };
  for (const path of ['/assets/main-Ab3dEf9h.js', '/sign-in'])
    expect((await get(path, { accept: 'text/html', ...ruledOut })).headers.get('content-encoding'), path).toBeNull();
  expect((await get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=300');
  // A new build is heard of at once; the policy of pages is that of the page that opens without a network, too.
  for (const path of ['/service-worker.js', '/shell.html']) {
    const { headers } = await get(path);
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual(['no-cache', policy]);
  }
  for (const path of [
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets',
    '/index.htm',
    '/first-files.json',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }

  // A document that shows nothing yet still opens: a calm page, nine points, nothing more.
  const page = await get('/', { accept: 'text/html', 'accept-encoding': 'identity' });
  const session = JSON.parse(/id="session">(.*?)<\/script>/su.exec(page.text)?.[1] ?? '');
  expect(session).toMatchObject({ signedIn: null, signIn: null });
  expect(session.points).toHaveLength(9);
});

test('the page of a list names the files of its view', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  writeFileSync(join(directory, 'first-files.json'), JSON.stringify({ list: ['assets/list-Ab3dEf9h.js', 'assets/list-Ab3dEf9h.css'] }));
  const app = await start(readExample('expense-claims'), { clientDirectory: directory });
  await app.person({ name: 'Ada', email: 'ada@example.org' }, ['Employee']);
  const cookie = await app.signIn('ada@example.org');
  const page = async (path: string) =>
    (await app.ask({ path, cookie, headers: { accept: 'text/html', 'accept-encoding': 'identity' } })).text;
  expect(await page('/claims')).toContain(
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/list-Ab3dEf9h.js" /><link rel="stylesheet" crossorigin href="/assets/list-Ab3dEf9h.css" />',
  );
  expect(await page('/claims/new')).not.toContain('list-Ab3dEf9h');
  expect(await page('/nowhere')).not.toContain('list-Ab3dEf9h');
});

test('the page of a record with a long text names what draws those, that of another does not', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  writeFileSync(join(directory, 'first-files.json'), JSON.stringify({ 'long text': ['assets/long-text-Ab3dEf9h.js'] }));
  const pageOf = async (document: string) => {
    const app = await start(document, { clientDirectory: directory });
    await app.person({ name: 'Ada', email: 'ada@example.org' }, ['Employee']);
    const cookie = await app.signIn('ada@example.org');
    const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
    return (await app.ask({ path: '/claims/01a22ede-42d7-713f-9dee-3600b9000000', cookie, headers })).text;
  };
  const document = readExample('expense-claims');
  expect(await pageOf(document)).toContain('href="/assets/long-text-Ab3dEf9h.js"');
  expect(await pageOf(document.replaceAll('| long text up to 500 |', '| text up to 200 |'))).not.toContain('long-text-Ab3dEf9h');
});

test('the page names the words of its language, and those of no other', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html lang="en"><head><title>Ninefold</title></head><body></body></html>');
  writeFileSync(join(directory, 'first-files.json'), JSON.stringify({ 'language de': ['assets/german-Ab3dEf9h.js'] }));
  const words = '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/german-Ab3dEf9h.js" />';
  for (const [example, isGerman] of [
    ['clinic', true],
    ['expense-claims', false],
  ] as const) {
    const app = await start(readExample(example), { clientDirectory: directory });
    const { text } = await app.ask({ path: '/sign-in', headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
    expect(text.includes(words)).toBe(isGerman);
    expect(text).toContain(`<html lang="${isGerman ? 'de' : 'en'}`);
  }
});

test.each([
  ['English', 'en-GB', 'ltr'],
  ['Hebrew', 'he-IL', 'rtl'],
])('in %s the page says its language, and which way its lines run', async (language, lang, dir) => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html lang="en"><head><title>Ninefold</title></head><body></body></html>');
  const document = readExample('expense-claims').replace('- Languages: English', `- Languages: ${language}`);
  const app = await start(document, { clientDirectory: directory });
  const { text } = await app.ask({ path: '/sign-in', headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  expect(text).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(JSON.parse((await app.ask({ path: '/_app/manifest.webmanifest' })).text)).toMatchObject({ lang, dir });
});

test('pages of the client itself are there, whatever the document says; others are not', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const app = await start(readExample('expense-claims'), { clientDirectory: directory });
  const status = async (path: string) => (await app.ask({ path, headers: { accept: 'text/html' } })).status;
  const linked = ['/sign-in', '/invitations/x', '/-/forgotten', '/-/reset/x', '/-/people', '/-/notifications', '/-/parts/Overview/Waiting'];
  for (const path of linked) expect(await status(path), path).toBe(200);
  for (const path of ['/-/nothing', '/-/reset', '/-/people/x']) expect(await status(path), path).toBe(404);
});

test('a page is for whoever takes anything too, unless a call has its address', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const text = readExample('expense-claims').replace('| `GET /api/claims` |', '| `GET /claims` |');
  const app = await start(text, { clientDirectory: directory });
  const answer = async (path: string, accept: string | null, method = 'GET') => {
    const { status, headers } = await app.ask({ method, path, headers: accept === null ? {} : { accept } });
    return `${status} ${headers.get('content-type')?.split(';')[0]}`;
  };
  for (const accept of ['*/*', 'text/*;q=0.5', null, 'text/html,application/xhtml+xml', 'TEXT/HTML']) {
    for (const path of ['/', '/claims/new', '/sign-in']) expect(await answer(path, accept), `${path} ${accept}`).toBe('200 text/html');
    expect(await answer('/', accept, 'HEAD')).toBe('200 text/html');
  }
  expect(await answer('/claims', 'text/html')).toBe('200 text/html');
  expect(await answer('/claims', 'text/html', 'HEAD')).toBe('200 text/html');
  for (const accept of ['*/*', null]) expect(await answer('/claims', accept)).toBe('401 application/problem+json');
  expect(await answer('/', 'application/json')).toBe('404 application/problem+json');
  expect(await answer('/', 'text/html;q=0, application/json')).toBe('404 application/problem+json');
  expect(await answer('/nowhere', '*/*')).toBe('404 application/problem+json');
  expect(await answer('/nowhere', 'text/html')).toBe('404 text/html');
});
