/** A text of point 9 with values in braces, worked out about a record. */
import { readDocument } from '@ninefold/language';
import { type Finding, findEntity, type Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { settingsFor } from '../settings/settings.ts';
import { evaluate } from './evaluate.ts';

const letter = 'Dear {name}, {job.title} pays {pay} from {string(starts on, "d. MMMM yyyy")}. Tags: {tags}. Bye {name}.';

function read(text: string): {
  readonly findings: readonly Finding[];
  write(fields: Readonly<Record<string, Value>>, given?: string): Value | undefined;
} {
  const { application, findings } = readDocument(`# Specification: Hiring

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |

### Application

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| job | Job | yes | — |
| pay | whole number | yes | — |
| starts on | date | yes | — |
| tags | list of text | no | — |
| letter | long text, computed \`LETTER\` | no | — |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| LETTER | ${text} | — |
| COMPANY | Harbour | — |
`);
  const field = findEntity(application, 'Application')?.fields.find(({ name }) => name === 'letter');
  const computed = field?.computed?.typed;
  return {
    findings: findings.filter(({ severity, code }) => severity === 'error' && code !== 'N001'),
    write: (fields, given) => {
      if (!computed) throw new Error('The letter cannot be read.');
      const { settings } = settingsFor(application, given === undefined ? {} : { LETTER: given });
      return evaluate(computed, { self: { entity: 'Application', fields }, settings, now: 0, me: null });
    },
  };
}

const job = { entity: 'Job', id: 'j', fields: { title: 'Welder' } };
const ada = { name: 'Ada', job, pay: 12n, 'starts on': '2027-02-01', tags: ['java', 'remote'] };

test('each value stands in its place, wherever it is named', () => {
  expect(read(letter).write(ada)).toBe('Dear Ada, Welder pays 12 from 1. February 2027. Tags: java, remote. Bye Ada.');
});

test('what is empty leaves its place empty, and no sign of a value means anything', () => {
  expect(read('Dear {name}: {job.title}.').write({ ...ada, name: null })).toBe('Dear : Welder.');
  expect(read('Dear {name}: {job.title}.').write({ ...ada, name: '$1 .* \\' })).toBe('Dear $1 .* \\: Welder.');
});

test('a text given at start is filled in alike', () => {
  expect(read('Dear {name}.').write(ada, 'Hello {name}!')).toBe('Hello Ada!');
});

test('another text of point 9 may stand in it; one that names itself has an end', () => {
  expect(read('{name} of {COMPANY}').write(ada)).toBe('Ada of Harbour');
  expect(read('{name} {LETTER}').write(ada)).toBe('Ada {name} {LETTER}');
});

test('braces around anything but a name are text', () => {
  expect(read('a{2,5} {} { 1 }').write(ada)).toBe('a{2,5} {} { 1 }');
});

test('a name that the record does not have is told where it stands', () => {
  const { findings } = read('Dear {nmae}.');
  expect(findings.map(({ code, point, what }) => ({ code, point, what }))).toEqual([
    { code: 'N013', point: 3, what: 'Application has no field `nmae`, and no constant is called so.' },
  ]);
  expect(findings[0]?.span.line).toBe(26);
});
