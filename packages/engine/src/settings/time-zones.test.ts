import { expect, test } from 'vitest';
import { knownTimeZone } from './time-zones.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['Europe/Belrin', undefined],
  ['+01:00', undefined],
  ['', undefined],
  [' Europe/Berlin', undefined],
  ['x'.repeat(5000), undefined],
])('%s is %s', (said, known) => expect(knownTimeZone(said)).toBe(known));

test('another name of a zone stays, whichever of the two the platform prefers', () => {
  expect([knownTimeZone('Asia/Kolkata'), knownTimeZone('Asia/Calcutta')]).toEqual(['Asia/Kolkata', 'Asia/Calcutta']);
});
