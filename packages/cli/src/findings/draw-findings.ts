/** Findings for a person at a terminal: grouped by point, errors first, each with its line and carets. */
import { findingName, lineStarts, positionIn } from '@ninefold/language';
import { type Finding, pointHeadings, pointNames, type Severity } from '@ninefold/model';
import type { Paint, Style } from '../terminal.ts';
import { drawPlace } from './draw-place.ts';

export interface Drawing {
  readonly text: string;
  /** The document's name as it was given. */
  readonly file: string;
  readonly paint: Paint;
}

const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, gap: 2, note: 3 };
const styles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', gap: 'magenta', note: 'cyan' };

export function drawFindings(drawing: Drawing, findings: readonly Finding[]): string {
  const lines = lineStarts(drawing.text);
  return groups(findings)
    .map(([title, group]) => [drawing.paint('bold', title), ...group.map((finding) => drawFinding(drawing, lines, finding))].join('\n\n'))
    .join('\n\n');
}

/** What concerns the whole document comes first, then the points in their order. */
function groups(findings: readonly Finding[]): readonly (readonly [string, readonly Finding[]])[] {
  const titles = ['The document', ...pointNames.map((name, index) => `${index + 1}. ${pointHeadings[name]}`)];
  const sorted = [...findings].sort((a, b) => order[a.severity] - order[b.severity] || a.span.from - b.span.from);
  return titles
    .map((title, point) => [title, sorted.filter((finding) => (finding.point ?? 0) === point)] as const)
    .filter(([, group]) => group.length > 0);
}

function drawFinding({ text, file, paint }: Drawing, lines: readonly number[], finding: Finding): string {
  const { line, column } = positionIn(lines, finding.span.from);
  const style = styles[finding.severity];
  const head = `${paint(style, `${finding.severity}[${finding.code}]`)} ${paint('bold', findingName(finding.code))}  ${paint('dim', `${file}:${line}:${column}`)}`;
  const others = (finding.others ?? []).map(({ span, words }) => `      ${words}: ${file}:${positionIn(lines, span.from).line}`);
  return [
    head,
    drawPlace(
      text,
      lines,
      finding.span,
      (caret) => paint(style, caret),
      (number) => paint('dim', number),
    ),
    `      ${finding.what}`,
    ...(finding.why ? [`      ${finding.why}`] : []),
    ...others,
    ...(finding.mend ? [`      ${paint('green', 'mend:')} ${finding.mend}`] : []),
  ].join('\n');
}
