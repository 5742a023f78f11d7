/** Rows that are in sight under an alias, so that their columns need no look elsewhere. */
import type { Expression } from '@ninefold/model';
import type { InSight, SqlScope } from './lowering.ts';

/** The row of `self` or of a variable, when that is what the expression is. */
export function rowInSight(expression: Expression, scope: SqlScope): Extract<InSight, { kind: 'row' }> | undefined {
  const seen = expression.node === 'self' ? scope.self : expression.node === 'variable' ? scope.variables[expression.name] : undefined;
  return seen?.kind === 'row' ? seen : undefined;
}
