/** The application's own API, as the contract has it: a route is called by its name, and what comes back is of the type it answers. */
import {
  type AnswerOf,
  type BodyOf,
  type Contract,
  fillAddress,
  hasOutline,
  type PathParameters,
  type QueryOf,
  type RouteName,
  templateOf,
} from '@ninefold/protocol';
import { sendRequest } from './ask.ts';
import { giveAnswer, takeAnswer } from './given-answer.ts';
import { unreadableAnswer } from './problem-error.ts';

/** What a route is called with. */
export type CallInput<Name extends RouteName> = AddressInput<Name> & Part<'body', BodyOf<Contract[Name]>> & CallOptions;

type AddressInput<Name extends RouteName> = Part<'parameters', PathParameters<Name>> & Part<'query', Query<QueryOf<Contract[Name]>>>;

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For creates and transitions: the same key again never does it twice. See `newIdempotencyKey`. */
  readonly idempotencyKey?: string | undefined;
  /** What the route takes beside, by name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** May be left out where nothing of it is needed. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Null is as good as nothing. */
type Query<Asked> = { readonly [Name in keyof Asked]: undefined extends Asked[Name] ? Asked[Name] | null : Asked[Name] };

/**
 * Calls a route. Throws `ProblemError` when it is refused, or the answer is not what the route answers as far as its outline tells;
 * `NoConnectionError` when there is no answer.
 */
export async function callApi<Name extends RouteName>(name: Name, input: CallInput<Name>): Promise<AnswerOf<Contract[Name]>> {
  if (templateOf(name).method !== 'GET') giveAnswer(undefined);
  const given = takeAnswer(pathOf(name, input));
  if (given !== undefined && isAnswer(name, given)) return given;
  const answer = await send(name, input);
  if (!isAnswer(name, answer)) throw unreadableAnswer();
  return answer;
}

interface AnyInput extends CallOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

function send(name: RouteName, { parameters = {}, query = {}, ...options }: AnyInput): Promise<unknown> {
  return sendRequest(pathWith(name, parameters, query), { method: templateOf(name).method, ...options });
}

/** Where a route is asked, its query included: for what is not asked as JSON. */
export function pathOf<Name extends RouteName>(name: Name, input: AddressInput<Name>): string {
  const { parameters = {}, query = {} }: AnyInput = input;
  return pathWith(name, parameters, query);
}

function pathWith(name: RouteName, parameters: Readonly<Record<string, string>>, query: object): string {
  const { path } = fillAddress(name, parameters);
  const search = searchOf(query);
  return search === '' ? path : `${path}?${search}`;
}

/** Whether this is what a route answers, as far as its outline tells. */
export function isAnswer<Name extends RouteName>(name: Name, answer: unknown): answer is AnswerOf<Contract[Name]> {
  return hasOutline(name, answer);
}

/** `screen=Claims&limit=20`; of a list each member by itself. */
function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))).toString();
}
