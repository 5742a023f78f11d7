/** What the decision procedure costs: every two of two hundred guards over twenty fields, and one question on its own. */
import { createDecider } from '@ninefold/check';
import { readDocument } from '@ninefold/language';
import { type Application, type Expression, guardOf } from '@ninefold/model';
import { median, milliseconds, type Row } from './measure.ts';

const guards = 200;
const fields = 20;

export async function benchDeciding(): Promise<Row[]> {
  const { application } = readDocument(guardedDocument());
  const conditions = conditionsOf(application);
  askAll(application, conditions.slice(0, 60));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const { taken, whole, processor, definite, asked, most } = askAll(application, conditions);
  const megabytes = Math.round((most - before) / 1e6);
  const single = median(taken);
  return [
    {
      what: `Whether two of ${guards} guards over ${fields} fields can hold at once: all ${asked} pairs`,
      figure: `${milliseconds(processor)} of processor time (${milliseconds(whole)} by the clock), ${megabytes} MB, ${asked - definite} undecided`,
      aim: '≤ 2 s, ≤ 200 MB',
      good: processor <= 2000 && megabytes <= 200,
    },
    { what: 'One such question, median', figure: `${single.toFixed(3)} ms`, aim: '≤ 0.1 ms', good: single <= 0.1 },
  ];
}

function askAll(application: Application, conditions: readonly Expression[]) {
  const decider = createDecider(application);
  const taken: number[] = [];
  const start = performance.now();
  const used = process.cpuUsage();
  let [definite, most] = [0, 0];
  for (const [index, first] of conditions.entries()) {
    for (const second of conditions.slice(index + 1)) {
      const from = performance.now();
      const { can } = decider.ask({
        entity: 'Order',
        terms: [
          { expression: first, is: 'true' },
          { expression: second, is: 'true' },
        ],
      });
      taken.push(performance.now() - from);
      if (can !== 'undecided') definite += 1;
    }
    if (index % 20 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
  }
  const { user, system } = process.cpuUsage(used);
  return { taken, whole: performance.now() - start, processor: (user + system) / 1000, definite, asked: taken.length, most };
}

function conditionsOf({ states }: Application): readonly Expression[] {
  return states.flatMap(({ transitions }) => transitions.flatMap((transition) => guardOf(transition) ?? []));
}

/** An entity with fields of several kinds, and guards that speak of two or three of them each. */
function guardedDocument(): string {
  const types = ['money', 'whole number', 'date', 'one of A, B, C, D', 'yes/no'];
  const rows = Array.from({ length: fields }, (_, i) => `| f${i} | ${types[i % types.length]} | no | — |`);
  const transitions = Array.from({ length: guards }, (_, i) => `| T${i + 1} | Open | act ${i} | — | \`${guard(i)}\` | Open | — | E-NO |`);
  return `# Specification: Guards

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${rows.join('\n')}

## 4. States and transitions

### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
${transitions.join('\n')}

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| LIMIT | 500 EUR | — |
| AGE | 30 days | — |
`;
}

function guard(i: number): string {
  const [a, b, c] = [i * 7, i * 11 + 3, i * 13 + 5].map((n) => n % fields);
  const joined = `${about(a ?? 0, i)} and ${about(b ?? 0, i + 1)}`;
  return i % 3 === 0 ? joined : i % 3 === 1 ? `${joined} and ${about(c ?? 0, i + 2)}` : `${about(a ?? 0, i)} or (${joined})`;
}

function about(field: number, i: number): string {
  const other = (field + 5) % fields;
  switch (field % 5) {
    case 0:
      return [`f${field} > LIMIT`, `f${field} <= LIMIT`, `f${field} < f${other}`, `f${field} + f${other} >= LIMIT`][i % 4] ?? '';
    case 1:
      return [`f${field} >= ${i % 10}`, `f${field} < ${i % 10}`, `f${field} != f${other}`][i % 3] ?? '';
    case 2:
      return [`f${field} <= today()`, `f${field} >= today() - AGE`, `f${field} > f${other}`][i % 3] ?? '';
    case 3:
      return [`f${field} = "A"`, `f${field} in ("B", "C")`, `f${field} != "D"`][i % 3] ?? '';
    default:
      return [`f${field}`, `not(f${field})`, `f${field} = true`, `f${field} != null`][i % 4] ?? '';
  }
}
