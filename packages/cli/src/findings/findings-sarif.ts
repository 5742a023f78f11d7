/** Findings as SARIF 2.1.0 (OASIS), for services that show the findings of many tools. */
import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CheckedDocument, codes, findingName } from '@ninefold/check';
import { lineStarts, positionIn } from '@ninefold/language';
import type { Finding, Severity, Span } from '@ninefold/model';

export interface SarifOptions {
  readonly file: string;
  readonly text: string;
  readonly version: string;
  /** Gaps fail, so they are errors here. */
  readonly noGaps: boolean;
}

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = { error: 'error', warning: 'warning', note: 'note', gap: 'note' };

/** One run, with the rules that its findings have. With `noGaps` a gap is an error; what is accepted is suppressed, with its reason. */
export function findingsSarif({ file, text, version, noGaps }: SarifOptions, { findings, accepted }: CheckedDocument): object {
  const all = [...findings.map((finding) => ({ finding, reason: undefined })), ...accepted];
  const used = [...new Set(all.map(({ finding }) => finding.code))].sort();
  const place = createPlace(uriOf(file), lineStarts(text));
  const level = (severity: Severity): string => (noGaps && severity === 'gap' ? 'error' : levels[severity]);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Ninefold', version, rules: used.map((code) => ruleOf(code, level)) } },
        columnKind: 'utf16CodeUnits',
        results: all.map(({ finding, reason }) => ({
          ruleId: finding.code,
          ruleIndex: used.indexOf(finding.code),
          level: level(finding.severity),
          message: { text: messageOf(finding) },
          locations: [place(finding.span)],
          ...(finding.others && {
            relatedLocations: finding.others.map(({ span, words }, id) => ({ id, ...place(span), message: { text: words } })),
          }),
          partialFingerprints: { 'statement/v1': `${finding.code} ${finding.statement ?? ''} ${finding.what}` },
          ...(reason !== undefined && { suppressions: [{ kind: 'inSource', justification: reason }] }),
          ...(finding.fix && { fixes: [fixOf(finding.fix, place)] }),
          properties: { severity: finding.severity, point: finding.point ?? null, statements: finding.statements ?? [] },
        })),
      },
    ],
  };
}

function ruleOf(code: string, level: (severity: Severity) => string): object {
  const severity = codes[code]?.severity ?? 'error';
  return {
    id: code,
    name: findingName(code),
    shortDescription: { text: findingName(code).replaceAll('-', ' ') },
    help: { text: `To read more: ninefold explain ${code}` },
    defaultConfiguration: { level: level(severity) },
  };
}

function messageOf({ what, why, mend, witness = [] }: Finding): string {
  const example = witness.length > 0 ? `For example: ${witness.join('\n')}` : undefined;
  return [what, example, why, mend].filter((part) => part !== undefined).join('\n');
}

type LocationOf = (span: Pick<Span, 'from' | 'to'>) => {
  readonly physicalLocation: { readonly artifactLocation: object; readonly region: object };
};

function createPlace(uri: string, lines: readonly number[]): LocationOf {
  return ({ from, to }) => {
    const [start, end] = [positionIn(lines, from), positionIn(lines, to)];
    const region = { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
    return { physicalLocation: { artifactLocation: { uri }, region } };
  };
}

function fixOf({ title, edits }: NonNullable<Finding['fix']>, place: LocationOf): object {
  const artifactLocation = place({ from: 0, to: 0 }).physicalLocation.artifactLocation;
  const replacements = edits.map((edit) => ({ deletedRegion: place(edit).physicalLocation.region, insertedContent: { text: edit.text } }));
  return { description: { text: title }, artifactChanges: [{ artifactLocation, replacements }] };
}

/** Relative to the working folder where it lies below it. */
function uriOf(file: string): string {
  const below = isAbsolute(file) ? relative(process.cwd(), file) : file;
  if (isAbsolute(below) || below.startsWith('..')) return pathToFileURL(file).href;
  return below.split(/[\\/]/u).map(encodeURIComponent).join('/');
}
