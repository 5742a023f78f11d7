import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { hasComments } from './comments.ts';

const said = (value: string, name = 'COMMENTS') =>
  hasComments(
    readDocument(`## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n| ${name} | ${value} | — |\n`)
      .application,
  );

it('is so unless the document says no', () => {
  expect([said('no'), said('no', 'comments')]).toEqual([false, false]);
  for (const value of ['yes', 'never', '0', 'not shown']) expect(said(value), value).toBe(true);
  expect(said('no', 'OTHERS')).toBe(true);
});
