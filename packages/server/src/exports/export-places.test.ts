import { expect, test } from 'vitest';
import { createExportPlaces } from './export-places.ts';

test('so many of all, and of one; who has ended makes room, once', () => {
  const places = createExportPlaces({ ofAll: 3, ofOne: 2 });
  const [first] = [places.take('ada'), places.take('ada')];
  expect(() => places.take('ada')).toThrow('too-many-requests');
  places.take('ben');
  expect(() => places.take('cem')).toThrow('too-many-requests');
  first?.();
  first?.();
  places.take('ada');
  expect(() => places.take('cem')).toThrow('too-many-requests');
});
