import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

const page = 'edit, ask, grant, refuse, hand out |';

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

describe('actions that are offered in vain', () => {
  test('the list shows nothing in a state it starts from', () => {
    const [finding] = found('N207', hireWith(['`state != "Draft"`: boat', '`state in ("Granted", "Out")`: boat']));
    expect(finding?.what).toBe('Desk offers `grant`, but shows no Hire in a state it starts from.');
    expect(finding?.why).toContain('Asked');
  });

  test('whoever may do it sees other records only', () => {
    const wrong = hireWith(
      ['`state != "Draft"`: boat', '`state = "Asked" and on > date("2030-01-01")`: boat'],
      ['- **asked**: `state != "Draft"`', '- **asked**: `state != "Draft"`\n- **soon**: `on < date("2029-01-01")`'],
      ['| grant | no | yes |', '| grant | no | soon |'],
    );
    expect(found('N207', wrong).map(({ what }) => what)).toEqual([expect.stringContaining('`grant`')]);
  });

  test('nobody who may open the screen may do it', () => {
    const [finding] = found('N207', hireWith(['| grant | no | yes |', '| grant | yes | no |']));
    expect(finding?.what).toBe('Desk offers `grant`, but nobody who may open Desk may do it.');
    expect(finding?.why).toContain('Guest');
  });

  test('not where only reading is missing, or who may has no button anywhere', () => {
    expect(found('N207', hireWith(['| read Boat | yes | yes |', '| read Boat | yes | no |']))).toEqual([]);
    const closed = found('N207', hireWith(['| open Hire | own | asked |', '| open Hire | own | no |']));
    // Those that stand on Desk too.
    expect(closed.map(({ what }) => what)).toEqual([expect.stringContaining('`grant`'), expect.stringContaining('`refuse`')]);
  });

  test('not where the list is always empty', () => {
    const empty = hireWith(['`state != "Draft"`: boat', '`state = "Asked" and state = "Granted"`: boat']);
    expect(found('N208', empty)).toHaveLength(1);
    expect(found('N207', empty)).toEqual([]);
  });

  test('a screen that shows no record', () => {
    const [finding] = found(
      'N207',
      hireWith(['Boats: name, seats | start | create Boat, edit, delete', 'dashboard | start | create Boat, edit Boat, delete Boat']),
    );
    expect(finding?.what).toContain('offers `edit Boat`, but shows no Boat');
    const twice = hireWith([
      'Boats: name, seats | start | create Boat, edit, delete',
      'dashboard | start | create Boat, edit Boat, delete Boat',
    ]);
    expect(found('N206', twice)).toEqual([]);
  });

  test('a screen that shows records of another kind', () => {
    const [finding, ...more] = found('N207', hireWith(['create Boat, edit, delete |', 'create Boat, edit, delete, grant |']));
    expect(finding).toMatchObject({ what: 'Boats offers `grant`, but shows no Hire to do it with.', severity: 'warning' });
    expect(finding?.why).toContain('It shows Boats');
    expect(more).toEqual([]);
    expect(found('N207', hireWith(['create Boat, edit, delete |', 'create Boat, create Hire, edit, delete, open Desk |']))).toEqual([]);
  });

  const form = 'new Hire: boat, on | My hires | — |';
  const offering = (words: string): readonly [string, string] => [form, form.replace('— |', `${words} |`)];

  test('a form does what needs no record, and says so of all else', () => {
    expect(found('N207', hireWith(offering('open Boats, create Hire')))).toEqual([]);
    expect(found('N207', hireWith(offering('edit'))).map(({ what }) => what)).toEqual([
      'New hire offers `edit`, but shows no Hire to do it with.',
    ]);
  });

  test('the page of a record that nothing here names', () => {
    const opening = (words: string) => found('N207', hireWith(offering(words))).map(({ what }) => what);
    expect(opening('open Hire')).toEqual(['New hire offers `open Hire`, but shows no Hire that could be opened.']);
    const on = (before: string, after: string) => found('N207', hireWith([before, after])).map(({ what }) => what);
    expect(on('create Boat, edit, delete |', 'create Boat, edit, delete, open Hire |')).toEqual([
      'Boats offers `open Hire`, but shows no Hire that could be opened.',
    ]);
    // Its rows lead there.
    expect(on('| create Hire |', '| create Hire, open Hire |')).toEqual([]);
  });

  test('a form for somebody who may not create', () => {
    const [finding] = found('N207', hireWith(['| open New hire | yes | no |', '| open New hire | yes | yes |']));
    expect(finding?.what).toBe('Warden may open New hire, but may not create Hire.');
  });

  test('a cell that is not shown may say yes', () =>
    expect(
      found(
        'N207',
        hireWith(
          ['| open New hire | yes | no |', '| open New hire | yes | yes |'],
          ['| create Hire | yes | no |', '| create Hire | yes | not shown |'],
        ),
      ),
    ).toEqual([]));
});
