import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

/** What is said of a dash in the one row of a table of errors. */
function said(row: string): readonly string[] {
  const errors = `| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n${row}`;
  return readDocument(documentOf({ errors })).findings.flatMap(({ code, severity, what }) =>
    code === 'N004' ? [] : `${severity} ${code} ${what}`,
  );
}

describe('a dash where something must stand', () => {
  it('is an error and counts as not shown', () => {
    expect(said('| E-A | — | It is late. | on top |')).toEqual([
      'error N019 “—” says that there is none, but the column “Status” needs something in every row.',
    ]);
    expect(said('| E-A | 409 | none | on top |')).toHaveLength(1);
  });

  it('is none elsewhere, and a gap is a gap', () => {
    expect(said('| E-A | 409 | It is late. | — |')).toEqual([]);
    expect(said('| E-A | not shown | It is late. | on top |').map((words) => words.slice(0, 3))).toEqual(['gap']);
  });

  it('also where the table is known by the column', () => {
    const rules = '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | — | save | E-A |';
    const { findings, application } = readDocument(documentOf({ ...loans, rules }));
    expect(findings.filter(({ code, point }) => code === 'N019' && point === 5)).toHaveLength(1);
    expect(application.rules[0]?.rule.kind).toBe('gap');
  });
});
