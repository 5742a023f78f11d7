/** Moments as they are kept are read quickly, since nearly all are: what is not like them is read, and refused, as carefully as ever. */
import { expect, it } from 'vitest';
import { handlingOf } from './field-kinds.ts';

const moment = { kind: 'date and time' } as const;

function read(json: unknown) {
  const decoded = handlingOf(moment).decode(json, moment, { line: () => ({ value: null }) });
  return 'value' in decoded ? decoded.value : decoded.problem.code;
}

function problemWith(value: string) {
  return handlingOf(moment).check(value, moment, { limit: () => undefined })?.code;
}

it('as they are kept stay as they are', () => {
  for (const kept of ['2026-11-30T12:00:00.000Z', '2024-02-29T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    expect(read(kept)).toBe(kept);
    expect(new Date(kept).toISOString()).toBe(kept);
    expect(problemWith(kept)).toBeUndefined();
  }
});

it('written otherwise are written as they are kept', () => {
  expect(read('2026-11-30T13:00+01:00')).toBe('2026-11-30T12:00:00.000Z');
  expect(read('2026-11-30T12:00:00Z')).toBe('2026-11-30T12:00:00.000Z');
  expect(read('2026-11-30T12:00:00.5Z')).toBe('2026-11-30T12:00:00.500Z');
  expect(read('2026-11-30T13:00:00.000+01:00')).toBe('2026-11-30T12:00:00.000Z');
  expect(problemWith('2026-11-30T12:00:00Z')).toBe('wrong-type');
});

it('that are none are none in that form either', () => {
  const none = ['2026-02-29T12:00:00.000Z', '2026-13-01T12:00:00.000Z', '2026-11-31T12:00:00.000Z', '0000-01-01T12:00:00.000Z'];
  const noTime = ['2026-11-30T24:00:00.000Z', '2026-11-30T12:60:00.000Z', '2026-11-30T12:00:60.000Z', '2026-11-30T12:00:00.000z'];
  for (const wrong of [...none, ...noTime]) {
    expect(read(wrong), wrong).toBe('wrong-type');
    expect(problemWith(wrong), wrong).toBe('wrong-type');
  }
});
