/** What puts a value into a field of a line: whatever fills in the list, an action that asks for it, too. */
import { expect, it } from 'vitest';
import { checkDocument } from '../../check-document.ts';

const bills = (asks: string, edits: string) => `# Bills

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Clerk | write down what came in |

- Currency: EUR

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Bills | \`/\` | Bills: name, state | start | create Bill |
| New bill | \`/new\` | new Bill: name | Bills | — |
| Bill | \`/:id\` | Bill: name, payments, state | Bills | pay |

## 3. Entities and their fields

### Bill

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| payments | list of Payment | no | — |

### Payment

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| how | one of Cash, Transfer | yes | Transfer |
| pieces | whole number | yes | 1 |

## 4. States and transitions

### Bill

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Paid | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | pay | ${asks} | — | Paid | — | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Payment | \`pieces < 9\` | save | E-MANY |

## 6. Roles and permissions

| May | Clerk |
| --- | --- |
| open Bills | yes |
| open New bill | yes |
| open Bill | yes |
| read Bill | yes |
| create Bill | yes |
${edits}| pay | yes |

## 7. The calls it makes

none

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-MANY | 422 | Too many. | on top |

## 9. Business constants and limits

none
`;
const said = (text: string) =>
  checkDocument(text)
    .findings.map(({ code }) => code)
    .filter((code) => ['N307', 'N309', 'N508', 'N602'].includes(code));

it('an action that asks for lines lets people fill in all of them', () => {
  expect(said(bills('payments', ''))).toEqual([]);
});

it('where nothing asks for them and nobody edits, they stay as they start', () => {
  expect(said(bills('—', ''))).toEqual(['N307', 'N508']);
});
