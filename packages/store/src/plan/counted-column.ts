/** What a number series counts for: each record or choice that a field beside it names. */
import { isCounted } from '@ninefold/model';
import type { ColumnPlan, TablePlan } from './plan.ts';

/** The column each value of which a series counts for. */
export function countedColumn({ columns }: TablePlan, { field: { type } }: ColumnPlan): ColumnPlan | undefined {
  const per = isCounted(type) ? type.per : undefined;
  return per === undefined ? undefined : columns.find(({ name }) => name === per);
}
