import { readFileSync } from 'node:fs';
import { formatDocument, readDocument } from '@ninefold/language';
import { describe, expect, it } from 'vitest';
import type { Change, Topic } from './change.ts';
import { compareApplications } from './compare-applications.ts';

const read = (name: string): string => readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8');
const claims = read('expense-claims');
const before = readDocument(claims).application;

type Edit = readonly [from: string | RegExp, to: string];

function edited(text: string, edits: readonly Edit[]): string {
  return edits.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`Nothing to edit: ${String(from)}`);
    return after;
  }, text);
}

function diff(...edits: readonly Edit[]): readonly Change[] {
  return compareApplications(before, readDocument(edited(claims, edits)).application);
}

function said(topic: Topic, ...edits: readonly Edit[]): readonly string[] {
  return diff(...edits)
    .filter((change) => change.topic === topic)
    .map(({ what }) => what);
}

describe('no difference', () => {
  it.each(['expense-claims', 'equipment-lending', 'help-desk', 'blank'])(
    'is a document from itself and from its strict form (%s)',
    (name) => {
      const text = read(name);
      const { application } = readDocument(text);
      expect(compareApplications(application, readDocument(text.replace(/\n/gu, '\r\n')).application)).toEqual([]);
      expect(compareApplications(application, readDocument(formatDocument(text)).application)).toEqual([]);
    },
  );

  it.each<[string, readonly Edit[]]>([
    [
      'rows in another order',
      [
        [/(\| V1 .*\n)(\| V2 .*\n)/u, '$2$1'],
        [/(\| MIN_LINE .*\n)(\| MAX_LINE .*\n)/u, '$2$1'],
      ],
    ],
    ['rows of point 6 in another order', [[/(\| pay \| .*\n)(\| retry \| .*\n)/u, '$2$1']]],
    ['conditions in another order', [['| open Claim | own | own, team | own, sent |', '| open Claim | own | team, own | sent, own |']]],
    [
      'terms in another order',
      [['`employee = me and state in ("Draft", "Returned")`', '`state in ("Returned", "Draft") and employee = me`']],
    ],
    [
      'other ids',
      [
        ['| T8 | Returned', '| T80 | Returned'],
        ['| V5 | Line', '| V55 | Line'],
        ['V1, V2, V4, V5 | create', 'V1, V2, V4, V55 | create'],
        ['V1, V2, V4, V5, E-FORBIDDEN', 'V1, V2, V4, V55, E-FORBIDDEN'],
      ],
    ],
    [
      'names in another case',
      [
        ['| T8 | Returned | revise', '| T8 | returned | Revise'],
        ['| reason | long text', '| Reason | long text'],
      ],
    ],
    ['money in another layout', [['5,000 EUR', '5000.00 EUR']]],
    [
      'prose',
      [
        ['nothing is free', 'it is not free'],
        ['The key makes sure', 'That key makes sure'],
      ],
    ],
    ['the states of a row in another order', [[/\| T2 \| Draft, Submitted (\| withdraw .*\n)/u, '| T2 | Submitted, Draft $1']]],
    [
      'another id of a call',
      [
        ['| C7 | order the payment', '| C70 | order the payment'],
        ['- C7: tries', '- C70: tries'],
        ['T9 | Approved | pay | — | — | Paid | call C7', 'T9 | Approved | pay | — | — | Paid | call C70'],
        ['T10 | Unpaid | retry | — | — | Paid | call C7', 'T10 | Unpaid | retry | — | — | Paid | call C70'],
      ],
    ],
  ])('is %s', (_, edits) => {
    expect(diff(...edits)).toEqual([]);
  });
});

describe('who may do what', () => {
  it('is reported by role, with what was before', () => {
    expect(said('permissions', ['| pay | no | no | yes |', '| pay | no | team | no |'])).toEqual([
      'Manager may now pay a Claim: team (before: no).',
      'Finance may no longer pay a Claim (before: yes).',
    ]);
  });

  it('names who comes into a list and goes out of it', () => {
    expect(
      said('permissions', [
        '| read Claim.payment reference |',
        '| add Line to Claim.lines | own | no | no |\n| read Claim.payment reference |',
      ]),
    ).toEqual(['Employee may now add a Line to Claim.lines: own (before: no).']);
  });

  it('joins roles with the same change, and names the state', () => {
    expect(said('permissions', ['| create Category | no | no | yes |', '| create Category | yes | yes | yes |'])).toEqual([
      'Employee and Manager may now create a Category (before: no).',
    ]);
    expect(said('permissions', ['| approve in Large | no | no | sent |', '| approve in Large | no | team | sent |'])).toEqual([
      'Manager may approve a Claim in more cases: in Submitted: team; in Large: team (before: in Submitted: team).',
    ]);
  });

  it('says whether there are more or fewer cases', () => {
    expect(said('permissions', ['| read Claim | own | own, team | own, sent |', '| read Claim | own | own | own, sent |'])).toEqual([
      'Manager may read a Claim in fewer cases: own (before: own, team).',
    ]);
    expect(said('permissions', ['| open Claim form | own | own, team |', '| open Claim form | own, sent | sent |'])).toEqual([
      'Employee may open Claim form in more cases: own, sent (before: own).',
      'Manager may open Claim form in other cases: sent (before: own, team).',
    ]);
  });

  it('says what is left open beside what is allowed', () => {
    const rows = ['| approve in Submitted | no | team | no |', '| approve in Submitted | no | team | not shown |'] as const;
    expect(said('permissions', rows)).toEqual([
      'Whether Finance may approve a Claim in more cases is not shown now: in Large: sent; the rest is not shown (before: in Large: sent).',
    ]);
    const open = edited(claims, [rows, ['| approve in Large | no | no | sent |', '| approve in Large | not shown | no | sent |']]);
    const changes = compareApplications(readDocument(open).application, readDocument(claims).application);
    expect(changes.map(({ what }) => what)).toEqual([
      'It is shown now that Employee may not approve a Claim (before: not shown).',
      'Whether Finance may approve a Claim in more cases is shown now: in Large: sent (before: in Large: sent; the rest is not shown).',
    ]);
  });

  it('reports a condition with another meaning once, and what rests on it', () => {
    const changes = said('permissions', [
      '- **team**: `employee.manager = me and state != "Draft"`',
      '- **team**: `employee.manager = me`',
    ]);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toContain('“team” now means `employee.manager = me`, before `employee.manager = me and state != "Draft"`.');
    expect(changes[0]).toContain('read Claim');
  });

  it('has roles that are new or gone', () => {
    const auditor = claims
      .replace(
        /\| May \| Employee \| Manager \| Finance \|\n\| --- \| --- \| --- \| --- \|/u,
        '| May | Employee | Manager | Finance | Auditor |\n| --- | --- | --- | --- | --- |',
      )
      .replace(
        /^(\| (?:open|read|invite|edit|create|delete|submit|withdraw|revise|approve|return|refuse|pay|retry) [^\n]*\|)$/gmu,
        (row) =>
          /^\| read Claim \|/u.test(row) ? `${row} yes |` : row.split('|').length === 6 && !row.includes('`') ? `${row} no |` : row,
      );
    const [before, after] = [claims, auditor].map((text) => readDocument(text).application);
    if (!before || !after) throw new Error('never');
    expect(compareApplications(before, after).map(({ what }) => what)).toContain('The role Auditor is new. It may read a Claim.');
    const own = readDocument(auditor.replace(/^(\| read Claim \|.*\|) yes \|$/mu, '$1 own |')).application;
    expect(compareApplications(before, own).map(({ what }) => what)).toContain('The role Auditor is new. It may read a Claim (own).');
    expect(compareApplications(after, before).map(({ what }) => what)).toContain('The role Auditor is gone, with all it might do.');
  });
});

describe('limits', () => {
  it('say how they moved and what moves with them, with the records that would break', () => {
    const [change, ...others] = diff(['| MAX_CLAIM | 5,000 EUR |', '| MAX_CLAIM | 6,000 EUR |']);
    expect(others).toEqual([]);
    expect(change?.what).toMatch(/^MAX_CLAIM: 5,000 EUR → 6,000 EUR\. With it moves V3( \(looser\))?\.$/u);
    const [two] = said('limits', ['| MANAGER_LIMIT | 500 EUR |', '| MANAGER_LIMIT | 400 EUR |']);
    expect(two).toBe('MANAGER_LIMIT: 500 EUR → 400 EUR. With it move T3 and T4.');
    const [left] = said('limits', [/not shown: which address is the test system\?/u, 'given at the start']);
    expect(left).toMatch(/^PAYROLL_URL: not shown → given at the start\./u);
  });
});

describe('rules', () => {
  it('are new with the records they would refuse, gone, or changed', () => {
    const [added] = diff(['| V8 | Claim |', '| V9 | Claim | `string length(title) >= 5` | save | E-TITLE |\n| V8 | Claim |']);
    expect(added?.what).toBe('V9 is new: of a Claim it asks `string length(title) >= 5`, on save.');
    expect(added?.touches).toMatchObject([{ entity: 'Claim', words: 'would break V9', where: [{ node: 'not' }] }]);
    expect(said('rules', [/\| V8 .*\n/u, ''])).toEqual(['V8 about Claim is gone: `employee != me` is checked no more.']);
    expect(said('rules', ['`string length(title) >= 3`', '`string length(title) >= 10`'])[0]).toMatch(
      /^V1 about Claim (?:is stricter|has changed): `string length\(title\) >= 3` → `string length\(title\) >= 10`\.$/u,
    );
    expect(said('rules', ['| approve, return, refuse | E-OWN-CLAIM', '| approve, refuse, pay | E-OWN-CLAIM'])).toEqual([
      'V8 is now checked on pay too.',
      'V8 is no longer checked on return.',
    ]);
  });
});

describe('fields', () => {
  it('are new, gone, needed, or of another type, with the records that have such values', () => {
    const gone = diff(
      ['| payment reference | text up to 40 | no | — |\n', ''],
      ['| read Claim.payment reference | no | no | yes |\n', ''],
      ['`{ payment reference: reference }`', '—'],
    );
    expect(gone.find(({ topic }) => topic === 'fields')).toMatchObject({
      what: 'Claim has no payment reference any more.',
      touches: [{ entity: 'Claim', words: 'would lose it' }],
    });
    expect(diff(['| what for | text up to 120 | no |', '| what for | text up to 120 | yes |'])[0]).toMatchObject({
      what: 'Line.what for is needed now.',
      direction: 'less',
      touches: [{ words: 'have none' }],
    });
    expect(diff(['| title | text up to 80 |', '| title | text up to 60 |'])[0]).toMatchObject({
      what: 'Claim.title takes text up to 60 instead of text up to 80.',
      touches: [{ words: 'are longer than 60' }],
    });
    expect(said('fields', ['| paid on | date | no | — |', '| paid on | date | no | — |\n| note | text | yes | — |'])).toEqual([
      'Claim has note now: text. It is needed.',
    ]);
  });

  it('say that it is not shown whether they are needed', () => {
    const open: Edit = ['| what for | text up to 120 | no |', '| what for | text up to 120 | not shown |'];
    const closed: Edit = [open[1], '| what for | text up to 120 | yes |'];
    expect(said('fields', open)).toEqual(['Line.what for may be needed or not: that is not shown now.']);
    const [before, yes] = [edited(claims, [open]), edited(claims, [open, closed])].map((text) => readDocument(text).application);
    if (!before || !yes) throw new Error('never');
    const words = (old: typeof before, now: typeof before) => compareApplications(old, now).map(({ what }) => what);
    expect(words(before, readDocument(claims).application)).toEqual(['Line.what for may be left empty, as is shown now.']);
    expect(words(before, yes)).toEqual(['Line.what for is needed now.']);
    expect(words(yes, before)).toEqual(['Line.what for may be needed or not: that is not shown now.']);
  });

  it('say what they were called, when they say so', () => {
    const was = claims
      .replace(
        '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| spent on',
        '| Field | Type | Needed | Starts as | Was |\n| --- | --- | --- | --- | --- |\n| spent on',
      )
      .replace(/^\| (spent on \| date|category \| Category|amount \| money|receipt \| file).*$/gmu, (row) => `${row} — |`)
      .replace('| what for | text up to 120 | no | — |', '| purpose | text up to 120 | no | — | what for |');
    const changes = compareApplications(readDocument(claims).application, readDocument(was).application);
    expect(changes.map(({ what }) => what)).toEqual(['Line.purpose was called what for.']);
  });
});

describe('states and transitions', () => {
  it('report removed states with the records that are in them', () => {
    const changes = diff(
      ['| Withdrawn | end | taken back by its employee |\n', ''],
      [/\| T2 \|.*\n/u, ''],
      ['| withdraw | own | own | own |\n', ''],
      ['withdraw, approve, return, refuse, revise, pay, retry, print', 'approve, return, refuse, revise, pay, retry, print'],
      ['submit, withdraw, approve', 'submit, approve'],
    );
    const states = changes.filter(({ topic }) => topic === 'states');
    expect(states.map(({ what }) => what)).toEqual([
      'A Claim can no longer be Withdrawn.',
      'withdraw (T2) of a Claim, from Draft or Submitted to Withdrawn, is no longer possible.',
    ]);
    expect(states[0]?.touches).toMatchObject([{ entity: 'Claim', words: 'are Withdrawn' }]);
  });

  it('report what a transition needs, asks, does and leads to', () => {
    expect(said('states', ['| T2 | Draft, Submitted |', '| T2 | Draft, Submitted, Large |'])).toEqual([
      'withdraw (T2) of a Claim is possible from Large too.',
    ]);
    expect(said('states', ['| T8 | Returned | revise | — | — | Draft |', '| T8 | Returned | revise | — | — | Submitted |'])).toEqual([
      'revise (T8) of a Claim leads to Submitted instead of Draft.',
    ]);
    expect(
      said('states', [
        '| T8 | Returned | revise | — | — | Draft | set reason to `null` |',
        '| T8 | Returned | revise | — | `total > 5` | Draft | — |',
      ]),
    ).toEqual(['revise (T8) of a Claim has a condition now: `total > 5`.', 'revise (T8) of a Claim no longer does: set reason to `null`.']);
  });
});

describe('what is done in which order', () => {
  const swap: Edit = [/(\| T3 .*\n)(\| T4 .*\n)/u, '$2$1'];
  const between = (first: readonly Edit[], then: readonly Edit[]) =>
    compareApplications(readDocument(edited(claims, first)).application, readDocument(edited(claims, [...first, ...then])).application);

  it('is asked of two rows of an action that can both be taken', () => {
    expect(diff(swap)).toEqual([]);
    const always: Edit = ['| approve | — | `total > MANAGER_LIMIT` | Large |', '| approve | — | — | Large |'];
    expect(between([always], [swap]).map(({ what, example }) => [what, example])).toEqual([
      [
        'approve (T4) of a Claim goes before approve (T3) now: from Submitted, where the conditions of both hold, it is the one that is taken.',
        ['Claim { total: 500.00 EUR }'],
      ],
    ]);
    expect(between([always, ['| T4 | Submitted |', '| T4 | Large |']], [swap])).toEqual([]);
  });

  it('is asked of what one row does, but for whom it notifies', () => {
    const two: Edit = [
      'set decided by to `me`; notify `employee`: {title} was approved | — |\n| T4',
      'set decided by to `me`; set reason to `null` | — |\n| T4',
    ];
    expect(
      between([two], [['set decided by to `me`; set reason to `null`', 'set reason to `null`; set decided by to `me`']]).map(
        ({ what }) => what,
      ),
    ).toEqual(['approve (T3) of a Claim does the same in another order: set reason to `null`; set decided by to `me`.']);
    expect(
      diff([
        'set decided by to `me`; notify `employee`: {title} was approved',
        'notify `employee`: {title} was approved; set decided by to `me`',
      ]),
    ).toEqual([]);
  });
});

describe('what a field is on save', () => {
  it('is compared by what it comes to', () => {
    const head = '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| number | number series';
    const onSave = '| Field | Type | Needed | Starts as | On save |\n| --- | --- | --- | --- | --- |\n| number | number series';
    const row = '| reason | long text up to 500 | no | — |\n';
    const edits: readonly Edit[] = [
      [head, onSave],
      [
        /\| (title|employee|lines|total|spent from|submitted on|decided by|payment reference|paid on|number) \|(.*) \|$/gmu,
        '| $1 |$2 | — |',
      ],
      [row, '| reason | long text up to 500 | no | — | `state` |\n'],
    ];
    expect(said('fields', ...edits)).toEqual(['Claim.reason is `state` at every save.']);
    const asked = edits.map(([of, to]): Edit => [of, typeof to === 'string' ? to.replace('`state`', 'hook words: title') : to]);
    expect(said('fields', ...asked)).toEqual([
      'Claim.reason is worked out by `hook words: title`; what is kept stays until something that it is given changes.',
    ]);
    const drawn = edits.map(
      ([of, to]): Edit => [of, typeof to === 'string' ? to.replace('`state`', 'component Page').replace('On save', 'Drawn by') : to],
    );
    expect(said('fields', ...drawn)).toEqual(['Claim.reason is drawn by the component Page.']);
  });
});

describe('what records are called', () => {
  it('is compared by what it comes to', () => {
    const at = '\n### Line\n';
    expect(said('fields', [at, `\n- Called: \`number + " " + title\`\n${at}`])).toEqual([
      'Claims are called `number + " " + title` instead of by what its first text says.',
    ]);
  });
});

describe('what is unique, and what goes with a record', () => {
  const at = '\n### Line\n';
  it('is compared by the fields, whatever their order, and by the error', () => {
    const unique = (words: string) => `\n- Unique: ${words}\n${at}`;
    expect(said('fields', [at, unique('title, employee: E-AMOUNT')])).toEqual(['No two Claims may have the same title and employee now.']);
    expect(said('fields', [at, unique('title')])).toEqual(['Claim.title must be unique now.']);
  });
  it('says what is deleted with what', () => {
    expect(said('fields', ['| employee | Person | yes', '| employee | Person, deleted with it | yes'])).toEqual([
      'Claim.employee says that Claim is deleted with it now.',
    ]);
  });
});

describe('screens, calls, errors and the product', () => {
  it('are reported by what they show, take and say', () => {
    expect(
      said('screens', [
        'number, title, spent from, total, state | start | create Claim',
        'number, title, total, paid on, state | start | create Claim',
      ]),
    ).toEqual(['My claims shows paid on too.', 'My claims shows spent from no longer.']);
    expect(said('screens', ['number, title, spent from, total, state |', 'number as No., title, spent from, total, state |'])).toEqual([
      'My claims calls number “No.”, not “number”.',
    ]);
    const paper = '### Claim form\n\n- Address: employee.name\n- Totals: sum of amount by category\n\n### My claims';
    expect(said('screens', ['### My claims', paper])).toEqual([
      'Claim form has in its address employee.name.',
      'Claim form has the total sum of lines.amount by lines.category.',
    ]);
    const most = (words: string): [string, string] => ['### My claims', `### Pipeline\n\n- At most: ${words}\n\n### My claims`];
    expect(said('screens', most('3 in Submitted, MAX_LINES in Approved'))).toEqual([
      'Pipeline has at most 3 in Submitted and MAX_LINES in Approved.',
    ]);
    expect(said('screens', ['employee.manager = me`', 'employee.manager = me`, at most MAX_LINES'])).toEqual([
      'Overview should have “Waiting for me” at most MAX_LINES instead of without a target.',
    ]);
    expect(said('screens', ['`/claims/:id` | Claim:', '`/mine` | the Claim where `employee = me`:'])).toEqual([
      'Claim has the address /mine instead of /claims/:id.',
      'Claim finds its Claim by `employee = me` instead of its address.',
    ]);
    expect(said('screens', ['`/payments`', '`/pay`'])).toEqual(['To pay has the address /pay instead of /payments.']);
    expect(
      said('calls', ['| title, lines | Claim | V1, V2, V4, V5 | create Claim', '| title | Claim | V1, V2, V4 | create Claim']),
    ).toEqual(['C3 (create Claim) sends title instead of title and lines.', 'C3 (create Claim) can no longer fail with E-DATE-FUTURE.']);
    expect(said('errors', ['You may not do that.', 'No.'])).toEqual(['E-FORBIDDEN says “No.” instead of “You may not do that.”.']);
    expect(said('product', ['Europe/Berlin', 'Europe/Paris'])).toEqual(['The time zone is Europe/Paris instead of Europe/Berlin.']);
    expect(said('product', ['- Languages: English\n', '- Languages: English\n- Letterhead: Mill Lane Ltd; Norwich\n'])).toEqual([
      'The letterhead is Mill Lane Ltd, Norwich instead of not said.',
    ]);
    expect(said('product', ['- Languages: English\n', '- Languages: English\n- Colour: #0b6e4f\n'])).toEqual([
      'The colour is #0b6e4f instead of not said.',
    ]);
    expect(said('product', ['- Languages: English\n', '- Languages: English\n- Logo: logo.svg, dark.svg\n- Icon: icon.png\n'])).toEqual([
      'The logo is logo.svg, dark.svg instead of not said.',
      'The icon is icon.png instead of not said.',
    ]);
    expect(said('product', ['- Who signs in: Person', '- Who signs in: Person; Category as Finance'])).toEqual([
      'Those who sign in are Person; Category as Finance instead of Person.',
    ]);
    expect(said('product', ['- Sign up: by invitation', '- Sign up: by invitation; open as Finance'])).toEqual([
      'Signing up is by invitation; open as Finance instead of by invitation.',
    ]);
  });
});

describe('the tables of the other side of a reference', () => {
  const clinic = read('clinic');
  const told = (columns: string) =>
    compareApplications(
      readDocument(clinic).application,
      readDocument(edited(clinic, [['Tiere (Name, Tierart, Rasse, nächste Impfung)', columns]])).application,
    ).map(({ what }) => what);

  it('are compared by their columns', () => {
    expect(told('Tiere (Name, Tierart, Rasse, geboren am)')).toEqual([
      'Akte shows geboren am of Tiere too.',
      'Akte shows nächste Impfung of Tiere no longer.',
    ]);
    expect(told('Tiere (Name as Ruf, Tierart, Rasse, nächste Impfung)')).toEqual(['Akte calls Name of Tiere “Ruf”.']);
    expect(told('Tiere')).toEqual(['Akte shows of Tiere what its list shows.']);
  });
});

describe('any two documents', () => {
  it('any row that is taken out is reported, both ways, but for those without consequence', () => {
    const { application } = readDocument(claims);
    const lines = claims.split('\n');
    const silent: string[] = [];
    // Whom it is for is prose; who may not delete could not before either.
    const silently = ['Employee', 'Manager', 'Finance', 'delete Claim'];
    const titleOf = (line: string) => line.split('|')[1]?.trim() ?? '';
    // ALL=1 in the environment: every row. Without it every third, and those without consequence.
    const isTurn = (line: string, index: number) => process.env.ALL === '1' || index % 3 === 0 || silently.includes(titleOf(line));
    for (const [index, line] of lines.entries()) {
      const isRow = line.startsWith('| ') && !/^\| -/u.test(line) && !/^\| -/u.test(lines[index + 1] ?? '');
      if (!isRow || !isTurn(line, index)) continue;
      const without = readDocument(lines.toSpliced(index, 1).join('\n')).application;
      const [there, back] = [compareApplications(application, without), compareApplications(without, application)];
      if (there.length === 0 || back.length === 0) silent.push(titleOf(line));
    }
    expect(silent).toEqual(silently);
  });

  it('are compared, whatever they are', () => {
    const applications = ['expense-claims', 'equipment-lending', 'help-desk', 'blank'].map((name) => readDocument(read(name)).application);
    for (const old of applications) for (const now of applications) expect(compareApplications(old, now).length === 0).toBe(old === now);
  });
});
