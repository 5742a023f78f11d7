// Installs the packages when they are missing or older than the lock file. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** The one package that comes as source: a minute or two on one core. */
const compiled = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
const compiling = ['npm', 'rebuild', 'better-sqlite3'];

/** Runs `npm ci`, but for what is compiled then, when `node_modules` is absent or older than the lock file; exits when that fails. */
export function install() {
  const mark = 'node_modules/.package-lock.json';
  if (existsSync(mark) && statSync(mark).mtimeMs >= statSync('package-lock.json').mtimeMs - 1000) return;
  console.log('Installing packages. This takes a minute or two the first time.');
  run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
}

/** The commands, each with its arguments, that compile what is not compiled yet. */
export function compilingCommands() {
  return existsSync(compiled) ? [] : [compiling];
}

/** Compiles it, and waits for that; exits when that fails. */
export function compile() {
  for (const command of compilingCommands()) run(...command);
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('The packages could not be installed. What npm said stands above.');
  process.exit(1);
}
