import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const withTarget = (to: string, states = '| Back | end | — |') =>
  readDocument(
    documentOf({
      ...loans,
      states: loans.states
        ?.replace('| Back | end | — |', states)
        .replace('| T1 | Out | return | `due on >= today()` | Back |', `| T1 | Out, Back | note | — | ${to} |`),
    }),
  );

describe('where a row leads', () => {
  it('stays in whichever state it was taken from', () => {
    const { application, findings } = withTarget('stays');
    expect(application.states[0]?.transitions[0]).toMatchObject({ from: ['Out', 'Back'], to: { kind: 'none' } });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('leads to the state that is called so', () => {
    const { application } = withTarget('stays', '| Back | end | — |\n| Stays | — | — |');
    expect(application.states[0]?.transitions[0]?.to).toMatchObject({ value: 'Stays' });
  });

  it.each([
    ['—', 'Does the record stay where it is? Write `stays`. Not known yet? Write `not shown`.'],
    ['stay', 'Did you mean “stays”?'],
  ])('answers %s with what to write', (to, mend) => {
    const { findings } = withTarget(to);
    expect(findings.filter(({ severity }) => severity === 'error').map((one) => one.mend)).toEqual([mend]);
  });
});

describe('what happens otherwise', () => {
  const otherwise = (cell: string) =>
    readDocument(documentOf({ ...loans, states: loans.states?.replace('| Back | E-LATE |', `| Back | ${cell} |`) }));

  it.each(['Out with E-LATE', 'out', 'Out with E-LTE'])('%s lacks the word before the state', (cell) => {
    const { findings } = otherwise(cell);
    const errors = findings.filter(({ severity }) => severity === 'error');
    expect(errors).toMatchObject([{ code: 'N019', mend: `Write \`to ${cell}\`.`, fix: { edits: [{ text: 'to ' }] } }]);
  });

  it.each([
    ['to Out with E-LATE', []],
    ['E-LATE', []],
    ['Otu with E-LATE', ['There is no error “Otu with E-LATE”.']],
  ])('%s', (cell, said) => {
    expect(otherwise(cell).findings.flatMap(({ severity, what }) => (severity === 'error' ? [what] : []))).toEqual(said);
  });
});
