/**
 * Every kind of field in every form, in every place where it can be spoken of: either the check says something about it, or it works in
 * the running application. Nothing is accepted and then does not work in silence.
 */
import { describe, expect, test } from 'vitest';
import { inGroups, silentFaults } from './field-cases.ts';
import { placesOf, timersOf } from './places/places.ts';
import { subjectsOf } from './subject.ts';
import { suffixes } from './suffixes.ts';

describe.each(suffixes)('$name', (suffix) => {
  test.each(inGroups(subjectsOf(suffix)))('%s', async (_kinds, group) => {
    expect(await silentFaults(group, placesOf)).toEqual([]);
  });
});

/** Once it is kept, what a field started as makes no difference. */
const guarding = suffixes.filter(({ name }) => ['plain', 'computed', 'computed by a path'].includes(name));

describe.each(guarding)('guards of timers: $name', (suffix) => {
  test.each(inGroups(subjectsOf(suffix)))('%s', async (_kinds, group) => {
    expect(await silentFaults(group, timersOf, 'some')).toEqual([]);
  });
});
