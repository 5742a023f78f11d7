/** `ninefold check FILE`: what is missing, contradictory or unreadable in a document. */
import { type CheckedDocument, isReadingError } from '@ninefold/check';
import type { Arguments } from '../../arguments/shape.ts';
import { readCandidate } from '../../document/candidate.ts';
import { readText } from '../../document/read-text.ts';
import { unusable } from '../../failure.ts';
import { acceptedLines } from '../../findings/accepted-lines.ts';
import { countFindings, summaryLine } from '../../findings/count-findings.ts';
import { drawFindings } from '../../findings/draw-findings.ts';
import { findingsGithub } from '../../findings/findings-github.ts';
import { findingsJson } from '../../findings/findings-json.ts';
import { findingsSarif } from '../../findings/findings-sarif.ts';
import { watchFile } from '../../preview/watch-file.ts';
import { untilStopped } from '../../run/stopping.ts';
import type { Terminal } from '../../terminal.ts';
import { version } from '../../version.ts';

interface CheckArguments {
  readonly file: string;
  readonly noGaps: boolean;
}

type Printer = (asked: CheckArguments, text: string, checked: CheckedDocument, terminal: Terminal) => void;

const printers: Readonly<Record<'text' | 'json' | 'sarif' | 'github', Printer>> = {
  text({ file }, text, checked, terminal) {
    if (checked.findings.length > 0) terminal.out(`${drawFindings({ text, file, paint: terminal.paint }, checked.findings)}\n`);
    sumUp(file, checked, terminal);
  },
  json: (_asked, text, checked, terminal) => terminal.out(JSON.stringify(findingsJson(text, checked), null, 2)),
  sarif: (asked, text, checked, terminal) =>
    terminal.out(JSON.stringify(findingsSarif({ ...asked, text, version: version() }, checked), null, 2)),
  github({ file, noGaps }, text, checked, terminal) {
    for (const line of findingsGithub(file, text, checked.findings, noGaps)) terminal.out(line);
    sumUp(file, checked, terminal);
  },
};

/**
 * Resolves to 1 when there are errors, or gaps with --no-gaps, else to 0; with --watch to 0 once it is stopped.
 * Throws a `CommandFailure` (2) for what cannot be read, and for arguments that cannot be used.
 */
export async function check(given: Arguments, terminal: Terminal): Promise<number> {
  const asked = { file: given.positionals[0] ?? '', noGaps: given.flag('no-gaps') };
  const format = given.text('format') ?? 'text';
  if (!isFormat(format)) throw unusable(`--format is ${formats.join(', ')}, not “${format}”.`, 'check');
  let files: readonly string[] = [];
  const once = async (): Promise<number> => {
    const candidate = await readCandidate(asked.file);
    const { text } = candidate;
    const checked = candidate.checked();
    files = candidate.watched;
    printers[format](asked, text, checked, terminal);
    const { errors, gaps } = countFindings(checked.findings);
    return errors > 0 || (asked.noGaps && gaps > 0) ? 1 : 0;
  };
  if (!given.flag('watch')) return once();
  if (format !== 'text') throw unusable('--watch goes with --format text.', 'check');
  return watch(asked.file, once, () => files, terminal);
}

const formats = ['text', 'json', 'sarif', 'github'] as const;

function isFormat(word: string): word is (typeof formats)[number] {
  return formats.some((format) => format === word);
}

function sumUp(file: string, checked: CheckedDocument, terminal: Terminal): void {
  const accepted = acceptedLines(file, checked);
  if (accepted.length > 0) terminal.out(`${accepted.join('\n')}\n`);
  if (checked.findings.some(isReadingError))
    terminal.out('Not everything is checked yet: what is used, reached or permitted nowhere shows when all of it can be read.\n');
  const more = accepted.length > 0 ? `, ${accepted.length} accepted` : '';
  terminal.out(`${file}: ${summaryLine(countFindings(checked.findings))}${more}`);
}

/** Until it is stopped. What cannot be read just now is reported, and looked at again when it changes. */
async function watch(file: string, once: () => Promise<number>, beside: () => readonly string[], terminal: Terminal): Promise<number> {
  await readText(file);
  const stopped = untilStopped();
  let first = true;
  const again = async (): Promise<boolean> => {
    if (!first) terminal.out(`\n${'─'.repeat(20)} ${new Date().toTimeString().slice(0, 8)} ${'─'.repeat(20)}\n`);
    first = false;
    await once().catch((error: unknown) => terminal.err(error instanceof Error ? error.message : String(error)));
    terminal.err('Looking at it again whenever it changes. To stop: Ctrl+C');
    return true;
  };
  const watching = watchFile(file, again, { beside });
  await stopped;
  watching.stop();
  return 0;
}
