/**
 * The platform's refusals as people read them: as the document words them, whose point 8 may have a row with the code of one, else in the
 * language of the document.
 */
import { type Application, findError, givenValue, type Settings } from '@ninefold/model';
import { message, say } from '@ninefold/words';
import { platformRefusals } from '../assumptions/chosen/refusals.ts';
import { fillMessage } from './message.ts';
import { isPlatformCode, type PlatformCode } from './platform-codes.ts';
import type { Refusal } from './refusal.ts';

/** The status and message of the code's row in point 8, where it has one and says them; else the platform's own. */
export function platformAnswer(application: Application, code: PlatformCode, settings: Settings): { status: number; message: string } {
  const { status, message: general } = platformRefusals[code];
  const error = findError(application, code);
  const said = error && givenValue(error.message) !== undefined;
  return {
    status: (error && givenValue(error.status)) ?? status,
    message: said ? fillMessage(application, code, null, { settings, now: 0, me: null }) : say(message(general), settings),
  };
}

/** A refusal of the platform's with the status and message of its row in point 8; any other, and one that nothing is said of, in its own words. */
export function worded(application: Application, refused: Refusal, settings: Settings): Refusal {
  const { said, ...kept } = refused;
  const refusal = said ? { ...kept, message: say(said, settings) } : kept;
  const { code } = refusal;
  const error = isPlatformCode(code) && !refusal.worded ? findError(application, code) : undefined;
  if (!error || !isPlatformCode(code)) return refusal;
  const answer = platformAnswer(application, code, settings);
  const words = givenValue(error.message) === undefined ? refusal.message : answer.message;
  const shown = givenValue(error.shown)?.kind;
  const path = shown === 'top' || shown === 'whole page' ? [] : refusal.path;
  return { ...refusal, status: answer.status, statement: refusal.statement ?? error.statement, message: words, path, worded: true };
}
