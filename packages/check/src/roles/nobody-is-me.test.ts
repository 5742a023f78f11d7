import { expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { noticesWith } from '../testing/notices.ts';

const edit = '| edit Notice | own, own by a field | no |';

test.each<[string, string, string]>([
  ['a condition', edit, '| edit Notice | own | own |'],
  ['a condition by way of a computed field', edit, '| edit Notice | own | own by a field |'],
  ['one of several conditions', edit, '| edit Notice | own | published, own |'],
  ['inviting', '| invite Person | yes | no |', '| invite Person | yes | yes |'],
  ['a screen of theirs', 'Notices: title', 'Notices where `author = me`: title'],
])('%s looks at me', (_what, from, to) => expect(found('N618', noticesWith([from, to]))).toHaveLength(1));

test('a needed field of what they create starts as me', () => {
  const create = ['| create Notice | yes | no |', '| create Notice | yes | yes |'] as const;
  expect(found('N618', noticesWith(create))).toEqual([]);
  expect(found('N618', noticesWith(create, ['| author | Person | no | — |', '| author | Person | yes | `me` |']))).toHaveLength(1);
});

test('a row that they take looks at me', () => {
  const guard = ['| publish | — | — | Out |', '| publish | — | `author = me` | Out |'] as const;
  expect(found('N618', noticesWith(guard))).toEqual([]);
  expect(found('N618', noticesWith(guard, ['| publish | yes | no |', '| publish | yes | yes |']))).toHaveLength(1);
});

test('not what stands in the columns of people', () => expect(found('N618', noticesWith())).toEqual([]));
