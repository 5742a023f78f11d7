import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { constantTable } from '../testing/trays.ts';

const said = (value: string, name = 'COMMENTS') =>
  found('N907', documentOf({ constants: constantTable({ [name]: value }) })).map(({ what }) => what);

it('wants a yes or a no', () => {
  expect(said('perhaps')).toEqual(['COMMENTS is neither yes nor no: “perhaps”.']);
  expect(said('never', 'comments')).toEqual(['comments is neither yes nor no: “never”.']);
  expect(said('0')).toHaveLength(1);
  for (const value of ['no', 'yes', 'not shown']) expect(said(value)).toEqual([]);
  expect(said('perhaps', 'REMARKS')).toEqual([]);
});
