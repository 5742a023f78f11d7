import { describe, expect, test } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('screens that are there for nobody', () => {
  test('every cell says no', () => {
    const [finding] = found('N203', hireWith(['| open Desk | no | yes |', '| open Desk | no | no |']));
    expect(finding).toMatchObject({ what: 'No role may open Desk.', severity: 'error' });
    expect(finding?.others).toHaveLength(1);
  });

  test('a cell that is not shown may say yes', () =>
    expect(found('N203', hireWith(['| open Desk | no | yes |', '| open Desk | no | not shown |']))).toEqual([]));

  test('a row that is missing is another finding, and the only one', () => {
    const { findings } = checkDocument(hireWith(['| open Desk | no | yes |\n', '']));
    expect(findings.map(({ code }) => code)).toEqual(['N601']);
  });
});
