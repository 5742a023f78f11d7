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

  test('tables of what one may neither create nor edit', () => {
    const row = (cells: string) => hireWith(['| ask | own draft', `| import Boats | ${cells} |\n| ask | own draft`]);
    expect(found('N602', row('yes | yes'))).toEqual([
      expect.objectContaining({ what: 'Guest may `import Boats`, but may neither create nor edit any Boat.', severity: 'warning' }),
    ]);
    expect(found('N602', row('no | yes'))).toEqual([]);
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

  describe('lines', () => {
    const shop = (edit: string, asks = '—') => `# Specification: Orders
## 3. Entities and their fields
### Order
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lines | list of Order line | no | — |
### Order line
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| received | whole number | no | — |
## 4. States and transitions
### Order
| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | take in | ${asks} | — | stays | — | — |
## 6. Roles and permissions
| May | Buyer | Store |
| --- | --- | --- |
| read Order | yes | yes |
| edit Order | ${edit} |
| take in | no | yes |
| edit Order line.received | yes | yes |
`;

    test('of a record that one may not edit, where nothing asks for them', () =>
      expect(found('N602', shop('yes | no'))).toEqual([
        expect.objectContaining({
          what: 'Store may `edit Order line.received`, but may neither edit lines of any Order nor take an action that asks for them.',
          severity: 'warning',
        }),
      ]));

    test.each([shop('yes | yes'), shop('yes | no', 'lines'), shop('yes | not shown'), shop('yes | no', 'not shown')])(
      'that one may fill in, or perhaps may',
      (text) => expect(found('N602', text)).toEqual([]),
    );
  });
});
