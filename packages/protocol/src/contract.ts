/**
 * The contract of the application's own API: of every route, what it takes and what it answers. The server answers and describes
 * by it, its types are those of the client. Import it as `@ninefold/protocol/contract`; the browser needs no more of it than types.
 */
import { notificationRoutes } from './notifications.ts';
import type { RouteContract } from './route-contract.ts';
import type { RouteName } from './routes.ts';

export const contract = { ...notificationRoutes } as const satisfies { readonly [Name in RouteName]: RouteContract<Name> };

export type Contract = typeof contract;
export type { RouteContract } from './route-contract.ts';
