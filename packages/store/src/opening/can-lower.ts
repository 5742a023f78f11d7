/** Whether a database can judge an expression: for screen filters, list calls and permission conditions. */
import type { Application, Expression } from '@ninefold/model';
import type { Dialect } from '../dialect/database.ts';
import { tableFor } from '../plan/plan.ts';
import { planTables } from '../plan/plan-tables.ts';
import { createLower } from '../sql/lower.ts';
import { NotLowerable } from '../sql/lowering.ts';

/** The reason why not, in the reader's words; null when it can. `entity` is what the expression is about. */
export function canLowerIn(dialect: Dialect, application: Application, entity: string, expression: Expression): string | null {
  const plan = planTables(application);
  try {
    createLower(plan, dialect.createSql()).condition(expression, tableFor(plan, entity), 't');
    return null;
  } catch (problem) {
    if (problem instanceof NotLowerable) return problem.message;
    throw problem;
  }
}
