import { describe, expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';
import { notes } from '../testing/notes.ts';

test('what neither a request nor its path says is reported, with both as a way out', () => {
  const text = documentOf({ ...notes, screens: 'none', calls: notes.calls?.replace('/topics/:topic/notes', '/notes') ?? '' }, 'none');
  const reported = [...found('N210', text), ...found('N706', text)];
  expect(reported.map(({ what }) => what).join()).toContain('topic');
  expect(reported.map(({ mend }) => mend).join()).toContain('*Sends*');
});

describe('what is needed and never entered', () => {
  test('the form leaves it out', () => {
    const [finding, ...more] = found('N210', hireWith(['new Hire: boat, on', 'new Hire: boat']));
    expect(finding?.what).toBe('New hire does not ask for on, but every Hire needs it.');
    expect(more).toEqual([]);
  });

  test('no place and no right', () => {
    const [finding] = found('N210', hireWith(['| edit Boat |', '| create Boat.name | no | no |\n| edit Boat |']));
    expect(finding?.what).toBe('Every Boat needs name, but nobody can enter it.');
  });

  test('it starts as something, or whether it is needed is not shown', () => {
    expect(
      found('N210', hireWith(['new Hire: boat, on', 'new Hire: boat'], ['| on | date | yes | — |', '| on | date | yes | `today()` |'])),
    ).toEqual([]);
    expect(
      found('N210', hireWith(['new Hire: boat, on', 'new Hire: boat'], ['| on | date | yes | — |', '| on | date | not shown | — |'])),
    ).toEqual([]);
  });
});
