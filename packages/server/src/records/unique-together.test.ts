/** Fields that are unique together: kept by the database, also of many at once, and told at the right field in the document's words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const document = smallDocument('Recruiting', {
  entities: `- Unique: email: E-EMAIL

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| code | text, unique | no | — |

### Application

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| candidate | text | yes | — |
| job | Job | no | — |
| slot | text | no | — |
| stage | one of Open, Dropped | yes | Open |
| secret | text | no | — |
| key | text, computed \`if stage = "Open" then slot else null\` | no | — |
| answers | list of Answer | no | — |

- Unique: candidate, job: E-TWICE
- Unique: job, key
- Unique: candidate, secret

### Answer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| question | text | yes | — |
| words | text | no | — |

- Unique: application, question: E-ANSWERED`,
  roles: `- Sign up: open

| May | Clerk | Guest |
| --- | --- | --- |
| read Job | yes | no |
| create Job | yes | no |
| read Application | yes | yes |
| read Application.secret | yes | no |
| edit Application.secret | yes | no |
| create Application | yes | yes |
| edit Application | yes | yes |`,
  errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-TWICE | 409 | {candidate} applied for {job.title} already. | at job |
| E-EMAIL | 422 | {email} is known here. | at email |
| E-ANSWERED | 422 | {question} is answered already. | at question |`,
});

let app: Started;
let job: string;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  app = await start(document);
  for (const role of ['Clerk', 'Guest']) {
    await app.person({ email: `${role}@example.org` }, [role]);
    cookies[role] = await app.signIn(`${role}@example.org`);
  }
  job = (await app.keep('Job', { title: 'Baker', code: 'B' })).id ?? '';
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

const create = (fields: object, who = 'Clerk') =>
  app.ask({ method: 'POST', path: '/_app/records/Application', cookie: cookies[who] ?? '', body: { fields } });

test('of 20 who send the same at once one is kept; the others read the error of the document at its field', async () => {
  const told = await Promise.all(Array.from({ length: 20 }, () => create({ candidate: 'Ann', job })));
  expect(told.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  const refused = told.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({
    code: 'E-TWICE',
    detail: 'Ann applied for Baker already.',
    field: 'job',
    statement: 'entities/application/unique/candidate, job',
  });
});

test('an edit into a double is refused and changes nothing', async () => {
  const { json } = await create({ candidate: 'Bob', job });
  const path = `/_app/records/Application/${json.record.id}`;
  const told = await app.ask({ method: 'PUT', path, cookie: cookies.Clerk ?? '', body: { version: 1, fields: { candidate: 'Ann' } } });
  expect(told.json).toMatchObject({ status: 409, code: 'E-TWICE', detail: 'Ann applied for Baker already.' });
  expect((await app.ask({ path, cookie: cookies.Clerk ?? '' })).json.record).toMatchObject({ version: 1, fields: { candidate: 'Bob' } });
});

test('what has one of the fields empty is like no other', async () => {
  expect((await create({ candidate: 'Cid' })).status).toBe(201);
  expect((await create({ candidate: 'Cid' })).status).toBe(201);
});

test('what is worked out counts, and null for nothing; without an error it is told at each of the fields', async () => {
  const { json } = await create({ candidate: 'Dan', job, slot: 'Monday' });
  const told = await create({ candidate: 'Eve', job, slot: 'Monday' });
  expect(told.json).toMatchObject({ status: 422, code: 'not-unique', detail: 'There is already one with this job and key.', field: 'job' });
  expect(told.json.problems.map(({ field }: { field: string }) => field)).toEqual(['job', 'key']);
  const path = `/_app/records/Application/${json.record.id}`;
  await app.ask({ method: 'PUT', path, cookie: cookies.Clerk ?? '', body: { version: 1, fields: { stage: 'Dropped' } } });
  expect((await create({ candidate: 'Eve', job, slot: 'Monday' })).status).toBe(201);
});

test('who may not know of one of the fields hears that there is such a record, and not by what', async () => {
  await create({ candidate: 'Fay', secret: 'x' });
  const { json } = await create({ candidate: 'Gus', secret: 'x' });
  const path = `/_app/records/Application/${json.record.id}`;
  const told = await app.ask({ method: 'PUT', path, cookie: cookies.Guest ?? '', body: { version: 1, fields: { candidate: 'Fay' } } });
  expect(told.json).toMatchObject({ code: 'not-unique', field: null, statement: null, detail: 'This exists already.' });
});

test('lines differ within their record, not from those of another, and may hand over their values', async () => {
  const answers = (...questions: string[]) => questions.map((question) => ({ fields: { question } }));
  const told = await create({ candidate: 'Hal', answers: answers('When?', 'Why?', 'When?') });
  expect(told.json).toMatchObject({ code: 'E-ANSWERED', field: 'answers.2.question', detail: 'When? is answered already.' });
  const { json } = await create({ candidate: 'Ida', answers: answers('When?', 'Why?') });
  expect((await create({ candidate: 'Jo', answers: answers('When?') })).status).toBe(201);
  const [one, two] = json.record.fields.answers;
  const path = `/_app/records/Application/${json.record.id}`;
  const swapped = [
    { id: one.id, fields: { question: 'Why?' } },
    { id: two.id, fields: { question: 'When?' } },
  ];
  const after = await app.ask({ method: 'PUT', path, cookie: cookies.Clerk ?? '', body: { version: 1, fields: { answers: swapped } } });
  expect(after.status).toBe(200);
  expect(after.json.record.fields.answers.map(({ fields }: { fields: { question: string } }) => fields.question)).toEqual([
    'Why?',
    'When?',
  ]);
});

test('a field alone has an error of its own, which whoever signs up reads, too', async () => {
  const body = { email: 'Clerk@example.org', password: 'correct horse battery', fields: {} };
  const told = await app.ask({ method: 'POST', path: '/_app/sign-up', body });
  expect(told.json).toMatchObject({ status: 422, code: 'E-EMAIL', field: 'email', detail: expect.stringContaining('is known here.') });
});
