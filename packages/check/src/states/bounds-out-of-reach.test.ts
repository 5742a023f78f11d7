import { expect, it } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { checked, machine } from '../testing/machines.ts';

testPage('N453');

const bound = (bullet: string, constant = '5,000') =>
  checked(`${machine({ New: 'start', Paid: 'end' }, ['| T1 | New | pay | — | — | Paid | — | — |'])}\n- ${bullet}\n`, {
    constants: `| Name | Value | Why |\n| --- | --- | --- |\n| MOST | ${constant} | — |`,
  })('N453').map(({ what }) => what);

it('a bound lies between one and the most there can be', () => {
  expect(bound('Records at once: 10,000')).toEqual([]);
  expect(bound('Records at once: `MOST`')).toEqual([]);
  expect(bound('Records at once: `MOST * 3`')).toEqual([
    '15,000 other records of one action are allowed here, but there are never more than 10,000.',
  ]);
  expect(bound('Records at once: `MOST`', '0')).toEqual([
    'At most 0 other records of one action are allowed here: nothing can be set off.',
  ]);
  expect(bound('Actions in a row: `MOST`', 'not shown')).toEqual([]);
  expect(bound('Actions in a row: 101')).toEqual(['101 actions one after the other are allowed here, but there are never more than 100.']);
});
