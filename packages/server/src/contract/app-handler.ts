/** What whoever answers a route of the contract is given, and what they answer. */
import type { Contract, PathParameters, Problem, ResponseOf, RouteName } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';
import type { WrittenJson } from '../http/json.ts';

/** A request to the route: all parameters of its path are there. */
export type AppContext<Name extends RouteName> = RequestContext<PathParameters<Name>>;

/** One of its statuses with the body that belongs to it. */
export type AppResponse<Name extends RouteName> = ResponseOf<Contract[Name]> & Pick<RouteResponse, 'headers' | 'cookies'>;

/** Or the problem that came of it all the same, where it is not thrown: what was written stays. */
export type AppAnswer<Name extends RouteName> = AppResponse<Name> | { readonly status: number; readonly body: Problem };

/** With a body that is written already. */
export type AppWritten<Name extends RouteName> =
  AppResponse<Name> extends infer Answer
    ? Answer extends { readonly status: infer Status; readonly body: infer Body }
      ? { readonly status: Status; readonly body: WrittenJson<Body> }
      : never
    : never;

/** `Response`: what is no JSON, a stream or a file. */
export type AppHandler<Name extends RouteName> = (
  context: AppContext<Name>,
) => Promise<Name extends KeyedRoute ? AnsweredOnce<Name> : AppResponse<Name> | AppWritten<Name> | Response>;

/** Routes that take an `Idempotency-Key`. */
export type KeyedRoute = { [Name in RouteName]: Contract[Name] extends { readonly keyed: true } ? Name : never }[RouteName];

/** What `answerOnce` gives, and nothing else: whoever answers a keyed route minds the key. */
export type AnsweredOnce<Name extends KeyedRoute> = AppAnswer<Name> & { readonly [once]: true };

declare const once: unique symbol;
