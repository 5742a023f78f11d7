/** Who may create what: a condition speaks of the record as it is to be kept, whatever way it comes in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Started, start } from '../testing/start.ts';

const school = `# School

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Guardian | enrol a child |
| Guest | look |

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Courses | \`/\` | Courses: name | start | create Enrolment |
| New enrolment | \`/new\` | new Enrolment: course, child, wish | Courses | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| trusted | yes/no | no | — |

### Child (Children)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| guardian | Person | yes | \`me\` |

### Course

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| teacher | Person | no | — |

### Enrolment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| course | Course | yes | — |
| child | Child | yes | — |
| wish | text | no | — |
| by | Person | yes | \`me\` |

## 6. Roles and permissions

- **of my child**: \`child.guardian = me\`
- **i am trusted**: \`me.trusted = true\`
- **i teach**: \`course.teacher = me\`

- Who signs in: Person

| May | Guardian | Teacher | Guest |
| --- | --- | --- | --- |
| open Courses | yes | yes | yes |
| open New enrolment | yes | yes | yes |
| read Person | yes | yes | yes |
| read Child | yes | yes | yes |
| read Course | yes | yes | yes |
| read Enrolment | yes | yes | yes |
| create Enrolment | of my child | i teach | i am trusted |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | create Enrolment | \`POST /api/courses/:course/enrolments\` | child, wish | Enrolment | — | — |
| C2 | create Enrolment | \`POST /api/enrolments\` | course, child, wish | Enrolment | — | create Enrolment |
`;

let app: Started;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};
const refer = (entity: string, name: string) => ({ entity, id: ids[name] ?? '', fields: {} });

beforeAll(async () => {
  app = await start(school);
  for (const [name, roles] of Object.entries({ ann: ['Guardian'], bo: ['Guardian'], tea: ['Teacher'], gus: ['Guest'] })) {
    ids[name] = await app.person({ name, email: `${name}@school.example` }, roles);
    cookies[name] = await app.signIn(`${name}@school.example`);
  }
  for (const [child, guardian] of Object.entries({ amy: 'ann', ben: 'bo' }))
    ids[child] = (await app.keep('Child', { name: child, guardian: refer('Person', guardian) })).id ?? '';
  ids.violin = (await app.keep('Course', { name: 'Violin', teacher: refer('Person', 'tea') })).id ?? '';
  ids.guitar = (await app.keep('Course', { name: 'Guitar' })).id ?? '';
});
afterAll(() => app.store.close());

const ask = async (who: string, path: string, body?: object) => {
  const told = await app.ask({ path, cookie: cookies[who] ?? '', ...(body && { method: 'POST', body }) });
  return told;
};
const ways: Readonly<Record<string, (who: string, course: string, child: string) => Promise<{ readonly status: number }>>> = {
  'the form': (who, course, child) =>
    ask(who, '/_app/records/Enrolment', { fields: { course: ids[course], child: ids[child], wish: 'x' } }),
  'a call': (who, course, child) => ask(who, '/api/enrolments', { course: ids[course], child: ids[child], wish: 'x' }),
  'a call whose path says on what it hangs': (who, course, child) =>
    ask(who, `/api/courses/${ids[course]}/enrolments`, { child: ids[child], wish: 'x' }),
};

for (const [way, make] of Object.entries(ways)) {
  test(`${way}: what is filled in decides, not what the record starts as`, async () => {
    expect((await make('ann', 'violin', 'amy')).status).toBe(201);
    expect((await make('ann', 'violin', 'ben')).status).toBe(403);
    expect((await make('tea', 'violin', 'ben')).status).toBe(201);
    expect((await make('tea', 'guitar', 'ben')).status).toBe(403);
    expect((await make('gus', 'violin', 'ben')).status).toBe(403);
  });
}

test('whoever may begin one gets the form with its fields; whom no child would help does not', async () => {
  const form = async (who: string) => (await ask(who, '/_app/new/Enrolment')).json;
  expect(await form('ann')).toMatchObject({ create: { may: 'yes' }, editable: ['course', 'child', 'wish'] });
  expect(await form('gus')).toMatchObject({ create: { may: 'no' }, editable: [] });
});

test('nobody else is named as its maker', async () => {
  const told = await ask('ann', '/_app/records/Enrolment', { fields: { course: ids.violin, child: ids.amy, by: ids.bo } });
  expect(told).toMatchObject({ status: 422, json: { code: 'not-editable', field: 'by' } });
});
