// `npm start`: installs what is missing, builds what is missing or older than its source, then runs expense claims in
// preview with samples and opens the browser. Needs nothing but Node and npm.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile, install } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const given = process.argv.slice(2);
const example = 'examples/expense-claims.md';

checkNode();
process.chdir(root);
install();
compile();
await build();
await runPreview();

/** Older ones lack what the packages need; this file itself runs on them, so that it can say so. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 14) || major > 22) return;
  console.error(`Ninefold needs Node 20.19, or 22.14 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

async function build() {
  const pure = ['words', 'model', 'engine', 'protocol'];
  const client = isStale('packages/client/dist/index.html', [...pure, 'client']);
  const command = isStale('packages/cli/dist/ninefold.js', [...pure, 'language', 'check', 'editor', 'samples', 'store', 'server', 'cli']);
  if (!client && !command) return;
  console.log('Building. This takes some seconds.');
  const { buildClient, buildCommand } = await import('./build.mjs');
  if (client) await buildClient();
  if (command) await buildCommand(join(root, 'packages/cli/dist'));
}

/** True when what was built is missing or older than a source it was built from. */
function isStale(built, packages) {
  if (!existsSync(built)) return true;
  const when = statSync(built).mtimeMs;
  const sources = ['package-lock.json', 'scripts/build.mjs', ...packages.flatMap(sourcesOf)];
  return sources.some((source) => existsSync(source) && statSync(source).mtimeMs > when);
}

function sourcesOf(name) {
  const folder = `packages/${name}`;
  if (!existsSync(`${folder}/src`)) return [];
  const below = readdirSync(`${folder}/src`, { recursive: true }).map((path) => `${folder}/src/${path}`);
  const beside = readdirSync(folder)
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:json|html|ts)$/u.test(path));
  return [...below, ...beside].filter((path) => !/\.test\.tsx?$/u.test(path));
}

async function runPreview() {
  const args = given.length > 0 ? given : ['run', example, '--preview', '--sample', '20'];
  process.argv = [process.execPath, 'ninefold', ...args];
  whenSaid(/http:\/\/\S+/u, openBrowser);
  await import('../packages/cli/dist/ninefold.js');
}

/** The first time the command says something like this. */
function whenSaid(words, act) {
  const write = process.stdout.write;
  process.stdout.write = (chunk, ...rest) => {
    const [found] = words.exec(String(chunk)) ?? [];
    if (found !== undefined) {
      process.stdout.write = write;
      act(found);
    }
    return write.call(process.stdout, chunk, ...rest);
  };
}

/** Only for a person at a terminal with a screen; that there is no browser is no failure. */
function openBrowser(address) {
  const hasScreen = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  if (!process.stdout.isTTY || process.env.CI || !hasScreen) return;
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', '""'] }[process.platform] ?? ['xdg-open'];
  const browser = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  browser.on('error', () => undefined);
  browser.unref();
}
