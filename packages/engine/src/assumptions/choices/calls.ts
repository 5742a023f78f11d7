/** Point 7: calls to somebody else, and requests of our own. */
import { type Application, type AssumedAt, type Call, traitsOf } from '@ninefold/model';
import { at, type Choice, everywhere, type Silent } from '../choice.ts';
import {
  longestTimeLimitOfACall,
  maxTriesOfACall,
  pausesOfACall,
  statusesTriedAgain,
  timeLimitOfACall,
  triesOfACall,
  waitsForAnOutcomeMs,
} from '../chosen/calls.ts';
import { largestRequest, longestWaitMs, repeatedRequestsKeptMs, requestsAtOnce, slowestRequestMs } from '../chosen/files.ts';
import { heaviestPage, longestReadMs, mostOrderedBy, narrowing, stepsOfARequest } from '../chosen/lists.ts';
import { bulletBelowTable } from '../written.ts';

const seconds = (ms: number): string => `${ms / 1000} seconds`;

export const callChoices: readonly Choice[] = [
  {
    id: 'call-tries',
    point: 7,
    values: { triesOfACall, maxTriesOfACall },
    words: `A call is made ${triesOfACall === 1 ? 'once' : `${triesOfACall} times`} (never more than ${maxTriesOfACall} times), because nothing says how many tries it has.`,
    where: (silent) => callsWithout(silent, 'tries', `tries \`${triesOfACall}\``),
  },
  {
    id: 'call-time-limit',
    point: 7,
    values: { timeLimitOfACall, longestTimeLimitOfACall },
    words: `A call waits ${seconds(timeLimitOfACall)} for its answer (never more than ${seconds(longestTimeLimitOfACall)}), because no time limit is given.`,
    where: (silent) => callsWithout(silent, 'timeLimit', `time limit \`${seconds(timeLimitOfACall)}\``),
  },
  {
    id: 'call-key',
    point: 7,
    values: {},
    words:
      'Each making of a call has a key of its own, so its tries are one; the same thing asked for anew is another, because no key names it.',
    where: (silent) => callsWithout(silent, 'idempotencyKey', undefined),
  },
  {
    id: 'call-pauses',
    point: 7,
    values: { pausesOfACall, statusesTriedAgain, waitsForAnOutcomeMs },
    words: `Between tries pass ${seconds(pausesOfACall.first)}, then twice as long each time, at most ${seconds(pausesOfACall.longest)}; no answer, 5xx and ${[...statusesTriedAgain].join(', ')} are tried again. Whoever pressed waits ${seconds(waitsForAnOutcomeMs)} for the outcome.`,
    where: ({ application }) => outgoing(application).map((call) => at(call, named(call))),
  },
  {
    id: 'read-time',
    point: 7,
    values: { longestReadMs },
    words: `What takes longer than ${seconds(longestReadMs)} to find is not looked for further (503).`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'heaviest-page',
    point: 7,
    values: { heaviestPage },
    words: `A page of a list ends earlier where its rows bring along more than ${heaviestPage.records.toLocaleString('en')} lines and other records, or ${heaviestPage.characters.toLocaleString('en')} characters; the rest stands on the next.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'steps-of-a-request',
    point: 7,
    values: { stepsOfARequest },
    words: `What one request has worked out (rules, computed fields, guards) looks at ${stepsOfARequest.toLocaleString('en')} items of lists at most; more is refused (422). A rule that compares each of 1,000 lines with each takes 1,000,000.`,
    where: ({ application }) => everywhere(application.entities.some(({ fields }) => fields.some(({ type }) => traitsOf(type).many))),
  },
  {
    id: 'narrowing',
    point: 7,
    values: { narrowing, mostOrderedBy },
    words: `A list is narrowed by at most ${narrowing.conditions} conditions with ${narrowing.values} values together, in groups at most ${narrowing.depth} deep in one another; a search has at most ${narrowing.words} words, an order at most ${mostOrderedBy} columns.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'request-size',
    point: 7,
    values: { largestRequest, slowestRequestMs },
    words: `A request without files may have ${largestRequest / 1_048_576} MiB, and ${seconds(slowestRequestMs)} to arrive.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'requests-at-once',
    point: 7,
    values: { requestsAtOnce, longestWaitMs },
    words: `A server works on ${requestsAtOnce.toLocaleString('en')} requests at once, and others wait behind them for ${longestWaitMs / 1000} s; one more is answered 503, to come again in a second.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'repeated-requests',
    point: 7,
    values: { repeatedRequestsKeptMs },
    words: `A request that comes again with the same key gets the same answer for ${repeatedRequestsKeptMs / 86_400_000} days.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
];

function outgoing({ calls }: Application): readonly Call[] {
  return calls.calls.filter(({ request }) => request.kind === 'given' && request.value.to === 'other');
}

function callsWithout(
  { application, text }: Silent,
  what: 'tries' | 'timeLimit' | 'idempotencyKey',
  said: string | undefined,
): readonly AssumedAt[] {
  const rows = application.calls.calls.map(({ span }) => span);
  return outgoing(application)
    .filter((call) => call[what] === undefined)
    .map((call) => {
      const bullet = said === undefined || call.id === undefined ? undefined : `- ${call.id}: ${said}`;
      // A call has one bullet: where there is one, the words belong into it.
      const alone = !call.tries && !call.timeLimit && !call.idempotencyKey;
      return at(call, named(call), bullet, bullet !== undefined && alone ? bulletBelowTable(text, rows, bullet) : undefined);
    });
}

function named({ id, words }: Call): string {
  return id === undefined ? words : `${id} ${words}`;
}
