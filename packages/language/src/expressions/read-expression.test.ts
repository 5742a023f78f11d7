import { describe, expect, test } from 'vitest';
import { readExpression } from './read-expression.ts';
import type { Scope } from './scope.ts';
import { checkExpression } from './testing/check-expression.ts';
import { claimScope } from './testing/claims.ts';

describe('an expression that can be read has a type', () => {
  test.each([
    ['employee = me', 'yes/no'],
    ['employee.manager = me and state != "Draft"', 'yes/no'],
    ['state in ("Submitted", "Large")', 'yes/no'],
    ['sum(lines.amount)', 'money (EUR)'],
    ['SUM(lines.amount)', 'money (EUR)'],
    ['min(lines.spent on)', 'date'],
    ['min(lines . spent   on)', 'date'],
    ['count(lines) >= 1', 'yes/no'],
    ['string length(title) >= 3', 'yes/no'],
    ['total between MIN_LINE and MANAGER_LIMIT', 'yes/no'],
    ['total in [MIN_LINE..MANAGER_LIMIT)', 'yes/no'],
    ['total in (MIN_LINE, > MANAGER_LIMIT, null)', 'yes/no'],
    ['total <= 0', 'yes/no'],
    ['today() - spent from', 'number of days'],
    ['(today() - spent from).days', 'number'],
    ['spent from + duration("P1M")', 'date'],
    ['sent at < now()', 'yes/no'],
    ['date(sent at) = today()', 'yes/no'],
    ['total * rate', 'money (EUR)'],
    ['total / MANAGER_LIMIT', 'number'],
    ['total / 3', 'money (EUR)'],
    ['if urgent then total else null', 'money (EUR)'],
    ['if urgent then total else 0', 'money (EUR)'],
    ['if urgent then 0 else if total > 0 then -0 else total', 'money (EUR)'],
    ['total + (if urgent then 0 else 0)', 'money (EUR)'],
    ['if urgent then 0 else 0', 'number'],
    ['sum(for l in lines return if l.amount > MIN_LINE then l.amount else 0)', 'money (EUR)'],
    ['max(0, total)', 'money (EUR)'],
    ['append(lines.amount, 0)', 'list of money (EUR)'],
    ['concatenate([0], lines.amount)', 'list of money (EUR)'],
    ['list contains(lines.amount, 0)', 'yes/no'],
    ['string join(tags, ", ")', 'text'],
    ['sum([])', 'nothing (null)'],
    ['lines[amount > MIN_LINE].what for', 'list of text'],
    ['lines[item.amount > MIN_LINE][1]', 'Line'],
    ['lines[-1].category.name', 'text'],
    ['some line in lines satisfies line.amount > MANAGER_LIMIT', 'yes/no'],
    ['every my line in lines satisfies my line.amount > MIN_LINE', 'yes/no'],
    ['for line in lines return line.amount * 2', 'list of money (EUR)'],
    ['"travel" in tags', 'yes/no'],
    ['{to: employee.email, amount: total}', 'group of named values'],
    ['{to: employee.email}.to', 'text'],
    ['tax % > 3 and e-mail != null and 2nd approver = me', 'yes/no'],
    ['substring(string: title, start position: 2)', 'text'],
    ['@"2026-01-31" < today()', 'yes/no'],
    ['time("14:05:00")', 'time'],
    ['title = "a // b" // a comment', 'yes/no'],
    ['Claim.total > 0', 'yes/no'],
    ['{id: id, boss: employee.manager.id}', 'group of named values'],
  ])('%s: %s', (source, type) => {
    expect(checkExpression(source)).toBe(type);
  });

  test('a line sees its owner by the name of the entity, and fields whose names hold key words', () => {
    expect(checkExpression('claim.state = "Paid" and what for != null', claimScope('Line'))).toBe('yes/no');
  });

  test('names in another spelling are read, and noted', () => {
    const { typed, findings } = readExpression('SUM(LINES.amount) + Total', { offset: 0, line: 1 }, claimScope());
    expect(typed?.type.kind).toBe('money');
    expect(findings).toMatchObject([
      { code: 'N014', severity: 'note', fix: { edits: [{ from: 4, to: 9, text: 'lines' }] } },
      { code: 'N014', severity: 'note', fix: { edits: [{ from: 20, to: 25, text: 'total' }] } },
    ]);
  });

  test('old is known in rules on edits alone', () => {
    expect(checkExpression('old.total <= total', { ...claimScope(), old: true })).toBe('yes/no');
    expect(checkExpression('old.total <= total')).toContain('`old` is known only in rules on edits.');
  });

  test('names of somebody else’s answer are taken as they come', () => {
    expect(checkExpression('{payment reference: reference}', { ...claimScope(), freeNames: true })).toBe('group of named values');
  });
});

describe('what is wrong is said where it stands', () => {
  test.each([
    [
      'total <=',
      '      ^^',
      'N011 After `<=` I expected a value, but the expression ends. Write what is missing, or take away what stands too much.',
    ],
    [
      '(total > 0',
      '         ^',
      'N011 After `0` I expected `)`, but the expression ends. Write what is missing, or take away what stands too much.',
    ],
    [
      'if urgent then 1',
      '               ^',
      'N011 After `1` I expected `else`, but the expression ends. Write `if … then … else …`; where there is nothing, `else null`.',
    ],
    ['total title', '^^^^^^^^^^^', 'N011 Between `total` and `title` something is missing, such as `and`, `=` or `+`.'],
    [
      "title = 'x'",
      '        ^',
      'N011 After `=` I expected a value, but found `\'`. Write text in straight double quotation marks: `"…"`.',
    ],
    ['urgent || urgent', '       ^^', 'N011 `||` is no sign of this language. Write `or`. => urgent or urgent'],
    ['urgent && urgent', '       ^^', 'N011 `&&` is no sign of this language. Write `and`. => urgent and urgent'],
    ['days == 3', '     ^^', 'N011 `==` is no sign of this language. Write `=`. => days = 3'],
    ['days <> 3', '     ^^', 'N011 `<>` is no sign of this language. Write `!=`. => days != 3'],
    ['!urgent', '^', 'N011 `!` is no sign of this language. Write `not(…)`.'],
    [
      'total = 500 EUR',
      '            ^^^',
      'N011 After `500` I expected an operator such as `and`, `=` or `+`, but found `EUR`. Give `500 EUR` a name in point 9 and write that name here.',
    ],
    ['totl > 0', '^^^^', 'N013 Claim has no field `totl`, and no constant is called so. Did you mean `total`? => total > 0'],
    ['employee.nmae = "x"', '         ^^^^', 'N013 Person has no field `nmae`. Did you mean `name`? => employee.name = "x"'],
    [
      'total > MANAGER LIMIT',
      '        ^^^^^^^^^^^^^',
      'N013 Claim has no field `MANAGER LIMIT`, and no constant is called so. Did you mean `MANAGER_LIMIT`? => total > MANAGER_LIMIT',
    ],
    ['cuont(lines) > 1', '^^^^^', 'N013 There is no function `cuont`. Did you mean `count`? => count(lines) > 1'],
    [
      'state = "Submited"',
      '        ^^^^^^^^^^',
      'N013 "Submited" is none of "Draft", "Submitted", "Large", "Returned", "Paid". Did you mean "Submitted"? => state = "Submitted"',
    ],
    ['sort(title)', '^^^^', 'N017 The function `sort` is not read here. Lists are ordered on screens (point 2).'],
    [
      'title instance of string',
      '^^^^^^^^^^^^^^^^^^^^^^^^',
      'N017 `instance of` is not read here. Every field has one type, so the question is not needed.',
    ],
    ['date("2026-02-30") < today()', '^^^^^^^^^^^^^^^^^^', 'N018 "2026-02-30" is no date. Write it as `date("2026-01-31")`.'],
    [
      'contains(total, "x")',
      '         ^^^^^',
      'N018 `contains` needs text here, but this is money (EUR). Make it text first: `string(…)`.',
    ],
    [
      'string length()',
      '^^^^^^^^^^^^^^^',
      'N018 `string length` takes 1 value (string), but none is given. Write it as `string length(string)`.',
    ],
    [
      'not(total)',
      '    ^^^^^',
      'N018 `not` needs yes/no here, but this is money (EUR). Compare it with something, for example `… = …` or `… != null`.',
    ],
    ['total <= MAX_AGE', '^^^^^^^^^^^^^^^^', 'N505 Money (EUR) cannot be compared with a number of days.'],
    [
      'total <= FEE_USD',
      '^^^^^^^^^^^^^^^^',
      'N505 Money (EUR) cannot be compared with money (USD). Turn one of them into the currency of the other: `in EUR(amount, rate)`.',
    ],
    [
      'total <= 500',
      '^^^^^^^^^^^^',
      'N505 Money (EUR) cannot be compared with a number. Give the amount a name in point 9, for example `500 EUR`, and write that name here.',
    ],
    [
      'spent from > "2026-01-31"',
      '^^^^^^^^^^^^^^^^^^^^^^^^^',
      'N505 A date cannot be compared with text. Write it as a date: `date("2026-01-31")`.',
    ],
    [
      'spent from > today() - 90',
      '             ^^^^^^^^^^^^',
      'N505 A date and a number do not go together with `-`. Write the number as a duration: `duration("P90D")`, or as a constant of point 9 such as `90 days`.',
    ],
    [
      'spent from = sent at',
      '^^^^^^^^^^^^^^^^^^^^',
      'N505 A date cannot be compared with a date and time. Take the day of the moment: `date(…)`.',
    ],
    ['employee = "Anna"', '^^^^^^^^^^^^^^^^^', 'N505 A Person cannot be compared with text. Compare a field of the Person: `… .name`.'],
    [
      'state < "Paid"',
      '^^^^^^^^^^^^^^',
      'N505 One of Draft, Submitted, Large, Returned, Paid has no order: `<` says nothing. Use `=`, `!=` or `in`.',
    ],
  ])('%s', (source, marks, said) => {
    expect(checkExpression(source)).toBe([source, marks, said].join('\n'));
  });

  test('the line counts within an expression of several lines', () => {
    const { findings } = readExpression('total > 0\nand totl > 0', { offset: 50, line: 7 }, claimScope());
    expect(findings).toMatchObject([{ code: 'N013', span: { from: 64, to: 68, line: 8 } }]);
  });

  test('one unknown name is reported once in a document', () => {
    const scope: Scope = { ...claimScope(), unknown: new Map() };
    expect(checkExpression('totl > 0', scope)).toContain('N013');
    const again = readExpression('totl < 5 or urgent', { offset: 0, line: 1 }, scope);
    expect(again).toEqual({ findings: [] });
  });

  test('a gap says nothing and silences what follows from it', () => {
    for (const source of ['mystery > 3', 'mystery.thing = "x"', 'PAYROLL_URL + 1 = title', 'sum(mystery)', 'not(mystery)']) {
      expect(readExpression(source, { offset: 0, line: 1 }, claimScope())).toMatchObject({ findings: [], typed: expect.anything() });
    }
    const { me: _, ...anonymous } = claimScope();
    expect(readExpression('employee.manager = me.boss', { offset: 0, line: 1 }, anonymous).findings).toEqual([]);
  });
});

describe('what its place asks for', () => {
  test('a condition must be yes/no', () => {
    expect(checkExpression('total', claimScope(), { kind: 'yes/no' })).toContain('N018 This must be yes/no, but it is money (EUR).');
  });

  test('0 is an amount, other bare numbers are not', () => {
    const money = { kind: 'money', currency: 'EUR', scale: 2 } as const;
    expect(checkExpression('0', claimScope(), money)).toBe('money (EUR)');
    expect(checkExpression('5', claimScope(), money)).toContain('N018 This must be money (EUR), but it is a number.');
  });

  test('a word must be one of the choices, in any case', () => {
    const state = { kind: 'choice', choices: ['Draft', 'Paid'] } as const;
    expect(readExpression('"paid"', { offset: 0, line: 1 }, claimScope(), state).typed).toMatchObject({ node: 'literal', value: 'Paid' });
    expect(checkExpression('"Payd"', claimScope(), state)).toContain('Did you mean "Paid"?');
  });

  test('words that an `if` chooses between are choices too, in every branch', () => {
    const state = { kind: 'choice', choices: ['Draft', 'Paid', 'Late'] } as const;
    const read = (source: string) => readExpression(source, { offset: 0, line: 1 }, claimScope(), state);
    expect(read('if total = null then "draft" else if id = "x" then "Paid" else null').typed).toMatchObject({
      type: state,
      yes: { value: 'Draft', type: state },
    });
    expect(read('if id = "x" then "Draft" else if id = "y" then "Payd" else "Lost"').findings).toMatchObject([
      { code: 'N013', mend: 'Did you mean "Paid"?' },
      { code: 'N013', what: '"Lost" is none of "Draft", "Paid", "Late".' },
    ]);
    expect(checkExpression('if id = "x" then title else "Paid"', claimScope(), state)).toContain(
      'N018 This must be one of Draft, Paid, Late, but it is text.',
    );
    expect(checkExpression('if id = "x" then ["Paid"] else []', claimScope(), { kind: 'list', of: state })).toBe(
      'list of one of Draft, Paid, Late',
    );
    expect(checkExpression('for n in [1] return if n = 1 then "Late" else "lost"', claimScope(), { kind: 'list', of: state })).toContain(
      '"lost" is none of',
    );
  });

  test('more places than are kept are a warning', () => {
    expect(checkExpression('0.125', claimScope(), { kind: 'number', scale: 2 })).toContain(
      'N506 0.125 has more places than are kept here (2)',
    );
  });
});
