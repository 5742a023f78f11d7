/** What errors of a place of S3 mean. */
import { StoreUnavailable } from '../../store.ts';

/** What the place said; '' where it did not answer. */
function nameIn(problem: unknown): string {
  return problem instanceof Error ? problem.name : '';
}

function statusIn(problem: unknown): number | undefined {
  if (typeof problem !== 'object' || problem === null || !('$metadata' in problem)) return undefined;
  const { $metadata: told } = problem;
  return typeof told === 'object' && told !== null && 'httpStatusCode' in told && typeof told.httpStatusCode === 'number'
    ? told.httpStatusCode
    : undefined;
}

/** That there is no such content. A bucket that is not there is trouble. */
export function isNotThere(problem: unknown): boolean {
  return nameIn(problem) === 'NoSuchKey' || nameIn(problem) === 'NotFound';
}

/** The end of a sentence about the place; of what the place itself answers, its own word for it. */
function whyNot(problem: unknown): string {
  const name = nameIn(problem);
  const status = statusIn(problem);
  if (name === 'NoSuchBucket') return 'there is no such bucket';
  if (/Credential|AccessDenied|InvalidAccessKey|SignatureDoesNotMatch|Forbidden/u.test(name) || status === 403)
    return `it lets nobody in with these credentials (${name})`;
  if (/Region is missing/u.test(problem instanceof Error ? problem.message : '')) return 'AWS_REGION is missing';
  return status === undefined ? 'it cannot be reached' : `it answers ${status} ${name}`;
}

/** Trouble of the place as callers know it, with the reason as its cause; what has a name already keeps it. */
export function asUnavailable(problem: unknown): StoreUnavailable {
  if (problem instanceof StoreUnavailable) return problem;
  const cause = new Error(whyNot(problem));
  return new StoreUnavailable('files out of reach', 'Files cannot be reached now. All else works.', { cause });
}
