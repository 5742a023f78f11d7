/** What people write who know other systems, or think the language has more words: one finding each, and a mend that leads on. */
import { expect, test } from 'vitest';
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

test.each<[string, Points, string, RegExp]>([
  ['a function of other languages', rule('years between(due on, today()) > 1'), 'N017', /b\.year - a\.year/u],
  ['not before in', rule('item not in ("a", "b")'), 'N011', /not\(item in \(…\)\)/u],
  ['all records of an entity', rule('some one in Loans satisfies one.item = item'), 'N017', /figure on a screen/u],
  ['all records, filtered', rule('count(Loans[item = this.item]) = 1'), 'N017', /figure on a screen/u],
  ['the record itself', rule('this.item != ""'), 'N013', /called `loan`/u],
  ['a unit of work', constant('4 business hours'), 'N904', /quotation marks/u],
  ['no state to go to', row('extend', '—'), 'N019', /state it comes from/u],
  ['a calculation as an action', row('`due on + LIMIT`', 'Back'), 'N019', /after 3 days/u],
  ['several people at once', row('nudge', 'Out', 'notify `me`, `me`: hello'), 'N019', /\[me, me\]/u],
  ['words beside an expression', row('nudge', 'Out', 'set item to `"x"` again'), 'N019', /take it out/u],
  ['words behind brackets', row('nudge', 'Out', 'create Loan (item = x, due on = 2026-01-31) twice'), 'N019', /brackets/u],
  ['a value without its field', row('nudge', 'Out', 'create Loan (item = x, `today()`)'), 'N019', /field = …/u],
  ['a written record', row('nudge', 'Out', 'create Loan (item = x, due on = `{day: 1}`)'), 'N018', /^$/u],
  [
    'a pattern with more behind it',
    { entities: loans.entities?.replace('| item | text |', '| item | number series `L{000}` on issue |') },
    'N301',
    /when the record is made/u,
  ],
])('%s', (_, points, code, mend) => {
  const { findings } = readDocument(documentOf({ ...loans, ...points }));
  expect(findings.map((finding) => finding.code)).toEqual([code]);
  expect(findings[0]?.mend ?? '').toMatch(mend);
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
