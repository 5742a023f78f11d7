import { readDocument } from '@ninefold/language';
import type { Application, RecordValue } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { around, claim, claims, claimsWith, employee, line } from '../../test/claims.ts';
import { type Moment, type ValidateOptions, validate } from './validate.ts';

const save: Moment = { on: 'save' };
const submit: Moment = { on: 'action', action: 'submit' };

function check(record: RecordValue, moment: Moment = save, options: ValidateOptions = {}, application: Application = claims): string[] {
  return validate(application, record, moment, around(employee, application), options).map(
    ({ code, status, statement, path, message }) => `${status} ${code} [${statement}] ${path.join('.')}: ${message}`,
  );
}

describe('a record that is saved', () => {
  it('has nothing against it when all is well', () => {
    expect(check(claim('Draft'))).toEqual([]);
  });

  it('needs what is needed, in its lines too', () => {
    expect(check(claim('Draft', { title: null, lines: [line({ amount: null })] }))).toEqual([
      '422 needed [entities/claim/title] title: Title is needed.',
      '422 needed [entities/line/amount] lines.0.amount: Amount is needed.',
    ]);
  });

  it('keeps to types, limits and choices', () => {
    const wrong = claim('Draft', {
      title: 'x'.repeat(81),
      lines: [line({ 'spent on': '2026-02-30', receipt: { file: 'f', name: 'a.pdf', size: 10_000_001n, type: 'application/pdf' } })],
    });
    expect(check(wrong)).toEqual([
      '422 too-long [entities/claim/title] title: Use at most 80 characters.',
      '422 wrong-type [entities/line/spent on] lines.0.spent on: Write a date that exists.',
      '413 too-large [entities/line/receipt] lines.0.receipt: The file may have at most 10 MB.',
    ]);
  });

  it('keeps to the rules, with the catalogue’s message at the place it is shown', () => {
    const broken = claim('Draft', { title: 'ab', lines: [line(), line({ amount: 200001n, 'spent on': '2026-11-22' })] });
    expect(check(broken)).toEqual([
      '422 E-TITLE [V1] title: Give the claim a title of at least 3 characters.',
      '422 E-AMOUNT [V4] lines.1.amount: Enter an amount from 0.01 € to 2,000.00 €.',
      '422 E-DATE-FUTURE [V5] lines.1.spent on: The date is in the future.',
    ]);
  });

  it('leaves rules of an action to that action', () => {
    const old = claim('Draft', { lines: [line({ 'spent on': '2026-08-01', amount: 3000n })] });
    expect(check(old)).toEqual([]);
    expect(check(old, submit)).toEqual([
      '422 E-DATE-OLD [V6] lines.0.spent on: Lines older than 90 days cannot be claimed.',
      '422 E-RECEIPT [V7] lines.0.receipt: Travel needs a receipt from 25.00 €.',
    ]);
  });

  it('tells the record’s own values in a message', () => {
    const large = claim('Draft', {
      lines: [1, 2, 3].map(() => line({ amount: 200000n, receipt: { file: 'f', name: 'a.pdf', size: 1n, type: 'application/pdf' } })),
    });
    expect(check(large, submit)).toEqual(['422 E-CLAIM-LIMIT [V3] total: A claim may be at most 5,000.00 €; this one is 6,000.00 €.']);
  });
});

describe('rules that cannot be judged', () => {
  const gap = claimsWith(['| MAX_LINE | 2,000 EUR |', '| MAX_LINE | not shown |']);

  it('are refused on the server, naming the gap, and passed over in the browser', () => {
    expect(check(claim('Draft', {}, gap), save, {}, gap)).toEqual([
      '409 not-shown [MAX_LINE] lines.0: This waits for MAX_LINE, which is not shown yet.',
    ]);
    expect(check(claim('Draft', {}, gap), save, { unjudged: 'skip' }, gap)).toEqual([]);
  });

  it('are not broken by what is empty: that is for Needed to say', () => {
    const application = claimsWith(['`string length(title) >= 3` | save', '`string length(reason) >= 3` | save']);
    expect(check(claim('Draft', { reason: null }, application), save, {}, application)).toEqual([]);
    expect(check(claim('Draft', { reason: 'no' }, application), save, {}, application)).toHaveLength(1);
  });

  it('say their own words when they name no error', () => {
    const application = claimsWith(['| save | E-TITLE |', '| save | — |']);
    expect(check(claim('Draft', { title: 'ab' }, application), save, {}, application)).toEqual([
      '422 broken-rule [V1] : This must hold: string length(title) >= 3',
    ]);
  });

  it('say the general message when the error’s own is not shown', () => {
    const application = claimsWith(['Give the claim a title of at least 3 characters.', 'not shown']);
    expect(check(claim('Draft', { title: 'ab' }, application), save, {}, application)).toEqual([
      '422 E-TITLE [V1] title: This cannot be accepted. (E-TITLE)',
    ]);
  });
});

describe('lines that are new', () => {
  const text = `# Specification: Bills
## 3. Entities and their fields
### Bill
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| lines | list of Line | no | — |
### Line
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
## 5. Validation rules
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Line | \`every one in bill.lines satisfies one.id = id or one.what != what\` | save | — |
`;
  const { application } = readDocument(text);
  const named = (what: string, id?: string): RecordValue => ({ entity: 'Line', ...(id !== undefined && { id }), fields: { what } });
  const broken = (...lines: readonly RecordValue[]) =>
    validate(application, { entity: 'Bill', id: 'b', fields: { lines } }, save, around(employee, application)).map(({ path }) =>
      path.join('.'),
    );

  it('are told from one another by their ids, like those that are kept', () => {
    expect(broken(named('tea', 'l1'), named('milk'))).toEqual([]);
    expect(broken(named('tea', 'l1'), named('tea'))).toEqual(['lines.0', 'lines.1']);
    expect(broken(named('tea'), named('tea'))).toEqual(['lines.0', 'lines.1']);
    expect(broken(named('tea'), named('milk'), named('tea'))).toEqual(['lines.0', 'lines.2']);
  });
});

describe('rules of one moment', () => {
  const about = (rule: string, on: string): Application =>
    claimsWith(['| V1 | Claim | `string length(title) >= 3` | save | E-TITLE |', `| V1 | ${rule} | ${on} | E-TITLE |`]);
  const at = (application: Application, on: 'create' | 'save' | 'delete', record: RecordValue, old?: RecordValue): number =>
    validate(application, record, { on }, { ...around(employee, application), old: old ?? null }, { unjudged: 'skip' }).filter(
      ({ code }) => code === 'E-TITLE',
    ).length;
  const trip = claim('Draft', { lines: [{ ...line(), id: 'l1' }] });

  it('are asked then, and at no other', () => {
    const onCreate = about('Claim | `title = "x"`', 'create');
    expect([at(onCreate, 'create', trip), at(onCreate, 'save', trip, trip), at(onCreate, 'delete', trip, trip)]).toEqual([1, 0, 0]);
    const onDelete = about('Claim | `title = "x"`', 'delete');
    expect([at(onDelete, 'create', trip), at(onDelete, 'save', trip, trip), at(onDelete, 'delete', trip, trip)]).toEqual([0, 0, 1]);
    const both = about('Claim | `title = "x"`', 'save, delete');
    expect([at(both, 'create', trip), at(both, 'save', trip, trip), at(both, 'delete', trip, trip)]).toEqual([1, 1, 1]);
  });

  it('are asked of lines as these come and go', () => {
    const onCreate = about('Line | `amount = null`', 'create');
    const more = claim('Draft', { lines: [{ ...line(), id: 'l1' }, line()] });
    expect([at(onCreate, 'create', trip), at(onCreate, 'save', trip, trip), at(onCreate, 'save', more, trip)]).toEqual([1, 0, 1]);
    const onDelete = about('Line | `claim.title = "x" or amount = null`', 'delete');
    const less = claim('Draft', { lines: [] });
    expect([at(onDelete, 'save', trip, trip), at(onDelete, 'save', less, trip), at(onDelete, 'delete', trip, trip)]).toEqual([0, 1, 1]);
  });

  it('an action called so is meant before the moment', () => {
    const application = claimsWith(
      ['| V1 | Claim | `string length(title) >= 3` | save | E-TITLE |', '| V1 | Claim | `title = "x"` | delete | E-TITLE |'],
      ['| T1 | Draft | submit |', '| T1 | Draft | delete |'],
    );
    expect(at(application, 'delete', trip, trip)).toBe(0);
    const moment: Moment = { on: 'action', action: 'delete' };
    expect(validate(application, trip, moment, { ...around(employee, application), old: trip }, { unjudged: 'skip' })).toMatchObject([
      { code: 'E-TITLE' },
    ]);
  });
});
