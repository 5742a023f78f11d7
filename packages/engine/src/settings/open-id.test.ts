import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { openIdClient, takesPasswords } from './open-id.ts';
import { settingsFor } from './settings.ts';

const { application } = readDocument(`## 6. Roles and permissions

- Who signs in: Person
- Sign in with: OpenID Connect

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| openid_issuer | not shown | — |
| OPENID_CLIENT | 229862 | — |
`);
const started = (given: Readonly<Record<string, string>>) => settingsFor(application, given);

it('is the service and the client that the document names, or that are given at the start', () => {
  const { settings, problems } = started({ OPENID_ISSUER: 'https://login.example.com' });
  expect([openIdClient(application, settings), problems]).toEqual([{ issuer: 'https://login.example.com', client: '229862' }, []]);
  expect(openIdClient(application, started({}).settings)).toBeNull();
});

it('is none whose address is none, which is said at the start', () => {
  const { settings, problems } = started({ OPENID_ISSUER: 'login' });
  expect(openIdClient(application, settings)).toBeNull();
  expect(problems).toEqual(['openid_issuer cannot be “login”: it is the address of a sign-in service, https://….']);
});

it('leaves passwords where the document is silent or names them', () => {
  expect(takesPasswords([])).toBe(true);
  expect(takesPasswords(['email and password', 'OpenID Connect'])).toBe(true);
  expect(takesPasswords(['OpenID Connect'])).toBe(false);
});
