// Node's own `import` for what the tests read: TypeScript as esbuild writes it, texts (`?raw`) and nothing of style sheets.
// Read by Vite instead, every name that is imported is looked up each time it is used, which costs a tenth of the tests' time.
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

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
  const source = await sourceOf(new URL(url));
  return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
}

async function sourceOf({ protocol, pathname, search, href }) {
  if (protocol !== 'file:' || pathname.includes('/node_modules/')) return undefined;
  const read = () => readFile(fileURLToPath(href), 'utf8');
  if (search === '?raw') return `export default ${JSON.stringify(await read())};`;
  if (pathname.endsWith('.css')) return '';
  const loader = /\.(tsx?)$/u.exec(pathname)?.[1];
  return loader && (await transform(await read(), { ...options, loader, sourcefile: fileURLToPath(href) })).code;
}

const options = { format: 'esm', target: 'node20', jsx: 'automatic', sourcemap: 'inline', sourcesContent: false };
