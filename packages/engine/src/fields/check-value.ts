/** What is said of a value before any record takes it: whether its type, with its limits, allows it. */
import type { Application, FieldType, Settings, Value } from '@ninefold/model';
import { checkContext } from '../records/check-context.ts';
import type { FieldProblem } from './field-handling.ts';
import { handlingOf } from './field-kinds.ts';

/** A limit that is not shown allows everything. */
export function checkValue(application: Application, type: FieldType, value: Value, settings: Settings): FieldProblem | undefined {
  const problem = value === null ? undefined : handlingOf(type).check(value, type, checkContext(application, settings));
  return problem?.code === 'not-shown' ? undefined : problem;
}
