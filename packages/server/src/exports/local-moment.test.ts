import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalMoments } from './local-moment.ts';

test.each([
  ['Europe/Berlin', '2026-11-27T23:30:00.000Z', '2026-11-28 00:30:00'],
  ['Europe/Berlin', '2026-03-29T00:59:59.000Z', '2026-03-29 01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29 03:00:00'],
  ['America/St_Johns', '2026-07-01T00:00:00.000Z', '2026-06-30 21:30:00'],
  ['UTC', 'never', 'never'],
])('in %s %s is %s', (zone, moment, local) => expect(createLocalMoments(zone)(moment)).toBe(local));

test('clocks show what the platform says they show', () => {
  const zones = ['Europe/Berlin', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const moments = Object.fromEntries(zones.map((zone) => [zone, createLocalMoments(zone)]));
  const range = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2037-01-01T00:00:00Z'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.date(range), (zone, date) => {
      expect(moments[zone]?.(date.toISOString())).toBe(date.toLocaleString('sv-SE', { timeZone: zone }));
    }),
  );
});
