/** A document, what is kept under it, and one that changes it in many ways at once: for cutting off that change. */
import type { Store } from '../src/store.ts';
import { insert, record } from './claims.ts';
import { replaced } from './documents.ts';
import { rowsKept } from './inside.ts';

export const jobsBefore = `# Specification: Jobs

## 1. What the product does and for whom

- Currency: EUR

## 2. Screens and routes

not shown

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| note | text | no | — |
| hours | whole number | no | — |
| fee | money, computed \`hours * RATE\` | no | — |
| after | Job | no | — |
| beside | many Job | no | — |
| steps | list of Step | no | — |

### Step

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |

### Tool

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

not shown

## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Constants

| Name | Value | Why |
| --- | --- | --- |
| RATE | 50.00 EUR | — |
`;
/** Renamed, retyped, set aside, numbered, worked out anew, made unique, and what is new. */
export const jobsAfter = replaced(
  jobsBefore,
  ['### Tool', '### Device'],
  ['| name | text | yes | — |\n', '| name | text, unique | yes | — |\n\n- Was: Tool\n'],
  ['| note | text | no | — |\n', ''],
  ['| beside | many Job | no | — |\n', '| number | number series `J-{000}` | yes | — |\n'],
  ['| hours | whole number |', '| hours | decimal 2 |'],
  ['`hours * RATE`', '`hours * RATE * 2`'],
  ['| after | Job | no | — |\n', '| after | many Job | no | — |\n| urgent | yes/no | yes | no |\n'],
);

/** Keeps some, under the first document. */
export async function keepJobs(store: Store): Promise<void> {
  const first = await insert(store, 'Job', { title: 'Dig', note: 'Deep', hours: 3n, steps: [record('Step', { what: 'Spade' })] });
  await insert(store, 'Job', { title: 'Fill', note: 'Slowly', hours: 1n, after: first, beside: [first] });
  await insert(store, 'Tool', { name: 'Spade' });
}

/** What of it is in a folder that follows the changed document. */
export const jobsIn = (directory: string): unknown => ({
  jobs: rowsKept(directory, 'SELECT number, title, hours FROM data_job WHERE urgent IS NOT NULL ORDER BY number'),
  steps: rowsKept(directory, 'SELECT what FROM data_step'),
  devices: rowsKept(directory, 'SELECT name FROM data_device'),
  asides: rowsKept(directory, 'SELECT record FROM nf_aside_value').length,
});

export const jobsAsAfter = {
  jobs: [
    { number: 'J-001', title: 'Dig', hours: 300 },
    { number: 'J-002', title: 'Fill', hours: 100 },
  ],
  steps: [{ what: 'Spade' }],
  devices: [{ name: 'Spade' }],
  asides: 3,
};
