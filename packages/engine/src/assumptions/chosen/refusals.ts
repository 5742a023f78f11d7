/** What a refusal says where the catalogue has no say. */
import type { SourceText } from '@ninefold/words';
import type { PlatformCode } from '../../refusals/platform-codes.ts';

interface PlatformRefusal {
  readonly status: number;
  readonly message: SourceText;
}

/** Status (RFC 9110) and general message of each platform code. */
export const platformRefusals: Readonly<Record<PlatformCode, PlatformRefusal>> = {
  'not-signed-in': { status: 401, message: 'Sign in first.' },
  'not-permitted': { status: 403, message: 'You may not do that.' },
  'not-acting': { status: 403, message: 'You do not act for them any more.' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'wrong-method': { status: 405, message: 'This cannot be asked for in this way.' },
  needed: { status: 422, message: 'This is needed.' },
  'wrong-type': { status: 422, message: 'This cannot be read.' },
  'too-long': { status: 422, message: 'This is too long.' },
  'not-a-choice': { status: 422, message: 'This is not one of the choices.' },
  'not-unique': { status: 422, message: 'This exists already.' },
  'unknown-field': { status: 422, message: 'There is no such field here.' },
  'not-editable': { status: 422, message: 'This cannot be changed here.' },
  'broken-rule': { status: 422, message: 'This does not keep to a rule.' },
  'not-possible': { status: 422, message: 'This is not possible now.' },
  malformed: { status: 400, message: 'The request cannot be read.' },
  'too-large': { status: 413, message: 'This is too large.' },
  'too-slow': { status: 408, message: 'The request took too long to arrive.' },
  stale: { status: 409, message: 'Somebody changed this meanwhile. Look at it again.' },
  'moved-meanwhile': { status: 409, message: 'This has moved on meanwhile. Look at it again.' },
  'in-use': { status: 409, message: 'This is still used elsewhere.' },
  'not-shown': { status: 409, message: 'This waits for something that is not shown yet.' },
  waiting: { status: 409, message: 'This waits for an answer from elsewhere.' },
  'call-failed': { status: 502, message: 'What this needs from elsewhere did not come. Try again later.' },
  'hook-failed': { status: 502, message: 'What belongs to this could not be worked out. Nothing was changed.' },
  'key-reused': { status: 422, message: 'This idempotency key was used for another request.' },
  'key-running': { status: 409, message: 'The same request is still running.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment.' },
  'no-pdf': { status: 501, message: 'This server has no Chromium to make a PDF with. Print the page with the browser.' },
  unsupported: { status: 415, message: 'This kind of content is not understood.' },
};

/** Of one request, however many there are. */
export const refusalsTold = 100;

/** The general message of a status, for errors whose message is not shown. */
export function generalMessage(status: number): SourceText {
  const general: Readonly<Record<number, PlatformCode>> = {
    400: 'malformed',
    401: 'not-signed-in',
    403: 'not-permitted',
    404: 'not-found',
    409: 'moved-meanwhile',
    408: 'too-slow',
    413: 'too-large',
    415: 'unsupported',
    429: 'too-many-requests',
  };
  const code = general[status];
  if (code) return platformRefusals[code].message;
  return status >= 500 ? 'This did not work. Try again later.' : 'This cannot be accepted.';
}
