import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

describe('signing up and in', () => {
  const entities = `
### Branch

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Member

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| address | email, unique | yes | — |
| level | one of New, Trusted | yes | New |
| branch | Branch | no | — |`;
  const said = (call: string, sends: string, signUp = '- Sign up: open') =>
    found(
      'N713',
      documentOf({
        entities,
        roles: `- Who signs in: Member\n- Sign in with: email and password\n${signUp}\n\n| May | Member |\n| --- | --- |\n| read Member | yes |`,
        calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | ${call} | \`POST /in\` | ${sends} | — | — | — |`,
      }),
    ).map(({ what }) => what);
  it.each([
    ['sign up', 'email, password, name'],
    ['sign up', 'address, password, name, level'],
    ['sign up', '`{ member: { mail: address, secret: password, called: name } }`'],
    ['sign up', '—'],
    ['sign in', 'email, password'],
    ['sign in', '`{ user: { email: email, password: password } }`'],
  ])('%s with %s fits', (call, sends) => {
    expect(said(call, sends)).toEqual([]);
  });

  it.each([
    ['sign up', 'email, name', 'C1 does not send password, and nobody can sign up without.'],
    ['sign up', 'email, password', 'C1 does not send name, and nobody can sign up without.'],
    ['sign up', 'email, password, name, branch', 'C1 sends branch, which nobody can say to sign up.'],
    ['sign in', 'password', 'C1 does not send email, and nobody can sign in without.'],
    ['sign in', 'email, password, name', 'C1 sends name, which nobody can say to sign in.'],
  ])('%s with %s does not', (call, sends, what) => {
    expect(said(call, sends)).toEqual([what]);
  });

  it('takes no field that a row keeps from new people, and a row about creating lets them fill it in', () => {
    const withRow = (row: string) => {
      const roles = `- Who signs in: Member\n- Sign up: open\n\n| May | Member | Board |\n| --- | --- | --- |\n| read Member | yes | yes |\n${row}`;
      const calls = `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | sign up | \`POST /in\` | email, password, name, level | — | — | — |`;
      return ['N713', 'N602'].flatMap((code) => found(code, documentOf({ entities, roles, calls }))).map(({ what }) => what);
    };
    expect(withRow('| edit Member | no | yes |\n| edit Member.level | no | yes |')).toEqual([
      'C1 sends level, which nobody may fill in who signs up.',
    ]);
    expect(withRow('| edit Member | no | yes |\n| edit Member.level | no | yes |\n| create Member.level | yes | no |')).toEqual([]);
    expect(withRow('| edit Member | no | yes |')).toEqual([]);
  });

  it('is asked of each kind of people by what they have', () => {
    const both = (call: string, sends: string, signUp = 'open as Guest') =>
      found(
        'N713',
        documentOf({
          entities: `${entities}\n\n### Guest\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| mail | email, unique | yes | — |\n| nick | text | yes | — |`,
          roles: `- Who signs in: Member; Guest as Guest\n- Sign in with: email and password\n- Sign up: ${signUp}\n\n| May | Member | Guest |\n| --- | --- | --- |\n| read Member | yes | yes |`,
          calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | ${call} | \`POST /in\` | ${sends} | — | — | — |`,
        }),
      ).map(({ what }) => what);
    expect(both('sign up as Guest', 'mail, password, nick')).toEqual([]);
    expect(both('sign in as Guest', 'mail, password')).toEqual([]);
    expect(both('sign up as Guest', 'mail, password')).toEqual(['C1 does not send nick, and nobody can sign up without.']);
    expect(both('sign up as Guest', 'mail, password, nick', 'open')).toEqual(['C1 signs people up, but sign-up is not open as Guest.']);
    expect(both('sign up', 'email, password, name')).toEqual(['C1 signs people up, but sign-up is not open.']);
  });

  it('by a call needs an open sign-up', () => {
    expect(said('sign up', 'email, password, name', '- Sign up: by invitation')).toEqual(['C1 signs people up, but sign-up is not open.']);
    expect(said('sign up', 'email, password, name', '- Sign up: not shown')).toEqual([]);
  });
});
