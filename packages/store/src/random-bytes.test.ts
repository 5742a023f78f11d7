import { expect, test } from 'vitest';
import { createRandomBytes } from './random-bytes.ts';

test('bytes are given once, as many as are asked for, beyond what was drawn at a time', () => {
  const draw = createRandomBytes();
  const drawn = Array.from({ length: 1000 }, () => draw(12).toString('hex'));
  expect(new Set(drawn).size).toBe(1000);
  expect(drawn.every((one) => one.length === 24)).toBe(true);
  expect(draw(4096).length).toBe(4096);
});
