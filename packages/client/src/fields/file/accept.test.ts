import { expect, test } from 'vitest';
import { acceptOf } from './accept.ts';

test('families of files, and endings as they are written', () => {
  expect(acceptOf(['Images', 'pdf', '.xls', 'dwg'])).toBe('image/*,application/pdf,.xls,.dwg');
  expect(acceptOf([])).toBeUndefined();
});
