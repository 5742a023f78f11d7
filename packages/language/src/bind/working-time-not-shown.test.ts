/** Wherever working time is counted, when people work has to be said. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans, type Points } from '../testing/documents.ts';

const entities = `${loans.entities}\n| taken | date and time | yes | — |`;
const worked = 'working time between(taken, now())';
const more = `${worked} > ${worked}`;

const said = (points: Points): readonly string[] =>
  readDocument(documentOf({ ...loans, entities, ...points })).findings.flatMap(({ code, what }) => (code === 'N005' ? [what] : []));

test.each<[string, Points]>([
  [
    'a screen',
    {
      screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | \`/loans\` | Loans where \`${more}\`: item | start | — |`,
    },
  ],
  ['a field', { entities: `${entities}\n| late | yes/no, computed \`${more}\` | — | — |` }],
  [
    'a rule',
    { rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | \`${more}\` | save | E-LATE |` },
  ],
  [
    'a call',
    {
      calls: `| Id | Call | Request | Sends | Returns |\n| --- | --- | --- | --- | --- |\n| C1 | list Loans where \`${more}\` | \`GET /api/loans\` | — | Loan |`,
    },
  ],
  [
    'an error',
    {
      errors: `| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-LATE | 422 | {if ${more} then "Late" else "Soon"}. | on top |`,
    },
  ],
])('in %s', (_where, points) => {
  const product = 'Things are lent.\n\n- Time zone: Europe/Berlin';
  expect(said({ ...points, product })).toContain('When people work is not shown.');
  expect(said({ ...points, product: `${product}\n- Working hours: Monday to Friday 9:00-17:00` })).not.toContain(
    'When people work is not shown.',
  );
});

test('and nowhere else', () => {
  expect(said({})).not.toContain('When people work is not shown.');
});
