/** Everything a query asks of its records, as conditions: what must hold of them, and in which groups they lie. */

import type { TablePlan } from '../plan/plan.ts';
import type { CountQuery } from '../queries.ts';
import type { SqlText } from '../sql/fragment.ts';
import { conditionsOf } from './conditions.ts';
import type { QueryContext } from './context.ts';
import { groupConditions } from './group-keys.ts';

/** null when one of them is never true, so that there is nothing to ask. */
export function askedOf(context: QueryContext, table: TablePlan, query: Omit<CountQuery, 'entity'>): readonly SqlText[] | null {
  const conditions = conditionsOf(context, table, query);
  const groups = query.among ? groupConditions(context, table, query.among, query.environment) : [];
  return conditions && groups && [...conditions, ...groups, ...roleConditions(query.role)];
}

function roleConditions(role: CountQuery['role']): readonly SqlText[] {
  if (role === undefined) return [];
  if (role === null) return [{ text: 'NOT EXISTS (SELECT 1 FROM nf_role r WHERE r.person = t."_id")', values: [] }];
  return [{ text: 'EXISTS (SELECT 1 FROM nf_role r WHERE r.person = t."_id" AND r.role = ?)', values: [role] }];
}
