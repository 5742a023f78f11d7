import type { FieldType } from '@ninefold/model';
import { expect, test } from 'vitest';
import { saysItself } from './says-itself.ts';

const day: FieldType = { kind: 'date' };
const moment: FieldType = { kind: 'date and time' };

test.each<FieldType>([{ kind: 'text' }, { kind: 'email' }, { kind: 'reference', entity: 'Pet' }, { kind: 'state' }, day, moment])(
  '$kind is understood without its name',
  (type) => expect(saysItself(type, [{ type }])).toBe(true),
);

test.each<FieldType>([{ kind: 'whole number' }, { kind: 'number' }, { kind: 'yes/no' }, { kind: 'time' }])(
  '$kind is not',
  (type) => expect(saysItself(type, [{ type }])).toBe(false),
);

test('of two days neither is, whether with a time or without', () => {
  const both = [{ type: day }, { type: moment }];
  expect(both.map(({ type }) => saysItself(type, both))).toEqual([false, false]);
});
