import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

/** What the rows of a matrix are about, where `open` is an action of Loan. */
function readRows(screen: string, ...rows: readonly string[]): readonly unknown[] {
  const { application, findings } = readDocument(
    documentOf({
      ...loans,
      screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| ${screen} | \`/\` | Loan: item | start | open |`,
      states: loans.states?.replace('| return |', '| open |') ?? '',
      roles: `| May | Clerk |\n| --- | --- |\n${rows.map((row) => `| ${row} | yes |`).join('\n')}`,
    }),
  );
  expect(findings.filter(({ point }) => point === 6).map(({ code }) => code)).toEqual([]);
  return application.roles.permissions.map(({ may }) => may);
}

const action = { kind: 'action', action: 'open', entities: ['Loan'] };

test('a screen called like its entity is opened, whatever its actions are called', () => {
  expect(readRows('Loan', 'open Loan', 'open', 'open in Out', 'open Loan in Out')).toEqual([
    { kind: 'open', screen: 'Loan' },
    action,
    { ...action, state: 'Out' },
    { ...action, state: 'Out' },
  ]);
});

test('without such a screen the action is meant', () => {
  expect(readRows('Loans', 'open Loan', 'open Loans')).toEqual([action, { kind: 'open', screen: 'Loans' }]);
});
