/** The application as an OpenAPI 3.1 document: the document's own calls and the routes under `/_app`, as they are answered. */
import type { Application } from '@ninefold/model';
import type { RouteName } from '@ninefold/protocol';
import { sessionCookieName } from '../auth/session-cookie.ts';
import { appOperation } from './app-operations.ts';
import { appSchemas } from './app-schemas.ts';
import { callOperations, templateOf } from './call-operations.ts';
import { componentName } from './component-name.ts';
import { entityOut } from './field-schemas.ts';
import { routeComponents, routeOperation } from './route-operations.ts';

export interface DescribedRoute {
  readonly method: string;
  /** Below `/_app`. */
  readonly path: string;
  /** In the contract. */
  readonly name?: RouteName;
}

/** `application` may be somebody's part of `whole`: the rest is not in the description, not even by name. */
export function describe(application: Application, routes: readonly DescribedRoute[], whole = application): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: unknown): void => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const { path, method, operation } of callOperations(application, whole)) add(path, method, operation);
  for (const { path, method, name } of routes) {
    add(`/_app${templateOf(path)}`, method.toLowerCase(), name ? routeOperation(name) : appOperation(method, path));
  }
  return {
    openapi: '3.1.0',
    info: { title: application.title, version: '1' },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same request with the same key is done once and answered the same each time.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      schemas: {
        ...appSchemas,
        ...routeComponents(),
        ...Object.fromEntries(application.entities.map((entity) => [componentName(entity.name), entityOut(application, entity)])),
      },
    },
  };
}
