/** What a route of the contract answers: one of its statuses with the body that belongs to it. */
import type { Contract, ResponseOf, RouteName } from '@ninefold/protocol';
import type { RequestContext, RouteResponse } from '../context/request-context.ts';

export type AppResponse<Name extends RouteName> = ResponseOf<Contract[Name]> & Pick<RouteResponse, 'headers' | 'cookies'>;

export type AppHandler<Name extends RouteName> = (context: RequestContext) => Promise<AppResponse<Name>>;
