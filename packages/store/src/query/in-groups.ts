/** Groups one after the other as SQL: which rows lie in them, and the place of each row's group. */
import type { Environment } from '@ninefold/engine';
import type { TablePlan } from '../plan/plan.ts';
import type { GroupOrder } from '../queries.ts';
import type { SqlText } from '../sql/fragment.ts';
import type { QueryContext } from './context.ts';
import { amongKeys, keySql, placeAmongKeys } from './group-keys.ts';
import type { KeysetTerm } from './keyset.ts';

/** Rows that one statement finds, in the list's order. */
export interface KeysetPart {
  readonly where: readonly SqlText[];
  readonly terms: readonly KeysetTerm[];
}

/** By the place of the group first, then by `terms`. None where the database cannot gather by it. */
export function inGroups(
  context: QueryContext,
  table: TablePlan,
  { by, keys, kept }: GroupOrder,
  terms: readonly KeysetTerm[],
  environment: Environment,
): readonly KeysetPart[] {
  const key = keySql(context, table, by, environment, 'i');
  if (!key || key.beside) return [];
  const place: KeysetTerm = { ...placeAmongKeys(context, key, keys), down: false, mayBeEmpty: false };
  return [{ where: [amongKeys(context, key, keys, kept)], terms: [place, ...terms] }];
}
