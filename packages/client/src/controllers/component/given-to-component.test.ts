/** What a component is given: plain data of what was sent, and how the application writes it. */
import { readDocument } from '@ninefold/language';
import { givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnsOf } from '../list/columns.ts';
import { fieldsGiven, linesGiven, plainOf } from './given-to-component.ts';

const { application } = readDocument(`# Specification: Desks

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Floor | \`/floor\` | component Floor of Desks: name, price, room, room.name, free, nowhere | start | — |

## 3. Entities and their fields

### Room

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Desk

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| price | money EUR | no | — |
| room | Room | no | — |
| free | yes/no | no | — |
`);
const shows = givenValue(application.screens[0]?.shows ?? { kind: 'none' });
const columns = columnsOf(application, 'Desk', shows?.kind === 'list' ? shows.fields : []);
const room = { entity: 'Room', id: 'r1', label: 'Attic', fields: { name: 'Attic' } };
const desk = { entity: 'Desk', id: 'd1', label: 'By the window', version: 2, fields: { name: 'By the window', price: '1234.50', room } };

test('fields stand under the words of the document; what one may not read, or is nowhere, is not there', () => {
  const { fields, written } = fieldsGiven(application, columns, desk, { locale: 'de-DE', timeZone: 'Europe/Berlin' });
  expect(fields).toEqual({ name: 'By the window', price: '1234.50', room: { id: 'r1', label: 'Attic' }, 'room.name': 'Attic' });
  expect(written).toMatchObject({ name: 'By the window', price: expect.stringMatching(/^1\.234,50\s€$/u), 'room.name': 'Attic' });
});

test('lines are objects of their fields, nothing is null', () => {
  const line = { entity: 'Line', id: null, label: '', fields: { what: 'chalk', count: '2', left: null } };
  expect(linesGiven([line])).toEqual([{ id: null, what: 'chalk', count: '2', left: null }]);
  expect([plainOf(null), plainOf('x'), plainOf(true)]).toEqual([null, 'x', true]);
});
