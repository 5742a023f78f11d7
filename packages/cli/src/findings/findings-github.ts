/** Findings as workflow commands of GitHub Actions, which shows them beside the lines of a change. */
import { findingName } from '@ninefold/check';
import { lineStarts, positionIn } from '@ninefold/language';
import type { Finding, Severity } from '@ninefold/model';

const commands: Readonly<Record<Severity, 'error' | 'warning' | 'notice'>> = {
  error: 'error',
  warning: 'warning',
  note: 'notice',
  gap: 'notice',
};

/** A line each. With `noGaps` gaps are errors. */
export function findingsGithub(file: string, text: string, findings: readonly Finding[], noGaps: boolean): readonly string[] {
  const lines = lineStarts(text);
  return findings.map((finding) => {
    const [start, end] = [positionIn(lines, finding.span.from), positionIn(lines, finding.span.to)];
    const columns = end.line === start.line && end.column > start.column ? { endColumn: end.column - 1 } : {};
    const properties = {
      file: file.replaceAll('\\', '/'),
      line: start.line,
      endLine: end.line,
      col: start.column,
      ...columns,
      title: `${finding.code} ${findingName(finding.code)}`,
    };
    const command = noGaps && finding.severity === 'gap' ? 'error' : commands[finding.severity];
    const named = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
    return `::${command} ${named.join(',')}::${escapedData(messageOf(finding))}`;
  });
}

function messageOf({ what, why, mend, witness = [] }: Finding): string {
  return [what, ...witness, why, mend].filter((part) => part !== undefined).join('\n');
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
