/** `- Unique: …` below an entity's table: which fields, the error, and what people write instead. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (bullets: string, type = 'email') =>
  readDocument(
    documentOf({
      entities: `### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |

### Application

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| candidate | text | yes | — |
| job | Job | yes | — |
| email | ${type} | no | — |
| key | text, computed \`upper case(candidate)\` | no | — |
| answers | list of Answer | no | — |

${bullets.includes('Answer:') ? '' : bullets}

### Answer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| question | text | yes | — |

${bullets.includes('Answer:') ? bullets.replace('Answer:', '') : ''}`,
      errors: `| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-TWICE | 422 | {candidate} applied for {job.title} already. | at job |`,
    }),
  );

const uniques = (bullets: string, entity = 'Application') =>
  read(bullets).application.entities.find(({ name }) => name === entity)?.uniques;

const told = (bullets: string, type?: string) =>
  read(bullets, type)
    .findings.filter(({ severity }) => severity !== 'gap')
    .map(({ code, what, mend }) => `${code}: ${what} ${mend}`);

test('several fields, with an error or without', () => {
  expect(uniques('- Unique: candidate, job: E-TWICE\n- Unique: `key`, email')).toMatchObject([
    {
      fields: ['candidate', 'job'],
      ofOwner: false,
      otherwise: { kind: 'given', value: 'E-TWICE' },
      statement: 'entities/application/unique/candidate, job',
    },
    { fields: ['key', 'email'], otherwise: { kind: 'none' } },
  ]);
});

test('the error is raised about the entity, so its message may speak of it', () => {
  const { application, findings } = read('- Unique: candidate, job: E-TWICE');
  expect(Object.keys(application.errors[0]?.parts ?? {})).toEqual(['Application']);
  expect(findings).toEqual([]);
});

test('a field alone is unique, as if its type said so, and has an error of its own', () => {
  const entity = read('- Unique: email: E-TWICE').application.entities[1];
  expect(entity?.fields.find(({ name }) => name === 'email')?.unique).toBe(true);
  expect(told('- Unique: email: E-TWICE', 'email, unique')).toEqual([]);
});

test('lines are compared within their record by its name', () => {
  expect(uniques('Answer:- Unique: application, question', 'Answer')).toMatchObject([{ fields: ['question'], ofOwner: true }]);
});

test('what is not shown stays open', () => {
  const { application, findings } = read('- Unique: not shown: Which fields?\n- Unique: candidate, job: not shown');
  expect(application.entities[1]?.uniques).toMatchObject([{ fields: ['candidate', 'job'], otherwise: { kind: 'gap' } }]);
  expect(findings.filter(({ code }) => code === 'N005')).toHaveLength(2);
});

test.each([
  ['- Unique: candidate, jb', 'N013: Application has no field “jb”. Did you mean “job”?'],
  ['- Unique: candidate and job', 'N013: Application has no field “candidate and job”. Did you mean “candidate, job”?'],
  ['- Unique: candidate, job: E-TWISE', 'N013: There is no error “E-TWISE”. Did you mean “E-TWICE”?'],
  ['- Unique: candidate, job, E-TWICE', 'N019: “E-TWICE” is an error of point 8, and no field. Write a colon before the error.'],
  ['- Unique: candidate, candidate', 'N012: A field stands here twice. Remove one of the two.'],
  [
    '- Unique together: candidate, job',
    'N010: This bullet is not read: point 3 does not know “Unique together” here. Did you mean “Unique”?',
  ],
  ['Answer:- Unique: application', 'N019: Which of its lines have to differ in what is not said. Name a field of the line beside it.'],
])('%s', (bullets, said) => {
  expect(told(bullets)).toEqual([said]);
});

test('the same fields twice, in whichever order, count once', () => {
  const [said, ...more] = told('- Unique: candidate, job\n- Unique: job, candidate: E-TWICE');
  expect(said).toMatch(
    /^N012: Below Application, what is unique by “job, candidate” is the same as “candidate, job”; the first one counts\./u,
  );
  expect(more).toEqual([]);
});

test('what the type says already is not said again without an error', () => {
  expect(told('- Unique: email', 'email, unique')).toEqual([
    expect.stringMatching(/^N012: That email of Application is unique is said twice\./u),
  ]);
});

test.each([
  ['email, unique: E-TWICE', 'N301: After *unique* nothing is read: “E-TWICE”. Say the error below the table: `- Unique: field: E-TWICE`.'],
  [
    'email, unique with job',
    'N301: After *unique* nothing is read: “job”. Say below the table which fields are unique together: `- Unique: field, job: E-…`.',
  ],
])('%s', (type, said) => {
  expect(told('', type)).toContain(said);
});
