/** What one is told of oneself. */
import { expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const text = (reads: string): string => `# Specification: Owners

## 3. Entities and their fields

### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |

## 6. Roles and permissions

- Who signs in: Owner
- Sign in with: email and password
- Sign up: by invitation

| May | Guest | Boss |
| --- | --- | --- |
| read Owner | ${reads} | yes |
`;

const called = async (app: Started): Promise<string> => {
  await app.person({ name: 'Olga', email: 'olga@example.test' }, ['Guest']);
  const { json } = await app.ask({ path: '/_app/session', cookie: await app.signIn('olga@example.test') });
  await app.store.close();
  return json.signedIn.person.label;
};

test('whoever may not read their own record is called by what they are', async () => {
  expect(await called(await start(text('no')))).toBe('Owner');
  expect(await called(await start(text('yes')))).toBe('Olga');
});
