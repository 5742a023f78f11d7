/** At an address that is known, another method is answered 405, and OPTIONS 204, with the methods one is told of; elsewhere all is 404. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCalls } from '../api/own-call.ts';
import { appRoutes } from '../routes/app-routes.ts';
import { smallDocument } from '../testing/small-document.ts';
import { readExample, type Started, start } from '../testing/start.ts';

const notes = smallDocument('Notes', {
  entities: `### Note

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| body | text | yes | — |`,
  roles: `- Sign up: open
- New people are: Reader

| May | Reader | Writer |
| --- | --- | --- |
| read Note | yes | yes |
| create Note | no | yes |
| delete Note | no | yes |
| read Person | yes | yes |`,
  calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | sign up | \`POST /api/people\` | — | — | — | — |
| C2 | read Note | \`GET /api/notes/:id\` | — | Note | — | — |
| C3 | create Note | \`POST /api/notes\` | body | Note | — | — |
| C4 | delete Note | \`DELETE /api/notes/:id\` | — | — | — | — |`,
});

let app: Started;
let cookies: Readonly<Record<string, string | undefined>>;
beforeAll(async () => {
  app = await start(notes);
  const cookieOf = async (role: string) => {
    const email = `${role.toLowerCase()}@example.test`;
    await app.person({ email }, [role]);
    return app.signIn(email);
  };
  cookies = { stranger: undefined, reader: await cookieOf('Reader'), writer: await cookieOf('Writer') };
});
afterAll(() => app.store.close());

test.each<[string, string, string | null]>([
  ['writer', '/api/notes', 'OPTIONS, POST'],
  ['reader', '/api/notes', null],
  ['stranger', '/api/notes', null],
  ['writer', '/api/notes/1', 'DELETE, GET, HEAD, OPTIONS'],
  ['reader', '/api/notes/1', 'GET, HEAD, OPTIONS'],
  ['stranger', '/api/notes/1', null],
  ['stranger', '/api/people', 'OPTIONS, POST'],
  ['reader', '/api/people', 'OPTIONS, POST'],
  ['stranger', '/_app/sign-in', 'OPTIONS, POST'],
  ['stranger', '/_app/records/Note/1', null],
  ['reader', '/_app/records/Note/1', 'DELETE, GET, HEAD, OPTIONS, PUT'],
  ['writer', '/api/nowhere', null],
  ['writer', '/_app/preview/people', null],
])('%s at %s: %s', async (who, path, allow) => {
  const cookie = cookies[who];
  const told = async (method: string) => {
    const { status, headers, json } = await app.ask({ method, path, ...(cookie !== undefined && { cookie }) });
    return [status, headers.get('allow'), json?.code];
  };
  const nothing = [404, null, 'not-found'];
  expect(await told('OPTIONS')).toEqual(allow === null ? nothing : [204, allow, undefined]);
  expect(await told('PATCH')).toEqual(allow === null ? nothing : [405, allow, 'wrong-method']);
});

test.each(['expense-claims', 'help-desk'])('%s: everybody is told of the methods their description has', async (name) => {
  const app = await start(readExample(name));
  const { application } = app;
  const paths = [...appRoutes(false).map(({ path }) => `/_app${path}`), ...ownCalls(application).map(({ path }) => path)];
  for (const { name: role } of application.roles.roles) {
    const email = `${role.toLowerCase().replaceAll(' ', '-')}@example.test`;
    await app.person({ name: role, email }, [role]);
    const cookie = await app.signIn(email);
    const described = (await app.ask({ path: '/_app/openapi.json', cookie })).json.paths as Record<string, Record<string, unknown>>;
    for (const path of new Set(paths)) {
      const address = path.replace(/:[^/]+/gu, 'x');
      const { headers } = await app.ask({ method: 'OPTIONS', path: address, cookie });
      const methods = Object.entries(described).flatMap(([template, known]) => (isAt(template, address) ? Object.keys(known) : []));
      const allowed = headers.get('allow')?.split(', ') ?? [];
      const told = allowed.filter((one) => one !== 'HEAD' && one !== 'OPTIONS');
      expect([path, told]).toEqual([path, [...new Set(methods.map((one) => one.toUpperCase()))].sort()]);
    }
  }
  await app.store.close();
});

function isAt(template: string, address: string): boolean {
  const [parts, given] = [template.split('/'), address.split('/')];
  return parts.length === given.length && parts.every((part, index) => part.startsWith('{') || part === given[index]);
}
