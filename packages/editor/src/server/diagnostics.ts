/** Findings as the protocol's diagnostics. */
import { codes, findingName } from '@ninefold/check';
import type { Finding, Severity } from '@ninefold/model';
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { rangeOf } from './positions.ts';

/** A gap is open, not wrong: it is information. */
const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  gap: DiagnosticSeverity.Information,
  note: DiagnosticSeverity.Hint,
};

/** `pages` is the address below which each code has its page, `N013.md`. */
export function diagnosticOf(document: TextDocument, finding: Finding, pages: string | undefined): Diagnostic {
  const { code, severity, others, span } = finding;
  return {
    range: rangeOf(document, span),
    severity: severities[severity],
    code,
    ...(pages === undefined ? {} : { codeDescription: { href: `${pages.replace(/\/$/u, '')}/${code}.md` } }),
    source: 'ninefold',
    message: messageOf(finding),
    ...(codes[code]?.unnecessary ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(others && others.length > 0
      ? {
          relatedInformation: others.map((other) => ({
            location: { uri: document.uri, range: rangeOf(document, other.span) },
            message: other.words,
          })),
        }
      : {}),
    data: { name: findingName(code) },
  };
}

function messageOf({ what, why, mend, witness, waiting }: Finding): string {
  const waits =
    waiting === undefined || waiting === 0 ? undefined : `${waiting} ${waiting === 1 ? 'statement waits' : 'statements wait'} for it.`;
  return [what, why, ...(witness ?? []), waits, mend].filter((line) => line !== undefined).join('\n');
}
