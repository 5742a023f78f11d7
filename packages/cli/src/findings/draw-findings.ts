/** Findings for a person at a terminal: grouped by point, errors first, each with its line and carets. */
import { findingName } from '@ninefold/check';
import { lineStarts, positionIn } from '@ninefold/language';
import { type Finding, pointHeadings, pointNames, type Severity } from '@ninefold/model';
import { shellWord } from '../arguments/shell-word.ts';
import type { Paint, Style } from '../terminal.ts';
import { plural } from './count-findings.ts';
import { drawPlace } from './draw-place.ts';

export interface FindingsDrawing {
  readonly text: string;
  /** The document's name as it was given. */
  readonly file: string;
  readonly paint: Paint;
}

const order: Readonly<Record<Severity, number>> = { error: 0, warning: 1, gap: 2, note: 3 };
const styles: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', gap: 'magenta', note: 'cyan' };

/** Where to read more is said at the first finding of each code. */
export function drawFindings(drawing: FindingsDrawing, findings: readonly Finding[]): string {
  const lines = lineStarts(drawing.text);
  const explained = new Set<string>();
  const draw = (finding: Finding): string => {
    const drawn = drawFinding(drawing, lines, finding);
    if (explained.has(finding.code)) return drawn;
    explained.add(finding.code);
    return `${drawn}\n      ${drawing.paint('dim', `more: ninefold explain ${finding.code}`)}`;
  };
  return groups(findings)
    .map(([title, group]) => [drawing.paint('bold', title), ...group.map(draw)].join('\n\n'))
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

function drawFinding({ text, file, paint }: FindingsDrawing, lines: readonly number[], finding: Finding): string {
  const { line, column } = positionIn(lines, finding.span.from);
  const style = styles[finding.severity];
  const head = `${paint(style, `${finding.severity}[${finding.code}]`)} ${paint('bold', findingName(finding.code))}  ${paint('dim', `${file}:${line}:${column}`)}`;
  const place = drawPlace(
    text,
    lines,
    finding.span,
    (caret) => paint(style, caret),
    (number) => paint('dim', number),
  );
  const said = [
    finding.what,
    ...witnessLines(finding),
    ...(finding.why ? [finding.why] : []),
    // N006 says it itself.
    ...(finding.waiting && finding.code !== 'N006' ? [`Waiting for it: ${plural(finding.waiting, 'statement')}.`] : []),
    ...(finding.others ?? []).map(({ span, words }) => `${words}: ${file}:${positionIn(lines, span.from).line}`),
    ...(finding.mend
      ? [`${paint('green', 'mend:')} ${finding.mend}${finding.fix ? ` ${paint('dim', `[ninefold fix ${shellWord(file)}]`)}` : ''}`]
      : []),
  ];
  return [head, place, ...said.map((each) => `      ${each}`)].join('\n');
}

/** "For example: …", each further line below the first. */
function witnessLines({ witness = [] }: Finding): readonly string[] {
  const begin = 'For example: ';
  return witness.map((line, index) => (index === 0 ? begin : ' '.repeat(begin.length)) + line);
}
