import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('ways from the start', () => {
  test('no list of theirs leads to the page', () => {
    const [finding, ...more] = found('N204', hireWith(['| My hires, Desk | edit,', '| My hires | edit,']));
    expect(finding?.what).toBe('Warden may open Hire, but no screen of theirs leads there.');
    expect(finding?.why).toContain('My hires');
    expect(more).toEqual([]);
  });

  test('*Reached from* alone draws no link', () => {
    const [finding] = found('N204', hireWith(['on, state | start | create Hire |', 'on, state | start | — |']));
    expect(finding?.what).toContain('New hire');
    expect(finding?.why).toBe('My hires offers nothing that opens it.');
    expect(finding?.mend).toContain('create Hire');
  });

  test('what is not shown may lead there', () => {
    expect(found('N204', hireWith(['| My hires, Desk | edit,', '| not shown | edit,']))).toEqual([]);
    expect(
      found('N204', hireWith(['| My hires, Desk | edit,', '| My hires | edit,'], ['| grant, refuse |\n\n## 3', '| not shown |\n\n## 3'])),
    ).toHaveLength(1);
  });

  test('a screen behind another one that is lost is not said twice', () => {
    const wrong = hireWith(['guest, on, state | start |', 'guest, on, state | Boats |']);
    expect(found('N204', wrong).map(({ what }) => what)).toEqual(['Warden may open Desk, but no screen of theirs leads there.']);
  });

  test('a screen that nobody may open cuts no way off', () => {
    const wrong = hireWith(['| open Desk | no | yes |', '| open Desk | no | no |']);
    expect(found('N204', wrong)).toEqual([]);
    expect(found('N206', wrong)).toEqual([]);
    expect(found('N207', wrong)).toEqual([]);
  });
});
