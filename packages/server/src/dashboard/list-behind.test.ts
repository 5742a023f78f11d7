/** Which filters say the same as a figure, in words that stay true for whoever follows the link, and tomorrow. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDocument } from '../testing/small-document.ts';
import { type Started, start } from '../testing/start.ts';

const figures: readonly (readonly [name: string, where: string, filter: object | null])[] = [
  ['Mine', 'owner = me', { path: ['owner'], operator: 'is', values: ['me'] }],
  ['Late', 'due < today()', { path: ['due'], operator: 'within', values: ['before today'] }],
  ['Now', 'due = today()', { path: ['due'], operator: 'within', values: ['today'] }],
  ['To come', 'due > today()', { path: ['due'], operator: 'within', values: ['after today'] }],
  ['Not now', 'due != today()', null],
];

let app: Started;
beforeAll(async () => {
  app = await start(
    smallDocument('Jobs', {
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Start | \`/\` | dashboard | start | — |
| Jobs | \`/jobs\` | Jobs: title, owner, due | start | — |

### Start

${figures.map(([name, where]) => `- Figure: ${name} = count of Jobs where \`${where}\``).join('\n')}

### Jobs

- Filters: owner, due
`,
      entities: `### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| owner | Person | no | — |
| due | date | no | — |
`,
      roles: `
| May | Worker |
| --- | --- |
| open Start | yes |
| open Jobs | yes |
| read Person | yes |
| read Job | yes |
`,
    }),
  );
});
afterAll(async () => {
  await app.server.close();
  await app.store.close();
});

test('a figure opens the list with words that say the same', async () => {
  const id = await app.person({ email: 'ann@example.test' }, ['Worker']);
  const cookie = await app.signIn('ann@example.test');
  await app.keep('Job', { title: 'Bake', owner: { entity: 'Person', id, fields: {} }, due: '2020-01-01' });
  const { json } = await app.ask({ path: '/_app/dashboard?screen=Start', cookie });
  const told = json.parts.map(({ name, opens }: { name: string; opens: { filter: object } | null }) => [name, opens?.filter ?? null]);
  expect(told).toEqual(figures.map(([name, , filter]) => [name, filter && [filter]]));
  for (const part of json.parts.slice(0, 4)) {
    const query = new URLSearchParams({ screen: 'Jobs', filter: JSON.stringify(part.opens.filter) });
    const rows = await app.ask({ path: `/_app/rows?${query}`, cookie });
    expect([part.name, rows.json.total]).toEqual([part.name, Number(part.value)]);
  }
});
