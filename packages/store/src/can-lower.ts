/** Whether the database can judge an expression: for screen filters, list calls and permission conditions. */
import type { Application, Expression } from '@ninefold/model';
import { tableFor } from './plan/plan.ts';
import { planTables } from './plan/plan-tables.ts';
import { createEngineFunctions } from './sqlite/engine-functions.ts';
import { createLower } from './sqlite/lower.ts';
import { NotLowerable } from './sqlite/lowering.ts';

/** The reason why not, in the reader's words; null when it can. `entity` is what the expression is about. */
export function canLower(application: Application, entity: string, expression: Expression): string | null {
  const plan = planTables(application);
  const functions = createEngineFunctions({ settings: { constants: {}, timeZone: 'UTC', locale: 'en' }, now: 0, me: null });
  try {
    createLower(plan, functions).condition(expression, tableFor(plan, entity), 't');
    return null;
  } catch (problem) {
    if (problem instanceof NotLowerable) return problem.message;
    throw problem;
  }
}
