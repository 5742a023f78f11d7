/** `At most: 3 in Out`: the columns, numbers and constants, and what is said of what is none of them. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const read = (most: string, by = 'state') =>
  readDocument(
    documentOf({
      ...loans,
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Loans | \`/\` | board of Loans by ${by}: item | start | — |

### Loans

- At most: ${most}`,
      entities: `${loans.entities}
| urgent | yes/no | yes | no |
| shelf in use | one of Back in town, Left | no | — |
| of | Loan | no | — |`,
      constants:
        '| Name | Value | Why |\n| --- | --- | --- |\n| MANY | 12 | — |\n| UNKNOWN | not shown | — |\n| SHARE | 0.5 | — |\n| LATER | 3 days | — |',
    }),
  );
const limits = (most: string, by?: string) =>
  (read(most, by).application.screens[0]?.columnLimits ?? []).map(({ value, limit }) => [
    limit.kind === 'number' ? limit.value : limit.name,
    value,
  ]);
const told = (most: string, by?: string) =>
  read(most, by).findings.flatMap(({ severity, code, what }) => (severity === 'gap' ? [] : [`${code} ${what}`]));

test.each([
  ['3 in Out', 'state', [[3, 'Out']]],
  [
    '3 in Out, MANY in Back',
    'state',
    [
      [3, 'Out'],
      ['MANY', 'Back'],
    ],
  ],
  ['`MANY` in Out', 'state', [['MANY', 'Out']]],
  ['UNKNOWN in Out', 'state', [['UNKNOWN', 'Out']]],
  ['0 in yes', 'urgent', [[0, 'true']]],
  [
    '7 in Back in town, 2 in Left',
    'shelf in use',
    [
      [7, 'Back in town'],
      [2, 'Left'],
    ],
  ],
])('%s by %s', (most, by, expected) => {
  expect(limits(most, by)).toEqual(expected);
  expect(told(most, by)).toEqual([]);
});

test.each([
  ['3 in Gone', 'state', ['N013']],
  ['FEW in Out', 'state', ['N013']],
  ['SHARE in Out', 'state', ['N018']],
  ['LATER in Out', 'state', ['N018']],
  ['-1 in Out', 'state', ['N019']],
  ['1.5 in Out', 'state', ['N019']],
  ['three', 'state', ['N019']],
  ['3 in Out, 4 in Out', 'state', ['N012']],
  ['3 in Out', 'of', ['N019']],
])('%s by %s is not read', (most, by, codes) => {
  expect(told(most, by).map((words) => words.slice(0, 4))).toEqual(codes);
  expect(limits(most, by)).toEqual(codes[0] === 'N012' ? [[3, 'Out']] : []);
});

test('what is not shown is a gap; another kind of screen does not have it', () => {
  expect(read('not shown').findings.map(({ severity, code }) => `${severity} ${code}`)).toContain('gap N005');
  const list = readDocument(
    documentOf({
      ...loans,
      screens:
        '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | `/` | Loans: item | start | — |\n\n### Loans\n\n- WIP limit: 3 in Out',
    }),
  );
  expect(list.findings.map(({ code }) => code)).toContain('N010');
  expect(list.application.screens[0]?.columnLimits).toBeUndefined();
});
