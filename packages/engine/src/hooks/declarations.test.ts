/** The types of a document: they fit what hooks are given, and are the same text for the same document. */
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { declarationsOf } from './declarations.ts';

const text = `# Specification: Answers

## 3. Entities and their fields

### Answer (Answers)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| it's called | text | yes | — |
| cost | money EUR | no | — |
| kind | one of small, large | no | — |
| other answer | Answer | no | — |

## 4. States and transitions

### Answer

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Kept | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | New | keep | — | — | Kept | run price: cost, kind or E-NO | — |

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO | 409 | No. | on top |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| MOST | 5 | agreed |
| KEY | not shown | — |
`;

test('entities, constants that are told, and each hook with what it may give back', () => {
  const { application } = readDocument(text);
  const written = declarationsOf(application);
  expect(declarationsOf(readDocument(text).application)).toBe(written);
  const own = written.slice(written.indexOf('export interface AnswerRecord'));
  expect(own.match(/^export /gmu)).toHaveLength(3);
  expect(own.replace(/^export /gmu, '')).toBe(`interface AnswerRecord {
  readonly id: string;
  readonly version: number;
  readonly 'it\\'s called': string;
  readonly cost: Decimal | null;
  readonly kind: 'small' | 'large' | null;
  readonly 'other answer': Reference<'Answer'> | null;
  readonly state: 'New' | 'Kept';
}

/** Those that the document gives a value and that no call to somebody else sends. */
interface Constants {
  readonly MOST: Decimal;
}

/** A hook is the default export of the file of its name. */
interface Hooks {
  readonly price: (given: Given<AnswerRecord, { readonly id: 'T1'; readonly action: 'keep'; readonly from: 'New'; readonly to: 'Kept' }>) => Answer<{ cost: number | Decimal | null; kind: 'small' | 'large' | null }, 'E-NO'> | Promise<Answer<{ cost: number | Decimal | null; kind: 'small' | 'large' | null }, 'E-NO'>>;
}
`);
});

test('what asks a hook of fields gives it these alone, and takes what fits there', () => {
  const { application } = readDocument(
    text
      .replace('| Needed | Starts as |\n| --- | --- | --- | --- |', '| Needed | Starts as | On save |\n| --- | --- | --- | --- | --- |')
      .replace('| cost | money EUR | no | — |', "| cost | money EUR | no | — | hook worth: kind, other answer.it's called |")
      .replace('run price: cost, kind or E-NO', '—')
      .replace(
        '## 8.',
        "## 5. Validation rules\n\n| About | Rule | On | Otherwise |\n| --- | --- | --- | --- |\n| Answer | hook fits: it's called, other answer | save | E-NO |\n\n## 8.",
      ),
  );
  const written = declarationsOf(application);
  expect(written.slice(written.indexOf('export interface Hooks {'))).toBe(`export interface Hooks {
  readonly worth: (given: Asked<{ readonly kind: 'small' | 'large' | null; readonly 'other answer.it\\'s called': string | null }>) => number | Decimal | null | Promise<number | Decimal | null>;
  readonly fits: (given: Asked<{ readonly 'it\\'s called': string; readonly 'other answer': Reference<'Answer'> | null }>) => boolean | Promise<boolean>;
}
`);
});

test('entities whose names differ in what a type cannot be called have a type each', () => {
  const fields = '| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | yes | — |\n';
  const names = ['Cost centre', 'CostCentre', 'Cost-centre', 'Cost centre 2'];
  const { application } = readDocument(
    `# Specification: Costs\n\n## 3. Entities and their fields\n\n${names.map((name) => `### ${name}\n\n${fields}`).join('\n')}`,
  );
  expect(application.entities.map(({ name }) => name)).toEqual(names);
  const own = [...declarationsOf(application).matchAll(/^export interface (Cost\w+) /gmu)].map(([, name]) => name);
  expect(own).toEqual(['CostCentre', 'CostCentre2', 'CostCentre3', 'CostCentre22']);
});
