import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';
import { claims, examples, stables } from '../testing/documents.ts';
import { completionsAt } from './complete-at.ts';

const helpDesk = examples[1]?.[1] ?? '';

/** Labels offered at `‸`, which replaces `before` in the document. */
function offered(text: string, before: string, after: string): string[] {
  return completed(text, before, after).map(({ label }) => label);
}

function completed(text: string, before: string, after: string): ReturnType<typeof completionsAt> {
  expect(text).toContain(before);
  const changed = text.replace(before, () => after);
  const offset = changed.indexOf('‸');
  return completionsAt(analyse(changed.replace('‸', '')), offset);
}

it('offers no more than elsewhere below words that every object of JavaScript knows', () => {
  for (const word of ['constructor', '__proto__', 'valueOf']) {
    expect(offered(claims, '- Refused:', `- ${word}: ‸\n- Refused:`)).toEqual([]);
    const table = `| Id | ${word} |\n| --- | --- |\n| V9 | ‸ |\n\n| Id | About |`;
    expect(offered(claims, '| Id | About |', table)).toEqual(['not shown', '—']);
  }
});

it('offers what code beside the document may be asked and may draw', () => {
  expect(offered(claims, '`string length(title) >= 3`', '‸')).toContain('hook ');
  expect(offered(claims, '`string length(title) >= 3`', 'hook fits: ‸')).toEqual(expect.arrayContaining(['title', 'employee']));
  expect(offered(claims, '| V8 | Claim |', '| V9 | Line | hook fits: ‸\n| V8 | Claim |')).toContain('spent on');
});

it('offers that a constant is given at the start', () => {
  expect(offered(claims, '| MAX_LINES | 20 |', '| MAX_LINES | ‸ |')).toContain('given at the start');
});

describe('in expressions', () => {
  it('offers the fields of the entity a rule is about, me, constants and functions', () => {
    const labels = offered(claims, '`string length(title) >= 3`', '`‸`');
    expect(labels.slice(0, 3)).toEqual(['number', 'title', 'employee']);
    expect(labels).toEqual(expect.arrayContaining(['state', 'me', 'MAX_LINES', 'string length', 'and']));
    expect(labels).not.toContain('amount');
  });

  it('knows the entity while the row is being written', () => {
    const row = '| V9 | Line | `sp‸';
    const all = completed(claims, '| V8 | Claim |', `${row}\n| V8 | Claim |`);
    expect(all.map(({ label }) => label)).toContain('spent on');
    expect(all.find(({ label }) => label === 'claim')).toMatchObject({ detail: 'the record of this line' });
  });

  it('follows a path', () => {
    expect(offered(claims, '`employee.manager`: {employee.name}', '`employee.manager.‸`: {employee.name}')).toEqual([
      'name',
      'email',
      'manager',
      'id',
    ]);
    expect(offered(claims, 'sum(lines.amount)', 'sum(lines.‸)')).toContain('amount');
    expect(offered(claims, '`employee = me`\n- **own draft**', '`me.‸`\n- **own draft**')).toContain('manager');
  });

  it('offers states and choices between quotes', () => {
    expect(offered(claims, '`state != "Draft"`\n', '`state != "‸"`\n')).toEqual([
      'Draft',
      'Submitted',
      'Large',
      'Returned',
      'Approved',
      'Unpaid',
      'Paid',
      'Refused',
      'Withdrawn',
    ]);
    expect(offered(helpDesk, 'priority != "High"', 'priority != "‸"')).toEqual(['Low', 'Normal', 'High']);
  });

  it('knows what each place is about', () => {
    expect(offered(claims, '`count(lines) >= 1`', '`‸`')).toContain('title');
    expect(offered(claims, 'Claims where `employee = me`: number, title, spent', 'Claims where `‸`: number, title, spent')).toContain(
      'title',
    );
    expect(offered(claims, 'Lines where `claim.state = "Paid"`', 'Lines where `‸`')).toContain('amount');
    expect(offered(claims, '{ to: employee.email,', '{ to: ‸,')).toContain('employee');
    expect(offered(claims, 'from {category.needs', 'from {‸')).toContain('receipt');
    expect(offered(claims, '{title} was approved', '{‸} was approved')).toContain('title');
    expect(offered(claims, '`sum(lines.amount)`', '`‸`')).toContain('lines');
  });

  it('replaces the words that are being written, blanks included', () => {
    const text = claims.replace('`spent on <= today()`', '`spent o`');
    const offset = text.indexOf('`spent o`') + '`spent o'.length;
    const field = completionsAt(analyse(text), offset).find(({ label }) => label === 'spent on');
    expect(field?.from).toBe(offset - 'spent o'.length);
  });
});

describe('in cells', () => {
  it.each([
    ['states of the entity', claims, '| T2 | Draft, Submitted |', '| T2 | Draft, ‸ |', 'Large'],
    ['where a transition leads', claims, '| Withdrawn | — | — |\n| T3', '| ‸ | — | — |\n| T3', 'Approved'],
    ['screens and start', claims, '| My claims, Overview | — |', '| ‸ | — |', 'start'],
    ['screens', claims, '| My claims, Overview | — |', '| My claims, ‸ | — |', 'Pipeline'],
    ['entities a rule is about', claims, '| V1 | Claim |', '| V1 | ‸ |', 'Line'],
    ['actions', claims, '| approve, return, refuse | E-OWN-CLAIM', '| approve, ‸ | E-OWN-CLAIM', 'withdraw'],
    ['errors', claims, '| save | E-TITLE |', '| save | ‸ |', 'E-AMOUNT'],
    ['types', claims, '| list of Line |', '| ‸ |', 'money'],
    [
      'what says a currency',
      claims.replace('| reason | long text', '| paid in | one of EUR, USD | no | — |\n| reason | long text'),
      '| list of Line |',
      '| money in ‸ |',
      'paid in',
    ],
    ['entities in types', claims, '| list of Line |', '| list of ‸ |', 'Line'],
    ['what gives a number', claims, '| number series `CL-{year}-{00000}` |', '| number series `CL-{year}-{00000}` ‸ |', 'on'],
    [
      'the action that gives a number',
      claims,
      '| number series `CL-{year}-{00000}` |',
      '| number series `CL-{year}-{00000}` on ‸ |',
      'approve',
    ],
    [
      'what a number is counted for',
      claims,
      '| number series `CL-{year}-{00000}` |',
      '| number series `CL-{year}-{00000}` on approve per ‸ |',
      'employee',
    ],
    ['yes and no', claims, '| title | text up to 80 | yes |', '| title | text up to 80 | ‸ |', 'no'],
    ['not shown', claims, '| title | text up to 80 | yes |', '| title | text up to 80 | ‸ |', 'not shown'],
    ['conditions', claims, '| open Claim | own |', '| open Claim | ‸ |', 'own draft'],
    ['what somebody may open', claims, '| open Pipeline |', '| open ‸ |', 'To approve'],
    ['fields in rights', claims, '| read Claim.payment reference |', '| read Claim.‸ |', 'reason'],
    ['lists in rights', claims, '| read Claim.payment reference |', '| add Line to Claim.‸ |', 'lines'],
    ['states in rights', claims, '| approve in Large |', '| approve in ‸ |', 'Submitted'],
    ['rules that fail', claims, '| V1, V2, V4, V5 | create Claim |', '| V1, ‸ | create Claim |', 'V7'],
    ['what makes a call', claims, '| E-PAYMENT | T9, T10 |', '| E-PAYMENT | T9, ‸ |', 'T11'],
    ['fields that are sent', claims, '| state, page |', '| state, ‸ |', 'title'],
    ['fields that are shown', claims, 'board of Claims by state: title,', 'board of Claims by state: title, ‸,', 'reason'],
    [
      'effects',
      claims,
      'call C7; set paid on to `today()` | to Unpaid with E-PAYMENT |\n| T10',
      '‸ | to Unpaid with E-PAYMENT |\n| T10',
      'notify',
    ],
    ['fields that are set', claims, '| set reason to `null` |', '| set ‸ |', 'payment reference'],
    ['roles that are notified', claims, '| set reason to `null` |', '| notify ‸ |', 'Finance'],
    ['where an error is shown', claims, '| at title |', '| ‸ |', 'at reason'],
    ['choices of first rows', examples[2]?.[1] ?? '', '| T-001 | Hammer drill | Tool |', '| T-001 | Hammer drill | ‸ |', 'Party'],
    ['what records are called by', claims, '\n### Line\n', '\n- Called: `‸`\n\n### Line\n', 'payment reference'],
    ['fields that are unique together', claims, '\n### Line\n', '\n- Unique: title, ‸\n\n### Line\n', 'payment reference'],
    ['the error of what is unique', claims, '\n### Line\n', '\n- Unique: title: ‸\n\n### Line\n', 'E-AMOUNT'],
    ['codes of the platform', claims, '\n| E-AMOUNT |', '\n| ‸ |', 'not-unique'],
    ['columns', claims, '| Name | Value | Why |', '| Name | Value | ‸ |', 'Why'],
  ])('offers %s', (_, text, before, after, expected) => {
    expect(offered(text, before, after).map((label) => label.trim())).toContain(expected);
  });

  it('offers what names a record, and its columns', () => {
    expect(offered(stables, '| Horses by owner |', '| ‸ |')).toContain('Horses by owner');
    expect(offered(stables, '| Visits by horse |', '| ‸ |')).not.toContain('Horses by owner');
    expect(offered(stables, 'horses (name, born on)', 'horses (name, ‸)')).toContain('born on');
    expect(offered(stables, 'every v in all Visits', 'every v in ‸')).toContain('all Visits');
    expect(offered(stables, 'sum(visits.fee)', 'sum(all Visits.‸)')).toContain('fee');
  });

  it('offers states in states only', () => {
    expect(offered(claims, '| T2 | Draft, Submitted |', '| T2 | Draft, ‸ |')).not.toContain('Claim');
  });
});

describe('elsewhere', () => {
  it('offers pictures by the names they usually have', () => {
    expect(offered(claims, '- Currency: EUR', '- Currency: EUR\n- ‸')).toEqual(expect.arrayContaining(['Logo', 'Icon']));
    expect(offered(claims, '- Currency: EUR', '- Currency: EUR\n- Icon: ‸')).toEqual(['icon.svg', 'icon.png']);
  });

  it('offers words of bullets that are not said yet', () => {
    const labels = offered(claims, '- Refused: E-FORBIDDEN\n', '- ‸\n');
    expect(labels).toEqual(['Who needs a second factor', 'Who may stand in', 'Refused', 'Was']);
    expect(offered(claims, '- Refused: E-FORBIDDEN\n', '- Refused: ‸\n')).toContain('E-FORBIDDEN');
  });

  it('offers fields to filter and order by', () => {
    expect(offered(claims, '- Filters: state, spent from, total', '- Filters: state, ‸')).toContain('title');
    expect(offered(claims, '- Order: newest first', '- Order: ‸')).toContain('newest first');
  });

  it('offers the dates of records as free days', () => {
    const days = (words: string) => offered(claims, '- Currency: EUR', `- Currency: EUR\n- Holidays: ${words}`);
    expect(days('‸')).toContain('`all Lines.spent on`');
    expect(days('`all Lines.‸`')).toContain('spent on');
  });

  it('offers what an action asks for, its type, and the moments of rules', () => {
    const text = claims.replace(
      '| return | reason | `reason != null` |',
      '| return | reason, tone: one of Kind, Stern | `tone = "Kind"` |',
    );
    expect(offered(text, '`tone = "Kind"`', '`‸`')).toContain('tone');
    expect(offered(text, 'tone: one of Kind, Stern', 'tone: ‸')).toContain('long text up to ');
    expect(offered(text, '| save | E-TITLE', '| ‸ | E-TITLE')).toEqual(expect.arrayContaining(['save', 'create', 'delete', 'submit']));
  });

  it('offers fields of what is chosen, then those of the record', () => {
    const labels = offered(claims, '| category | Category |', '| category | Category where `‸` |');
    expect(labels.indexOf('needs receipt from')).toBeLessThan(labels.indexOf('what for'));
    expect(labels).toContain('needs receipt from');
  });

  it('offers what a page to print has, and the columns of its lines', () => {
    const paper = (bullet: string) =>
      offered(claims, '### My claims', `### Claim form\n\n- ${bullet}\n\n### My claims`).map((one) => one.trim());
    expect(paper('‸')).toEqual(expect.arrayContaining(['Address', 'Totals']));
    expect(paper('Address: ‸')).toContain('employee');
    expect(paper('Totals: ‸')).toEqual(['sum of']);
    expect(paper('Totals: sum of ‸')).toContain('amount');
    expect(paper('Totals: sum of ‸')).not.toContain('title');
    expect(paper('Totals: sum of amount by ‸')).toContain('category');
    expect(paper('Totals: sum of amount by category; ‸')).toEqual(['sum of']);
  });

  it('offers how many a column of a board holds at most, and its columns', () => {
    const board = (words: string) => offered(claims, '### My claims', `### Pipeline\n\n- At most: ${words}\n\n### My claims`);
    expect(board('‸')).toContain('MAX_LINES');
    expect(board('3 in ‸')).toEqual(expect.arrayContaining(['Draft', 'Submitted', 'Approved', 'Paid']));
    expect(board('3 in ‸')).not.toContain('MAX_LINES');
    expect(board('3 in Submitted, ‸')).toContain('MAX_LINES');
  });

  it('offers what a figure should be', () => {
    const figure = (words: string) => offered(claims, '### My claims', `### Overview\n\n- Figure: Open = ${words}\n\n### My claims`);
    expect(figure('count of Claims ‸')).toEqual(expect.arrayContaining(['at most ', 'at least ']));
    expect(figure('count of Claims, at most ‸')).toContain('MAX_LINES');
    expect(figure('count of Claims, at most ‸')).not.toContain('title');
  });

  it('offers who signs in, and behind the second their roles', () => {
    const said = (words: string) => offered(claims, '- Who signs in: Person', `- Who signs in: ${words}`);
    expect(said('‸')).toContain('Category');
    expect(said('Person; Category as ‸')).toEqual(['Employee', 'Manager', 'Finance']);
    expect(said('Person; Category as Finance, ‸')).toContain('Employee');
  });

  it('offers how people sign up, and behind *as* the roles; calls about each kind', () => {
    const said = (words: string) => offered(claims, '- Sign up: by invitation', `- Sign up: ${words}`);
    expect(offered(claims, '- Sign up: by invitation', '- Who needs a second factor: ‸')).toContain('Finance');
    expect(offered(claims, '- Sign up: by invitation', '- Who may stand in: ‸')).toEqual(['Employee', 'Manager', 'Finance']);
    expect(offered(claims, '- Sign up: by invitation', '- Who may stand in: Employee for Manager, Manager ‸')).toContain('for ');
    expect(said('‸')).toEqual(['open', 'by invitation', 'closed']);
    expect(said('by invitation; open as ‸')).toEqual(['Employee', 'Manager', 'Finance']);
  });

  it('offers the headings that are missing', () => {
    expect(offered(claims, '## 8. The error catalogue', '## ‸')).toEqual(['8. The error catalogue']);
    expect(offered(claims, '### Claim\n\n| State', '### ‸\n\n| State')).toEqual(['Person', 'Category', 'Claim', 'Line']);
  });

  it('offers tables of the point', () => {
    const [table] = completed(claims, '## 6. Roles', '‸\n\n## 6. Roles');
    expect(table).toMatchObject({ insert: '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| $0 |' });
  });
});

it('offers what tells the rows of a table apart', () => {
  const labels = offered(claims, 'create Claim', 'import Categories by ‸');
  expect(labels).toContain('name');
  expect(labels).not.toContain('Claims');
});
