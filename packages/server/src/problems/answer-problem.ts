/** Problem details (RFC 9457) from refusals: one shape for every answer that is not in the 200s. */
import { STATUS_CODES } from 'node:http';
import { type Refusal, refusalsTold } from '@ninefold/engine';
import type { Problem, ProblemPart } from '@ninefold/protocol';
import { json } from '../http/json.ts';
import type { RefusalError } from './refusal-error.ts';

/** With the status of the first refusal, and the headers that the refusals bring. */
export function answerProblem(refused: RefusalError): Response {
  return json(refused.refusals[0].status, problemOf(refused), { 'content-type': 'application/problem+json', ...refused.headers });
}

/** The first refusal; where there are several, `problems` has all of them, up to `refusalsTold`. */
export function problemOf({ refusals, changed }: RefusalError): Problem {
  const [first] = refusals;
  return {
    ...headOf(first.status),
    ...partOf(first),
    ...(refusals.length > 1 ? { problems: refusals.slice(0, refusalsTold).map(partOf) } : {}),
    ...(changed ? { changed } : {}),
  };
}

/** The answer to our own mistake: nothing of the inside is sent but the reference under which it is logged. */
export function answerBug(reference: string): Response {
  const problem: Problem = {
    ...headOf(500),
    detail: `Something went wrong here. Nothing was changed. It has been noted as ${reference}.`,
    code: 'internal',
    statement: null,
    field: null,
  };
  return json(500, problem, { 'content-type': 'application/problem+json' });
}

function headOf(status: number): Pick<Problem, 'type' | 'title' | 'status'> {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status };
}

function partOf({ code, statement, path, message }: Refusal): ProblemPart & Pick<Problem, 'detail'> {
  return { detail: message, code, statement, field: path.length > 0 ? path.join('.') : null };
}
