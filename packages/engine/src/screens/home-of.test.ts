import { expect, test } from 'vitest';
import { application, screen } from '../../test/expense-claims.ts';
import { homeOf } from './home-of.ts';

const { screens } = application;

test('a record belongs to the list one came from', () => {
  expect(homeOf(screens, screen('Claim'), { visited: screen('To pay') })?.name).toBe('To pay');
  expect(homeOf(screens, screen('Claim'), { visited: screen('Categories') })?.name).toBe('My claims');
  expect(homeOf(screens, screen('Claim form'), { visited: screen('To pay') })?.name).toBe('To pay');
});

test('a record belongs to no list that does not have it, and to any that has', () => {
  const listedOn = (...names: readonly string[]) => homeOf(screens, screen('Claim'), { lists: ({ name }) => names.includes(name) })?.name;
  expect(listedOn('My claims', 'To approve')).toBe('My claims');
  expect(listedOn('To approve', 'Pipeline')).toBe('To approve');
  expect(listedOn('Pipeline')).toBe('Pipeline');
  expect(listedOn()).toBeUndefined();
  const visited = screen('To approve');
  expect(homeOf(screens, screen('Claim'), { visited, lists: () => true })?.name).toBe('To approve');
  expect(homeOf(screens, screen('Claim'), { visited, lists: ({ name }) => name !== 'To approve' })?.name).toBe('My claims');
});
