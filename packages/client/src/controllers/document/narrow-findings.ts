/** Which findings are shown, by how severe they are and by point, and how many there are of each. */
import type { PointNumber, Severity } from '@ninefold/model';
import type { PreviewFinding } from '@ninefold/protocol';

/** What must be mended first. */
const severities: readonly Severity[] = ['error', 'warning', 'gap', 'note'];

const words: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
  error: ['error', 'errors'],
  warning: ['warning', 'warnings'],
  gap: ['gap', 'gaps'],
  note: ['note', 'notes'],
};

export interface Narrowed {
  /** null: of any severity. */
  readonly severity: Severity | null;
  /** null: of any point. */
  readonly point: PointNumber | 0 | null;
}

/** Of what was chosen, what the document still has: whoever mends the last finding of a kind sees the others again. */
export function stillThere(findings: readonly PreviewFinding[], { severity, point }: Narrowed): Narrowed {
  return {
    severity: findings.some((finding) => finding.severity === severity) ? severity : null,
    point: findings.some((finding) => pointOf(finding) === point) ? point : null,
  };
}

/** "1 gap", "2 errors". */
export function countWords(severity: Severity, count: number): string {
  return `${count} ${words[severity][count === 1 ? 0 : 1]}`;
}

/** One for each severity, the gravest first, those without any finding included. */
export function countsOf(findings: readonly PreviewFinding[]): readonly { readonly severity: Severity; readonly count: number }[] {
  return severities.map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }));
}

export interface FindingGroup {
  /** 0: of the document as a whole. */
  readonly point: PointNumber | 0;
  readonly findings: readonly PreviewFinding[];
}

/** By point, those of the whole document first; inside a point the most severe first, then as they stand in the text. */
export function narrowFindings(findings: readonly PreviewFinding[], { severity, point }: Narrowed): readonly FindingGroup[] {
  const fitting = findings.filter(
    (finding) => (severity === null || finding.severity === severity) && (point === null || pointOf(finding) === point),
  );
  const points = [...new Set(fitting.map(pointOf))].sort((a, b) => a - b);
  return points.map((one) => ({
    point: one,
    findings: fitting.filter((finding) => pointOf(finding) === one).sort((a, b) => rank(a) - rank(b) || a.span.from - b.span.from),
  }));
}

/** The number of its point; 0 for the document as a whole. */
export function pointOf({ point }: Pick<PreviewFinding, 'point'>): PointNumber | 0 {
  return point ?? 0;
}

function rank({ severity }: PreviewFinding): number {
  return severities.indexOf(severity);
}
