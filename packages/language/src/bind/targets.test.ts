/** `count of Jobs, at most MANY`: what a figure should be, and what is said of what is no target. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (figure: string) =>
  readDocument(
    documentOf({
      product: 'Jobs.\n\n- Currency: EUR',
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Start | \`/\` | dashboard | start | — |

### Start

- Figure: A = ${figure}`,
      entities: `### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| worth | money | no | — |
| stars | whole number | no | — |
| good | yes/no | yes | no |
| done on | date | no | — |`,
      constants:
        '| Name | Value | Why |\n| --- | --- | --- |\n| MANY | 12 | — |\n| MUCH | 5,000.00 EUR | — |\n| HALF | 0.5 | — |\n| UNKNOWN | not shown | — |\n| LATER | 3 days | — |',
    }),
  );

const targetOf = (figure: string) => {
  const part = read(figure).application.screens[0]?.parts[0];
  return part?.kind === 'figure' && part.target ? `${part.target.bound} ${part.target.value.source}` : part?.kind;
};
const told = (figure: string) => read(figure).findings.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

test.each([
  ['count of Jobs at most 20', 'most 20'],
  ['count of Jobs, at least MANY', 'least MANY'],
  ['count of Jobs where `title != "at most 3"`, at most `MANY`', 'most MANY'],
  ['sum of worth of Jobs, at least MUCH', 'least MUCH'],
  ['sum of worth of Jobs, at least 5,000.00', 'least 5,000.00'],
  ['mean of stars of Jobs, at least 4.5', 'least 4.5'],
  ['mean of good of Jobs, at least HALF', 'least HALF'],
  ['count of Jobs, at most UNKNOWN', 'most UNKNOWN'],
])('%s', (figure, expected) => {
  expect(targetOf(figure)).toBe(expected);
  expect(told(figure)).toEqual([]);
});

test.each([
  ['count of Jobs, at most LATER', ['N018']],
  ['count of Jobs, at most NOBODY', ['N018']],
  ['count of Jobs, at most `MANY * 2`', ['N019']],
  ['max of done on of Jobs, at most 2026-12-31', ['N019']],
  ['count of Jobs over done on, at least 3', ['N019']],
])('%s is no target', (figure, expected) => {
  expect(told(figure)).toEqual(expected);
  expect(targetOf(figure)).toBe('figure');
});

test('one that is not shown is a gap', () => {
  const { findings } = read('count of Jobs, at most not shown');
  expect(findings.filter(({ severity, point }) => severity === 'gap' && point === 2).map(({ statement }) => statement)).toEqual([
    'screens/start/a',
  ]);
});
