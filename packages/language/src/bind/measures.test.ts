import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';

const read = (bullets: string) =>
  readDocument(`## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Sums | \`/\` | dashboard | start | — |

### Sums

${bullets}

## 3. Entities and their fields

### Loan

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| due on | date | no | — |
| fee | money EUR | no | — |
| late | yes/no | no | — |
| late share | percent, computed \`if late then 1 else 0\` | no | — |
| tags | many of A, B | no | — |
| words | list of text | no | — |
| parts | list of Part | no | — |
| currency | one of EUR, JPY | no | — |
| lent | money in currency | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| pieces | whole number | yes | — |
| price | money in loan.currency | no | — |
`);

const told = (bullets: string) => {
  const { application, findings } = read(bullets);
  const about = findings.filter(({ point, code }) => point === 2 && code !== 'N020');
  return { parts: application.screens[0]?.parts.map(({ kind }) => kind), said: about.map(({ code, what }) => `${code} ${what}`) };
};

test.each([
  ['- Figure: A = sum of title of Loans', 'N019 “title” is no number or money, so it cannot be added up.'],
  ['- Figure: A = mean of due on of Loans', 'N019 “due on” is no number, money or yes/no, so it has no mean.'],
  ['- Figure: A = max of title of Loans', 'N019 “title” is no number, money, date or time, so it has no greatest.'],
  ['- Figure: A = sum of late of Loans', 'N019 “late” is no number or money, so it cannot be added up.'],
  ['- Figure: A = sum of late share of Loans', 'N019 “late share” is no number or money, so it cannot be added up.'],
  ['- Chart: A = columns of count of Loans by month of title', 'N019 “title” is no date, so it has no month.'],
  ['- Chart: A = columns of count of Loans by month of tags', 'N019 “tags” is no date, so it has no month.'],
  [
    '- Chart: A = columns of count of Loans by due on, split by parts',
    'N019 “parts” holds several records, so nothing can be gathered by it.',
  ],
])('%s', (bullet, message) => {
  expect(told(bullet)).toEqual({ parts: ['unreadable'], said: [message] });
});

test('what can be worked out has no finding: also through the record of a line', () => {
  const bullets = [
    '- Figure: A = max of due on of Loans',
    '- Figure: B = sum of pieces of Parts',
    '- Chart: T = bars of count of Loans by tags, split by words',
    '- Chart: C = columns of sum of pieces of Parts by month of loan.due on, split by Loan.title',
    '- List: D = Parts: loan.title, pieces',
    '- Figure: L = mean of late of Loans',
    '- Figure: S = mean of late share of Loans',
  ].join('\n');
  const { application, findings } = read(bullets);
  expect(findings.filter(({ point, severity }) => point === 2 && severity === 'error')).toEqual([]);
  const [, , , chart, list] = application.screens[0]?.parts ?? [];
  expect(chart).toMatchObject({
    kind: 'chart',
    by: { unit: 'month', field: { path: ['Loan', 'due on'], entity: 'Loan', field: 'due on' } },
    splitBy: { path: ['Loan', 'title'] },
  });
  expect(list).toMatchObject({ kind: 'list', fields: [{ path: ['Loan', 'title'], entity: 'Loan' }, { path: ['pieces'] }] });
});

test('of two parts with one name the first counts', () => {
  const { parts, said } = told('- Figure: A = count of Loans\n- Figure: a = count of Parts\n- Figure: B = count of Parts');
  expect(parts).toEqual(['figure', 'figure']);
  expect(said).toEqual(['N012 The part “a” is said twice; the first one counts.']);
});

test('a chart of amounts of which each record says the currency is split by it, or gathered by it, or is told of', () => {
  const split = (bullet: string) => {
    const [part] = read(bullet).application.screens[0]?.parts ?? [];
    return part?.kind === 'chart' ? (part.splitBy?.path ?? []) : part?.kind;
  };
  expect(split('- Chart: A = columns of sum of lent of Loans by title')).toEqual(['currency']);
  expect(split('- Chart: A = table of mean of lent of Loans')).toEqual(['currency']);
  expect(split('- Chart: A = columns of sum of price of Parts by month of loan.due on')).toEqual(['Loan', 'currency']);
  expect(split('- Chart: A = columns of sum of price of Parts by loan.currency')).toEqual([]);
  expect(split('- Chart: A = columns of sum of lent of Loans by currency, split by title')).toEqual(['title']);
  expect(split('- Chart: A = columns of count of Loans by title')).toEqual([]);
  expect(told('- Chart: A = columns of sum of lent of Loans by title, split by due on')).toEqual({
    parts: ['unreadable'],
    said: ['N019 “lent” is in the currency that each record says, and this adds up several of them.'],
  });
  for (const bullet of ['- Figure: A = sum of lent of Loans', '- Chart: A = columns of count of Loans by lent'])
    expect(told(bullet)).toEqual({ parts: ['unreadable'], said: [expect.stringContaining('N019 “lent” is in the currency')] });
});
