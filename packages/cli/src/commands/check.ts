/** `ninefold check FILE`: what is missing, contradictory or unreadable in a document. */
import { readDocument } from '@ninefold/language';
import type { Arguments } from '../arguments/shape.ts';
import { readText } from '../document/read-text.ts';
import { unusable } from '../failure.ts';
import { countFindings, summaryLine } from '../findings/count-findings.ts';
import { drawFindings } from '../findings/draw-findings.ts';
import { findingsJson } from '../findings/findings-json.ts';
import type { Terminal } from '../terminal.ts';

export async function check(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const format = given.text('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw unusable(`--format is text or json, not “${format}”.`, 'check');
  const text = await readText(file);
  const reading = readDocument(text);
  const summary = countFindings(reading.findings);
  if (format === 'json') terminal.out(JSON.stringify(findingsJson(text, reading), null, 2));
  else {
    if (reading.findings.length > 0) terminal.out(`${drawFindings({ text, file, paint: terminal.paint }, reading.findings)}\n`);
    terminal.out(`${file}: ${summaryLine(summary)}`);
  }
  return summary.errors > 0 ? 1 : 0;
}
