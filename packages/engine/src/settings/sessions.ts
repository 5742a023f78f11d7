/** For how long one stays signed in at most, however often one comes: a constant of point 9 may say it by its name. */
import { type Application, type Constant, findConstant, foldName, givenValue, sessionConstant } from '@ninefold/model';
import { longestSessionMs } from '../assumptions/chosen/accounts.ts';
import { durationFromText } from './constant-text.ts';

/** In milliseconds. What is given at the start counts for nothing: it stands in the document. */
export function longestSession(application: Application): number {
  return saidOfSessions(application) ?? longestSessionMs;
}

/** Whether a constant says it, by its name. */
export function isAboutSessions(constant: string): boolean {
  return foldName(constant) === foldName(sessionConstant);
}

/** undefined: nothing says a length of days and hours that is more than none. */
export function saidOfSessions(application: Application): number | undefined {
  const constant = findConstant(application, sessionConstant);
  return constant && sessionLength(constant);
}

function sessionLength({ value }: Constant): number | undefined {
  const given = givenValue(value);
  if (given?.type.kind !== 'duration' || given.type.working || given.type.of !== 'days' || typeof given.value !== 'string')
    return undefined;
  const length = durationFromText(given.value, 'days');
  return length === undefined || length <= 0n ? undefined : Number(length);
}
