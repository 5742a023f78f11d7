/** Findings as JSON, for editors and build servers. The shape is a promise: only additions are compatible. */
import { type CheckedDocument, findingName } from '@ninefold/check';
import { lineStarts, positionIn } from '@ninefold/language';
import type { Certainty, Finding, Severity, Span } from '@ninefold/model';
import { countFindings, type Summary } from './count-findings.ts';

export interface FindingsJson {
  readonly findings: readonly FindingJson[];
  readonly summary: Summary;
  readonly points: readonly { readonly number: number; readonly name: string; readonly shown: boolean; readonly statements: number }[];
  /** What the document accepts; counted nowhere. `line` is that of the entry. */
  readonly accepted: readonly (FindingJson & { readonly reason: string; readonly line: number })[];
}

interface FindingJson {
  readonly code: string;
  readonly severity: Severity;
  readonly point: number | null;
  readonly statement: string | null;
  /** What is wrong, why it matters, how to mend it. */
  readonly message: string;
  /** Lines and columns from 1; columns in UTF-16 units; `end` is the first place after it. */
  readonly range: JsonRange;
  readonly name: string;
  readonly why: string | null;
  readonly mend: string | null;
  /** Other places: "said here". */
  readonly others: readonly { readonly words: string; readonly range: JsonRange }[];
  /** Every statement it is about. */
  readonly statements: readonly string[];
  /** The smallest example that proves it, a line each. */
  readonly witness: readonly string[];
  readonly certainty: Certainty | null;
  /** Of a gap: how many statements wait for it. */
  readonly waiting: number | null;
  readonly fix: { readonly title: string; readonly edits: readonly { readonly range: JsonRange; readonly text: string }[] } | null;
}

interface JsonRange {
  readonly start: Position;
  readonly end: Position;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** `text` is what was checked: places are counted in it. What is accepted stands apart and is not in the summary. */
export function findingsJson(text: string, { application, findings, accepted }: CheckedDocument): FindingsJson {
  const lines = lineStarts(text);
  return {
    findings: findings.map((finding) => findingJson(lines, finding)),
    summary: countFindings(findings),
    points: application.points.map(({ number, name, shown, statements }) => ({ number, name, shown, statements })),
    accepted: accepted.map(({ finding, reason, line }) => ({ ...findingJson(lines, finding), reason, line })),
  };
}

function findingJson(lines: readonly number[], finding: Finding): FindingJson {
  const { code, severity, point = null, statement = null, what, why, mend, fix } = finding;
  const rangeOf = ({ from, to }: Pick<Span, 'from' | 'to'>): JsonRange => ({ start: positionIn(lines, from), end: positionIn(lines, to) });
  return {
    code,
    severity,
    point,
    statement,
    message: [what, why, mend].filter((part) => part !== undefined).join(' '),
    range: rangeOf(finding.span),
    name: findingName(code),
    why: why ?? null,
    mend: mend ?? null,
    others: (finding.others ?? []).map(({ words, span }) => ({ words, range: rangeOf(span) })),
    statements: finding.statements ?? (statement === null ? [] : [statement]),
    witness: finding.witness ?? [],
    certainty: finding.certainty ?? null,
    waiting: finding.waiting ?? null,
    fix: fix ? { title: fix.title, edits: fix.edits.map((edit) => ({ range: rangeOf(edit), text: edit.text })) } : null,
  };
}
