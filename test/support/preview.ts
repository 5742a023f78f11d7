/** Runs documents on free ports: as the built command, or as previews in the process of the tests. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runHere, startPreviewHere } from '../../packages/cli/src/testing/run-here.ts';
import { type TakenPort, takePort } from '../../packages/server/src/testing/ports.ts';

export const command = fileURLToPath(new URL('../../packages/cli/dist/ninefold.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));

export interface RunningDocument {
  readonly address: string;
  close(): Promise<void>;
}

export interface RunningCommand extends RunningDocument {
  readonly pid: number;
  /** Sends a signal. Resolves to the exit code, or null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** `ninefold run FILE --preview` with sample records. It runs in this process: to start one of its own takes longer than most of its tests. */
export function startPreview(file: string = example, sample = 60): Promise<RunningDocument> {
  return startPreviewHere(file, '--sample', String(sample));
}

/**
 * `ninefold run` with these arguments, `under` another command if one is given. Resolves when it has printed its address;
 * rejects with what it said when it ends before.
 */
export async function startRun(args: readonly string[], under: readonly string[] = []): Promise<RunningCommand> {
  return beginRun(args, under, await takePort()).started;
}

/** The same, for whoever does not wait for it: `end` ends it before it has started, too. */
export interface BegunRun {
  readonly started: Promise<RunningCommand>;
  /** Resolves to the exit code, or null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** As `startRun`, at once. */
export function beginRun(args: readonly string[], under: readonly string[] = [], taken?: TakenPort): BegunRun {
  const [program = '', ...rest] = [...under, process.execPath, command, 'run', ...args, '--port', String(taken?.port ?? 0)];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => taken?.giveBack());
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  let said = '';
  const started = new Promise<RunningCommand>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/u.exec(said)?.[0];
      if (!address) return;
      resolve({
        address,
        pid: child.pid ?? 0,
        end,
        async close() {
          await end('SIGTERM');
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`It did not start: ${said}`)));
  });
  return { started, end };
}

/** `ninefold invite`: the path of the link it prints. */
export function invite(file: string, data: string, roles: readonly string[], email: string): Promise<string> {
  return printedLink('invite', file, data, ...roles.flatMap((role) => ['--role', role]), email);
}

/** `ninefold reset`: the path of the link it prints. */
export function reset(file: string, data: string, email: string): Promise<string> {
  return printedLink('reset', file, data, email);
}

async function printedLink(what: 'invite' | 'reset', file: string, data: string, ...rest: readonly string[]): Promise<string> {
  const { out, err } = await runHere(what, file, '--data', data, ...rest);
  const path = /\/(?:invitations|-\/reset)\/[\w-]+/u.exec(out)?.[0];
  if (!path) throw new Error(`No link was printed: ${out}${err}`);
  return path;
}
