import type { Application } from '@ninefold/model';
import { expect, test } from 'vitest';
import { checkContext } from './check-context.ts';

const constant = (name: string) => ({ name, statement: name, value: { kind: 'given', value: { type: { kind: 'text' } } } });
const application = { constants: ['A', 'B', 'C', 'D'].map(constant) } as unknown as Application;

test('a size given as a constant is a number of MB', () => {
  const settings = { timeZone: 'UTC', locale: 'en', constants: { A: '10 MB', B: '500 KB', C: '2 GB', D: 'much' } };
  const { limit } = checkContext(application, settings);
  expect(['A', 'B', 'C', 'D', 'E'].map(limit)).toEqual([10, 0.5, 2000, undefined, undefined]);
});
