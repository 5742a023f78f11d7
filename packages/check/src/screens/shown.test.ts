import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hire, hireWith } from '../testing/hire.ts';

const desk = '`state != "Draft"`: boat';

describe('filters', () => {
  test('nothing can pass', () => {
    const [finding] = found('N208', hireWith([desk, '`state = "Asked" and state = "Granted"`: boat']));
    expect(finding).toMatchObject({ severity: 'warning', certainty: 'proved' });
    expect(finding?.what).toContain('Desk is always empty');
  });

  test('a rule refuses what would pass', () => {
    const [finding] = found(
      'N208',
      hireWith(
        [desk, '`state != "Draft" and note = "none"`: boat'],
        ['| V1 | Hire |', '| V2 | Hire | `note = null or string length(note) > 6` | save | E-OWN |\n| V1 | Hire |'],
      ),
    );
    expect(finding?.why).toContain('V2');
    expect(finding?.others?.map(({ words }) => words)).toEqual(['V2']);
  });

  test('everything passes', () => {
    const [finding] = found('N208', hireWith([desk, '`on != null`: boat']));
    expect(finding?.what).toContain('leaves nothing out');
  });

  test('everything that a rule lets be passes', () => {
    const rule = (words: string) => ['| V1 | Hire |', `| V2 | Hire | \`${words}\` | save | E-OWN |\n| V1 | Hire |`] as const;
    const long = [desk, '`string length(note) > 5 or note = null`: boat'] as const;
    const [finding] = found('N208', hireWith(long, rule('note = null or string length(note) > 6')));
    expect(finding?.what).toContain('leaves nothing out');
    expect(finding?.why).toContain('V2 says so already.');
    expect(finding?.statements).toContain('V2');
    expect(found('N208', hireWith(long, rule('note = null or string length(note) > 4')))).toEqual([]);
  });

  test('a condition that some records pass', () =>
    expect(found('N208', hireWith([desk, '`on > today() or note = null`: boat']))).toEqual([]));

  test('a rule about today held yesterday', () =>
    expect(
      found(
        'N208',
        hireWith([desk, '`on < today()`: boat'], ['| V1 | Hire |', '| V2 | Hire | `on >= today()` | save | E-OWN |\n| V1 | Hire |']),
      ),
    ).toEqual([]));
});

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
      hireWith([desk, '`guest = me`: boat'], ['| read Hire | own | asked |', '| read Hire | own | strange |'], ['- **asked**', strange]),
    );
    expect(finding?.what).toBe('Warden may open Desk with no Hire that this role may read.');
    expect(more).toEqual([]);
  });

  test('a field that nobody may read of what the list picks', () => {
    const read = '| read Hire.note | no | strange |\n| create Hire | yes';
    const [finding] = found('N209', hireWith([desk, '`guest = me`: boat, note'], ['| create Hire | yes', read], ['- **asked**', strange]));
    expect(finding).toMatchObject({
      what: 'Desk shows note, which nobody who may open it may read of the Hires shown there.',
      certainty: 'proved',
    });
  });

  test('a field that some may read of some of what the list picks', () => {
    const read = '| read Hire.note | no | strange |\n| create Hire | yes';
    expect(found('N209', hireWith([desk, '`on > today()`: boat, note'], ['| create Hire | yes', read], ['- **asked**', strange]))).toEqual(
      [],
    );
  });

  test('a field that is not there, and the state while it is not shown, are no matter of rights', () => {
    expect(found('N209', hireWith([desk, '`on > today()`: boat, colour']))).toEqual([]);
    const states = hire.slice(hire.indexOf('## 4.'), hire.indexOf('## 5.'));
    expect(found('N209', hire.replace(states, '## 4. States and transitions\n\nnot shown\n\n'))).toEqual([]);
  });

  test('a field that nobody who opens it may read', () => {
    const [finding] = found('N209', hireWith(['| create Hire | yes', '| read Hire.note | no | no |\n| create Hire | yes']));
    expect(finding?.what).toContain('Hire shows note');
  });

  test('a field that only some may read is what such rows are for', () =>
    expect(found('N209', hireWith(['| create Hire | yes', '| read Hire.note | no | yes |\n| create Hire | yes']))).toEqual([]));

  test('records of others that are named, within forms too', () => {
    const [finding, ...more] = found('N209', hireWith(['| read Person | yes | yes |', '| read Person | yes | no |']));
    expect(finding).toMatchObject({ what: 'Warden may read no Person, but Hire and Desk name them: guest.', severity: 'warning' });
    expect(more).toEqual([]);
  });

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
