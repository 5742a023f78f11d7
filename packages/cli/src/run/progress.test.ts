import type { ChangeProgress } from '@ninefold/store';
import { expect, test } from 'vitest';
import { progressInLog, progressInWords } from './progress.ts';

const going: ChangeProgress = { part: 'beside', done: 120_000, of: 1_000_000, leftMs: 39_200 };

test('says how far it is, how long it takes, and whether others wait', () => {
  expect(progressInWords(going)).toBe('120,000 of 1,000,000 records, about 40 seconds left; others work on meanwhile');
  expect(progressInWords({ ...going, leftMs: 1 })).toContain('about 1 second left');
  expect(progressInWords({ ...going, leftMs: 210_000 })).toContain('about 4 minutes left');
  expect(progressInWords({ ...going, part: 'now' })).toBe('the data follows now; others wait for a moment');
});

test('the log has a line every ten seconds, and one when others have to wait', async () => {
  const lines: string[] = [];
  let moment = 0;
  const { told } = progressInLog(
    (_, line) => void lines.push(line),
    'a.md',
    () => moment,
  );
  for (; moment < 25_000; moment += 1000) await told(going);
  await told({ ...going, part: 'now' });
  expect(lines).toEqual([
    expect.stringMatching(/^a\.md is on its way: 120,000 of/u),
    expect.stringContaining('120,000 of'),
    expect.stringContaining('others wait'),
  ]);
});
