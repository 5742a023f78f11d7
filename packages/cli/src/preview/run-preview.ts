/** `ninefold run FILE --preview`: the application as it would be, following the document while it is written. */
import { readCandidate } from '../document/candidate.ts';
import { dataDirectory } from '../document/data-directory.ts';
import { drawFindings } from '../findings/draw-findings.ts';
import { clientDirectory } from '../run/client-directory.ts';
import { addressOf, listenSomewhere } from '../run/listen.ts';
import type { RunOptions } from '../run/run-options.ts';
import { closeAll, untilStopped } from '../run/stopping.ts';
import type { Terminal } from '../terminal.ts';
import { createPreview } from './preview.ts';
import { createPreviewServer } from './preview-server.ts';
import { watchFile } from './watch-file.ts';
import { describePreview } from './words.ts';

/** A preview that is reached at its address and follows its document. */
export interface ListeningPreview {
  readonly address: string;
  /** What is said of it at the start. */
  describe(): string;
  close(): Promise<void>;
}

/** Resolves to 0 once it is stopped; throws as `startPreview` does. */
export async function runPreview(options: RunOptions, terminal: Terminal): Promise<number> {
  const started = await startPreview(options, terminal);
  const stopped = untilStopped();
  terminal.out(started.describe());
  await stopped;
  await closeAll(terminal, [() => started.close()]);
  return 0;
}

/**
 * Opens it and listens. A document with errors of reading is waited for; throws a `CommandFailure` for what cannot be read, opened or
 * listened on at the start.
 */
export async function startPreview(options: RunOptions, terminal: Terminal): Promise<ListeningPreview> {
  const candidate = await readCandidate(options.file);
  const client = clientDirectory();
  const directory = options.data === undefined ? null : dataDirectory(options.file, options.data);
  const previewServer = createPreviewServer(candidate);
  const preview = createPreview({ options, terminal, previewServer, client, directory, first: candidate });
  try {
    if (candidate.runs) await preview.start(candidate);
    const listening = await listenSomewhere(previewServer, options.port, options.host);
    const watching = watchFile(options.file, () => preview.follow(), { beside: () => preview.beside() });
    if (!candidate.runs) {
      const errors = candidate.findings.filter(({ severity }) => severity === 'error');
      terminal.err(`${drawFindings({ text: candidate.text, file: options.file, paint: terminal.paintError }, errors)}\n`);
    }
    const address = addressOf(options.host, listening.port);
    return {
      address,
      describe: () => describePreview({ candidate, address, options, opened: preview.opened() }),
      async close() {
        watching.stop();
        await listening.close().finally(() => preview.close());
      },
    };
  } catch (error) {
    await preview.close();
    throw error;
  }
}
