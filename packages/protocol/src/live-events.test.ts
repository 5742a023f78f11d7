/** What is taken for an event of an open page. */
import { expect, test } from 'vitest';
import { isLiveEvent, liveEventNames } from './live-events.ts';

test('an event has the members of its data; more is no harm', () => {
  expect(isLiveEvent('change', { entity: 'Claim', id: '1', what: 'edited', more: 1 })).toBe(true);
  expect(isLiveEvent('session', {})).toBe(true);
  for (const wrong of [{ entity: 'Claim', id: '1' }, [], null, undefined, 'change']) expect(isLiveEvent('change', wrong)).toBe(false);
  expect(liveEventNames).toContain('hello');
  expect(liveEventNames.filter((name) => isLiveEvent(name, undefined))).toEqual([]);
});
