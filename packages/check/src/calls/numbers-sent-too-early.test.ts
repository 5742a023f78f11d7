import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { found } from '../testing/documents.ts';

const page = readFileSync(new URL('../../../../docs/findings/N780.md', import.meta.url), 'utf8');
const [, wrong = ''] = /## Wrong\n\n````markdown\n([\s\S]*?)````/u.exec(page) ?? [];

it('is said of the names of fields, of contexts and of keys', () => {
  expect(found('N780', wrong)).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
  expect(found('N780', wrong.replace('`{ to: receiver, parcel: number }`', 'receiver, number'))).toHaveLength(1);
  expect(found('N780', wrong.replace('parcel: number', 'parcel: receiver'))).toEqual([]);
  const keyed = wrong.replace('parcel: number', 'parcel: receiver').replace('- C1: ', '- C1: idempotency key `number`, ');
  expect(found('N780', keyed)).toHaveLength(1);
});

it('not of a number that another action, or creating the record, gives', () => {
  expect(found('N780', wrong.replace(' on fetch the label', ''))).toEqual([]);
});
