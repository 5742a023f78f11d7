// Finds a Chromium for the browser tests, or installs one. Prints nothing unless it has to install.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell first: it draws the same and needs about half the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const fixed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium, or undefined. `CHROMIUM` in the environment wins. */
export async function findBrowser() {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
    if (found) return found;
  }
  const known = fixed.find((path) => existsSync(path));
  if (known) return known;
  const { chromium } = await import('playwright-core');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Finds a Chromium or installs one: from Debian's packages when they can be used, else with Playwright's installer. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...words) =>
      spawnSync('apt-get', ['-qq', ...words], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
    apt('update');
    apt('install', '-y', 'chromium-headless-shell') || apt('install', '-y', 'chromium');
  } else {
    execFileSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = await findBrowser();
  if (!installed) throw new Error('No Chromium could be installed. Install one, or name it in the environment variable CHROMIUM.');
  return installed;
}
