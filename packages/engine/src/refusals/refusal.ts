/**
 * A *refusal* is the running application saying no: with a code, the statement that says so, the place it concerns,
 * and a message for people. Codes are the catalogue's (point 8) wherever the document names one, else the platform's.
 */
import {
  type Application,
  byName,
  type CatalogueError,
  findEntity,
  findError,
  givenValue,
  type RecordValue,
  type StatementId,
} from '@ninefold/model';
import { english, type Message, message, say } from '@ninefold/words';
import { generalMessage, platformRefusals } from '../assumptions/chosen/refusals.ts';
import type { Environment } from '../expressions/environment.ts';
import { fillMessage } from './message.ts';
import { isPlatformCode, type PlatformCode } from './platform-codes.ts';

export type Path = readonly (string | number)[];

export interface Refusal {
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** What of the document refuses; null when the document has no say. */
  readonly statement: StatementId | null;
  /** Field names, lines counted from 0: ['lines', 2, 'amount']. Empty: the record as a whole. */
  readonly path: Path;
  /** Of the platform's own words: in English, until they are said in the language of the document (`worded`). */
  readonly message: string;
  /** The platform's own words, for whoever says them. */
  readonly said?: Message;
  /** Something is not shown yet and stops this. */
  readonly gap?: boolean;
  /** Of a code of the platform's: the document's own words stand in it already. */
  readonly worded?: true;
}

/** What is refused, and in which surroundings. */
export interface RefusalDetails {
  readonly statement: StatementId | null;
  /** The record whose values fill the message. */
  readonly record: RecordValue | null;
  readonly environment: Environment;
  /** Where that record is within what was sent: [] or ['lines', 2]. */
  readonly path?: Path;
  /** Answers when the document has no code, or its code no status. */
  readonly fallback: PlatformCode;
}

/** A refusal of the platform's. `words`: in place of the general message of its code; text is given as it is to be read. */
export function platformRefusal(
  code: PlatformCode,
  statement: StatementId | null = null,
  words: string | Message = message(platformRefusals[code].message),
  path: Path = [],
): Refusal {
  const refusal = saying({ code, status: platformRefusals[code].status, statement, path, message: '' }, words);
  return code === 'not-shown' ? { ...refusal, gap: true } : refusal;
}

/** The same refusal in other words. */
export function saying({ said: _said, ...refusal }: Refusal, words: string | Message): Refusal {
  return typeof words === 'string' ? { ...refusal, message: words } : { ...refusal, message: say(words, english), said: words };
}

/** A refusal with the code the document gives, its message filled, at the place it is shown. What nothing else stands behind, its error does. */
export function refuseWith(application: Application, code: string | undefined, refused: RefusalDetails): Refusal {
  if (code === undefined) return platformRefusal(refused.fallback, refused.statement, undefined, refused.path);
  const error = findError(application, code);
  const status = (error && givenValue(error.status)) ?? platformRefusals[refused.fallback].status;
  const filled =
    error && givenValue(error.message) !== undefined
      ? fillMessage(application, code, refused.record, refused.environment)
      : `${say(message(generalMessage(status)), refused.environment.settings)} (${code})`;
  return {
    code: error?.code ?? code,
    status,
    statement: refused.statement ?? error?.statement ?? null,
    path: error ? placeOf(application, error, refused) : (refused.path ?? []),
    message: filled,
    ...(error && isPlatformCode(error.code) ? { worded: true } : {}),
  };
}

/** `at amount` is that field of the line the message is about, else of the record that owns the line. */
function placeOf(application: Application, error: CatalogueError, { record, path = [] }: RefusalDetails): Path {
  const shown = givenValue(error.shown);
  if (shown?.kind !== 'field' || !record) return shown ? [] : path;
  const own = byName(findEntity(application, record.entity)?.fields ?? [], shown.field);
  if (own) return [...path, own.name];
  const owner = record.owner && byName(findEntity(application, record.owner.entity)?.fields ?? [], shown.field);
  return owner ? [...path.slice(0, -2), owner.name] : [];
}
