/** The description tells each person their own part of the application, and is as valid as the whole. */
import { clientSlice } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, describe as group, test } from 'vitest';
import { routeNames } from '../routes/app-routes.ts';
import { readExample, start } from '../testing/start.ts';
import { describe } from './describe.ts';

group.each(['expense-claims', 'equipment-lending', 'help-desk'])('%s', (name) => {
  const { application } = readDocument(readExample(name));
  const roles = application.roles.roles.map((role) => [role.name]);

  test.each([[[]], ...roles.map((one) => [one])])('is valid for %j', async (own) => {
    const part = describe(clientSlice(application, own), routeNames(false), application);
    const result = await new Validator().validate(JSON.parse(JSON.stringify(part)));
    expect(result.errors).toBeUndefined();
  });
});

test('a stranger is told of no record, field, action or error; others of theirs', async () => {
  const app = await start(readExample('expense-claims'));
  const ann = await app.person({ name: 'Ann', email: 'ann@example.test' }, ['Employee']);
  const cookie = await app.signIn('ann@example.test');
  const told = async () => {
    const { json } = await app.ask({ path: '/_app/openapi.json', cookie });
    const calls = Object.keys(json.paths).filter((path) => !path.startsWith('/_app/'));
    return {
      calls,
      schemas: Object.keys(json.components.schemas).filter((one) => !one.startsWith('ninefold.')),
      text: JSON.stringify(json),
    };
  };
  const employee = await told();
  expect(employee.calls).toContain('/api/claims');
  expect(employee.schemas).toContain('Claim');
  for (const hidden of ['payment reference', 'PAYROLL']) expect(employee.text).not.toContain(hidden);
  await app.store.system.setRoles(ann, []);
  const stranger = await told();
  expect([stranger.calls, stranger.schemas]).toEqual([[], []]);
  await app.store.close();
});
