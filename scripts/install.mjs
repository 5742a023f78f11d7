// Installs the packages when they are missing or older than the lock file. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** Runs `npm ci` when `node_modules` is absent or older than the lock file; exits when that fails. */
export function install() {
  const mark = 'node_modules/.package-lock.json';
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000) return;
  console.log('Installing packages. This takes a minute or two the first time.');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. What npm said stands above.');
    process.exit(1);
  }
}
