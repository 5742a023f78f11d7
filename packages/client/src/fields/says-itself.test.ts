import type { FieldType } from '@ninefold/model';
import { expect, test } from 'vitest';
import { saysItself } from './says-itself.ts';

const day: FieldType = { kind: 'date' };
const moment: FieldType = { kind: 'date and time' };

const telling: readonly FieldType[] = [{ kind: 'text' }, { kind: 'email' }, { kind: 'reference', entity: 'Pet' }, day, moment];
const bare: readonly FieldType[] = [{ kind: 'whole number' }, { kind: 'number' }, { kind: 'yes/no' }, { kind: 'time' }];

test('words, names and days are understood without the name of their field, figures, times and yes are not', () => {
  expect(telling.filter((type) => !saysItself(type, [{ type }]))).toEqual([]);
  expect(bare.filter((type) => saysItself(type, [{ type }]))).toEqual([]);
});

test('of two days neither is, whether with a time or without', () => {
  const both = [{ type: day }, { type: moment }];
  expect(both.map(({ type }) => saysItself(type, both))).toEqual([false, false]);
});
