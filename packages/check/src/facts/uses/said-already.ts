/** Whether something was found already about a statement, so that nothing smaller need be said about it. */
import type { StatementId } from '@ninefold/model';
import type { Checking } from '../../checking.ts';
import type { CheckCode } from '../../codes.ts';

/** Only what was found before counts: findings are looked for in the order of the points. */
export function isSaidAlready({ findings }: Checking, statement: StatementId, ...codes: readonly CheckCode[]): boolean {
  return findings.some(
    (finding) =>
      codes.some((code) => code === finding.code) && (finding.statement === statement || finding.statements?.includes(statement) === true),
  );
}
