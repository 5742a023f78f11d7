import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('rights to nothing', () => {
  test('an action in a state it never starts from', () => {
    const [finding] = found(
      'N602',
      hireWith(['| hand out | no | yes |', '| hand out in Asked | no | yes |\n| hand out in Granted | no | yes |']),
    );
    expect(finding?.what).toBe('Warden may `hand out in Asked`, but `hand out` never starts from Asked.');
    expect(finding?.mend).toContain('Granted');
  });

  test('filling in what moves by actions; inviting what does not sign in', () => {
    expect(found('N602', hireWith(['| ask | own draft', '| edit Hire.state | no | yes |\n| ask | own draft']))[0]?.what).toContain(
      'changes by actions only',
    );
    expect(found('N602', hireWith(['| ask | own draft', '| invite Boat | no | yes |\n| ask | own draft']))[0]?.what).toContain(
      'it is Person who signs in',
    );
  });

  test('a field of a record that may not be edited then', () => {
    const [finding, ...more] = found(
      'N602',
      hireWith(['| ask | own draft', '| edit Hire.note in Granted | no | yes |\n| ask | own draft']),
    );
    expect(finding).toMatchObject({
      what: 'Warden may `edit Hire.note in Granted`, but may not edit any such Hire itself in Granted.',
      severity: 'error',
    });
    expect(more).toEqual([]);
  });

  test('a field of a record that only another role may edit: whoever has both roles may', () => {
    const [finding] = found('N602', hireWith(['| ask | own draft', '| edit Hire.note | no | yes |\n| ask | own draft']));
    expect(finding).toMatchObject({ severity: 'warning' });
  });

  test.each<[string, string, 'error' | 'warning']>([
    ['nobody may read', 'no | no', 'error'],
    ['only another role may read: whoever has both roles may fill it in', 'yes | no', 'warning'],
  ])('a field that %s', (_, cells, severity) => {
    for (const door of ['create', 'edit']) {
      const rows = `| read Boat.seats | ${cells} |\n| ${door} Boat.seats | no | yes |\n| edit Boat |`;
      expect(found('N602', hireWith(['| edit Boat |', rows]))).toEqual([
        expect.objectContaining({ what: `Warden may \`${door} Boat.seats\`, but may never read seats.`, severity }),
      ]);
    }
  });

  test('a field that who may read is not shown', () => {
    const rows = '| read Boat.seats | yes | not shown |\n| edit Boat.seats | no | yes |\n| edit Boat |';
    expect(found('N602', hireWith(['| edit Boat |', rows]))).toEqual([]);
  });

  test('a field that is filled in when the record is made', () =>
    expect(found('N602', hireWith(['| edit Boat |', '| edit Boat.name | no | yes |\n| create Boat | no | yes |\n| edit Boat |']))).toEqual(
      [],
    ));

  test('"no" to what cannot be done is true', () =>
    expect(found('N602', hireWith(['| ask | own draft', '| invite Boat | no | no |\n| ask | own draft']))).toEqual([]));

  test('a From that is not shown may be that state', () =>
    expect(
      found('N602', hireWith(['| T4 | Granted |', '| T4 | not shown |'], ['| hand out | no | yes |', '| hand out in Asked | no | yes |'])),
    ).toEqual([]));
});
