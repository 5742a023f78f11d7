import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { constantTable } from '../testing/trays.ts';

const said = (ways: string, constants: Readonly<Record<string, string>>) =>
  found('N908', documentOf({ roles: `- Who signs in: Person\n- Sign in with: ${ways}`, constants: constantTable(constants) })).map(
    ({ what }) => what,
  );
const client = { OPENID_CLIENT: 'claims' };

it('wants to know where people sign in, and as whom it is known there', () => {
  expect(said('OpenID Connect', {})).toEqual([
    'People sign in with OpenID Connect, and there is no constant OPENID_ISSUER and no OPENID_CLIENT.',
  ]);
  expect(said('email and password, OpenID Connect', client)).toHaveLength(1);
  expect(said('OpenID Connect', { ...client, openid_issuer: 'https://login.example.com/realms/ours' })).toEqual([]);
  expect(said('OpenID Connect', { OPENID_CLIENT: 'not shown', OPENID_ISSUER: 'not shown' })).toEqual([]);
  expect(said('email and password', {})).toEqual([]);
});

it('wants an address that is asked over https', () => {
  for (const issuer of ['claims', 'http://login.example.com', 'https://', 'https://me@login.example.com', 'https://login.example.com?a=b'])
    expect(said('OpenID Connect', { ...client, OPENID_ISSUER: issuer })).toHaveLength(1);
  for (const issuer of [
    'https://login.example.com',
    'https://login.example.com:8443/x/',
    'http://localhost:9000',
    'http://127.0.0.1:9000/a',
  ])
    expect(said('OpenID Connect', { ...client, OPENID_ISSUER: issuer })).toEqual([]);
});
