// Makes the one package that is published: the command with all it needs built in, but for the native database.
// `npm run package` builds first and leaves the tarball in dist/.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { buildClient, buildCommand } = await import('./build.mjs');
  await buildClient();
  await buildCommand(join(root, 'packages/cli/dist'));
  console.log(packCommand(join(root, 'dist')));
}

/**
 * Packs what was built; returns the path of the tarball.
 * @param {string} outdir made where it is missing
 * @returns {string}
 */
export function packCommand(outdir) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-package-'));
  try {
    fill(folder);
    mkdirSync(outdir, { recursive: true });
    const packed = execFileSync('npm', ['pack', folder, '--pack-destination', outdir, '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return join(outdir, JSON.parse(packed)[0].filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(/** @type {string} */ folder) {
  const isWanted = (/** @type {string} */ path) => !path.endsWith('.map');
  cpSync(join(root, 'packages/cli/bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(root, 'packages/cli/dist'), join(folder, 'dist'), { recursive: true, filter: isWanted });
  cpSync(join(root, 'packages/client/dist'), join(folder, 'client/dist'), { recursive: true, filter: isWanted });
  for (const name of ['README.md', 'LICENSE']) cpSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'THIRD-PARTY.md'), notices());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  const { version, license, bin, type } = manifestAt('packages/cli');
  const { engines } = manifestAt('.');
  const { dependencies } = manifestAt('packages/store');
  return {
    name: 'ninefold',
    version,
    description: 'Runs a specification: one Markdown document with nine headings is the application.',
    type,
    license,
    bin,
    engines,
    dependencies: {
      '@resvg/resvg-wasm': manifestAt('packages/server').dependencies['@resvg/resvg-wasm'],
      'better-sqlite3-napi': dependencies['better-sqlite3-napi'],
      esbuild: manifestAt('packages/cli').dependencies.esbuild,
    },
    // For Nodes that cannot load the other one; whoever has no compiler does without it.
    optionalDependencies: { 'better-sqlite3': dependencies['better-sqlite3'] },
  };
}

/** What the licences of the libraries that are built in ask for: their names and their words. */
function notices() {
  const texts = libraries().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license = 'see below' } = manifestAt(`node_modules/${name}`);
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice)/iu.test(file));
    const words = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`## ${name} ${version} (${license})`, ...words.map((text) => `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\``)].join('\n\n');
  });
  return ['# Libraries that are built in', ...texts].join('\n\n').concat('\n');
}

/** All that the packages depend on, and what these depend on; the native database, what builds hooks, and what draws icons come by themselves. */
function libraries() {
  const beside = new Set(['esbuild', '@resvg/resvg-wasm']);
  const own = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const found = new Set();
  const visit = (/** @type {string} */ path) => {
    for (const name of Object.keys(manifestAt(path).dependencies ?? {})) {
      if (name.startsWith('@ninefold/') || name.startsWith('better-sqlite3') || beside.has(name) || found.has(name)) continue;
      if (!existsSync(join(root, 'node_modules', name))) continue;
      found.add(name);
      visit(`node_modules/${name}`);
    }
  };
  for (const path of own) visit(path);
  return [...found].sort();
}

function manifestAt(/** @type {string} */ path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
}
