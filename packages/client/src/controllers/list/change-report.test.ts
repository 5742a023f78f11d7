import type { Problem } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import { refusedAlike, reportAsCsv } from './change-report.ts';

const problem = (detail: string, more: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: 'Refused',
  status: 422,
  code: 'E',
  statement: 'V1',
  field: null,
  detail,
  ...more,
});

test('what is refused in the same words is told of once', () => {
  const two = problem('Too much.', { problems: [problem('Too much.'), problem('Too late.')] });
  expect(
    refusedAlike([
      { label: 'A', problem: problem('Too much.') },
      { label: 'B', problem: null },
      { label: 'C', problem: two },
      { label: 'D', problem: problem('Too much.') },
    ]),
  ).toEqual([
    { words: 'Too much.', statement: 'V1', labels: ['A', 'D'] },
    { words: 'Too much. Too late.', statement: 'V1', labels: ['C'] },
  ]);
});

test('the file has a line for each, and no text that runs', () => {
  const record = (label: string) => ({ id: label, label, version: 1, problem: null });
  const made = [
    { record: record('=1+1'), outcome: 'done', version: 2, problem: null } as const,
    { record: record('B "x"'), outcome: 'refused', version: null, problem: problem('No, never.') } as const,
  ];
  expect(reportAsCsv('Claim', made)).toBe('\uFEFF"Claim","Outcome","Reason"\r\n"\'=1+1","done",""\r\n"B ""x""","refused","No, never."\r\n');
});
