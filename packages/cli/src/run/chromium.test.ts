import { expect, test } from 'vitest';
import { chromiumIfThere } from './chromium.ts';

test('the one that CHROMIUM names is taken, whether it is there or not: then the first PDF says so', () => {
  expect(chromiumIfThere({ CHROMIUM: '/opt/chromium' }, () => false)).toEqual({ chromium: '/opt/chromium' });
});

test('an empty name says that there shall be none', () => {
  expect(chromiumIfThere({ CHROMIUM: '' }, () => true)).toEqual({});
});

test('without a name it is the first of where they usually are; none where none is', () => {
  expect(chromiumIfThere({}, () => false)).toEqual({});
  const looked: string[] = [];
  const { chromium } = chromiumIfThere({}, (path) => {
    looked.push(path);
    return looked.length === 3;
  });
  expect(chromium).toBe(looked[2]);
});
