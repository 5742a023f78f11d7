/** What one reading of a document collects on its way: findings, gaps and counts. Passed in, never kept between readings. */
import type { Finding, PointGap, PointNumber, Severity, Span, StatementId, TextRange } from '@ninefold/model';
import { codes, type FindingCode } from './codes.ts';
import { type Source, spanOf } from './read/source.ts';
import type { UnknownNames } from './unknown-names.ts';

export interface Reading {
  readonly source: Source;
  readonly findings: Finding[];
  /** By point number. */
  readonly gaps: Map<PointNumber, PointGap[]>;
  readonly statements: Map<PointNumber, number>;
  readonly unknown: UnknownNames;
  /** Findings of expressions made already, by code, place and words: one text may be typed about several entities. */
  readonly said: Set<string>;
  /** Points that say `not shown` and nothing else: a name that they would define is no mistake, it waits. */
  readonly notShown: Set<PointNumber>;
  /** Points with a table that is not read, or its names are not: they wait as those of a point not shown do. */
  readonly notRead: Set<PointNumber>;
  /** Where a pipe sign was reported already: the expression around it says no more. */
  readonly pipes: Set<number>;
}

export interface FindingDetails {
  readonly what: string;
  readonly why?: string;
  readonly mend?: string;
  readonly statement?: StatementId;
  readonly severity?: Severity;
  readonly others?: Finding['others'];
  readonly fix?: Finding['fix'];
}

/** Nothing found yet. */
export function createReading(source: Source): Reading {
  return {
    source,
    findings: [],
    gaps: new Map(),
    statements: new Map(),
    unknown: new Map(),
    said: new Set(),
    notShown: new Set(),
    notRead: new Set(),
    pipes: new Set(),
  };
}

/** Adds a finding about a range of the document and returns it. Severity is the code's own unless given. */
export function report(
  reading: Reading,
  code: FindingCode,
  point: PointNumber | undefined,
  place: TextRange,
  details: FindingDetails,
): Finding {
  const finding: Finding = {
    code,
    severity: details.severity ?? codes[code].severity,
    ...(point === undefined ? {} : { point }),
    ...(details.statement === undefined ? {} : { statement: details.statement }),
    what: details.what,
    ...(details.why === undefined ? {} : { why: details.why }),
    ...(details.mend === undefined ? {} : { mend: details.mend }),
    span: spanAt(reading, place),
    ...(details.others === undefined ? {} : { others: details.others }),
    ...(details.fix === undefined ? {} : { fix: details.fix }),
  };
  reading.findings.push(finding);
  return finding;
}

/** The range with its line. */
export function spanAt(reading: Reading, place: TextRange): Span {
  return spanOf(reading.source, place.from, place.to);
}

/** Counts one more statement of the point. */
export function countStatement(reading: Reading, point: PointNumber): void {
  reading.statements.set(point, (reading.statements.get(point) ?? 0) + 1);
}

/** Notes a visible gap of a point and reports it. */
export function reportGap(
  reading: Reading,
  code: 'N004' | 'N005' | 'N007' | 'N020',
  point: PointNumber,
  place: TextRange,
  gap: FindingDetails & { readonly words: string; readonly question?: string },
): void {
  const span = spanAt(reading, place);
  const list = reading.gaps.get(point) ?? [];
  const question = gap.question === undefined ? {} : { question: gap.question };
  list.push({ statement: gap.statement ?? '', words: gap.words, ...question, line: span.line });
  reading.gaps.set(point, list);
  report(reading, code, point, place, gap);
}
