/** Findings drawn into the lines they speak about, as a reader sees them. */
import type { Finding } from '@ninefold/model';
import { codes, type FindingKind } from '../codes.ts';
import { lineStarts, positionIn } from '../read/source.ts';

export function drawFindings(text: string, findings: readonly Finding[]): string {
  return findings.map((finding) => draw(text, finding)).join('\n\n');
}

function draw(text: string, finding: Finding): string {
  const starts = lineStarts(text);
  const { line, column } = positionIn(starts, finding.span.from);
  const source = text.slice(starts[line - 1], starts[line]).trimEnd();
  const width = Math.max(1, Math.min(finding.span.to, (starts[line - 1] ?? 0) + source.length) - finding.span.from);
  const others = (finding.others ?? []).map((other) => `  ${other.words}: line ${other.span.line}`);
  return [
    `${finding.severity}[${finding.code}] ${nameOf(finding)} ${line}:${column}${finding.statement === undefined ? '' : ` (${finding.statement})`}`,
    `  ${source}`,
    `  ${' '.repeat(column - 1)}${'^'.repeat(width)}`,
    `  ${finding.what}`,
    ...(finding.why === undefined ? [] : [`  why: ${finding.why}`]),
    ...(finding.mend === undefined ? [] : [`  mend: ${finding.mend}`]),
    ...(finding.fix === undefined ? [] : [`  fix: ${finding.fix.title}`]),
    ...others,
  ].join('\n');
}

function nameOf({ code }: Finding): string {
  return new Map<string, FindingKind>(Object.entries(codes)).get(code)?.name ?? code;
}
