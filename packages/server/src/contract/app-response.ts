/** What a route of the contract answers: one of its statuses with the body that belongs to it. */
import type { Contract, ResponseOf, RouteName } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import type { RouteResponse } from '../context/route.ts';

export type AppResponse<Name extends RouteName> = ResponseOf<Contract[Name]> & Pick<RouteResponse, 'headers' | 'cookies'>;

/** `Response`: what is no JSON, a stream or a file. */
export type AppHandler<Name extends RouteName> = (context: RequestContext) => Promise<Answered<Name> | Response>;

/** What is answered once for each key is answered again as it was kept. */
type Answered<Name extends RouteName> = Contract[Name] extends { readonly keyed: true } ? RouteResponse : AppResponse<Name>;
