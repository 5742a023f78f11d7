/** What can go wrong when asking the server, as errors that a screen can tell apart. */

import { hasMembers, type Problem } from '@ninefold/protocol';
import { t } from '../language/t.tsx';

/** The server refused, and said why (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail || problem.title);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server did not answer at all. Nothing is known about whether a write arrived. */
export class NoConnectionError extends Error {
  override readonly name = 'NoConnectionError';

  constructor() {
    super(t('No connection. What you entered is kept.'));
  }
}

/** The browser did not do what only it can, or its person did not let it. The words are for them. */
export class BrowserRefusedError extends Error {
  override readonly name = 'BrowserRefusedError';
}

/** An answer came, and is not what was agreed. */
export function unreadableAnswer(): ProblemError {
  const detail = t('The answer could not be read. Something between here and the server changed it.');
  return new ProblemError(readProblem(502, { detail }));
}

/** Whether the server refused; with `status`, whether it did with exactly this HTTP status. */
export function isProblem(error: unknown, status?: number): error is ProblemError {
  return error instanceof ProblemError && (status === undefined || error.status === status);
}

/** The problem of an answer that is not in the 200s, even when its body is not what was agreed. */
export function readProblem(status: number, body: unknown): Problem {
  if (isProblemBody(body)) return { ...body, status };
  const given: Readonly<Record<string, unknown>> = { ...(typeof body === 'object' ? body : null) };
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);
  return {
    type: text(given.type, 'about:blank'),
    title: text(given.title, t('Refused')),
    status,
    detail: text(given.detail, status >= 500 ? t('The server could not answer. Nothing was changed.') : t('The server refused this.')),
    code: text(given.code, String(status)),
    statement: null,
    field: null,
  };
}

/** As far as one looks: all that every problem has is there. */
function isProblemBody(body: unknown): body is Problem {
  return hasMembers(body, ['type', 'title', 'status', 'detail', 'code', 'statement', 'field']);
}
