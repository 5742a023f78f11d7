/** What an open preview is sent about the newest text of the document. */
import { basename } from 'node:path';
import { lineStarts, positionIn } from '@ninefold/language';
import type { Finding } from '@ninefold/model';
import type { PreviewDocument } from '@ninefold/protocol';
import type { Candidate } from '../document/candidate.ts';

/** With what checking finds. `broken`: an earlier text runs instead, and what hinders the newest one comes first. `troubles` are what is wrong beside the findings of the text itself. */
export function previewDocument(candidate: Candidate, broken: boolean, troubles: readonly Finding[] = []): PreviewDocument {
  const read = new Set([...troubles, ...candidate.findings]);
  const hinders = (finding: Finding): number => (broken && finding.severity === 'error' && read.has(finding) ? 0 : 1);
  const checked = candidate.checked();
  const findings = [...troubles, ...checked.findings].sort((a, b) => hinders(a) - hinders(b));
  const lines = lineStarts(candidate.text);
  const placed = (finding: Finding) => ({ ...finding, column: positionIn(lines, finding.span.from).column });
  return {
    file: basename(candidate.file),
    broken,
    findings: findings.map(placed),
    text: candidate.text,
    accepted: checked.accepted.map(({ finding, reason, line }) => ({ finding: placed(finding), reason, line })),
  };
}

/** A trouble that stands nowhere in the text: a plan is needed, the file cannot be read. */
export function trouble(what: string, mend?: string): Finding {
  return { code: 'N000', severity: 'error', what, ...(mend !== undefined && { mend }), span: { from: 0, to: 0, line: 1 } };
}
