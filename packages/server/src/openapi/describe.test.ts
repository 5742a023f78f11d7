/** The description is a valid OpenAPI 3.1 document for any application, and has every route. */
import { readDocument } from '@ninefold/language';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, describe as group, test } from 'vitest';
import { ownCalls } from '../api/own-call.ts';
import { appRoutes, routeNames } from '../routes/app-routes.ts';
import { readExample, start } from '../testing/start.ts';
import { describe } from './describe.ts';

group.each(['blank', 'expense-claims', 'equipment-lending', 'help-desk'])('%s', (name) => {
  const { application } = readDocument(readExample(name));
  const description = describe(application, routeNames(true)) as { paths: Record<string, Record<string, unknown>> };

  test('is valid', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(description)));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('has every call and every route', () => {
    const routes = appRoutes(true).map(({ method, path }) => [method, path] as const);
    const calls = ownCalls(application).map(({ method, path }) => [method, path] as const);
    for (const [method, path] of [...routes, ...calls]) {
      expect(description.paths[path.replace(/:([^/]+)/gu, '{$1}')]?.[method.toLowerCase()], `${method} ${path}`).toHaveProperty(
        'responses',
      );
    }
    expect(Object.values(description.paths).flatMap(Object.keys)).toHaveLength(routes.length + calls.length);
  });

  test('is what the running application tells, with the routes it has', async () => {
    const file = 'x.md';
    const preview = { file, document: () => ({ file, broken: false, findings: [] }) };
    const app = await start(readExample(name), { preview });
    const told = await app.ask({ path: '/_app/openapi.json' });
    expect(told.json).toEqual(JSON.parse(JSON.stringify(description)));
    await app.store.close();
  });
});
