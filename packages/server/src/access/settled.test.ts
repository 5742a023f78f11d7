/** What expressions ask of records that are not at hand is found out together, however many records ask. */
import { expect, test } from 'vitest';
import { until } from '../testing/lending.ts';
import { start } from '../testing/start.ts';

const text = `# Specification: Tasks

## 1. What the product does and for whom

- Time zone: Europe/Berlin

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | yes | — |
| jobs | Jobs by person | no | — |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| person | Person | yes | — |
| tasks | Tasks by job | no | — |

### Task

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| job | Job | yes | — |

## 4. States and transitions

### Person

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| W1 | any | every Monday at 8:00 | — | \`count(jobs) > 0\` | stays | notify \`person\`: {count(flatten(jobs.tasks)[name = "x"])} tasks | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Manager |
| --- | --- |
| read Person | yes |
| read Job | yes |
| read Task | yes |
`;

test('what each of many records asks is found out in as few rounds as one asks in', async () => {
  const app = await start(text, { moment: Date.parse('2026-09-02T09:00:00+02:00') });
  const id = await app.person({ name: 'Clara', email: 'clara@example.test' }, ['Manager']);
  const person = { entity: 'Person', id, fields: {} };
  await app.store.change(async (transaction) => {
    for (let count = 0; count < 60; count += 1) {
      const job = await transaction.insert({ entity: 'Job', fields: { name: `J${count}`, person }, stamp: { who: null } });
      if (job.kind !== 'done') throw new Error(job.kind);
      for (const name of ['x', 'y']) await transaction.insert({ entity: 'Task', fields: { name, job: job.record }, stamp: { who: null } });
    }
  });
  app.clock.moment = Date.parse('2026-09-07T08:00:01+02:00');
  await until(async () => ((await app.store.timers.next()) ?? Number.POSITIVE_INFINITY) > app.clock.moment);
  const cookie = await app.signIn('clara@example.test');
  const { json } = await app.ask({ path: '/_app/notifications?limit=100', cookie });
  expect([json.items.map(({ message }: { message: string }) => message), app.logged]).toEqual([['60 tasks'], []]);
  await app.server.close();
  await app.store.close();
});
