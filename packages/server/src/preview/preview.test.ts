/** Preview: no sign-in, a switch of whom one looks as, and only on this machine. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExample, start } from '../testing/start.ts';

const preview = { file: 'claims.md', document: () => ({ file: 'claims.md', broken: false, findings: [] }) };

test('one looks as the first person, and as another after switching', async () => {
  const app = await start(readExample('expense-claims'), { preview });
  const ada = await app.keep('Person', { name: 'Ada', email: 'ada@example.test' });
  await app.store.system.addRole(ada.id ?? '', 'Employee');
  const first = await app.ask({ path: '/_app/session' });
  expect(first.json.signedIn).toMatchObject({ person: { label: 'Ada' }, roles: ['Employee'] });
  expect(first.json.preview.people.map((one: { name: string }) => one.name)).toEqual(['Ada', 'Manager', 'Finance']);
  const switched = await app.ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: 'role Finance' } });
  const cookie = switched.headers.getSetCookie().join().split(';')[0] ?? '';
  const second = await app.ask({ path: '/_app/session', cookie });
  expect(second.json.preview.viewing).toBe('role Finance');
  expect(second.text).toContain('To pay');
  expect((await app.ask({ method: 'POST', path: '/_app/preview/view-as', body: { person: 'nobody' } })).status).toBe(404);
});

test('a page elsewhere that points its name at this machine gets nothing', async () => {
  const app = await start(readExample('expense-claims'), { preview });
  const foreign = await app.server.fetch(new Request('http://evil.example/_app/session'));
  expect(await foreign.json()).toMatchObject({ signedIn: null, application: null, preview: null });
  expect((await app.server.fetch(new Request('http://evil.example/_app/preview/document'))).status).toBe(404);
});

test('tells what is found, what is assumed, and the whole document, whomever one looks as', async () => {
  const finding = { code: 'N005', severity: 'gap', what: 'Not shown.', span: { from: 0, to: 1, line: 1 }, column: 1 } as const;
  const accepted = [{ finding, reason: 'later', line: 3 }];
  const document = () => ({ file: 'claims.md', broken: false, findings: [finding], accepted });
  const app = await start(readExample('expense-claims'), { preview: { file: 'claims.md', document } });
  const { json } = await app.ask({ path: '/_app/preview/document' });
  expect(json).toMatchObject({ file: 'claims.md', broken: false, findings: [finding], accepted });
  const order = json.assumptions.find(({ id }: { id: string }) => id === 'order');
  expect(order.places.map(({ words }: { words: string }) => words)).toEqual(['To approve', 'Pipeline', 'To pay', 'Categories']);
  expect(json.drawn.screens.map(({ name }: { name: string }) => name)).toContain('To pay');
  expect(Object.keys(json.drawn).sort()).toEqual(['entities', 'rules', 'screens', 'states']);
});

test('the document has pages of its own', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const app = await start(readExample('expense-claims'), { preview, clientDirectory: directory });
  const status = async (path: string) => (await app.ask({ path, headers: { accept: 'text/html' } })).status;
  expect(await status('/-/document')).toBe(200);
  expect(await status('/-/document/states')).toBe(200);
  expect(await status('/-/document/states/x')).toBe(404);
});

test('without preview there is no such route', async () => {
  const app = await start(readExample('expense-claims'));
  expect((await app.ask({ path: '/_app/preview/document' })).status).toBe(404);
});

test('the page carries the session, which cannot end its own block', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const app = await start(readExample('expense-claims').replace('Expense claims', 'A </script><b> & co'), {
    preview,
    clientDirectory: directory,
  });
  const page = await app.ask({ path: '/claims/new', headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  const block = /<script type="application\/json" id="session">(.*?)<\/script>/su.exec(page.text)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({ title: 'A </script><b> & co' });
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await app.ask({ path: '/nothing/here', headers: { accept: 'text/html' } })).status).toBe(404);
  expect((await app.ask({ path: '/nothing/here' })).json).toMatchObject({ status: 404, code: 'not-found' });
});

test('a page that opens anew says in its address what it knows last', async () => {
  const app = await start(readExample('expense-claims'), { preview });
  await app.keep('Person', { name: 'Ada', email: 'ada@example.test' });
  const newest = await app.store.commits.last();
  const greeted = async (last: number) => {
    const events = await app.server.fetch(new Request(`http://localhost/_app/events?last=${last}`));
    expect(events.status).toBe(200);
    const reader = events.body?.getReader();
    await reader?.read();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return new TextDecoder().decode(value);
  };
  expect(await greeted(newest)).toContain('event: hello');
  expect(await greeted(newest - 1)).toContain('event: reset');
  await app.server.close();
  await app.store.close();
});

test('a page that was away learns from the greeting that the document was edited', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ninefold-client-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><html><head><title>Ninefold</title></head><body></body></html>');
  const app = await start(readExample('expense-claims'), { preview, clientDirectory: directory });
  const greeted = async (): Promise<string> => {
    const reader = (await app.server.fetch(new Request('http://localhost/_app/events'))).body?.getReader();
    await reader?.read();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return JSON.parse(/^data: (.*)$/mu.exec(new TextDecoder().decode(value))?.[1] ?? '{}').edition;
  };
  const page = await app.ask({ path: '/', headers: { accept: 'text/html' } });
  const known = JSON.parse(/id="edition">(.*?)<\/script>/u.exec(page.text)?.[1] ?? '""');
  expect([await greeted(), await greeted()]).toEqual([known, known]);
  app.server.announceFindings();
  const broken = await greeted();
  const { application, store } = app;
  app.server.replace({ application, store, settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' }, documentHash: 'next' });
  expect(new Set([known, broken, await greeted()]).size).toBe(3);
  await app.server.close();
  await app.store.close();
});

test('open pages hear of reloads', async () => {
  const app = await start(readExample('expense-claims'), { preview });
  const events = await app.server.fetch(new Request('http://localhost/_app/events'));
  const reader = events.body?.getReader();
  // How soon to come back, and the greeting.
  await reader?.read();
  await reader?.read();
  app.server.replace({
    application: app.application,
    store: app.store,
    settings: { constants: {}, timeZone: 'UTC', locale: 'en-GB' },
    documentHash: 'next',
  });
  const told = await reader?.read();
  expect(new TextDecoder().decode(told?.value)).toContain('event: reloaded');
  await app.server.close();
  expect((await reader?.read())?.done).toBe(true);
});
