import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName, type Screen } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { safeReturn } from './navigate.ts';
import { formScreenFor, homeOf, recordPath, recordScreenFrom, startScreens } from './reach.ts';
import { matchScreen, screenPath } from './route.ts';

const { application } = readDocument(readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const screen = (name: string): Screen => {
  const found = byName(application.screens, name);
  if (!found) throw new Error(`The example has no screen ${name}.`);
  return found;
};

describe('routes of the document', () => {
  test('a written segment wins over a parameter', () => {
    expect(matchScreen(application.screens, '/claims/new')?.screen.name).toBe('New claim');
    expect(matchScreen(application.screens, '/claims/a%2Fb')).toMatchObject({ screen: { name: 'Claim' }, parameters: { id: 'a/b' } });
    expect(matchScreen(application.screens, '/claims/1/print/2')).toBeUndefined();
  });

  test('a path is filled with what is known, or there is none', () => {
    expect(screenPath(screen('Claim'), { id: 'a/b' })).toBe('/claims/a%2Fb');
    expect(screenPath(screen('Claim'))).toBeUndefined();
    expect(recordPath(screen('Claim'), { id: '7', fields: {} })).toBe('/claims/7');
  });

  test('a path that cannot be decoded is still a path', () =>
    expect(matchScreen(application.screens, '/claims/%E0%A4%A')?.screen.name).toBe('Claim'));
});

describe('how screens lead to one another', () => {
  test('the navigation has what is reached from the start, in order', () => {
    expect(startScreens(application).map((one) => one.name)).toEqual([
      'Overview',
      'My claims',
      'To approve',
      'Pipeline',
      'To pay',
      'Categories',
    ]);
  });

  test('a row leads to the record only where the document says so', () => {
    expect(recordScreenFrom(application, screen('To approve'), 'Claim')?.name).toBe('Claim');
    expect(recordScreenFrom(application, screen('Categories'), 'Category')).toBeUndefined();
    expect(recordScreenFrom(application, screen('Pipeline'), 'Claim')).toBeUndefined();
  });

  test('a record belongs to the list one came from', () => {
    expect(homeOf(application, screen('Claim'), { visited: screen('To pay') })?.name).toBe('To pay');
    expect(homeOf(application, screen('Claim'), { visited: screen('Categories') })?.name).toBe('My claims');
    expect(homeOf(application, screen('Claim form'), { visited: screen('To pay') })?.name).toBe('To pay');
  });

  test('a record belongs to no list that does not have it, and to any that has', () => {
    const listedOn = (...names: readonly string[]) =>
      homeOf(application, screen('Claim'), { lists: ({ name }) => names.includes(name) })?.name;
    expect(listedOn('My claims', 'To approve')).toBe('My claims');
    expect(listedOn('To approve', 'Pipeline')).toBe('To approve');
    expect(listedOn('Pipeline')).toBe('Pipeline');
    expect(listedOn()).toBeUndefined();
    const visited = screen('To approve');
    expect(homeOf(application, screen('Claim'), { visited, lists: () => true })?.name).toBe('To approve');
    expect(homeOf(application, screen('Claim'), { visited, lists: ({ name }) => name !== 'To approve' })?.name).toBe('My claims');
  });

  test('creating goes to the form that is reached from here', () =>
    expect(formScreenFor(application, 'Claim', screen('My claims'))?.name).toBe('New claim'));
});

test.each([
  ['/claims?x=1', '/claims?x=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  [null, '/'],
])('after signing in, %s leads to %s', (asked, to) => expect(safeReturn(asked)).toBe(to));
