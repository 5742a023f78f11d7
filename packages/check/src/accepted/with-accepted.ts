/** Findings that the document accepts by an entry of its own do not count; they are listed with the reason. */
import { type Application, type Finding, foldName, type PointNumber } from '@ninefold/model';
import { isReadingError } from '../codes.ts';
import { type AcceptedEntry, acceptedEntries } from './accepted-entries.ts';
import { acceptedForNothing } from './accepted-for-nothing.ts';
import { isNamed, type StatementWords, statementWords } from './statement-words.ts';

export interface Accepted {
  readonly finding: Finding;
  readonly reason: string;
  /** Of the entry that accepts it, from 1. */
  readonly line: number;
}

export interface WithAccepted {
  /** What counts, with what is wrong with the entries themselves (N022), in the order of the text. */
  readonly findings: readonly Finding[];
  readonly accepted: readonly Accepted[];
}

/**
 * Errors of reading cannot be accepted: what is not understood cannot be agreed to. An entry without a reason accepts
 * nothing. As long as the document has errors of reading, an entry that nothing fits is not reported: checking is not done.
 */
export function withAccepted(application: Application, text: string, findings: readonly Finding[]): WithAccepted {
  const entries = acceptedEntries(text);
  if (entries.length === 0) return { findings, accepted: [] };
  const words = statementWords(application);
  const counting: Finding[] = [];
  const accepted: Accepted[] = [];
  for (const finding of findings) {
    const entry = entries.find((one) => one.reason !== '' && isAcceptable(finding) && isAbout(words, one, finding));
    if (entry) accepted.push({ finding, reason: entry.reason, line: entry.span.line });
    else counting.push(finding);
  }
  const whole = !findings.some(isReadingError);
  const wrong = entries.flatMap((entry) => {
    const fitting = findings.filter((finding) => isAbout(words, entry, finding));
    return acceptedForNothing(entry, {
      fitting,
      refused: fitting.length > 0 && !fitting.some(isAcceptable),
      whole,
      ...pointOf(application, text, entry),
    });
  });
  return { findings: [...counting, ...wrong].sort((a, b) => a.span.from - b.span.from || a.span.to - b.span.to), accepted };
}

function isAcceptable(finding: Finding): boolean {
  return !isReadingError(finding);
}

/** A gap that much waits for is reported as N006; who accepted it as a gap did so whatever waits. */
const gaps = new Set(['N005', 'N007']);

function isAbout(words: StatementWords, { code, on }: AcceptedEntry, finding: Finding): boolean {
  if (finding.code !== code && !(finding.code === 'N006' && gaps.has(code))) return false;
  if (on === undefined) return true;
  const statements = new Set([...(finding.statement === undefined ? [] : [finding.statement]), ...(finding.statements ?? [])]);
  // A sentence that leaves something open is named by its words.
  if (statements.size === 0) return foldName(finding.what).startsWith(foldName(on));
  return [...statements].some((statement) => isNamed(words, statement, on));
}

/** The point whose heading is the last before the entry. */
function pointOf({ points }: Application, text: string, { span }: AcceptedEntry): { readonly point?: PointNumber } {
  const before = text.slice(0, span.from).split(/\r\n|\r|\n/u);
  for (const line of before.reverse()) {
    if (!/^ {0,3}##\s/u.test(line)) continue;
    const point = points.find(({ heading }) => line.toLowerCase().includes(heading.toLowerCase()));
    return point ? { point: point.number } : {};
  }
  return {};
}
