import { findField } from '@ninefold/model';
import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const table = (header: string, rows: readonly string[]): string =>
  `| ${header} |\n|${' --- |'.repeat(header.split('|').length)}\n${rows.map((row) => `| ${row} |`).join('\n')}`;

function said(type: string, needed = 'no'): unknown {
  const fields = [
    `number | ${type} | ${needed} | —`,
    'house | Building, deleted with it | no | —',
    'flat | Flat where `house = bill.house` | no | —',
    'kind | one of Big, Small | no | —',
    'from | Person | no | —',
    'to | Person | no | —',
    'note | text | no | —',
  ];
  const entity = (name: string, rows: readonly string[]) => `### ${name}\n\n${table('Field | Type | Needed | Starts as', rows)}`;
  const name = ['name | text | yes | —'];
  const text = documentOf({
    entities: [
      entity('Bill', fields),
      entity('Building', name),
      entity('Flat', [...name, 'house | Building | no | —']),
      entity('Person (People)', name),
    ].join('\n\n'),
    states: `### Bill\n\n${table('State | Kind | Means', ['Draft | start | —', 'Out | end | —'])}\n\n${table(
      'Id | From | Action | Asks for | When | To | Then | Otherwise',
      ['T1 | Draft | issue | — | — | Out | — | —', 'T2 | Draft | hand on | — | — | Out | — | —'],
    )}`,
  });
  const { application, findings } = readDocument(text);
  const [wrong] = findings.filter(({ severity }) => severity === 'error');
  if (wrong) return `${wrong.code} ${text.slice(wrong.span.from, wrong.span.to)}: ${wrong.what}`;
  return findField(application, 'Bill', 'number')?.type;
}

const kind = 'number series';

it.each([
  ['number series `R-{0000}` on issue', { kind, pattern: 'R-{0000}', on: 'issue' }],
  ['number series `R-{0000}` on hand on', { kind, pattern: 'R-{0000}', on: 'hand on' }],
  ['number series `{0}` per Building', { kind: 'running number', per: 'house' }],
  ['number series `{0}` per Flat', { kind: 'running number', per: 'flat' }],
  ['number series `{0}` per house on Issue', { kind: 'running number', per: 'house', on: 'issue' }],
  ['number series `{00}` on issue per kind', { kind, pattern: '{00}', on: 'issue', per: 'kind' }],
  ['number series R-{000} on issue', { kind, pattern: 'R-{000}', on: 'issue' }],
])('%s', (type, expected) => {
  expect(said(type)).toEqual(expected);
});

it.each([
  ['number series `R-{0000}` on send', 'N013 send: Bill has no action “send”.'],
  ['number series `R-{0000}` per Person', 'N013 Person: There is no reference or choice of Bill “Person”.'],
  ['number series `R-{0000}` per note', 'N013 note: There is no reference or choice of Bill “note”.'],
  [
    'number series `R-{0000}` on issue on issue',
    'N301 on issue: “on issue” is not read: after the pattern may stand `on` and an action, and `per` and a field.',
  ],
  [
    'number series `R-{0000}` when issued',
    'N301 when issued: “when issued” is not read: after the pattern may stand `on` and an action, and `per` and a field.',
  ],
])('%s is told of', (type, expected) => {
  expect(said(type)).toBe(expected);
});

it('takes the entity for the field that is called like it', () => {
  const fields = ['house | House | no | —', 'number | number series `{0}` per House | no | —'];
  const entity = (name: string, rows: readonly string[]) => `### ${name}\n\n${table('Field | Type | Needed | Starts as', rows)}`;
  const { application, findings } = readDocument(
    documentOf({ entities: [entity('House', ['name | text | yes | —']), entity('Bill', fields)].join('\n\n') }),
  );
  expect(findField(application, 'Bill', 'number')?.type).toEqual({ kind: 'running number', per: 'house' });
  expect(findings.filter(({ code }) => code === 'N014')).toEqual([]);
});

it('cannot be needed before it is given', () => {
  expect(said('number series `R-{0000}` on issue', 'yes')).toBe(
    'N306 yes: “number” cannot be needed: it is empty until “issue” gives its number.',
  );
});
