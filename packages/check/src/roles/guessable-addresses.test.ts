import { expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { noticesWith } from '../testing/notices.ts';

const byNumber = ['/notices/:id', '/notices/:number'] as const;

test('a number in the address of what is open to Anybody', () => expect(found('N620', noticesWith(byNumber))).toHaveLength(1));

test('neither an id, nor a code that people choose, nor what is for people', () => {
  expect(found('N620', noticesWith())).toEqual([]);
  expect(found('N620', noticesWith(['/notices/:id', '/notices/:code']))).toEqual([]);
  expect(found('N620', noticesWith(byNumber, ['| open Notice | yes | yes |', '| open Notice | yes | no |']))).toEqual([]);
});
