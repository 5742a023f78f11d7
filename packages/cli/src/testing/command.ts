/** The command as people have it: as it was built, run as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Ended, runHere } from './run-here.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export const examples = join(root, 'examples');

interface Running {
  readonly child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Waits until it says this. Throws when it ends first, or after twenty seconds. */
  until(words: string | RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<Ended>;
}

export interface Bench {
  /** A folder of its own, removed at the end. */
  readonly folder: string;
  /** The built command. */
  readonly command: string;
  run(...args: readonly string[]): Promise<Ended>;
  /** The same in this process, in the folder: for what says all that is asked about it, a tenth of the time. One at a time. */
  here(...args: readonly string[]): Promise<Ended>;
  start(...args: readonly string[]): Running;
  /** Ends what still runs, removes what was made. */
  clear(): void;
}

const command = join(root, 'packages/cli/dist/ninefold.js');

/** Throws where the command is not built. */
export function createBench(): Bench {
  if (!existsSync(command)) throw new Error('The command is not built yet. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
  const client = join(folder, 'client');
  mkdirSync(client);
  writeFileSync(join(client, 'index.html'), '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>');
  const children = new Set<ChildProcess>();
  const start = (...args: readonly string[]): Running => {
    const child = spawn(process.execPath, [command, ...args], {
      cwd: folder,
      env: { ...process.env, NINEFOLD_CLIENT: client, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    return watch(child);
  };
  return {
    folder,
    command,
    start,
    run: (...args) => start(...args).ended,
    async here(...args) {
      const from = process.cwd();
      process.chdir(folder);
      try {
        return await runHere(...args);
      } finally {
        process.chdir(from);
      }
    },
    clear() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function watch(child: ChildProcess): Running {
  let [out, err] = ['', ''];
  let over = false;
  child.stdout?.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      over = true;
      resolve({ code, out, err });
    });
  });
  const until = async (words: string | RegExp): Promise<RegExpExecArray> => {
    const pattern = typeof words === 'string' ? new RegExp(words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'u') : words;
    for (let waited = 0; waited < 20_000; waited += 10) {
      const match = pattern.exec(out + err);
      if (match) return match;
      if (over) break;
      await wait(10);
    }
    throw new Error(`It never said ${String(words)}. It said:\n${out}${err}`);
  };
  return { child, ended, until, said: () => out + err };
}
