import { expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { constantTable } from '../testing/trays.ts';

const said = (name: string, value: string) =>
  found('N906', documentOf({ constants: constantTable({ [name]: value }) })).map(({ what }) => what);

it('wants a length of time that something can be kept for', () => {
  for (const name of ['KEEP_HISTORY', 'KEEP_SET_ASIDE', 'keep_history']) {
    expect(said(name, '10')).toEqual([`${name} is no length of time: “10”.`]);
    expect(said(name, 'for ever')).toEqual([`${name} is no length of time: “for ever”.`]);
    expect(said(name, '0 days')).toHaveLength(1);
    expect(said(name, '30 working days')).toHaveLength(1);
    expect(said(name, '90 days')).toEqual([]);
    expect(said(name, '10 years')).toEqual([]);
    expect(said(name, 'not shown')).toEqual([]);
  }
  expect(said('HISTORY', '10')).toEqual([]);
});

it('wants days and hours that one may stay signed in for', () => {
  for (const value of ['12', 'for ever', '1 month', '0 days', '8 working hours', 'yes'])
    expect(said('LONGEST_SESSION', value)).toEqual([`LONGEST_SESSION is no length of time: “${value}”.`]);
  for (const value of ['12 hours', '30 days', '2 weeks', 'not shown']) expect(said('LONGEST_SESSION', value)).toEqual([]);
});
