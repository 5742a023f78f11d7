// Builds the client (vite), presses its files (brotli, gzip), and bundles the command (esbuild).
// `node scripts/build.mjs command` builds the command alone. Needs the packages installed.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const worthPressing = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = Date.now();
  if (process.argv[2] !== 'command') await buildClient();
  await buildCommand(join(root, 'packages/cli/dist'));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds and presses the client. A warning fails it: what is only printed is overlooked. */
export async function buildClient() {
  const { build, createLogger } = await import('vite');
  const folder = join(root, 'packages/client');
  const logger = createLogger('warn');
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', customLogger: logger });
  if (logger.hasWarned) throw new Error('The client was built with a warning. It stands above.');
  await compress(join(folder, 'dist'));
}

/** Bundles everything but the native database into `outdir`, with the pages of `ninefold explain`; parts that are not always needed load when they are. */
export async function buildCommand(outdir) {
  const { build } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  const { warnings } = await build({
    entryPoints: {
      ninefold: join(root, 'packages/cli/src/main.ts'),
      'read-thread': join(root, 'packages/store/src/dialects/sqlite/readers/read-thread.ts'),
    },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // The last one is of those who install it beside. What builds hooks and what draws icons are programs of their own.
    external: ['@resvg/resvg-wasm', 'better-sqlite3', 'esbuild', 'pg-native'],
    plugins: [asModules()],
    chunkNames: 'parts/[name]-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', NINEFOLD_VERSION: JSON.stringify(versionOfCommand()) },
    // Bundled CommonJS packages ask for `require`.
    banner: { js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);` },
  });
  if (warnings.length > 0) throw new Error('The command was built with a warning. It stands above.');
  const pages = join(root, 'docs/findings');
  cpSync(pages, join(outdir, 'findings'), { recursive: true, filter: (path) => path === pages || /\bN\d{3}\.md$/u.test(path) });
}

function versionOfCommand() {
  return JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8')).version;
}

/** Writes `file.br` and `file.gz` beside every text file, where that is smaller. */
async function compress(folder) {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  await Promise.all(
    files
      .filter((entry) => worthPressing.has(extname(entry.name)))
      .map(async (entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        const bytes = readFileSync(path);
        const br = await promisify(brotliCompress)(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        });
        const gz = await promisify(gzip)(bytes, { level: 9 });
        if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
        if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
      }),
  );
}

/**
 * Of OpenTelemetry and zxcvbn the modules, of which a bundle can leave parts out: a fifth of the others, which esbuild takes for Node. What
 * is loaded later has no names in those.
 */
function asModules() {
  return {
    name: 'as-modules',
    setup(/** @type {import('esbuild').PluginBuild} */ build) {
      build.onResolve({ filter: /^@(?:opentelemetry|zxcvbn-ts)\/[^/]+$/ }, ({ path, kind }) => {
        const folder = join(root, 'node_modules', path);
        const { module } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        return kind === 'require-call' || module === undefined ? undefined : { path: join(folder, module), sideEffects: false };
      });
    },
  };
}
