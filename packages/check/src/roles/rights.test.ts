import { describe, expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

describe('rights that nobody is told about', () => {
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

  test('a sentence that is not shown may say it', () =>
    expect(
      found('N601', hireWith(['| hand out | no | yes |\n', ''], ['- Who signs in:', 'Who hands boats out: not shown.\n\n- Who signs in:'])),
    ).toEqual([]));

  test('nothing while point 6 is not shown', () => {
    const roles = hire.slice(hire.indexOf('## 6.'), hire.indexOf('## 7.'));
    expect(found('N601', hire.replace(roles, '## 6. Roles and permissions\n\nnot shown\n\n'))).toEqual([]);
  });
});

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

  test.each<[string, string, string]>([
    ['may not be read', '| read Boat.seats | yes | no |', 'let them `read Boat.seats`'],
    ['a row about editing keeps', '| edit Boat.seats | no | no |', 'add a row `create Boat.seats`'],
  ])('a call sends of a new record what %s', (_, row, mend) => {
    const call = '| C1 | create Boat | `POST /boats` | name, seats | Boat | — | Boats |';
    const calls = `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n${call}`;
    const text = hireWith(['| edit Boat |', `${row}\n| edit Boat |`], ['makes\n\nnone', `makes\n\n${calls}`]);
    expect(found('N615', text)).toEqual([expect.objectContaining({ mend: expect.stringContaining(mend) })]);
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

describe('rights without sight', () => {
  test('may act, may not read', () => {
    const [finding, ...more] = found('N605', hireWith(['| read Hire | own | asked |', '| read Hire | own | no |']));
    expect(finding?.what).toBe('Warden may `grant`, `refuse` and `hand out` a Hire, but may not read any.');
    expect(more).toEqual([]);
  });

  test('conditions that never meet', () => {
    const [finding] = found(
      'N605',
      hireWith(
        ['| edit Hire | own draft | no |', '| edit Hire | own draft | no |\n| delete Hire | no | draft |'],
        ['- **asked**', '- **draft**: `state = "Draft"`\n- **asked**'],
      ),
    );
    expect(finding?.what).toBe('Warden may `delete` only such Hires as Warden may not read.');
  });

  test('states that one may not read', () => {
    const read = ['| read Hire | own | asked |', '| read Hire | own | new |'] as const;
    const fresh = ['- **asked**', '- **new**: `state in ("Draft", "Asked")`\n- **asked**'] as const;
    const whats = (...changes: readonly (readonly [string, string])[]) =>
      found('N605', hireWith(read, fresh, ...changes)).map(({ what }) => what);
    expect(whats()).toEqual(['Warden may `hand out` only such Hires as Warden may not read.']);
    expect(whats(['| T4 | Granted |', '| T4 | Asked, Granted |'])).toEqual([]);
    expect(whats(['| T4 | Granted |', '| T4 | not shown |'])).toEqual([]);
    const split = ['| hand out | no | yes |', '| hand out in Asked | no | yes |\n| hand out in Granted | no | yes |'] as const;
    expect(whats(['| T4 | Granted |', '| T4 | Asked, Granted |'], split)).toEqual([
      'Warden may `hand out in Granted` only such Hires as Warden may not read.',
    ]);
  });

  test('what is not shown may let them read', () =>
    expect(found('N605', hireWith(['| read Hire | own | asked |', '| read Hire | own | not shown |']))).toEqual([]));
});

describe('idle and alike roles', () => {
  test('a column that says no throughout', () => {
    const text = hire
      .replace(/^(\| (?:May|[a-z].*) \| .*)$/gmu, (line) => (/^\| May /u.test(line) ? `${line} Auditor |` : `${line} no |`))
      .replace('| --- | --- | --- |\n| open Boats', '| --- | --- | --- | --- |\n| open Boats');
    const [finding] = found(
      'N607',
      text.replace(/^\| (name|email|boat|guest|on|note|seats) \|.*$/gmu, (line) => line.replace(/ no \|$/u, '')),
    );
    expect(finding).toMatchObject({ what: 'Auditor may do nothing.', severity: 'warning' });
  });

  test('two columns that say the same are a note', () => {
    const wrong = hire.replace(
      /^\| ((?:open|read|create|edit|delete|ask|grant|refuse|hand out)[^|]*) \| ([^|]*) \| ([^|]*) \|$/gmu,
      '| $1 | $3 | $3 |',
    );
    expect(found('N607', wrong)[0]).toMatchObject({ what: 'Guest and Warden may do exactly the same.', severity: 'note' });
  });
});

test('people need what nobody who is invited can say: told, unless somebody is there from the beginning', () => {
  const person = (field: string, more = '') =>
    `### Person\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| email | email, unique | yes | — |\n${field}\n${more}\n\n### Team\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |`;
  const text = (entities: string) =>
    documentOf(
      {
        entities,
        roles:
          '- Who signs in: Person\n- Sign in with: email and password\n- Sign up: by invitation\n\n| May | Boss |\n| --- | --- |\n| create Person | yes |\n| create Team | yes |',
      },
      'none',
    );
  expect(found('N614', text(person('| team | Team | yes | — |'))).map(({ what }) => what)).toEqual([
    'Nobody can come in: whoever is invited cannot say their team, which every Person needs, and no Person is there from the beginning.',
  ]);
  expect(found('N614', text(person('| team | Team | no | — |')))).toEqual([]);
  const first = '\n#### Person starts with\n\n| email | team |\n| --- | --- |\n| a@b.example | One |';
  expect(found('N614', text(person('| team | Team | yes | — |', first)))).toEqual([]);
});
