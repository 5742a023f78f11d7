import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('rights of which point 6 says nothing', () => {
  test('a screen, an action, records', () => {
    expect(found('N601', hireWith(['| open Desk | no | yes |\n', '']))[0]?.what).toBe('Nobody is told who may open Desk.');
    expect(found('N601', hireWith(['| hand out | no | yes |\n', '']))[0]?.what).toBe('Nobody is told who may `hand out`.');
    expect(found('N601', hireWith(['| edit Boat | no | yes |\n', ''], ['| delete Boat | no | yes |\n', '']))[0]?.what).toBe(
      'Nobody is told who may edit or delete Boat.',
    );
  });

  test('one of the states an action starts from', () => {
    const [finding, ...more] = found(
      'N601',
      hireWith(['| T3 | Asked |', '| T3 | Asked, Granted |'], ['| refuse | no | yes |', '| refuse in Asked | no | yes |']),
    );
    expect(finding).toMatchObject({ what: 'Nobody is told who may `refuse` in Granted.', severity: 'error', point: 6 });
    expect(finding?.mend).toContain('`refuse in Granted`');
    expect(more).toEqual([]);
  });

  test('records of which one field alone is said', () => {
    const [finding] = found('N601', hireWith(['| edit Boat | no | yes |', '| edit Boat.name | no | yes |']));
    expect(finding?.mend).toBe('Add the row `edit Boat` to the matrix of point 6. A row about a field only narrows it.');
    expect(finding?.others?.map(({ words }) => words)).toEqual(['said of `edit Boat.name` only']);
  });

  test('a sentence that is not shown may say it', () =>
    expect(
      found('N601', hireWith(['| hand out | no | yes |\n', ''], ['- Who signs in:', 'Who hands boats out: not shown.\n\n- Who signs in:'])),
    ).toEqual([]));

  test('nothing while point 6 is not shown', () => {
    const roles = hire.slice(hire.indexOf('## 6.'), hire.indexOf('## 7.'));
    expect(found('N601', hire.replace(roles, '## 6. Roles and permissions\n\nnot shown\n\n'))).toEqual([]);
  });
});
