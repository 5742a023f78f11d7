/** What one checking of a document knows and collects. Passed in, never kept between documents. */
import type { Application, Certainty, Finding, PointNumber, Severity, Span, StatementId } from '@ninefold/model';
import type { Beside } from './beside.ts';
import { type CheckCode, checkCodes } from './codes.ts';
import type { Decider } from './decide/question.ts';

export interface Checking {
  readonly application: Application;
  /** The document's text: what spans point into. */
  readonly text: string;
  /** Everything was read without an error. What is *not* said anywhere is certain only then. */
  readonly whole: boolean;
  readonly decider: Decider;
  /** What lies beside the document; missing where nobody looked. */
  readonly beside?: Beside | undefined;
  readonly findings: Finding[];
}

export interface CheckDetails {
  /** What is wrong, in the reader's words. */
  readonly what: string;
  /** Why it matters. */
  readonly why?: string;
  /** How to mend it. */
  readonly mend?: string;
  readonly severity?: Severity;
  /** Beside the statement it stands at. */
  readonly statements?: readonly StatementId[];
  readonly others?: Finding['others'];
  readonly fix?: Finding['fix'];
  readonly witness?: readonly string[];
  readonly certainty?: Certainty;
}

/** Where a finding stands: a part of the model, or a span with the statement it belongs to. */
export interface StatementRef {
  readonly statement: StatementId;
  readonly span: Span;
}

/** Adds a finding. `point`: where the mending happens; the code's first digit unless given. */
export function report(
  { findings }: Checking,
  code: CheckCode,
  at: StatementRef,
  said: CheckDetails,
  point: PointNumber = pointOf(code),
): void {
  const { severity = checkCodes[code].severity, statements, witness = [], ...rest } = said;
  findings.push({
    code,
    severity,
    point,
    statement: at.statement,
    span: at.span,
    ...rest,
    ...(witness.length > 0 && { witness }),
    ...(statements && { statements: [...new Set([at.statement, ...statements])] }),
  });
}

/** Whether a point says something: what it leaves open cannot be held against the document. */
export function isShown({ application }: Pick<Checking, 'application'>, point: PointNumber): boolean {
  return application.points[point - 1]?.shown ?? false;
}

/** Whether a point is said without any gap in it. */
export function isComplete({ application }: Pick<Checking, 'application'>, point: PointNumber): boolean {
  const found = application.points[point - 1];
  return found?.shown === true && found.gaps.length === 0;
}

function pointOf(code: string): PointNumber {
  return Number(code[1]) as PointNumber;
}
