/** One try of a call to somebody else's server: one request, within its time limit, following no redirect. */

import { statusesTriedAgain } from '@ninefold/engine';
import type { CallOutcome } from '../context/outbox.ts';
import { retryAfter } from './outcome.ts';
import type { OutgoingHttp } from './outgoing-http.ts';
import { readAtMost } from './read-at-most.ts';

const longestAnswer = 1024 * 1024;

/** `stopped` ends it without an outcome: it then throws. */
export async function makeCall(request: OutgoingHttp, timeLimit: number, stopped: AbortSignal): Promise<CallOutcome> {
  const late = AbortSignal.timeout(timeLimit);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: 'error',
      signal: AbortSignal.any([late, stopped]),
      ...(request.body === null ? {} : { body: request.body }),
    });
    return await outcomeOf(response);
  } catch (problem) {
    if (stopped.aborted) throw problem;
    return { kind: 'unanswered', why: late.aborted ? `no answer within ${timeLimit / 1000} seconds` : reasonOf(problem), after: null };
  }
}

async function outcomeOf(response: Response): Promise<CallOutcome> {
  const { status } = response;
  const text = await readAtMost(response, longestAnswer);
  if (response.ok) return text === null ? unusable('the answer is too long') : answered(text);
  const why = `answered ${status}`;
  const refused = status >= 400 && status < 500 && !statusesTriedAgain.has(status);
  if (refused) return { kind: 'refused', why, code: codeIn(text) };
  return { kind: 'unanswered', why, after: retryAfter(response.headers.get('retry-after'), Date.now()) };
}

function answered(text: string): CallOutcome {
  if (text.trim() === '') return { kind: 'answered', json: undefined };
  try {
    return { kind: 'answered', json: JSON.parse(text) };
  } catch {
    return unusable('the answer is no JSON');
  }
}

function unusable(why: string): CallOutcome {
  return { kind: 'unanswered', why, after: null };
}

/** Problem details (RFC 9457) may carry a code that the document knows. */
function codeIn(text: string | null): string | null {
  try {
    const { code } = JSON.parse(text ?? '') as { readonly code?: unknown };
    return typeof code === 'string' ? code : null;
  } catch {
    return null;
  }
}

function reasonOf(problem: unknown): string {
  const cause =
    problem instanceof Error ? (problem.cause as { readonly code?: unknown; readonly message?: unknown } | undefined) : undefined;
  const code = typeof cause?.code === 'string' ? cause.code : '';
  if (typeof cause?.message === 'string' && /redirect/u.test(cause.message)) return 'the answer leads elsewhere';
  return reasons[code] ?? 'the connection was cut';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'there is no such server',
  EAI_AGAIN: 'the server could not be looked up',
  ETIMEDOUT: 'the server cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'the server cannot be reached',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of the server is out of date',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the server is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is another server’s',
};
