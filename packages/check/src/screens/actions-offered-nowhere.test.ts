import { describe, expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';
import { notes } from '../testing/notes.ts';

const page = 'edit, ask, grant, refuse, hand out |';

test('beside screens, what a call carries for other programs needs no button', () => {
  const screens =
    '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Notes | `/` | Notes: body, topic.name, state | start | — |';
  const roles = notes.roles?.replace('| read Topic | yes |', '| open Notes | yes |\n| read Topic | yes |') ?? '';
  const text = documentOf({ ...notes, screens, roles }, 'none');
  expect(found('N206', text)).toEqual([]);
  expect(found('N206', text.replace(/\| C4 .*\n/u, ''))).toHaveLength(1);
  expect(found('N702', text)).toEqual([]);
});

describe('actions that are offered nowhere', () => {
  test('no screen has a button for it', () => {
    const [finding, ...more] = found('N206', hireWith([page, 'edit, ask, grant, refuse |']));
    expect(finding).toMatchObject({ what: 'Warden may `hand out`, but no screen offers it.', severity: 'error', point: 2 });
    expect(more).toEqual([]);
  });

  test('a list whose rows open a page leaves it to that page', () => {
    const [finding] = found('N206', hireWith([page, 'edit, ask, refuse, hand out |']));
    expect(finding?.what).toBe('Warden may `grant`, but no screen has a button for it.');
    expect(finding?.why).toBe('Desk offers it, but its rows open Hire, which does not.');
  });

  test('a list whose rows open nothing has its own buttons', () => {
    expect(found('N206', hireWith([page, 'edit, ask, refuse, hand out |'], ['| My hires, Desk |', '| My hires |']))).toEqual([]);
  });

  test('a list whose rows open nothing to a role has its own buttons for it', () => {
    const elsewhere = [page, 'edit, ask, refuse, hand out |'] as const;
    const closed = ['| open Hire | own | asked |', '| open Hire | own | no |'] as const;
    const whats = (...changes: readonly (readonly [string, string])[]) => found('N206', hireWith(...changes)).map(({ what }) => what);
    expect(whats(elsewhere, closed)).toEqual(['Warden may `hand out`, but no screen that this role may open offers it.']);
    expect(whats(elsewhere, ['| open Hire | own | asked |', '| open Hire | own | not shown |'])).toEqual([]);
  });

  test('a screen that offers it to others', () => {
    const [finding] = found('N206', hireWith(['| open Hire | own | asked |', '| open Hire | own | no |']));
    expect(finding).toMatchObject({
      what: 'Warden may `hand out`, but no screen that this role may open offers it.',
      mend: 'Let Warden open Hire, or take the right away in point 6.',
    });
  });

  test('is an error where nothing else leads on', () => {
    const closed = ['| open Hire | own | asked |', '| open Hire | own | no |'] as const;
    const [finding] = found('N206', hireWith(closed));
    expect(finding).toMatchObject({ severity: 'error', why: 'A Granted Hire waits for Warden for ever: nothing else leads on.' });
    const severities = (...changes: readonly (readonly [string, string])[]) =>
      found('N206', hireWith(closed, ...changes)).map(({ severity }) => severity);
    const again = '| T5 | Granted | after 3 days | — | — | Out | — | — |';
    expect(severities(['| Out | — | — |\n', `| Out | — | — |\n${again}\n`])).toEqual(['warning']);
    const taken = '| B1 | Idle | launch | — | — | Out | hand out `hire` | — |';
    const boats = `### Boat\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Idle | start | — |\n| Out | end | — |\n\n| Id | From | Action | Asks for | When | To | Then | Otherwise |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n${taken}\n`;
    const launching = [
      ['### Hire\n\n| State', `${boats}\n### Hire\n\n| State`],
      ['| seats | whole number | yes | 2 |', '| seats | whole number | yes | 2 |\n| hire | Hire | no | — |'],
      ['| ask | own draft |', '| launch | no | yes |\n| ask | own draft |'],
      ['create Boat, edit, delete |', 'create Boat, edit, delete, launch |'],
    ] as const;
    expect(found('N206', hireWith(closed, ...launching)).filter(({ what }) => what.includes('hand out'))).toMatchObject([
      { severity: 'warning' },
    ]);
    expect(severities(['| T1 | Draft | ask |', '| T1 | Draft, Granted | ask |'])).toEqual(['error']);
    expect(severities(['| T1 | Draft | ask |', '| T1 | Draft, Granted | ask |'], ['| ask | own draft |', '| ask | own |'])).toEqual([
      'warning',
    ]);
  });

  test('a right to create, edit or delete', () => {
    const [finding] = found('N206', hireWith(['create Boat, edit, delete |', 'create Boat, edit |']));
    expect(finding?.what).toBe('Warden may `delete Boat`, but no screen offers it.');
  });

  test('offers that are not shown may have it', () =>
    expect(found('N206', hireWith([page, 'edit, ask, grant, refuse, not shown |']))).toEqual([]));
});
