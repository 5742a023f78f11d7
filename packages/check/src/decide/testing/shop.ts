/** A small application with a field of every kind that is decided exactly. */
import { readDocument } from '@ninefold/language';
import { type Application, type Expression, findField, type NodeOf, type Type, typeOfField } from '@ninefold/model';

const text = `# Specification: Shop

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

none

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 4 | yes | — |
| manager | Person | no | — |
| active | yes/no | no | — |

### Claim

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| price | money | no | — |
| limit | money | yes | — |
| rate | decimal 3 | no | — |
| n | whole number | no | — |
| m | whole number | yes | — |
| spent | date | no | — |
| due | date | yes | — |
| at | date and time | no | — |
| urgent | yes/no | no | — |
| kind | one of A, B, C | no | — |
| other | one of B, C | yes | — |
| title | text up to 4 | no | — |
| note | text | yes | — |
| employee | Person | yes | — |
| deputy | Person | no | — |
| lines | list of Line | yes | — |
| total | money, computed \`sum(lines.amount)\` | no | — |
| rest | money, computed \`limit - price\` | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| amount | money | yes | — |

## 4. States and transitions

### Claim

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Sent | — | — |
| Paid | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | send | — | — | Sent | — | — |
| T2 | Sent | pay | — | — | Paid | — | — |

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Clerk |
| --- | --- |
| send | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| LIMIT | 5.00 EUR | — |
| DAYS | 30 days | — |
| MOST | 3 | — |
`;

export function readShop(): Application {
  return readDocument(text).application;
}

const at = { from: 0, to: 0 } as const;
export const yesNo: Type = { kind: 'yes/no' };
const person: Type = { kind: 'record', entity: 'Person' };
const claim: Type = { kind: 'record', entity: 'Claim' };

export const self: Expression = { node: 'self', type: claim, ...at };
export const me: Expression = { node: 'me', type: person, ...at };
export const nothing: Expression = { node: 'null', type: { kind: 'null' }, ...at };

export function field(application: Application, of: Expression, name: string): Expression {
  const entity = of.type.kind === 'record' ? of.type.entity : '';
  const found = findField(application, entity, name);
  if (!found) throw new Error(`no field ${entity}.${name}`);
  return { node: 'field', of, entity, field: found.name, type: typeOfField(found.type), ...at };
}

export function constant(name: string, type: Type): Expression {
  return { node: 'constant', name, type, ...at };
}

export function literal(value: string | boolean, type: Type): Expression {
  return { node: 'literal', value, type, ...at };
}

type Compare = NodeOf<'compare'>['operator'];
type Arithmetic = NodeOf<'arithmetic'>['operator'];

export function compare(operator: Compare, left: Expression, right: Expression): Expression {
  return { node: 'compare', operator, left, right, type: yesNo, ...at };
}

export function arithmetic(operator: Arithmetic, left: Expression, right: Expression, type: Type): Expression {
  return { node: 'arithmetic', operator, left, right, type, ...at };
}

export function junction(node: 'and' | 'or', terms: readonly Expression[]): Expression {
  return { node, terms, type: yesNo, ...at };
}

export function negation(value: Expression): Expression {
  return { node: 'not', value, type: yesNo, ...at };
}

export function among(value: Expression, options: readonly Expression[]): Expression {
  return { node: 'in', value, options, type: yesNo, ...at };
}

export function choice(condition: Expression, yes: Expression, no: Expression): Expression {
  return { node: 'if', condition, yes, no, type: yes.type, ...at };
}

type CalledFunction = NodeOf<'call'>['function'];

export function call(name: CalledFunction, args: readonly Expression[], type: Type): Expression {
  return { node: 'call', function: name, arguments: args, type, ...at };
}
