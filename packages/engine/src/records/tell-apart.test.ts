import { readDocument } from '@ninefold/language';
import type { RecordValue, Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { labelOf } from './label.ts';
import { tellApart } from './tell-apart.ts';

const { application } = readDocument(`## 3. Entities and their fields

### Owner

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| email | email, unique | no | — |
| town | text | no | — |

### Pet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| notes | long text | no | — |
| owner | Owner | no | — |
| kind | one of Dog, Cat | no | — |
| born on | date | no | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| for | text | yes | — |
| amount | money | no | — |
| number | number series \`A{0000}\` | yes | — |`);

const formats = { locale: 'en-GB', timeZone: 'UTC' };
const record = (entity: string, id: string, fields: Record<string, Value>): RecordValue => ({ entity, id, fields });
const besides = (...records: readonly RecordValue[]) =>
  Object.fromEntries(tellApart(application, records, formats, (one) => labelOf(application, one)));
const owner = (name: string) => record('Owner', name, { name });
const pet = (id: string, fields: Record<string, Value>) => record('Pet', id, { name: 'Bello', ...fields });

test('their e-mail, whatever stands before it; nothing beside a name that is there once', () => {
  const mails = [
    record('Owner', '1', { name: 'Ada', town: 'Graz', email: 'ada@example.org' }),
    record('Owner', '2', { name: 'ada ', town: 'Wien', email: 'a@example.org' }),
    record('Owner', '3', { name: 'Bo', town: 'Linz', email: 'bo@example.org' }),
  ];
  expect(besides(...mails)).toEqual({ 1: 'ada@example.org', 2: 'a@example.org' });
});

test('their number before what also differs', () => {
  const orders = [
    record('Order', '1', { for: 'Paper', amount: 100n, number: 'A0001' }),
    record('Order', '2', { for: 'Paper', amount: 200n, number: 'A0002' }),
  ];
  expect(besides(...orders)).toEqual({ 1: 'A0001', 2: 'A0002' });
});

test('without either the first field in which they differ, as people read it: the name of what it names, a day', () => {
  expect(besides(pet('1', { owner: owner('Ada'), kind: 'Dog' }), pet('2', { owner: owner('Bo'), kind: 'Dog' }))).toEqual({
    1: 'Ada',
    2: 'Bo',
  });
  const born = [pet('1', { kind: 'Dog', 'born on': '2020-03-01' }), pet('2', { kind: 'Dog', 'born on': '2021-03-01' })];
  expect(besides(...born)).toEqual({ 1: '1 Mar 2020', 2: '1 Mar 2021' });
});

test('one field that tells all of them apart before several; else several', () => {
  const ada = owner('Ada');
  const [one, two, three] = ['2020-03-01', '2021-03-01', '2022-03-01'].map((day) => ({ 'born on': day }));
  const several = [
    pet('1', { owner: ada, kind: 'Dog' }),
    pet('2', { owner: ada, kind: 'Cat' }),
    pet('3', { owner: owner('Bo'), kind: 'Dog' }),
  ];
  expect(besides(...several)).toEqual({ 1: 'Ada · Dog', 2: 'Ada · Cat', 3: 'Bo · Dog' });
  const days = several.map(({ id = '', fields }, place) => pet(id, { ...fields, ...[one, two, three][place] }));
  expect(besides(...days)).toEqual({ 1: '1 Mar 2020', 2: '1 Mar 2021', 3: '1 Mar 2022' });
});

test('what was not sent tells nothing, a long text does not either; the same in all has nothing beside it', () => {
  expect(besides(pet('1', { notes: 'bites' }), pet('2', { notes: 'sleeps' }))).toEqual({});
  expect(besides(pet('1', { kind: 'Dog' }), pet('2', {}))).toEqual({ 1: 'Dog' });
});
