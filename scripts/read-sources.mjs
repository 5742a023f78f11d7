// Node's own `import` for what the tests read: TypeScript as esbuild writes it, texts (`?raw`) and nothing of style sheets.
// Read by Vite instead, every name that is imported is looked up each time it is used, which costs a tenth of the tests' time.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';
import { transform, version } from 'esbuild';

if (isMainThread) register(import.meta.url);

/**
 * `over` in the address of this file: a folder of the store, whose `open.ts` and `inside.ts` stand in place of the store's own, so that
 * the same tests run over another database or place of files.
 */
const over = new URL(import.meta.url).searchParams.get('over');
const store = new URL('../packages/store/', import.meta.url).href;
const inPlaceOf = new Map(
  over === null
    ? []
    : [
        [`${store}src/open.ts`, `${store}src/${over}/open.ts`],
        [`${store}test/inside.ts`, `${store}src/${over}/inside.ts`],
      ],
);
const ownImporters = new Set(inPlaceOf.values());

/** A hook of Node's: https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve */
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const url = ownImporters.has(context.parentURL) ? undefined : inPlaceOf.get(resolved.url);
  return url === undefined ? resolved : { ...resolved, url };
}

/** A hook of Node's: https://nodejs.org/api/module.html#loadurl-context-nextload */
export async function load(url, context, next) {
  const source = await sourceOf(url);
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
}

async function sourceOf(url) {
  if (!url.startsWith('file:') || url.includes('/node_modules/')) return undefined;
  const { pathname, search } = new URL(url);
  const path = fileURLToPath(url);
  if (search === '?raw') return `export default ${JSON.stringify(readFileSync(path, 'utf8'))};`;
  if (pathname.endsWith('.css')) return '';
  const loader = /\.(tsx?)$/u.exec(pathname)?.[1];
  return loader && written(path, loader);
}

const options = { format: 'esm', target: 'node20', jsx: 'automatic', sourcemap: 'inline', sourcesContent: false };

/** What was written of each file is kept for the other workers and runs: below, a file for each that is read, with a hash of all it was written from. */
const kept = fileURLToPath(new URL('../node_modules/.cache/ninefold-sources/', import.meta.url));

async function written(path, loader) {
  const text = readFileSync(path, 'utf8');
  const from = hashOf(`${version} ${JSON.stringify(options)} ${path}\n${text}`);
  const place = join(kept, hashOf(path));
  const found = readIfThere(place);
  if (found?.startsWith(from)) return found.slice(from.length);
  const { code } = await transform(text, { ...options, loader, sourcefile: path });
  mkdirSync(kept, { recursive: true });
  // Several workers may write it at once: whoever reads sees one of them whole.
  writeFileSync(`${place}.${process.pid}-${threadId}`, from + code);
  renameSync(`${place}.${process.pid}-${threadId}`, place);
  return code;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
