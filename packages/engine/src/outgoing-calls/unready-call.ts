/** What a call needs before it can be made: settings that were given, words that can be read. */
import {
  type Application,
  type Call,
  findConstant,
  type Given,
  givenValue,
  type Request,
  type Settings,
  type Shape,
} from '@ninefold/model';
import type { Message } from '@ninefold/words';
import type { Environment } from '../expressions/environment.ts';
import { sentences } from '../refusals/sentences.ts';
import { gapIn } from '../settings/gap-in.ts';
import { contextOf } from '../values/context-of.ts';
import { isReturnable, returnedFields, returnedNames } from './returned-fields.ts';

/** Why a call that waits cannot be made with these settings, in a message; undefined when it can. */
export function unreadyCall(application: Application, call: Call, settings: Settings): Message | undefined {
  const request = givenValue(call.request);
  if (request?.to !== 'other') return sentences.noCallToOthers(call.words);
  return unready(application, call, request, { settings, now: 0, me: null });
}

/** What of the settings a call needs and lacks. In preview, where people answer, nothing is sent anywhere. */
export function unready(
  application: Application,
  call: Call,
  request: Extract<Request, { to: 'other' }>,
  { settings, answeredByHand }: Environment,
): Message | undefined {
  const names = [request.address, ...[...request.path.matchAll(/\{([^{}]+)\}/gu)].map((match) => match[1] ?? '')];
  const constants = names.flatMap((name) => findConstant(application, name) ?? []);
  if (constants.length < names.length) return sentences.addressUnknown(call.id ?? call.words);
  if (answeredByHand) return undefined;
  const sends = givenValue(call.sends);
  const said = [call.tries?.typed, call.timeLimit?.typed, call.idempotencyKey?.typed, sends && contextOf(application, sends)];
  const missing = constants.find((constant) => settings.constants[constant.name] === undefined);
  const gap = missing ?? said.flatMap((each) => gapIn(application, each, settings) ?? [])[0];
  return gap && sentences.waitsForConstant(gap.name);
}

/** Whether all of it was read, and the answer can fill what *Returns* names. */
export function isReadable(application: Application, call: Call, entity: string): boolean {
  const [sends, returns] = [givenValue(call.sends), givenValue(call.returns)];
  const fields = returnedFields(application, call, entity);
  const written = [call.tries, call.timeLimit, call.idempotencyKey];
  return (
    written.every((each) => each === undefined || each.typed !== undefined) &&
    isSendable(application, sends) &&
    isReturned(call.returns) &&
    (returns?.kind !== 'context' || returns.expression.typed?.node === 'context') &&
    fields.length === returnedNames(call).length &&
    fields.every(isReturnable)
  );
}

/** An exact shape that cannot be read, in the cell or under its name, is nothing to fall back from: the whole record is not meant. */
function isSendable(application: Application, shape: Shape | undefined): boolean {
  if (shape?.kind === 'context' || shape?.kind === 'named') return contextOf(application, shape) !== undefined;
  return shape?.kind !== 'unknown' && shape?.kind !== 'page';
}

/** What can be read from somebody else's answer: nothing, fields by their names, or a context. */
function isReturned(returns: Given<Shape>): boolean {
  const shape = givenValue(returns);
  return shape === undefined || shape.kind === 'fields' || shape.kind === 'context';
}
