// Takes the picture of the readme anew: a list of expense claims in preview. Needs the build and a Chromium.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const words = ['run', 'examples/expense-claims.md', '--preview', '--sample', '60', '--port', '0'];
const preview = spawn(process.execPath, ['packages/cli/dist/ninefold.js', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
try {
  await takePicture(await addressOf(preview), 'docs/images/list.png');
} finally {
  preview.kill();
}

async function addressOf(child) {
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const found = /http:\/\/\S+/u.exec(said);
    if (found) return found[0];
  }
  throw new Error('The preview did not start.');
}

async function takePicture(address, path) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1360, height: 740 } });
  await viewAsBusiestManager(page, address);
  await page.goto(`${address}/approvals`);
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path });
  await browser.close();
}

async function viewAsBusiestManager(page, address) {
  const { preview } = await (await page.request.get(`${address}/_app/session`)).json();
  const viewAs = ({ id }) => page.request.post(`${address}/_app/preview/view-as`, { data: { person: id }, headers: { origin: address } });
  const waiting = [];
  for (const person of preview.people.filter(({ roles }) => roles.includes('Manager'))) {
    await viewAs(person);
    const { total } = await (await page.request.get(`${address}/_app/rows?screen=To%20approve`)).json();
    waiting.push({ person, total });
  }
  await viewAs(waiting.sort((a, b) => b.total - a.total)[0].person);
}
