// Bundles the extension and its server into `dist`, with the pages about findings. `node build.mjs`.
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const pages = fileURLToPath(new URL('../../docs/findings', import.meta.url));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildExtension(join(folder, 'dist'));

/** @param {string} outdir */
export async function buildExtension(outdir) {
  const { build } = await import('esbuild');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: { extension: join(folder, 'src/extension.ts'), server: join(folder, 'src/server.ts') },
    outdir,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // The editor gives it.
    external: ['vscode'],
    minify: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const page of readdirSync(pages)) if (page.endsWith('.md')) cpSync(join(pages, page), join(outdir, 'findings', page));
}
