import { expect, test } from 'vitest';
import { readKept } from './trail.ts';

const trail = { screen: 'My claims', part: null, name: 'My claims', path: '/claims', search: '?search=a', index: 3 };

test('what was kept is read as it was', () => {
  const left = { id: '7', index: 3, top: 120 };
  expect(readKept({ trail, left })).toEqual({ trail, left });
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { trail: null },
  { trail: { ...trail, path: 'https://evil.example' } },
  { trail: { ...trail, index: '3' } },
  { left: { id: 7 } },
])('what others keep there is nothing of ours: %j', (state) => expect(readKept(state)).toEqual({}));
