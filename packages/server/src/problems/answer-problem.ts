/** Problem details (RFC 9457) from refusals: one shape for every answer that is not in the 200s. */
import { STATUS_CODES } from 'node:http';
import { type Refusal, refusalsTold, worded } from '@ninefold/engine';
import type { Problem, ProblemPart } from '@ninefold/protocol';
import { message, say } from '@ninefold/words';
import type { RunningApplication } from '../context/running-application.ts';
import { json, type TextAnswer } from '../http/json.ts';
import { RefusalError, refusedWith } from './refusal-error.ts';

/** Whose words are spoken. */
export type AskedApplication = Pick<RunningApplication, 'application' | 'settings'>;

/** With the status of the first refusal, and the headers that the refusals bring. */
export function answerProblem(asked: AskedApplication, refused: RefusalError): TextAnswer {
  const problem = problemOf(asked, refused);
  return json(problem.status, problem, { 'content-type': 'application/problem+json', ...refused.headers });
}

/** The first refusal, as the document words it; where there are several, `problems` has all of them, up to `refusalsTold`. */
export function problemOf({ application, settings }: AskedApplication, refused: RefusalError): Problem {
  return problemAsItIs(refusedWith(refused, (refusal) => worded(application, refusal, settings)));
}

/** What was done all the same, and not as it was asked for. */
export function answerNotice(asked: AskedApplication, notice: Refusal): { readonly status: number; readonly body: Problem } {
  const body = problemOf(asked, new RefusalError([notice]));
  return { status: body.status, body };
}

/** What is refused before anybody knows which application is asked. */
export function problemAsItIs({ refusals, changed }: RefusalError): Problem {
  const [first] = refusals;
  return {
    ...headOf(first.status),
    ...partOf(first),
    ...(refusals.length > 1 ? { problems: refusals.slice(0, refusalsTold).map(partOf) } : {}),
    ...(changed ? { changed } : {}),
  };
}

/** The answer to our own mistake: nothing of the inside is sent but the reference under which it is logged. */
export function answerBug({ settings }: AskedApplication, reference: string): TextAnswer {
  const problem: Problem = {
    ...headOf(500),
    detail: say(message('Something went wrong here. Nothing was changed. It has been noted as {reference}.', { reference }), settings),
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
