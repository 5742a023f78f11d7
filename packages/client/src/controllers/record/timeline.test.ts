import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const of = (more: boolean, ...days: readonly number[]) => ({ items: days.map((day) => ({ at: `2026-11-0${day}` })), more });
const told = (...given: Parameters<typeof timelineOf>) => {
  const { items, earlier } = timelineOf(...given);
  return [items.map(({ kind, item, place }) => `${kind} ${item.at.slice(-1)} ${place}`), earlier] as const;
};

test('changes and comments stand in one order, the newest first, and keep their own places', () => {
  const [items, earlier] = told(of(false, 5, 3, 1), of(false, 4, 3), 'all');
  expect(items).toEqual(['change 5 0', 'comment 4 0', 'comment 3 1', 'change 3 1', 'change 1 2']);
  expect(earlier).toEqual({ changes: false, comments: false });
});

test('nothing is told that something earlier may belong before; what is behind is loaded first', () => {
  expect(told(of(false, 9, 2, 1), of(true, 8, 7), 'all')).toEqual([
    ['change 9 0', 'comment 8 0', 'comment 7 1'],
    { changes: false, comments: true },
  ]);
  expect(told(of(true, 9, 6), of(true, 8, 3), 'all')[1]).toEqual({ changes: true, comments: false });
});

test('one kind alone', () => {
  expect(told(of(true, 9, 6), of(false, 8, 3), 'comments')).toEqual([['comment 8 0', 'comment 3 1'], { changes: false, comments: false }]);
  expect(told(of(true, 9, 6), of(true, 8, 7), 'changes')).toEqual([['change 9 0', 'change 6 1'], { changes: true, comments: false }]);
});
