/** The command in this process, for what needs none of its own: nobody sits there, and there are no colours. */
import { givePort, takePort } from '../../../server/src/testing/ports.ts';
import { readArguments } from '../arguments/read-arguments.ts';
import { runCommand } from '../command-line.ts';
import { runCommand as run } from '../commands/run/run-command.ts';
import { type ListeningPreview, startPreview } from '../preview/run-preview.ts';
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
  const port = await takePort();
  const given = readArguments(run.shape, [file, '--preview', '--port', String(port), ...args]);
  const told = { out: '', err: '' };
  const started = await startPreview(readRunOptions(given), terminalInto(told));
  told.out += started.describe();
  const close = async (): Promise<void> => {
    await started.close();
    givePort(port);
  };
  return { ...started, close, said: () => told.out + told.err };
}

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
