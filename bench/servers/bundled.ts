/** The servers of claims as they would be shipped: bundled as `scripts/build.mjs` bundles the command, so that no loader of sources runs in what is measured. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds them, with the thread that answers what takes long beside; gives the script to start, which takes what `claims.ts` does. */
export async function bundledClaims(): Promise<string> {
  // Packages that are not bundled are found from here.
  const outdir = join(root, 'node_modules/.cache/ninefold-bench');
  await build({
    entryPoints: {
      claims: fileURLToPath(new URL('./claims.ts', import.meta.url)),
      'read-thread': fileURLToPath(new URL('../../packages/store/src/dialects/sqlite/readers/read-thread.ts', import.meta.url)),
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['better-sqlite3', 'pg-native', 'esbuild'],
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);` },
  });
  return join(outdir, 'claims.mjs');
}

/** Builds the page of the hand-written server; gives its script. */
export async function bundledPage(): Promise<string> {
  const outfile = join(root, 'node_modules/.cache/ninefold-bench/list-page.js');
  await build({
    entryPoints: [fileURLToPath(new URL('./page/list-page.tsx', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outfile;
}
