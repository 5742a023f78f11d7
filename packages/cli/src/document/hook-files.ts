/** The functions beside a document: `shop/hooks/rate.ts` beside `shop.md`, each with what it imports made into one piece of JavaScript. */
import { createHash } from 'node:crypto';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { type HookBeside, hookEnding, hookFileName } from '@ninefold/check';
import { type Application, hookNames } from '@ninefold/model';
import type { HookFiles } from '@ninefold/server';
import { filesOfCode, folderBeside, problemOfCode } from './code-beside.ts';

export interface HooksBeside {
  readonly beside: readonly HookBeside[];
  /** Those that the document names and that can be run. */
  readonly files: HookFiles;
  /** What of those that the document names cannot be run, a clause each. */
  readonly troubles: readonly string[];
  /** Everything of which a change is one of the hooks, folders too. */
  readonly watched: readonly string[];
}

/** Where the hooks of a document are, or would be. */
function hookFolder(file: string): string {
  return join(folderBeside(file), 'hooks');
}

/** Reads what the document names. Throws a `CommandFailure` (2) for a folder that is there and cannot be read. */
export async function readHooks(file: string, application: Application): Promise<HooksBeside> {
  const folder = hookFolder(file);
  const names = hookNames(application);
  const there = await filesOfCode(folder);
  const built = await Promise.all(
    names.filter((name) => there.includes(name + hookEnding)).map(async (name) => ({ name, ...(await builtFrom(file, name)) })),
  );
  const problems = new Map(built.map(({ name, problem }) => [name + hookEnding, problem]));
  return {
    beside: there.map((name) => ({ file: name, ...withProblem(problems.get(name)) })),
    files: Object.fromEntries(built.flatMap(({ name, code, path }) => (code === undefined ? [] : [[name, { code, file: path }]]))),
    troubles: names.flatMap((name) => {
      if (!there.includes(name + hookEnding)) return [`${pathOf(file, name)} is not there`];
      const problem = problems.get(name + hookEnding);
      return problem === undefined ? [] : [`${pathOf(file, name)} cannot be run: ${problem}`];
    }),
    watched: names.length === 0 && there.length === 0 ? [] : [folderBeside(file), folder, ...built.flatMap(({ inputs }) => inputs)],
  };
}

/** Told apart from other hooks by this. */
export function editionOfHooks({ beside, files }: HooksBeside): string {
  return createHash('sha256')
    .update(JSON.stringify([beside, files]))
    .digest('hex');
}

function withProblem(problem: string | undefined): Pick<HookBeside, 'problem'> {
  return problem === undefined ? {} : { problem };
}

interface Built {
  /** As people know it. */
  readonly path: string;
  readonly code?: string;
  readonly problem?: string;
  readonly inputs: readonly string[];
}

async function builtFrom(file: string, name: string): Promise<Built> {
  const entry = join(hookFolder(file), name + hookEnding);
  const path = pathOf(file, name);
  const root = resolve(dirname(file));
  try {
    const { build } = await import('esbuild');
    const { outputFiles, metafile } = await build({
      entryPoints: [resolve(entry)],
      absWorkingDir: root,
      outfile: 'hook.js',
      write: false,
      bundle: true,
      metafile: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      // What somebody has set up for other code says nothing here.
      tsconfigRaw: {},
      logLevel: 'silent',
    });
    const inputs = Object.keys(metafile.inputs).map((input) => resolve(root, input));
    const [code] = outputFiles.map(({ text }) => text);
    if (!hasDefault(code ?? '')) return { path, inputs, problem: 'it has no `export default`' };
    return { path, inputs, code: code ?? '' };
  } catch (error) {
    return { path, inputs: [resolve(entry)], problem: problemOfCode(error, path) };
  }
}

/** Of a hook, as people know it. */
function pathOf(file: string, name: string): string {
  return hookFileName(basename(file, extname(file)), name);
}

/** CommonJS has no list of what it exports. */
function hasDefault(code: string): boolean {
  return /\bdefault: \(\) =>/u.test(code);
}
