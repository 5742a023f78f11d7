import { expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { noticesWith } from '../testing/notices.ts';

test.each(['Everyone', 'public', 'Not signed in', 'Visitor'])('a column called %s', (name) =>
  expect(found('N619', noticesWith(['| May | Writer | Anybody |', `| May | Writer | ${name} |`]))).toHaveLength(1),
);

test('not beside a column Anybody, nor a role of people', () => {
  expect(found('N619', noticesWith())).toEqual([]);
  expect(found('N619', noticesWith(['| May | Writer | Anybody |', '| May | Everybody | Anybody |']))).toEqual([]);
  expect(found('N619', noticesWith(['| May | Writer | Anybody |', '| May | Writer | Guest |']))).toEqual([]);
});
