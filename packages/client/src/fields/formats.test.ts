import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const session = { locale: 'en-GB', timeZone: 'Europe/Berlin' };

test('moments are shown by the own clock, else by that of the application, also where this browser does not know the zone', () => {
  expect(formatsOf(session).timeZone).toBe('Europe/Berlin');
  expect(formatsOf({ ...session, ownTimeZone: 'Asia/Tokyo' }).timeZone).toBe('Asia/Tokyo');
  expect(formatsOf({ ...session, ownTimeZone: 'Moon/Tranquility' }).timeZone).toBe('Europe/Berlin');
});
