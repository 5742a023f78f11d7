import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('actions that are offered in vain', () => {
  const form = 'new Hire: boat, on | My hires | — |';
  const offering = (words: string): readonly [string, string] => [form, form.replace('— |', `${words} |`)];
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

  test('nobody who may open the screen may bring tables, where point 6 says who may', () => {
    const imports = (cells: string) =>
      hireWith(
        ['create Boat, edit, delete |', 'create Boat, edit, delete, import Boats |'],
        ['| open Boats | yes | yes |', `| open Boats | no | yes |\n| import Boats | ${cells} |`],
      );
    expect(found('N207', imports('no | yes'))).toEqual([]);
    expect(found('N207', imports('yes | no')).map(({ what }) => what)).toContain(
      'Boats offers `import Boats`, but nobody who may open Boats may do it.',
    );
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
