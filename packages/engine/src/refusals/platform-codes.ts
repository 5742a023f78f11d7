/**
 * The platform's own refusals: what the application answers when the document's catalogue has no say.
 * A *platform code* is fixed; the document's codes win wherever it names one.
 */

/** All of them, in the order they are described. */
export const platformCodes = [
  'not-signed-in',
  'not-permitted',
  'not-acting',
  'not-found',
  'wrong-method',
  'needed',
  'wrong-type',
  'too-long',
  'not-a-choice',
  'not-unique',
  'unknown-field',
  'not-editable',
  'broken-rule',
  'not-possible',
  'malformed',
  'too-large',
  'too-slow',
  'stale',
  'moved-meanwhile',
  'in-use',
  'not-shown',
  'waiting',
  'call-failed',
  'hook-failed',
  'key-reused',
  'key-running',
  'too-many-requests',
  'unsupported',
  'no-pdf',
] as const;

export type PlatformCode = (typeof platformCodes)[number];

/** Whether a code is one of the platform’s own. The document may use the same word for another. */
export function isPlatformCode(code: string): code is PlatformCode {
  return (platformCodes as readonly string[]).includes(code);
}
