import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const field = (name: string, formula: string) => `| ${name} | date and time, computed \`${formula}\` | no | — |`;

const findings = (moment: string) =>
  readDocument(
    documentOf({
      entities: [
        '### Owner\n',
        '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |',
        field('soon', 'now() + duration("PT1H")'),
        '\n### Visit\n',
        '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |',
        '| owner | Owner | no | — |\n| day | date and time | no | — |',
        field('later', 'owner.soon'),
        field('due', 'day + time in("Late")'),
      ].join('\n'),
      states: `### Visit\n\n| State | Kind |\n| --- | --- |\n| Planned | start |\n| Late | — |\n| Held | end |\n\n| From | Action | To |\n| --- | --- | --- |\n| Planned | at \`${moment}\` | Late |`,
    }),
  ).findings.filter(({ severity, point }) => point === 4 && severity !== 'gap');

test.each([
  ['owner.soon', 'soon'],
  ['later', 'soon'],
  ['max(all Owners.soon)', 'soon'],
])('%s is told', (moment, name) => {
  expect(findings(moment)).toEqual([
    expect.objectContaining({ code: 'N018', mend: expect.stringContaining(`“${name}” asks what time it is.`) }),
  ]);
});

test.each(['day', 'due', 'max(all Visits[owner = visit.owner].day)'])('%s is not', (moment) => {
  expect(findings(moment)).toEqual([]);
});
