import { readDocument } from '@ninefold/language';
import { expect, it } from 'vitest';
import { hasComments } from './comments.ts';
import { settingsFor } from './settings.ts';

const document = (value: string, name = 'COMMENTS') =>
  readDocument(`## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n| ${name} | ${value} | — |\n`)
    .application;
const said = (value: string, name?: string) => hasComments(document(value, name));

it('is so unless the document says no', () => {
  expect([said('no'), said('no', 'comments')]).toEqual([false, false]);
  for (const value of ['yes', 'never', '0', 'not shown']) expect(said(value), value).toBe(true);
  expect(said('no', 'OTHERS')).toBe(true);
});

it('is not given at the start, which is said', () => {
  const problem = 'COMMENTS is not given at the start: whether there are comments stands in the document.';
  for (const value of ['not shown', 'yes']) expect(settingsFor(document(value), { COMMENTS: 'no' }).problems).toContain(problem);
});
