import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

const deskList = '`state != "Draft"`: boat';
const strange = '- **strange**: `guest != me`\n- **asked**';

describe('what is shown and not read', () => {
  test('nothing of what the screen is about', () => {
    const [finding] = found('N209', hireWith(['| read Boat | yes | yes |', '| read Boat | no | yes |']));
    expect(finding).toMatchObject({ what: 'Guest may open Boats, but may not read any Boat.', severity: 'error' });
  });

  test('conditions that never meet', () => {
    const [finding] = found(
      'N209',
      hireWith(
        ['| open Hire | own | asked |', '| open Hire | own draft | asked |'],
        ['| read Hire | own | asked |', '| read Hire | asked | asked |'],
      ),
    );
    expect(finding?.what).toContain('with no Hire that this role may read');
  });

  test('a list that picks only what a role may not read', () => {
    const [finding, ...more] = found(
      'N209',
      hireWith(
        [deskList, '`guest = me`: boat'],
        ['| read Hire | own | asked |', '| read Hire | own | strange |'],
        ['- **asked**', strange],
      ),
    );
    expect(finding?.what).toBe('Warden may open Desk with no Hire that this role may read.');
    expect(more).toEqual([]);
  });

  test('a field that nobody may read of what the list picks', () => {
    const read = '| read Hire.note | no | strange |\n| create Hire | yes';
    const [finding] = found(
      'N209',
      hireWith([deskList, '`guest = me`: boat, note'], ['| create Hire | yes', read], ['- **asked**', strange]),
    );
    expect(finding).toMatchObject({
      what: 'Desk shows note, which nobody who may open it may read of the Hires shown there.',
      certainty: 'proved',
    });
  });

  test('what a page to print has in its address, or adds up', () => {
    const paper = `| Paper | \`/hires/:id/paper\` | print of Hire: boat | Hire | — |\n\n### Paper\n\n- Address: guest.name, note\n`;
    const findings = found(
      'N209',
      hireWith(
        ['| start | grant, refuse |\n', `| start | grant, refuse |\n${paper}`],
        ['| create Hire | yes', '| open Paper | own | asked |\n| read Hire.note | no | no |\n| create Hire | yes'],
      ),
    );
    expect(findings.map(({ what }) => what)).toContain('Paper shows note, which nobody who may open it may read.');
  });

  test('a field that some may read of some of what the list picks', () => {
    const read = '| read Hire.note | no | strange |\n| create Hire | yes';
    expect(
      found('N209', hireWith([deskList, '`on > today()`: boat, note'], ['| create Hire | yes', read], ['- **asked**', strange])),
    ).toEqual([]);
  });

  test('a field that is not there, and the state while it is not shown, are no matter of rights', () => {
    expect(found('N209', hireWith([deskList, '`on > today()`: boat, colour']))).toEqual([]);
    const states = hire.slice(hire.indexOf('## 4.'), hire.indexOf('## 5.'));
    expect(found('N209', hire.replace(states, '## 4. States and transitions\n\nnot shown\n\n'))).toEqual([]);
  });

  test('a field that nobody who opens it may read', () => {
    const [finding] = found('N209', hireWith(['| create Hire | yes', '| read Hire.note | no | no |\n| create Hire | yes']));
    expect(finding?.what).toContain('Hire shows note');
  });

  test('a field that only some may read is what such rows are for', () =>
    expect(found('N209', hireWith(['| create Hire | yes', '| read Hire.note | no | yes |\n| create Hire | yes']))).toEqual([]));

  test('some that they may read are enough', () =>
    expect(
      found(
        'N209',
        hireWith(
          ['| read Person | yes | yes |', '| read Person | yes | known |'],
          ['- **asked**', '- **known**: `name != "x"`\n- **asked**'],
        ),
      ),
    ).toEqual([]));

  test('a cell that is not shown may say yes', () =>
    expect(found('N209', hireWith(['| read Boat | yes | yes |', '| read Boat | not shown | yes |']))).toEqual([]));
});
