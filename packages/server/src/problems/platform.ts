/** Refusals of the platform itself, as the engine fixes their codes and words, and those of the document for whole records. */
import { fillMessage, type PlatformCode, platformRefusal, platformRefusals } from '@ninefold/engine';
import { findError, givenValue } from '@ninefold/model';
import { type Message, message, type SourceText } from '@ninefold/words';
import type { RunningApplication } from '../context/running-application.ts';
import { RefusalError } from './refusal-error.ts';

interface Details {
  /** To people, in place of the general message of the code. */
  readonly said?: SourceText | Message;
  /** To programs, as it is. */
  readonly message?: string;
  readonly path?: readonly (string | number)[];
  readonly statement?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with one of the platform's codes. */
export function platformRefused(code: PlatformCode, { said, message: plain, path, statement, headers }: Details = {}): RefusalError {
  const words = typeof said === 'string' ? message(said) : (said ?? plain);
  return new RefusalError([platformRefusal(code, statement, words, path)], headers ? { headers } : {});
}

/** A record that does not exist or may not be read: one answer for both, the document's *May not be read* where it names one. */
export function notReadable({ application, settings }: RunningApplication): RefusalError {
  const code = givenValue(application.roles.mayNotBeRead);
  const error = code === undefined ? undefined : findError(application, code);
  if (!error) return platformRefused('not-found');
  const filled = fillMessage(application, error.code, null, { settings, now: 0, me: null });
  return new RefusalError([
    {
      code: error.code,
      status: givenValue(error.status) ?? platformRefusals['not-found'].status,
      statement: error.statement,
      path: [],
      message: filled,
    },
  ]);
}

/** Something the document says nobody of these roles may do, with its *Refused* where it names one. */
export function notPermitted({ application, settings }: RunningApplication, { statement = null, said }: Details = {}): RefusalError {
  const code = givenValue(application.roles.refused);
  const error = code === undefined ? undefined : findError(application, code);
  if (!error) return platformRefused('not-permitted', { statement, ...(said === undefined ? {} : { said }) });
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
