/** What can go wrong when asking the server, as errors that a screen can tell apart. */
import type { Problem } from '@ninefold/protocol';

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
    super('No connection. What you entered is kept.');
  }
}

/** An answer came, and is not what was agreed. */
export function unreadableAnswer(): ProblemError {
  const detail = 'The answer could not be read. Something between here and the server changed it.';
  return new ProblemError(readProblem(502, { detail }));
}

/** Whether the server refused; with `status`, whether it did with exactly this HTTP status. */
export function isProblem(error: unknown, status?: number): error is ProblemError {
  return error instanceof ProblemError && (status === undefined || error.status === status);
}

/** The problem of an answer that is not in the 200s, even when its body is not what was agreed. */
export function readProblem(status: number, body: unknown): Problem {
  const given = typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' && value !== '' ? value : otherwise);
  return {
    ...given,
    type: text(given.type, 'about:blank'),
    title: text(given.title, 'Refused'),
    status,
    detail: text(given.detail, status >= 500 ? 'The server could not answer. Nothing was changed.' : 'The server refused this.'),
    code: text(given.code, String(status)),
    statement: given.statement ?? null,
    field: given.field ?? null,
  };
}
