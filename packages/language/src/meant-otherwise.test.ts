/** What people write who know other systems, or think the language has more words: one finding each, and a mend that leads on. */
import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, loans, type Points } from './testing/documents.ts';

const rule = (...rules: string[]): Points => ({
  rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rules.map((each, index) => `| V${index + 1} | Loan | \`${each}\` | save | E-LATE |`).join('\n')}`,
});

const row = (action: string, to: string, then = '—'): Points => ({
  states: `
### Loan

| State | Kind | Means |
| --- | --- | --- |
| Out | start | — |
| Back | end | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T1 | Out | return | — | Back | — | — |
| T2 | Out | ${action} | — | ${to} | ${then} | E-LATE |`,
});

const constant = (value: string): Points => ({ constants: `| Name | Value | Why |\n| --- | --- | --- |\n| LIMIT | ${value} | — |` });

const field = (type: string): Points => ({ entities: `${loans.entities}\n| more | ${type} | no | — |` });

test.each<[string, Points, string, RegExp]>([
  ['a function of other languages', rule('years between(due on, today()) > 1'), 'N017', /years and months duration/u],
  ['not before in', rule('item not in ("a", "b")'), 'N011', /not\(item in \(…\)\)/u],
  ['not before what is denied', rule('not item in ("a", "b")'), 'N011', /not\(item in \(…\)\)/u],
  ['null as a word', rule('item is not null'), 'N011', /^Write `!= null`\.$/u],
  ['all records of an entity', rule('some one in Loans satisfies one.item = item'), 'N017', /`all Loans`/u],
  ['all records, filtered', rule('count(Loans[item = this.item]) = 1'), 'N017', /`all Loans`/u],
  ['the record itself', rule('this.item != ""'), 'N013', /called `loan`/u],
  ['a unit of work', constant('4 business hours'), 'N904', /4 working hours/u],
  ['no state to go to', row('extend', '—'), 'N019', /Write `stays`/u],
  ['a calculation as an action', row('`due on + LIMIT`', 'Back'), 'N019', /after 3 days/u],
  [
    'a role in back-ticks',
    { ...row('nudge', 'Out', 'notify `Chief`: hello'), roles: '| May | Chief |\n| --- | --- |\n| read Loan | yes |' },
    'N019',
    /Write `Chief`/u,
  ],
  ['words beside an expression', row('nudge', 'Out', 'set item to `"x"` again'), 'N019', /take it out/u],
  ['words behind brackets', row('nudge', 'Out', 'create Loan (item = x, due on = 2026-01-31) twice'), 'N019', /brackets/u],
  [
    'a bullet below first rows',
    { entities: `${loans.entities}\n\n#### Loan starts with\n\n| item |\n| --- |\n| Drill |\n\n- Unique: item: E-TWICE` },
    'N010',
    /above `#### Loan starts with`/u,
  ],
  ['a value without its field', row('nudge', 'Out', 'create Loan (item = x, `today()`)'), 'N019', /field = …/u],
  ['a written record', row('nudge', 'Out', 'create Loan (item = x, due on = `{day: 1}`)'), 'N018', /^$/u],
  [
    'a pattern with more behind it',
    { entities: loans.entities?.replace('| item | text |', '| item | number series `L{000}` again |') },
    'N301',
    /`on issue`/u,
  ],
  ['a date as a span of time', row('after due on', 'Out'), 'N018', /``at `due on` ``/u],
  ['days of work', row('after 3 business days', 'Out'), 'N018', /3 working days/u],
  ['a time before something', row('1 day before due on', 'Out'), 'N019', /``at `due on - WAIT` ``/u],
  ['effects with commas between them', row('nudge', 'Out', 'set item to `"x"`, set fee to `null`'), 'N019', /Write `;`/u],
  ['effects with commas between them, without marks', row('nudge', 'Out', 'set item to null, set fee to null'), 'N019', /Write `;`/u],
  ['a list of choices with slashes', field('one of Late / Sick'), 'N301', /commas/u],
  ['a reference by its word', field('reference to Loan'), 'N301', /`Loan`/u],
  ['an effect in back-ticks', row('nudge', 'Out', '`set item to "x"`'), 'N019', /not around the effect/u],
  ['places in brackets', field('numeric(10, 2)'), 'N301', /`decimal 2`/u],
  ['places in words', field('decimal 2 places'), 'N301', /`decimal 2`/u],
  ['a length in brackets', field('varchar(20)'), 'N301', /text up to 20/u],
  ['whether it is needed, beside the type', field('text, optional'), 'N301', /\*Needed\*/u],
  ['a calculation without back-ticks', field('text, computed item + item'), 'N301', /back-ticks/u],
  ['a value after a sign', constant('= 20'), 'N019', /alone/u],
  ['a span of amounts', constant('1,000 to 2,000 EUR'), 'N904', /quotation marks/u],
  ['the length of a text as its part', rule('item.length > 3'), 'N013', /string length/u],
  ['a field that is to be unique', rule('unique(item)'), 'N017', /after the type/u],
  ['where an error is shown, by the field alone', { errors: loans.errors?.replace('on top', 'item') ?? '' }, 'N019', /`at item`/u],
  ['an occasion by another name', { rules: rule('item != ""').rules?.replace('| save |', '| update |') ?? '' }, 'N013', /save/u],
])('%s', (_, points, code, mend) => {
  const { findings } = readDocument(documentOf({ ...loans, ...points }));
  expect(findings.map((finding) => finding.code)).toEqual([code]);
  expect(findings[0]?.mend ?? '').toMatch(mend);
});

describe('no two overlap, as people say it', () => {
  const stays = `${loans.entities}\n| room | Loan | yes | — |\n| guest | Loan | no | — |\n| until | date | yes | — |`;
  const read = (cell: string) => {
    const rules = `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | ${cell} | save | E-LATE |`;
    const text = documentOf({ ...loans, entities: stays, rules });
    return { text, findings: readDocument(text).findings };
  };
  const ruleOf = (by: string) =>
    `not(some other in all Loans satisfies other != loan and other.${by} = ${by} and other.due on < until and other.until > due on)`;

  test.each([
    ['no two overlap', 'room'],
    ['`no overlap`', 'room'],
    ['stays of a guest may not overlap', 'guest'],
    ['a room is never double-booked', 'room'],
  ])('%s: one finding, and its mend is read', (cell, by) => {
    const { text, findings } = read(cell);
    expect(findings.map(({ code, mend }) => [code, mend?.includes(ruleOf(by))])).toEqual([['N019', true]]);
    const [{ from, to, text: instead } = { from: 0, to: 0, text: '' }] = findings[0]?.fix?.edits ?? [];
    expect(readDocument(text.slice(0, from) + instead + text.slice(to)).findings).toEqual([]);
  });

  test('a condition beside it is not dropped by a mend that is applied', () => {
    const [finding] = read('no overlap of rooms where `state = "Out"`').findings;
    expect([finding?.mend?.includes(ruleOf('room')), finding?.fix]).toEqual([true, undefined]);
  });

  test('what is read is left alone, and without a beginning and an end nothing is meant', () => {
    expect(read('`not(overlapping)`').findings.map(({ code }) => code)).toEqual(['N019']);
    const { findings } = readDocument(documentOf({ ...loans, ...rule('no overlap') }));
    expect(findings.map(({ code }) => code)).toEqual(['N017']);
  });
});

test('parts of a dashboard in a table: bullets are what it takes', () => {
  const screens = `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Numbers | \`/\` | dashboard | start | — |

### Numbers

| Part | Shows |
| --- | --- |
| Late | count of Loans |`;
  const { findings } = readDocument(documentOf({ ...loans, screens }));
  expect(findings.find(({ code }) => code === 'N010')?.mend).toContain('`- Figure: Open = count of Tickets`');
});

const offer = (words: string): Points => ({
  ...(({ entities = '', ...rest }) => ({ ...rest, entities: `${entities}\n| watchers | many Loan | no | — |` }))(field('text')),
  screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loan | \`/loans/:id\` | Loan: item | start | ${words} |`,
});

test.each(['add Loan to watchers', 'remove Loan from Loan.watchers'])('%s is no button yet, and what else to do is said', (words) => {
  const { findings } = readDocument(documentOf({ ...loans, ...offer(words) }));
  expect(findings.map(({ code, statement }) => [code, statement])).toEqual([['N016', 'screens/loan']]);
  expect(findings[0]?.mend).toContain('call of point 7');
});

describe('a record by its name', () => {
  const shop = (row: string, starts = '—') => ({
    entities: `### Agent

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

#### Agent starts with

| name |
| --- |
| Zed |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| agent | Agent | no | ${starts} |
| helpers | many Agent | no | — |
| level | one of Low, High | no | — |
| tags | many of Red, Blue | no | — |`,
    states: `### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | finish | — | Done | ${row} | — |`,
  });
  const told = (points: Points) => readDocument(documentOf(points)).findings.map(({ code, statement }) => `${code} ${statement}`);

  test.each(['set agent to Zed', 'set helpers to Zed', 'create Order (agent = Zed)'])('%s is told', (row) =>
    expect(told(shop(row))).toEqual(['N016 T1']),
  );

  test('what a field starts as is told', () => expect(told(shop('—', 'Zed'))).toEqual(['N016 entities/order/agent']));

  test.each(['set level to Zed', 'set tags to Zed', 'set tags to Red, Zed', 'create Order (level = Zed)', 'create Order (tags = Zed)'])(
    '%s names no choice',
    (row) => expect(told(shop(row))).toEqual(['N013 T1']),
  );

  test.each(['set level to High', 'set tags to Red, Blue', 'set agent to null', 'set agent to `agent`'])('%s is well', (row) =>
    expect(told(shop(row))).toEqual([]),
  );
});

test('a name left out of what is said once is said where it is used next', () => {
  const { findings } = readDocument(documentOf({ ...loans, ...rule('count(Loans[this = nobody]) > 1', 'nobody = item') }));
  expect(findings.map(({ code, statement }) => `${code} ${statement}`)).toEqual(['N017 V1', 'N013 V2']);
});

test('an action is no misspelt screen', () => {
  const screens =
    '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Receipt | `/` | Loans: item | start | receive |';
  const [finding] = readDocument(documentOf({ ...loans, screens })).findings;
  expect([finding?.code, finding?.mend]).toEqual(['N013', 'There are: return, Receipt, edit, delete.']);
});

test('a quoted choice may have any sign, and a currency that is not known is told once', () => {
  expect(readDocument(documentOf({ ...loans, ...field('one of "Late / Sick"') })).findings).toEqual([]);
  const odd = {
    product: '- Currency: Euros',
    entities: `${loans.entities?.replace('money EUR', 'money')}`,
    ...rule('fee < LIMIT'),
    ...constant('5 EUR'),
  };
  expect(readDocument(documentOf({ ...loans, ...odd })).findings.map(({ code }) => code)).toEqual(['N019']);
});

test('a screen and its route as others write them', () => {
  const screens = (route: string, shows: string) =>
    `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| X | \`${route}\` | ${shows} | start | — |`;
  const mends = (route: string, shows: string) =>
    readDocument(documentOf({ ...loans, screens: screens(route, shows) })).findings.map(({ mend }) => mend);
  expect(mends('/x', 'list of Loans: item')).toEqual(['Did you mean “Loans”?']);
  expect(mends('/x', 'form for Loan: item')).toEqual(['Did you mean “new Loan”?']);
  expect(mends('/x/{id}', 'Loan: item')).toEqual(['Write `/x/:id`.']);
  const ordered = (order: string) => [`Write \`- Order: ${order}\` below a heading with the name of the screen.`];
  expect(mends('/x', 'Loans: item, ordered by due on')).toEqual(ordered('due on'));
  expect(mends('/x', 'Loans: item, sort: due on desc')).toEqual(ordered('due on down'));
  expect(mends('/x', 'Loans: item, newest first')).toEqual(ordered('newest first'));
});

test('a chart that counts says so', () => {
  const dashboard = (chart: string) => ({
    screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| X | \`/\` | dashboard | start | — |\n\n### X\n\n- Chart: Items = ${chart}`,
  });
  const told = (chart: string) => readDocument(documentOf({ ...loans, ...dashboard(chart) })).findings.map(({ mend }) => mend);
  expect(told('bars of Loans by item')).toEqual(['Write `bars of count of Loans by item`.']);
  expect(told('bars of count of Loans by item')).toEqual([]);
});

test('a role is no field', () => {
  const roles = '- **boss**: `role = "Chief"`\n\n| May | Chief |\n| --- | --- |\n| read Loan | boss |';
  const { findings } = readDocument(documentOf({ ...loans, roles, ...row('nudge', 'Out', 'set item to `Chief`') }));
  expect(findings.map(({ code }) => code)).toEqual(['N017', 'N017']);
});
