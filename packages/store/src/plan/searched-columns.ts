/** The columns whose text is searched. */
import { kindDefaults } from '@ninefold/engine';
import { sqlTypeOf } from '../sql/codecs.ts';
import type { TablePlan } from './plan.ts';

/** In the order of the table; none where a search finds nothing in it. */
export function searchedColumns({ columns }: TablePlan): readonly string[] {
  return columns.flatMap(({ column, field: { type } }) => (kindDefaults[type.kind].searched && sqlTypeOf(type) === 'text' ? [column] : []));
}
