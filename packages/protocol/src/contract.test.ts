/** The contract as a whole: what the compiler cannot hold of it. */
import { expect, test } from 'vitest';
import { contract, contractOf } from './contract.ts';
import { type RouteName, routes, templateOf } from './routes.ts';

const names = Object.keys(contract).filter((name): name is RouteName => name in routes);

test('every route of the table is there, each at an address and under an id of its own', () => {
  expect(names.sort()).toEqual(Object.keys(routes).sort());
  expect(new Set(names.map((name) => routes[name].at)).size).toBe(names.length);
  expect(new Set(names.map((name) => contractOf(name).id)).size).toBe(names.length);
});

test.each(names)('%s describes the parameters of its path, and takes a body only where one is sent', (name) => {
  const { method, template } = templateOf(name);
  const { path, body, query = {} } = contractOf(name);
  expect(Object.keys(path)).toEqual([...template.matchAll(/\{(\w+)\}/gu)].map(([, parameter]) => parameter));
  expect(body === undefined).toBe(
    method === 'GET' ||
      [
        'withdrawInvitation',
        'endSubstitution',
        'deleteComment',
        'unfollow',
        'endPresence',
        'removeView',
        'endSession',
        'removeKey',
        'removePicture',
      ].includes(name),
  );
  expect(Object.keys(query).filter((parameter) => parameter in path)).toEqual([]);
});
