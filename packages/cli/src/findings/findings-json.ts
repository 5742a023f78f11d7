/** Findings as JSON, for editors and build servers. The shape is a promise: only additions are compatible. */
import { lineStarts, positionIn, type readDocument } from '@ninefold/language';
import type { Severity } from '@ninefold/model';
import { countFindings, type Summary } from './count-findings.ts';

export interface FindingsJson {
  readonly findings: readonly {
    readonly code: string;
    readonly severity: Severity;
    readonly point: number | null;
    readonly statement: string | null;
    /** What is wrong, why it matters, how to mend it. */
    readonly message: string;
    /** Lines and columns from 1; columns in UTF-16 units; `end` is the first place after it. */
    readonly range: { readonly start: Position; readonly end: Position };
  }[];
  readonly summary: Summary;
  readonly points: readonly { readonly number: number; readonly name: string; readonly shown: boolean; readonly statements: number }[];
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export function findingsJson(text: string, { application, findings }: ReturnType<typeof readDocument>): FindingsJson {
  const lines = lineStarts(text);
  return {
    findings: findings.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      point: finding.point ?? null,
      statement: finding.statement ?? null,
      message: [finding.what, finding.why, finding.mend].filter((part) => part !== undefined).join(' '),
      range: { start: positionIn(lines, finding.span.from), end: positionIn(lines, finding.span.to) },
    })),
    summary: countFindings(findings),
    points: application.points.map(({ number, name, shown, statements }) => ({ number, name, shown, statements })),
  };
}
