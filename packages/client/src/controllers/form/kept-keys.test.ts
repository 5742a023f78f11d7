import { afterEach, expect, test, vi } from 'vitest';
import { draftKey } from './draft.ts';
import { isAnythingKept } from './kept-keys.ts';

afterEach(() => vi.unstubAllGlobals());

test('what another application keeps at the same address is not told of here', () => {
  const place = { application: 'Claims, spring', person: 'ada', entity: 'Claim', id: null, form: 'New claim' };
  vi.stubGlobal('localStorage', { [draftKey(place)]: '{}' });
  vi.stubGlobal('sessionStorage', {});
  expect(isAnythingKept('Claims, spring')).toBe(true);
  expect(isAnythingKept('Claims')).toBe(false);
  expect(isAnythingKept('Clinic')).toBe(false);
});
