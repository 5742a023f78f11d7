/** The command in this process, for what needs none of its own: nobody sits there, and there are no colours. */
import { scryptPasswords } from '../../../server/src/auth/passwords.ts';
import { takePort } from '../../../server/src/testing/ports.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { runCommand } from '../command-line.ts';
import { runCommand as run } from '../commands/run/run-command.ts';
import { type ListeningPreview, startPreview } from '../preview/run-preview.ts';
import { runForReal } from '../run/run-for-real.ts';
import { readRunOptions } from '../run/run-options.ts';
import type { Terminal } from '../terminal.ts';

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Resolves to what `ninefold` with these arguments says, and to its exit code. */
export async function runHere(...args: readonly string[]): Promise<Ended> {
  const said = { out: '', err: '' };
  const code = await runCommand(args, terminalInto(said));
  return { code, ...said };
}

/** A preview in this process. */
export interface PreviewHere extends ListeningPreview {
  /** What it has said so far. */
  said(): string;
}

/** `ninefold run FILE --preview` with these arguments, on a free port unless they name one. Rejects with what it would have said when it cannot start. */
export async function startPreviewHere(file: string, ...args: readonly string[]): Promise<PreviewHere> {
  const { port, giveBack } = await takePort();
  const given = readArguments(run.shape, [file, '--preview', '--port', String(port), ...args]);
  const told = { out: '', err: '' };
  const started = await startPreview(readRunOptions(given), terminalInto(told));
  told.out += started.describe();
  const close = async (): Promise<void> => {
    await started.close();
    giveBack();
  };
  return { ...started, close, said: () => told.out + told.err };
}

/** An application that runs for people, in this process. */
export interface RunHere {
  readonly address: string;
  /** What it has said so far. */
  said(): string;
  /** Stops it as a signal would. Resolves to what it said, and to its exit code. */
  end(): Promise<Ended>;
}

/**
 * `ninefold run FILE` with these arguments, on a free port where none is given, for what needs no process of its own: an eighth of the time. Rejects with
 * what it would have said when it cannot start. Paths are whole ones: it may run on while this process is in another folder.
 */
export async function startRunHere(file: string, ...args: readonly string[]): Promise<RunHere> {
  const taken = args.includes('--port') ? undefined : await takePort();
  const given = readArguments(run.shape, [file, ...(taken ? ['--port', String(taken.port)] : []), ...args]);
  const told = { out: '', err: '' };
  let stop = (): void => undefined;
  let code: Promise<number> | undefined;
  const begun = new Promise<void>((resolve) => {
    const ending = {
      stopped: () =>
        new Promise<void>((stopped) => {
          stop = stopped;
          // What it says at its start is said at once.
          setImmediate(resolve);
        }),
      async closeAll(parts: readonly (() => Promise<void>)[]) {
        for (const close of parts) await close();
      },
    };
    code = runForReal(readRunOptions(given), terminalInto(told), ending, scryptPasswords(quick));
  });
  await Promise.race([begun, code]);
  return {
    address: /runs at (http:\S+)/u.exec(told.out)?.[1] ?? '',
    said: () => told.out + told.err,
    async end() {
      stop();
      const ended = (await code) ?? null;
      taken?.giveBack();
      return { code: ended, ...told };
    },
  };
}

/** Of passwords: the built command is tried at what they cost. */
const quick = { ln: 8, r: 8, p: 1 } as const;

function terminalInto(said: { out: string; err: string }): Terminal {
  return {
    out: (text) => {
      said.out += `${text}\n`;
    },
    write: async (bytes) => {
      said.out += Buffer.from(bytes).toString();
    },
    err: (text) => {
      said.err += `${text}\n`;
    },
    paint: (_, text) => text,
    paintError: (_, text) => text,
  };
}
