/** Findings as the protocol's diagnostics. */
import { findingName } from '@ninefold/check';
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

/** What could go without a loss: fields, constants and errors that nothing uses, rules and guards that decide nothing. */
const unnecessary: ReadonlySet<string> = new Set([
  'N022',
  'N304',
  'N307',
  'N409',
  'N502',
  'N504',
  'N507',
  'N602',
  'N603',
  'N702',
  'N801',
  'N901',
]);

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
    ...(unnecessary.has(code) ? { tags: [DiagnosticTag.Unnecessary] } : {}),
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
