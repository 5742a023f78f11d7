import { readDocument } from '@ninefold/language';
import { findEntity, findField } from '@ninefold/model';
import { expect, test } from 'vitest';
import { rollsUp } from './rolls-up.ts';

const fields = (...rows: readonly string[]): string =>
  `| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows.map((row) => `| ${row} | no | — |`).join('\n')}`;

const computed = (expression: string, type: string) => {
  const { application } = readDocument(`# Specification: Bills

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Owner

${fields('name | text', 'boss | Owner', 'at | date and time', 'pets | Pets by owner', 'notes | list of Note', `it | ${type}, computed \`${expression}\``)}

### Note

${fields('amount | money', 'pet | Pet')}

### Pet

${fields('name | text', 'weight | whole number', 'owner | Owner', 'vet | Owner', 'born at | date and time', 'visits | Visits by pet', 'spent | money, computed `sum(visits.fee)`', 'called | text, computed `owner.name`')}

### Visit

${fields('pet | Pet', 'fee | money', 'day | date')}

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MOST | 3 | — |
`);
  const owner = findEntity(application, 'Owner');
  const field = findField(application, 'Owner', 'it');
  if (!owner || !field?.computed?.typed) throw new Error(`${expression} could not be read`);
  return rollsUp(application, owner, field);
};

test.each([
  ['count(pets)', 'whole number'],
  ['sum(pets.weight)', 'whole number'],
  ['sum(pets.spent) - sum(notes.amount)', 'money'],
  ['sum(for p in pets return sum(p.visits.fee))', 'money'],
  ['count(pets[weight > 3 and vet = owner])', 'whole number'],
  ['some p in pets satisfies count(p.visits) > 2', 'yes/no'],
  ['pets[1].name', 'text'],
  ['max(pets[1].visits.fee)', 'money'],
])('%s is kept', (expression, type) => expect(computed(expression, type)).toBe(true));

test.each([
  ['what follows from the record alone', 'sum(notes.amount)', 'money'],
  ['what is read by a reference', 'boss.name', 'text'],
  ['what is read by a reference of one below', 'count(pets[vet.name = "A"])', 'whole number'],
  ['what one below reads of others', 'count(pets[called = "A"])', 'whole number'],
  ['records of lines', 'sum(notes.pet.weight)', 'whole number'],
  ['all records', 'count(all Pets[owner = owner.boss])', 'whole number'],
  ['the clock', 'count(pets[visits[1].day < today()])', 'whole number'],
  ['a constant', 'count(pets[weight > MOST])', 'whole number'],
  ['a time zone', 'count(pets[string(born at) = "x"])', 'whole number'],
  ['a record', 'pets[1]', 'Pet'],
  ['what is unique', 'count(pets)', 'whole number, unique'],
])('not %s', (_, expression, type) => expect(computed(expression, type)).toBe(false));
