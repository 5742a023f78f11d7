/** What people say instead of what the language reads: one finding each, and a mend that they can follow. */
import { isShare } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, loans, type Points } from './testing/documents.ts';

const entities = `${loans.entities?.replace('| fee |', '| starts at | date and time | no | — |\n| watchers | many Loan | no | — |\n| parts | list of Part | no | — |\n| fee |')}
`;
const parts = '\n### Part\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| amount | money EUR | no | — |';

const field = (type: string): Points => ({ entities: `${entities.trimEnd()}\n| more | ${type} | no | — |\n${parts}` });
const rule = (words: string): Points => ({
  ...field('text'),
  rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | \`${words}\` | save | E-LATE |`,
});
const row = ({ action = 'nudge', asks = '—', to = 'Out', effects = '—' }): Points => ({
  ...field('text'),
  states: `### Loan

| State | Kind | Means |
| --- | --- | --- |
| Out | start | — |
| Back | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Out | return | — | — | Back | — | — |
| T2 | Out | ${action} | ${asks} | — | ${to} | ${effects} | — |`,
});
const constant = (value: string): Points => ({ constants: `| Name | Value | Why |\n| --- | --- | --- |\n| LIMIT | ${value} | — |` });
const rights = (words: string): Points => ({
  ...row({}),
  roles: `| May | Clerk |\n| --- | --- |\n| ${words} | yes |`,
});
const bullet = (words: string): Points => ({ entities: `${entities.trimEnd()}\n\n- ${words}\n${parts}` });

test.each<[string, Points, string]>([
  ['4h', constant('4h'), '`4 hours`'],
  ['30 mins', constant('30 mins'), '`30 minutes`'],
  ['computed without a type', field('computed `fee`, unique'), '`money, computed`'],
  ['money currency', field('money currency'), '`money in currency`'],
  ['delete cascade', field('Loan, delete cascade'), '`deleted with it`'],
  ['sum of parts.amount', field('sum of parts.amount'), '``money, computed `sum(lines.amount)` ``'],
  ['text max 20', field('text max 20'), '`text up to 20`'],
  ['percent', field('percent'), '`number`'],
  ['percentage', field('percentage, computed `0.5`'), '``percent, computed'],
  ['duration', field('duration'), 'constant of point 9'],
  ['Parts by loan, which are lines', field('Parts by loan'), 'lines of Loan already: `parts`'],
  ['Unique (a, b)', bullet('Unique (item, fee): E-LATE'), 'Unique'],
  ['Name: a', bullet('Name: `item`'), 'Called'],
  ['a value with its type behind it', row({ asks: 'amount received money' }), '`amount received: money`'],
  ['a field of lines', row({ asks: 'parts.amount' }), '`parts`'],
  ['to the same', row({ to: 'same' }), 'stays'],
  ['to stays in Out', row({ to: 'stays in Out' }), 'stays'],
  ['to one of two', row({ to: 'Out or Back' }), 'leads to one state'],
  ['nobody is told anything', row({ effects: 'notify a, b' }), 'colon'],
  ['several by and', row({ effects: 'notify `watchers` and `watchers`: hello' }), 'commas'],
  ['mail', row({ effects: 'send an email to `watchers`: hello' }), '`notify`'],
  ['set with a sign', row({ effects: 'set item = `"x"`' }), '`to`'],
  ['a sign alone', row({ effects: 'item := `"x"`' }), '``set item to'],
  ['foreach', row({ effects: 'foreach p in `parts`: set `p.amount` to `null`' }), '``for each one in'],
  ['a condition', row({ effects: 'if `fee = null`: set item to `"x"`' }), '*When*'],
  ['a member', row({ effects: 'add `loan` to watchers' }), '`append(watchers, …)`'],
  ['a number that grows', row({ effects: 'increase fee by `LIMIT`' }), '`fee + …`'],
  ['create with', row({ effects: 'create Loan with item = `"x"`' }), '``create Loan (field'],
  ['delete nothing', row({ effects: 'delete' }), 'which record'],
  ['at a field', row({ action: 'at due on' }), '``at `due on` ``'],
  ['on a field', row({ action: 'on due on' }), '``at `due on` ``'],
  ['at a field less a span', row({ action: 'at starts at - 24 hours' }), '``at `starts at - WAIT` ``'],
  ['monthly', row({ action: 'monthly' }), '`every month on 1 6:00`'],
  ['on weekdays', row({ action: 'every weekday 8:00' }), '`every working day 08:00`'],
  ['automatically', row({ action: 'automatically' }), 'Say when'],
  ['on create', row({ action: 'on create' }), '*Starts as*'],
  ['a state without marks', rule('state = Out'), '`"Out"`'],
  ['a state that is', rule('state is Out'), '`state = "Out"`'],
  ['lines that are not empty', rule('parts is not empty'), '`count(parts) > 0`'],
  ['a text that is empty', rule('item is empty'), '`item = null`'],
  ['sum of', rule('sum of parts.amount > fee'), '`sum('],
  ['unique', rule('item is unique'), 'point 3'],
  ['records where', rule('count(Loans where item = loan.item) < 3'), '`all Loans[…]`'],
  ['a part of a list', rule('parts.count > 0'), '`count(…)`'],
  ['exists', rule('exists(parts)'), '`count(list) > 0`'],
  ['any satisfies', rule('any p in parts satisfies p.amount = fee'), '`some one in lines'],
  ['every without a name', rule('every parts satisfies amount = fee'), '`every one in lines'],
  ['a list above something', rule('parts.amount > fee'), '`every one in lines'],
  ['implies', rule('fee != null implies item != null'), 'else true'],
  ['not in, of a call', rule('date(starts at) not in all Loans.due on'), '`not(date(starts at) in (…))`'],
  ['groups of different entries', rule('count(concatenate([{a: 1}], [{a: 1, b: 2}])) > 0'), '`b: null`'],
  ['a bullet of point 4', bullet('Moved meanwhile: E-LATE'), 'in point 4, below the states of its entity'],
  ['a bullet of point 1', bullet('Currency: EUR'), 'in point 1'],
  ['a right in several states', rights('edit Loan in Out, Back'), '`edit Loan in Out`, `edit Loan in Back`'],
  ['an action in several states', rights('return in Out and Back'), '`return in Out`, `return in Back`'],
  ['not of a comparison', rule('not fee > fee'), 'whole comparison'],
  ['dollars', rule('fee >= $500'), 'point 9'],
  ['one of those of another field', field('Part of item'), '``Part where `item = ….item` ``'],
  ['a name as messages have it', bullet('Called: {item}, {fee}'), '`item + ", " + fee`'],
  ['time in a state', rule('time in Out < duration("P3D")'), '`time in("Out")`'],
  [
    'a list compared with one',
    rule('all Loans[due on = loan.due on].item = "x"'),
    '`list contains(all Loans[due on = loan.due on].item, "x")`',
  ],
  ['a list of lists', rule('count(watchers.watchers[state = "Out"]) > 0'), '`flatten(watchers.watchers)[…]`'],
  [
    'the item of other brackets',
    rule('count(watchers[count(parts[item = loan]) = 0]) > 0'),
    '`item` is what the innermost brackets look at',
  ],
  ['a list that is not one', rule('"x" != watchers.item'), '`not(list contains(watchers.item, "x"))`'],
])('%s', (_, points, words) => {
  const { findings } = readDocument(documentOf({ ...loans, ...points }));
  const said = findings.filter(({ severity }) => severity !== 'note').map(({ code, what, mend }) => `${code} ${what} ${mend}`);
  expect([said.length, said[0]]).toEqual([1, expect.stringContaining(words)]);
});

test('a share that is worked out is a percent', () => {
  const { application, findings } = readDocument(documentOf({ ...loans, ...field('percent, computed `1 / 3`') }));
  expect(findings.filter(({ code }) => code === 'N301')).toEqual([]);
  expect(application.entities.flatMap(({ fields }) => fields.filter(({ type }) => isShare(type)))).toHaveLength(1);
});

test.each(['on hold', 'daily check', 'at work', 'monthly report'])('%s is an action that somebody takes', (action) =>
  expect(readDocument(documentOf({ ...loans, ...row({ action }) })).findings).toEqual([]),
);

test('who signs in is nobody’s line', () => {
  const text = documentOf({
    ...field('list of Clerk'),
    entities: `${field('list of Clerk').entities}\n\n### Clerk\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| mail | email, unique | yes | — |`,
    roles: '- Who signs in: Clerk\n- Sign in with: email and password\n\n| May | Clerk |\n| --- | --- |\n| read Loan | yes |',
  });
  const told = readDocument(text).findings.filter(({ code }) => code === 'N019');
  expect(told.map(({ mend }) => mend)).toEqual(['Write `many Clerk`.']);
  const [edit] = told[0]?.fix?.edits ?? [];
  expect(edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to)).toContain('| more | many Clerk |');
});
