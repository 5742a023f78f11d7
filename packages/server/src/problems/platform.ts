/** Refusals of the platform itself, as the engine fixes their codes and words, and those of the document for whole records. */
import { fillMessage, type PlatformCode, platformRefusals } from '@ninefold/engine';
import { findError, givenValue } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';
import { RefusalError } from './refusal-error.ts';

interface Details {
  readonly message?: string;
  readonly path?: readonly (string | number)[];
  readonly statement?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with one of the platform's codes. */
export function platformRefused(code: PlatformCode, { message, path = [], statement = null, headers }: Details = {}): RefusalError {
  const { status, message: general } = platformRefusals[code];
  return new RefusalError([{ code, status, statement, path, message: message ?? general }], headers ? { headers } : {});
}

/** A record that does not exist or may not be read: one answer for both, the document's *May not be read* where it names one. */
export function notReadable({ application, settings }: RunningApplication): RefusalError {
  const code = givenValue(application.roles.mayNotBeRead);
  const error = code === undefined ? undefined : findError(application, code);
  if (!error) return platformRefused('not-found');
  const message = fillMessage(application, error.code, null, { settings, now: 0, me: null });
  return new RefusalError([
    {
      code: error.code,
      status: givenValue(error.status) ?? platformRefusals['not-found'].status,
      statement: error.statement,
      path: [],
      message,
    },
  ]);
}

/** Something the document says nobody of these roles may do, with its *Refused* where it names one. */
export function notPermitted({ application, settings }: RunningApplication, { statement = null, message }: Details = {}): RefusalError {
  const code = givenValue(application.roles.refused);
  const error = code === undefined ? undefined : findError(application, code);
  if (!error) return platformRefused('not-permitted', { statement, ...(message === undefined ? {} : { message }) });
  const filled = fillMessage(application, error.code, null, { settings, now: 0, me: null });
  return new RefusalError([
    {
      code: error.code,
      status: givenValue(error.status) ?? platformRefusals['not-permitted'].status,
      statement: statement ?? error.statement,
      path: [],
      message: filled,
    },
  ]);
}
