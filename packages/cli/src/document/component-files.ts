/**
 * The components beside a document: `shop/components/Map.tsx` beside `shop.md`, each with what it imports made into one script for a
 * browser, and one style sheet. React is not in it: it is lent by the page (`client/src/controllers/component/load-component.ts`).
 */
import { createHash } from 'node:crypto';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type ComponentBeside, componentEnding, componentFileName } from '@ninefold/check';
import { type Application, componentNames } from '@ninefold/model';
import type { ComponentFiles } from '@ninefold/server';
import type { Plugin } from 'esbuild';
import { filesOfCode, folderBeside, problemOfCode } from './code-beside.ts';

export interface ComponentsBeside {
  readonly beside: readonly ComponentBeside[];
  /** Those that the document names and that can be drawn. */
  readonly files: ComponentFiles;
  /** What of those that the document names cannot be drawn, a clause each. */
  readonly troubles: readonly string[];
  /** Everything of which a change is one of the components, folders too. */
  readonly watched: readonly string[];
}

/** Reads what the document names. Throws a `CommandFailure` (2) for a folder that is there and cannot be read. */
export async function readComponents(file: string, application: Application): Promise<ComponentsBeside> {
  const folder = join(folderBeside(file), 'components');
  const names = componentNames(application);
  const there = await filesOfCode(folder);
  const built = await Promise.all(names.filter((name) => there.includes(name + componentEnding)).map((name) => builtFrom(file, name)));
  const problems = new Map(built.map(({ name, problem }) => [name + componentEnding, problem]));
  return {
    beside: there.map((name) => {
      const problem = problems.get(name);
      return { file: name, ...(problem !== undefined && { problem }) };
    }),
    files: Object.fromEntries(
      built.flatMap(({ name, code, style }) => (code === undefined ? [] : [[name, { code, ...(style !== undefined && { style }) }]])),
    ),
    troubles: names.flatMap((name) => {
      if (!there.includes(name + componentEnding)) return [`${pathOf(file, name)} is not there`];
      const problem = problems.get(name + componentEnding);
      return problem === undefined ? [] : [`${pathOf(file, name)} cannot be drawn: ${problem}`];
    }),
    watched: names.length === 0 && there.length === 0 ? [] : [folderBeside(file), folder, ...built.flatMap(({ inputs }) => inputs)],
  };
}

/** Told apart from other components by this. */
export function editionOfComponents({ beside, files }: ComponentsBeside): string {
  return createHash('sha256')
    .update(JSON.stringify([beside, files]))
    .digest('hex');
}

interface Built {
  readonly name: string;
  readonly code?: string;
  readonly style?: string;
  readonly problem?: string;
  readonly inputs: readonly string[];
}

async function builtFrom(file: string, name: string): Promise<Built> {
  const path = pathOf(file, name);
  const root = resolve(dirname(file));
  const entry = resolve(folderBeside(file), 'components', name + componentEnding);
  try {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      entryPoints: [entry],
      absWorkingDir: root,
      outdir: 'built',
      write: false,
      bundle: true,
      metafile: true,
      platform: 'browser',
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      charset: 'utf8',
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.webp': 'dataurl', '.woff2': 'dataurl' },
      // What somebody has set up for other code says nothing here.
      tsconfigRaw: {},
      plugins: [lentModules],
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs).flatMap((input) => (input.startsWith('lent:') ? [] : [resolve(root, input)]));
    const [made] = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
    if (!made?.exports.includes('default')) return { name, inputs, problem: 'it has no `export default`' };
    const textOf = (ending: string) => outputFiles.find(({ path: output }) => output.endsWith(ending))?.text;
    const style = textOf('.css');
    return { name, inputs, code: textOf('.js') ?? '', ...(style !== undefined && { style }) };
  } catch (error) {
    return { name, inputs: [entry], problem: problemOfCode(error, path) };
  }
}

/** Modules of the page, found where it laid them. */
const lentModules: Plugin = {
  name: 'lent-modules',
  setup(build) {
    // Read by Go, which knows no flags.
    build.onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path }) =>
      lent.has(path)
        ? { path, namespace: 'lent' }
        : { errors: [{ text: `“${path}” is not there for components, only ${[...lent].join(', ')}` }] },
    );
    build.onLoad({ filter: /.*/, namespace: 'lent' }, ({ path }) => ({
      contents: `module.exports = globalThis[Symbol.for('ninefold.react')][${JSON.stringify(path)}];`,
      loader: 'js',
    }));
  },
};

const lent: ReadonlySet<string> = new Set(['react', 'react-dom', 'react/jsx-runtime']);

/** Of a component, as people know it. */
function pathOf(file: string, name: string): string {
  return componentFileName(basename(file, extname(file)), name);
}
