import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName, type Screen, type ShownField } from '@ninefold/model';
import { wireValueAt } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { headOffers, rowOffers } from './offers.ts';
import { sayTerms } from './say-terms.ts';

const { application } = readDocument(readFileSync(new URL('../../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const screen = (name: string): Screen => {
  const found = byName(application.screens, name);
  if (!found) throw new Error(`The example has no screen ${name}.`);
  return found;
};
const fieldsOf = (name: string): readonly ShownField[] => {
  const { shows } = screen(name);
  return shows.kind === 'given' && 'fields' in shows.value ? shows.value.fields : [];
};

describe('columns of a list', () => {
  const columns = columnsOf(application, 'Claim', fieldsOf('To approve'));

  test('stand in the order of the document, in its words', () => {
    expect(columns.map((column) => column.words)).toEqual(['Number', 'Title', 'Employee', 'Total', 'Submitted on', 'State']);
  });
  test('one of them is what people look for', () =>
    expect(columns.filter((column) => column.main).map((column) => column.words)).toEqual(['Title']));
  test('without a text of its own it is that of the record named first, before a choice', () => {
    const { application: hiring } = readDocument(`## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| All | \`/\` | Applications: source, person.name as Who, job.title, received on | start | — |

## 3. Entities and their fields

${['Person', 'Job'].map((name) => `### ${name}\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | no | — |\n| title | text | no | — |\n`).join('\n')}
### Application

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| person | Person | no | — |
| job | Job | no | — |
| source | one of Web, Agency | no | — |
| received on | date | no | — |`);
    const shows = hiring.screens[0]?.shows;
    const fields = shows?.kind === 'given' && 'fields' in shows.value ? shows.value.fields : [];
    expect(columnsOf(hiring, 'Application', fields).flatMap(({ words, main }) => (main ? [words] : []))).toEqual(['Who']);
  });
  test('figures stand on the right, a state is a badge', () => {
    expect(columns.find((column) => column.words === 'Total')?.layout).toBe('end');
    expect(columns.find((column) => column.words === 'State')?.layout).toBe('badge');
  });
  test('one is called as the document says', () => {
    const [first] = fieldsOf('To approve');
    const [column] = first ? columnsOf(application, 'Claim', [{ ...first, head: 'no. of the claim' }]) : [];
    expect(column).toMatchObject({ words: 'No. of the claim', key: 'number', sortable: true });
  });
  test('a field that is not there is a gap, and cannot be ordered by', () => {
    const [unknown] = columnsOf(application, 'Claim', [
      { statement: 's', span: { from: 0, to: 0, line: 1 }, words: 'colour', path: ['colour'] },
    ]);
    expect(unknown).toMatchObject({ words: 'Colour', field: undefined, sortable: false });
  });
});

test('a value some references away is found; an empty one on the way is empty; an unknown one is unknown', () => {
  const manager = { entity: 'Person', id: '2', label: 'Jonas', fields: { name: 'Jonas' } };
  const record = (fields: Record<string, typeof manager | null>) => ({ entity: 'Claim', id: '1', label: '', fields });
  expect(wireValueAt(record({ employee: manager }), ['employee', 'name'])).toBe('Jonas');
  expect(wireValueAt(record({ employee: null }), ['employee', 'name'])).toBeNull();
  expect(wireValueAt(record({}), ['employee', 'name'])).toBeUndefined();
});

describe('a filter in words', () => {
  const saying = { locale: 'en-GB', timeZone: 'Europe/Berlin', application, labels: { p1: 'Anna Berg' } };
  const money = { kind: 'money', currency: 'EUR', scale: 2 } as const;
  const term = (operator: 'is' | 'is not' | 'from' | 'to' | 'contains' | 'empty', ...values: string[]) => ({
    path: ['x'],
    operator,
    values,
  });

  test.each([
    [{ kind: 'state', states: ['Draft', 'Paid'] } as const, [term('is not', 'Draft')], 'not Draft'],
    [{ kind: 'one of', choices: ['a', 'b', 'c', 'd'] } as const, [term('is', 'a', 'b', 'c', 'd')], 'a, b and 2 more'],
    [{ kind: 'text' } as const, [term('contains', 'Lyon')], '“Lyon”'],
    [{ kind: 'yes/no' } as const, [term('is', 'true')], 'yes'],
    [{ kind: 'reference', entity: 'Person' } as const, [term('is', 'p1', 'p2')], 'Anna Berg, …'],
    [{ kind: 'reference', entity: 'Person' } as const, [term('is', 'me', 'nobody', 'p1')], 'me, nobody, Anna Berg'],
    [{ kind: 'reference', entity: 'Person' } as const, [term('is not', 'me')], 'not me'],
    [{ kind: 'reference', entity: 'Person' } as const, [term('is not', 'nobody')], 'somebody'],
    [{ kind: 'date' } as const, [{ path: ['x'], operator: 'within', values: ['before today'] } as const], 'before today'],
    [{ kind: 'date and time' } as const, [term('is', '2026-11-03')], '3 Nov 2026'],
    [{ kind: 'lines', entity: 'Line' } as const, [term('empty')], 'none given'],
  ])('%o', (type, terms, words) => expect(sayTerms(type, terms, saying)).toBe(words));

  test('a range is said as one', () => {
    expect(sayTerms(money, [term('from', '100.00'), term('to', '500.00')], saying)).toMatch(/100\.00.* – .*500\.00/u);
    expect(sayTerms(money, [term('to', '500.00')], saying)).toMatch(/^up to .*500\.00/u);
  });
});

describe('what a list offers', () => {
  test('creating leads to the form, or opens one where there is no form screen', () => {
    expect(headOffers(application, screen('My claims'))).toMatchObject([{ kind: 'create', words: 'New claim', to: '/claims/new' }]);
    expect(headOffers(application, screen('Categories'))).toMatchObject([{ kind: 'create', words: 'New category', to: undefined }]);
  });
  test('what is offered for one row stands in its page, or in the row where there is none', () => {
    expect(rowOffers(application, screen('To approve'), 'Claim')).toBeUndefined();
    expect(rowOffers(application, screen('Categories'), 'Category')).toMatchObject({
      edit: { words: 'edit' },
      delete: { words: 'delete' },
      actions: [],
    });
  });
});

test('a code is not what people look for when there is a name', () => {
  const lending = readDocument(readFileSync(new URL('../../../../../examples/equipment-lending.md', import.meta.url), 'utf8')).application;
  const shows = byName(lending.screens, 'Items')?.shows;
  const columns = shows?.kind === 'given' && shows.value.kind === 'list' ? columnsOf(lending, shows.value.entity, shows.value.fields) : [];
  expect(columns.filter((column) => column.main).map((column) => column.words)).toEqual(['Name']);
});
