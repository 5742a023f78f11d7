/**
 * Entries by which a document accepts a finding: a quote line of its own, below any of the nine headings.
 *
 *     > accepted N606 on approve: the owner signs these off
 *
 * The code, what it is on (a statement's id or its words; left out: wherever it is found), and the reason.
 */
import { acceptedEntry, lineStarts } from '@ninefold/language';
import type { Span } from '@ninefold/model';

export interface AcceptedEntry {
  readonly code: string;
  /** As written; undefined when the entry is about the code wherever it is found. */
  readonly on?: string;
  /** '' when none is given. */
  readonly reason: string;
  readonly span: Span;
}

const fence = /^ {0,3}(`{3,}|~{3,})/u;

/** In the order of the text. What stands in a code fence or a comment is an example, not an entry. */
export function acceptedEntries(text: string): readonly AcceptedEntry[] {
  if (!/accepted/iu.test(text)) return [];
  const starts = lineStarts(text);
  const entries: AcceptedEntry[] = [];
  let hiddenUntil: RegExp | undefined;
  for (const [index, from] of starts.entries()) {
    const line = text.slice(from, starts[index + 1] ?? text.length).trimEnd();
    if (hiddenUntil) {
      if (hiddenUntil.test(line)) hiddenUntil = undefined;
      continue;
    }
    hiddenUntil = hides(line);
    if (!hiddenUntil) entries.push(...entryIn(line, from, index + 1));
  }
  return entries;
}

/** What ends the fence or the comment that a line begins. */
function hides(line: string): RegExp | undefined {
  const mark = fence.exec(line)?.[1];
  if (mark) return new RegExp(`^ {0,3}${mark[0]}{${mark.length},}\\s*$`, 'u');
  return /^ {0,3}<!--/u.test(line) && !line.includes('-->') ? /-->/u : undefined;
}

function entryIn(line: string, from: number, number: number): readonly AcceptedEntry[] {
  const [, code = '', rest = ''] = acceptedEntry.exec(line) ?? [];
  if (code === '') return [];
  const end = /:(?=\s|$)/u.exec(rest)?.index ?? rest.length;
  const on = /^\s*on\s+(.*)$/iu
    .exec(rest.slice(0, end))?.[1]
    ?.replace(/[`“”"]/gu, '')
    .trim();
  const span = { from: from + (line.length - line.trimStart().length), to: from + line.length, line: number };
  return [{ code: code.toUpperCase(), ...(on && { on }), reason: rest.slice(end + 1).trim(), span }];
}
