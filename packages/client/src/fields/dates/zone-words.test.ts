import { expect, test } from 'vitest';
import { zoneWords } from './zone-words.ts';

const winter = Date.parse('2026-11-23T12:00:00Z');
const summer = Date.parse('2026-07-23T12:00:00Z');
const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };

test('the zone is said where the viewer’s clock shows another time, and only there', () => {
  expect(zoneWords(winter, berlin, 'UTC')).toBe('CET');
  expect(zoneWords(summer, berlin, 'America/New_York')).toBe('CEST');
  expect(zoneWords(winter, berlin, 'Europe/Berlin')).toBe('');
  expect(zoneWords(winter, berlin, 'Europe/Paris')).toBe('');
  // The same half of the year.
  expect(zoneWords(winter, berlin, 'Africa/Lagos')).toBe('');
  expect(zoneWords(summer, berlin, 'Africa/Lagos')).toBe('CEST');
});
