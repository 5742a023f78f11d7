import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (bullet: string) =>
  readDocument(
    documentOf({
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Start | \`/\` | dashboard | start | — |

### Start

- ${bullet}`,
      entities: `### Team

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| team | Team | no | — |
| handed over to | text | no | — |
| handed over on | date | no | — |
| seen | date and time | no | — |

### Walk over

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| seen | date | no | — |`,
    }),
  );

const partOf = (bullet: string) => read(bullet).application.screens[0]?.parts[0];

test.each([
  ['Figure: A = count of Jobs over seen', 'Job', ['seen']],
  ['Figure: A = count of Jobs where `team != null` over handed over on', 'Job', ['handed over on']],
  ['Figure: A = count of Walk overs over seen', 'Walk over', ['seen']],
  ['Chart: A = columns of count of Jobs over seen by month of handed over on, split by team', 'Job', ['seen']],
  ['Chart: A = columns of count of Jobs by team over seen', 'Job', ['seen']],
  ['Chart: A = bars of count of Jobs by handed over to, over seen', 'Job', ['seen']],
])('%s', (bullet, entity, path) => {
  expect(partOf(bullet)).toMatchObject({ measure: { entity, over: { path } } });
  expect(read(bullet).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('a list is over a date before its fields; a name that holds the word stays a name', () => {
  expect(partOf('List: A = Jobs over seen: title')).toMatchObject({ kind: 'list', entity: 'Job', over: { path: ['seen'] } });
  expect(partOf('Figure: A = count of Walk overs')).toMatchObject({ measure: { entity: 'Walk over' } });
  expect(partOf('List: A = Walk overs: seen')).toMatchObject({ entity: 'Walk over' });
  expect(partOf('Chart: A = bars of count of Jobs by handed over to')).toMatchObject({ by: { field: { path: ['handed over to'] } } });
});

test.each([
  ['Figure: A = count of Jobs over title', 'N019', 'is no date'],
  ['List: A = Jobs over team: title', 'N019', 'is no date'],
  ['Figure: A = count of Jobs over sight', 'N013', 'sight'],
  ['Figure: A = count of Jobs during seen', 'N019', 'Write `over seen`'],
  ['Chart: A = columns of count of Jobs within seen by team', 'N019', 'Write `over seen`'],
])('%s is told of', (bullet, code, words) => {
  const found = read(bullet).findings.filter((finding) => finding.code === code);
  expect(found).toHaveLength(1);
  expect(`${found[0]?.what} ${found[0]?.mend}`).toContain(words);
});
