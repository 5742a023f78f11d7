/** A row adds lines to its record. */
import { readDocument } from '@ninefold/language';
import { findStates, type RecordValue, type Value } from '@ninefold/model';
import { expect, it } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { applyEffects } from './effects.ts';

const text = (then: string) => `# Orders

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 60 | yes | — |
| lines | list of Line | no | — |
| wanted | list of text | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 60 | yes | — |
| pieces | whole number | yes | 1 |
| about | text up to 90 | no | \`order.title + ": " + what\` |

## 4. States and transitions

### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | add | — | — | stays | ${then} | — |
`;

function linesAfter(then: string): readonly string[] {
  const { application, findings } = readDocument(text(then));
  expect(findings.filter(({ code, point }) => code !== 'N003' && point === 4)).toEqual([]);
  const there: RecordValue = { entity: 'Line', id: 'l1', fields: { what: 'Cup', pieces: 2n, about: 'old' } };
  const order: RecordValue = { entity: 'Order', id: 'o', fields: { title: 'Tea', state: 'Open', lines: [there], wanted: ['Pot', 'Milk'] } };
  const row = findStates(application, 'Order')?.transitions[0];
  const environment = { settings: settingsFor(application).settings, now: 0, me: null, self: order, old: order };
  const done = row && applyEffects(application, row, order, environment, undefined);
  if (done?.kind !== 'done') throw new Error(JSON.stringify(done));
  expect(done.effects).toEqual([]);
  return (done.record.fields.lines as readonly (Value & RecordValue)[]).map(
    ({ id, fields }) => `${id ?? 'new'} ${fields.what} ${fields.pieces} ${fields.about}`,
  );
}

it('behind those there are; what is not given starts as the document says', () => {
  expect(linesAfter('create Line (what = Pot)')).toEqual(['l1 Cup 2 old', 'new Pot 1 Tea: Pot']);
});

it('one for each item of a list', () => {
  expect(linesAfter('for each w in `wanted`: create Line (what = `w`, pieces = 3)')).toEqual([
    'l1 Cup 2 old',
    'new Pot 3 Tea: Pot',
    'new Milk 3 Tea: Milk',
  ]);
});

it('the record is not named, and a line of another is made by a row of that one', () => {
  const told = (then: string) => readDocument(text(then)).findings.flatMap(({ code, mend }) => (code === 'N019' ? [mend] : []));
  expect(told('create Line (order = `order`, what = Pot)')).toEqual([
    'A line is made in the order that the row is about: leave `order = …` out.',
  ]);
});
