import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName, type Screen } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchScreen, recordPath, screenPath } from './match-screen.ts';
import { parametersOf } from './routes.ts';

const { application } = readDocument(readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const screen = (name: string): Screen => {
  const found = byName(application.screens, name);
  if (!found) throw new Error(`The example has no screen ${name}.`);
  return found;
};
const at = (route: string): Screen => ({
  ...screen('Claim'),
  name: route,
  route: { kind: 'given', value: route, span: { from: 0, to: 0, line: 1 } },
});
const opened = (path: string, ...routes: readonly string[]) => matchScreen(routes.map(at), path)?.screen.name;

describe('which screen an address opens', () => {
  test('a written segment wins over a parameter', () => {
    expect(matchScreen(application.screens, '/claims/new')?.screen.name).toBe('New claim');
    expect(matchScreen(application.screens, '/claims/a%2Fb')).toMatchObject({ screen: { name: 'Claim' }, parameters: { id: 'a/b' } });
    expect(matchScreen(application.screens, '/claims/1/print/2')).toBeUndefined();
  });

  test('segment by segment: what is written further to the left decides', () => {
    const routes = ['/:team/new/:id', '/teams/:name/:id', '/:team/:name/all'];
    expect(opened('/teams/new/all', ...routes)).toBe('/teams/:name/:id');
    expect(opened('/x/new/all', ...routes)).toBe('/:team/new/:id');
    expect(opened('/x/y/all', ...routes)).toBe('/:team/:name/all');
  });

  test.each([
    ['/', '/', true],
    ['/claims/', '/claims', true],
    ['/claims', '/claims/', true],
    ['//claims', '/claims', false],
    ['/claims//', '/claims', false],
    ['/claims//', '/claims/:id', false],
    ['/caf%C3%A9', '/café', true],
    ['/a%20b', '/a%20b', true],
    ['/Claims', '/claims', false],
  ])('%s for %s: %s', (path, route, fits) => expect(opened(path, route)).toBe(fits ? route : undefined));

  test('a path that cannot be decoded is still a path', () =>
    expect(matchScreen(application.screens, '/claims/%E0%A4%A')?.screen.name).toBe('Claim'));
});

describe('the address of a screen', () => {
  test('is filled with what is known, or there is none', () => {
    expect(screenPath(screen('Claim'), { id: 'a/b' })).toBe('/claims/a%2Fb');
    expect(screenPath(screen('Claim'))).toBeUndefined();
    expect(recordPath(screen('Claim'), { id: '7', fields: {} })).toBe('/claims/7');
  });

  test('of a record by a unique field, whose spaces may be underscores', () => {
    const fields = { 'Inventory number': 'K-1', size: 4n };
    expect(recordPath(at('/items/:inventory_number'), { id: '7', fields })).toBe('/items/K-1');
    expect(recordPath(at('/items/:size'), { id: '7', fields })).toBeUndefined();
    expect(recordPath(at('/items/:number'), { id: '7', fields })).toBeUndefined();
  });

  test('opens that screen with these very values, or one whose address it is as well', () => {
    const word = fc.constantFrom('claims', 'new', 'a b', 'é', '%41', '1');
    const segment = fc.oneof(word, fc.constantFrom(':id', ':name', ':other'));
    const route = fc.uniqueArray(segment, { maxLength: 4 }).map((segments) => `/${segments.map(encoded).join('/')}`);
    const value = fc.oneof(word, fc.string({ minLength: 1, unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.uniqueArray(route, { minLength: 1, maxLength: 5 }), value, (routes, filled) => {
        const screens = routes.map(at);
        for (const one of screens) {
          const parameters = Object.fromEntries(parametersOf(one).map((name) => [name, filled]));
          const path = screenPath(one, parameters);
          const match = path === undefined ? undefined : matchScreen(screens, path);
          if (!match || path === undefined) throw new Error(`${path} opens nothing.`);
          if (match.screen === one) expect(match.parameters).toEqual(parameters);
          // Another one fits as well: it is the same address.
          expect(decodeURIComponent(screenPath(match.screen, match.parameters) ?? '')).toBe(decodeURIComponent(path));
        }
      }),
    );
  });
});

function encoded(segment: string): string {
  return segment.startsWith(':') ? segment : encodeURIComponent(segment);
}
