/** What is said about entities: what can never be made, fields nobody sees or fills, values that are refused. */
import { describe, expect, it } from 'vitest';
import { documentOf, found, type Points } from '../testing/documents.ts';

const table = (name: string, ...rows: readonly string[]) => `
### ${name}

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
const name = '| name | text up to 60 | yes | — |';
const none: Points = {
  screens: 'none',
  states: 'none',
  rules: 'none',
  calls: 'none',
  errors: 'none',
  constants: 'none',
  product: '- Currency: EUR',
};
const matrix = (...rows: readonly string[]) => `\n| May | Clerk |\n| --- | --- |\n${rows.join('\n')}`;
const rules = (...rows: readonly string[]) =>
  `\n| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`;
const errors = `\n| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-A | 422 | No. | on top |`;

describe('records that need one another', () => {
  const circle = (needed: string, starts = '—') =>
    documentOf({
      entities: table('Club', name, '| captain | Player | yes | — |') + table('Player', name, `| club | Club | ${needed} | ${starts} |`),
    });

  it('are told once, with both fields', () => {
    const all = found('N302', circle('yes'));
    expect(all).toHaveLength(1);
    expect(all[0]?.what).toContain('a Club needs a Player (captain) and a Player needs a Club (club)');
    expect(found('N302', circle('no'))).toEqual([]);
    expect(found('N302', circle('not shown'))).toEqual([]);
  });

  it('are found where a record needs one of its own kind, unless some are there from the beginning', () => {
    const own = table('Person', name, '| boss | Person | yes | — |');
    expect(found('N302', documentOf({ entities: own }))[0]?.what).toContain('The first Person can never be made');
    const first = `${own}\n#### Person starts with\n\n| name |\n| --- |\n| Ada |\n`;
    expect(found('N302', documentOf({ entities: first }))).toEqual([]);
  });
});

describe('entities that nothing creates', () => {
  const text = (row: string, points: Points = {}) =>
    documentOf({ ...none, entities: table('Room', name), roles: matrix('| read Room | yes |', row), ...points });

  it('are named', () => {
    expect(found('N303', text('| edit Room | yes |'))[0]?.what).toBe('Nothing creates a Room.');
    expect(found('N303', text('| create Room | no |'))).toHaveLength(1);
  });

  it('are none with a right, first rows, or where it is not shown', () => {
    expect(found('N303', text('| create Room | yes |'))).toEqual([]);
    expect(found('N303', text('| create Room | not shown |'))).toEqual([]);
    expect(found('N303', text('| edit Room | yes |', { calls: 'not shown' }))).toEqual([]);
    expect(found('N303', text('| edit Room | yes |', { entities: `${table('Room', name)}\nWhere rooms come from: not shown.` }))).toEqual(
      [],
    );
    expect(
      found('N303', text('| edit Room | yes |', { entities: `${table('Room', name)}\n#### Room starts with\n\n| name |\n| --- |\n| A |` })),
    ).toEqual([]);
  });

  it('are none for people who are invited', () => {
    const person = table('Person', name, '| email | email, unique | yes | — |');
    const signing = (how: string) =>
      `- Who signs in: Person\n- Sign in with: email and password\n- Sign up: ${how}\n${matrix('| read Person | yes |')}`;
    expect(found('N303', documentOf({ ...none, entities: person, roles: signing('by invitation') }))).toEqual([]);
    expect(found('N303', documentOf({ ...none, entities: person, roles: signing('closed') }))).toHaveLength(1);
    const open = signing('by invitation').replace('Who signs in: Person', 'Who signs in: not shown');
    expect(found('N303', documentOf({ ...none, entities: person + table('Room', name), roles: open }))).toMatchObject([
      { what: 'Nothing creates a Room.' },
    ]);
  });
});

describe('fields', () => {
  const screens = (shown: string) => `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Rooms | \`/\` | Rooms: ${shown} | start | create Room |
| New room | \`/new\` | new Room: name, floor | Rooms | — |`;
  const text = (fields: readonly string[], shown: string, points: Points = {}) =>
    documentOf({
      ...none,
      entities: table('Room', name, ...fields),
      screens: screens(shown),
      roles: matrix('| open Rooms | yes |', '| open New room | yes |', '| read Room | yes |', '| create Room | yes |'),
      ...points,
    });
  const floor = '| floor | whole number | no | — |';

  it('that are filled and shown nowhere are noted', () => {
    const made = '| made on | date | no | `today()` |';
    const all = found('N304', text([floor, made], 'name, floor'));
    expect(all.map(({ what }) => what)).toEqual(['“made on” of Room is filled (from the start) but shown nowhere.']);
    expect(found('N304', text([floor, made], 'name, floor, made on'))).toEqual([]);
    expect(found('N304', text([floor, made], 'name, floor', { rules: 'not shown' }))).toEqual([]);
    const rule = rules('| V1 | Room | `made on <= today()` | save | E-A |');
    expect(found('N304', text([floor, made], 'name, floor', { rules: rule, errors }))).toEqual([]);
  });

  it('that are looked at and never filled are told', () => {
    const closed = '| closed on | date | no | — |';
    const all = found('N309', text([floor, closed], 'name, floor, closed on'));
    expect(all.map(({ what }) => what)).toEqual(['“closed on” of Room is looked at in one place and never filled.']);
    expect(found('N309', text([floor, closed], 'name, floor'))).toEqual([]);
    expect(found('N309', text([floor, closed], 'name, floor, closed on', { states: 'not shown' }))).toEqual([]);
    const editing = text([floor, closed], 'name, floor, closed on').replace(
      '| create Room | yes |',
      '| create Room | yes |\n| edit Room | yes |',
    );
    expect(found('N309', editing)).toEqual([]);
  });
});

describe('fields of lines', () => {
  it('are columns wherever a page shows the lines of its record', () => {
    const text = (fields: string) =>
      documentOf({
        ...none,
        screens: `\n| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Orders | \`/\` | Orders: name | start | — |\n| Order | \`/:id\` | Order: ${fields} | Orders | — |`,
        entities:
          table('Order', name, '| lines | list of Line | no | — |') +
          table('Line', name, '| twice | text, computed `name + name` | no | — |'),
        roles: matrix('| open Orders | yes |', '| open Order | yes |', '| read Order | yes |', '| create Order | yes |'),
      });
    const twice = (fields: string) => found('N304', text(fields)).filter(({ what }) => what.includes('twice'));
    expect(twice('name, lines')).toEqual([]);
    expect(twice('name')).toHaveLength(1);
  });
});

describe('what people fill in about themselves', () => {
  const text = (who: string) =>
    documentOf({
      ...none,
      entities: table('Person', name, '| email | email, unique | yes | — |', '| phone | phone | yes | — |'),
      roles: `- Who signs in: ${who}\n- Sign in with: email and password\n- Sign up: by invitation\n${matrix('| read Person | yes |')}`,
    });

  it('is filled by signing up', () => {
    const told = (who: string) => found('N304', text(who)).map(({ what }) => what);
    expect(told('Person')).toEqual(['“phone” of Person is filled (by people) but shown nowhere.']);
    expect(told('not shown')).toEqual(told('Person'));
  });
});

describe('values a record starts with', () => {
  const text = (start: string, rule: string, more: readonly string[] = []) =>
    documentOf({
      entities: table('Line', name, `| pieces | whole number | yes | ${start} |`, ...more),
      rules: rules(`| V1 | Line | ${rule} | save | E-A |`),
      errors,
    });

  it('are told when a rule refuses them whatever else is filled in', () => {
    const all = found('N305', text('0', '`pieces >= 1`'));
    expect(all[0]?.what).toBe('A new Line starts with pieces 0, which V1 refuses.');
    expect(all[0]?.statements).toContain('V1');
    expect(found('N305', text('1', '`pieces >= 1`'))).toEqual([]);
    expect(found('N305', text('not shown', '`pieces >= 1`'))).toEqual([]);
  });

  it('that their type refuses are told, in rows of the beginning as well', () => {
    const fields = [
      '| mail | email | no | hello |',
      '| code | text up to 3 | no | ABCD |',
      '| page | web address | no | https://a.example |',
    ];
    const box = documentOf({
      entities: `${table('Box', name, ...fields)}\n\n#### Box starts with\n\n| name | mail |\n| --- | --- |\n| One | one |`,
    });
    expect(found('N305', box).map(({ what }) => what)).toEqual([
      'A new Box starts with mail hello, which its type refuses.',
      'A new Box starts with code ABCD, which its type refuses.',
      'A row that Box starts with has the mail one, which its type refuses.',
    ]);
  });

  it('are fine when something else can make the rule hold, or when nothing ever could', () => {
    expect(found('N305', text('0', '`pieces >= 1 or name = "Gift"`'))).toEqual([]);
    expect(found('N305', text('0', '`pieces >= 1 and pieces < 1`'))).toEqual([]);
    expect(found('N305', text('0', '`old = null or pieces >= 1`'))).toEqual([]);
    expect(found('N305', text('0', '`old != null or pieces >= 1`'))).toHaveLength(1);
  });
});

describe('choices', () => {
  const kind = '| kind | one of Small, Large, Huge | yes | Small |';
  const text = (rule: string, points: Points = {}) =>
    documentOf({
      entities: table('Box', name, kind, '| weight | whole number | yes | — |'),
      rules: rules(...rule.split('\n')),
      errors,
      ...points,
    });

  it('that the rules refuse are named with the rules', () => {
    const both = '| V1 | Box | `kind != "Huge" or weight > 9` | save | E-A |\n| V2 | Box | `weight < 5` | save | E-A |';
    const [one] = found('N307', text(both));
    expect(one?.what).toContain('No Box can have “Huge” as its kind: V1 and V2 refuse it');
    expect(found('N307', text(both.replace('> 9', '> 3')))).toEqual([]);
    expect(found('N307', text('| V2 | Box | `weight < 5 and weight > 5` | save | E-A |'))).toEqual([]);
  });

  it('that nothing chooses are named', () => {
    const states = `
### Box

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Sent | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | send | — | — | Sent | set kind to \`if weight > 5 then "Large" else "Small"\` | — |`;
    const closed = { ...none, rules: 'none', states, roles: matrix('| read Box | yes |', '| create Box | no |', '| send | yes |') };
    const sent = text('', { ...closed });
    expect(found('N307', sent)).toEqual([]);
    const plain = text('', { ...closed, states: states.replace('`if weight > 5 then "Large" else "Small"`', '`"Large"`') });
    expect(found('N307', plain)[0]?.what).toContain('No Box ever has “Huge”');
    expect(found('N307', plain)[0]?.why).toBe('Nobody fills kind in; it is set by *Starts as* and T1 (send) alone.');
    expect(found('N307', plain.replace('| create Box | no |', '| create Box | yes |'))).toHaveLength(1);
    expect(found('N307', plain.replace('| create Box | no |', '| edit Box.kind | yes |\n| edit Box | yes |'))).toEqual([]);
  });
});

describe('unique', () => {
  const keyed = (type: string) =>
    documentOf({
      ...none,
      entities:
        table('Person (People)', '| email | email, unique | no | — |') +
        table(
          'Thing',
          name,
          '| at | date and time | no | — |',
          '| who | Person | no | — |',
          `| key | ${type} | no | — |`,
          '| parts | list of Part | no | — |',
        ) +
        table('Part', '| what | text, unique | no | — |', '| weight | whole number | no | — |'),
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| PREFIX | "A" | — |',
    });

  it.each([
    'text, unique, computed `name + "!"`',
    'whole number, unique, computed `sum(parts.weight)`',
    'text, unique',
    'Person, unique',
    'many of a, b, unique',
    'text, computed `who.email + name`',
  ])('is kept: %s', (type) => expect(found('N324', keyed(type))).toEqual([]));

  it.each([
    'text, unique, computed `who.email + name`',
    'text, unique, computed `string(at)`',
    'text, unique, computed `PREFIX + name`',
    'date, unique, computed `today()`',
    'many Person, unique',
    'list of Part, unique',
    'file, unique',
  ])('cannot be kept: %s', (type) => {
    const [said, ...others] = found('N324', keyed(type));
    expect(said?.what).toMatch(/^Thing\.key is to be unique, but it /u);
    expect(others).toEqual([]);
  });
});

describe('first rows that name records', () => {
  const agents = (...names: readonly string[]) =>
    `${table('Agent', name)}\n#### Agent starts with\n\n| name |\n| --- |\n${names.map((one) => `| ${one} |`).join('\n')}\n`;
  const desks = (type: string, ...cells: readonly string[]) =>
    `${table('Desk', name, `| who | ${type} | no | — |`)}\n#### Desk starts with\n\n| name | who |\n| --- | --- |\n${cells.map((one, index) => `| D${index} | ${one} |`).join('\n')}\n`;
  const told = (entities: string) => found('N013', documentOf({ ...none, entities, roles: 'not shown' }));

  it('a name that none of them has is told, with the one that is near', () => {
    const [finding, ...more] = told(agents('Ann Abel', 'Bo') + desks('Agent', 'Bo', 'Ann Abl'));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      what: 'No Agent is called “Ann Abl” from the beginning.',
      mend: 'Did you mean “Ann Abel”?',
      point: 3,
      statement: 'entities/desk/starts with/d1',
    });
  });

  it('each of a set', () => expect(told(agents('Ann', 'Bo') + desks('many Agent', 'Ann, Bo', 'Ann, Cy, Dee'))).toHaveLength(2));

  it('where there are no first rows', () =>
    expect(told(table('Agent', name) + desks('Agent', 'Bo'))[0]?.mend).toContain('Agents starts with'));

  it('a row of its own kind that comes later', () => {
    expect(told(desks('Desk', '—', 'D0'))).toEqual([]);
    expect(told(desks('Desk', 'D1', '—')).map(({ mend }) => mend)).toEqual(['Put its row first.']);
  });

  it('not where what they are called is not shown, or given by the application', () => {
    expect(told(agents('Ann', 'not shown') + desks('Agent', 'Cy'))).toEqual([]);
    const numbered = `${table('Agent', '| no | number series `A{000}` | yes | — |', '| old | yes/no | no | — |')}\n#### Agent starts with\n\n| old |\n| --- |\n| yes |\n`;
    expect(told(numbered + desks('Agent', 'A001'))).toEqual([]);
  });
});
