import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { giveCookie, openBrowser, openPage } from '../support/browser.ts';
import { ask, lending, signUp } from '../support/lending.ts';

test('scratch', async () => {
  const data = mkdtempSync(join(tmpdir(), 'c-off-'));
  const port = '41873';
  let run = await startRunHere(lending, '--data', data, '--port', port);
  const cookie = await signUp(run.address, 'ida@example.test');
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log('PAGEERROR', error.message));
  page.on('console', (message) => console.log('CONSOLE', message.type(), message.text()));
  await giveCookie(page, cookie, run.address);
  const session = (await ask(run.address, 'GET', '/_app/session', { cookie })).json;
  console.log(session.document, session.application.screens.map((one: any) => one.route.value));
  await page.goto(run.address);
  await page.waitForTimeout(5000);
  console.log('reg', await page.evaluate(async () => {
    const r = await navigator.serviceWorker.getRegistration();
    return [r?.active?.state, r?.installing?.state, (await caches.keys()).join(), !!navigator.serviceWorker.controller, page_keys(await indexedDB.databases())];
    function page_keys(x: any) { return JSON.stringify(x); }
  }));
  console.log('kept', await page.evaluate(() => new Promise((resolve) => {
    const open = indexedDB.open('ninefold');
    open.onsuccess = () => { const q = open.result.transaction('answers').objectStore('answers').getAll(); q.onsuccess = () => resolve(q.result.map((one: any) => one.key + ' ' + one.size)); };
  })), await page.evaluate(() => localStorage['ninefold.whose']));
  await page.screenshot({ path: '/tmp/c-off/shots/online.png' });
  await run.end();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: '/tmp/c-off/shots/cut.png' });
  await page.reload();
  await page.waitForTimeout(2500);
  console.log(await page.locator('body').innerText());
  await page.screenshot({ path: '/tmp/c-off/shots/reloaded.png' });
  run = await startRunHere(lending, '--data', data, '--port', port);
  await page.waitForTimeout(6000);
  console.log('BACK', (await page.locator('body').innerText()).slice(0, 300));
  await run.end();
  await context.close();
}, 120000);
