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

/**
 * Resolves to 0 once it is stopped. A document with errors of reading is waited for; throws a `CommandFailure` for what cannot be read,
 * opened or listened on at the start.
 */
export async function runPreview(options: RunOptions, terminal: Terminal): Promise<number> {
  const candidate = await readCandidate(options.file);
  const client = clientDirectory();
  const directory = options.data === undefined ? null : dataDirectory(options.file, options.data);
  const previewServer = createPreviewServer(candidate);
  const preview = createPreview({ options, terminal, previewServer, client, directory, first: candidate });
  try {
    if (candidate.runs) await preview.start(candidate);
    const listening = await listenSomewhere(previewServer, options.port, options.host);
    const stopped = untilStopped();
    const watching = watchFile(options.file, () => preview.follow());
    if (!candidate.runs) {
      const errors = candidate.findings.filter(({ severity }) => severity === 'error');
      terminal.err(`${drawFindings({ text: candidate.text, file: options.file, paint: terminal.paintError }, errors)}\n`);
    }
    terminal.out(describePreview({ candidate, address: addressOf(options.host, listening.port), options, opened: preview.opened() }));
    await stopped;
    watching.stop();
    await closeAll(terminal, [() => listening.close()]);
  } finally {
    await preview.close();
  }
  return 0;
}
