/** The application as an OpenAPI 3.1 document: the document's own calls and the routes under `/_app`, as they are answered. */
import type { Application } from '@ninefold/model';
import { type RouteName, templateOf } from '@ninefold/protocol';
import { sessionCookieName } from '../auth/session-cookie.ts';
import { callOperations } from './call-operations.ts';
import { componentName } from './component-name.ts';
import { entityOut } from './field-schemas.ts';
import { routeComponents, routeOperation } from './route-operations.ts';

/** `application` may be somebody's part of `whole`: the rest is not in the description, not even by name. */
export function describe(application: Application, routes: readonly RouteName[], whole = application): object {
  const paths: Record<string, Record<string, unknown>> = {};
  const add = (path: string, method: string, operation: unknown): void => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const { path, method, operation } of callOperations(application, whole)) add(path, method, operation);
  for (const name of routes) {
    const { method, template } = templateOf(name);
    add(template, method.toLowerCase(), routeOperation(name));
  }
  return {
    openapi: '3.1.0',
    info: { title: application.title, version: '1' },
    security: [{ session: [] }, { key: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        key: { type: 'http', scheme: 'bearer', description: 'A key of a program, made on the page *Your account*.' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'The same request with the same key is done once and answered the same each time.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
        },
      },
      schemas: {
        ...routeComponents(),
        ...Object.fromEntries(application.entities.map((entity) => [componentName(entity.name), entityOut(application, entity)])),
      },
    },
  };
}
