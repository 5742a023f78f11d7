/** Who may, as a yes/no expression about the record: for the database as for the closure. */
import { type Application, type Expression, memoize, type StatementId } from '@ninefold/model';
import type { Ground } from './ground.ts';
import { groundsOf } from './grounds.ts';
import { allOf, anyOf } from './predicates.ts';
import type { PermissionRequest } from './request.ts';

export interface RowPredicate {
  /** About the entity asked for (`self`), typed yes/no; literally true or false where it is. */
  readonly predicate: Expression;
  /** The cells that can say yes. */
  readonly statements: readonly StatementId[];
}

/** Which records people with some roles may ask this of, and the cells that say so. */
export function rowPredicate(application: Application, roles: readonly string[], request: PermissionRequest): RowPredicate {
  return rowPredicateOf(groundsOf(application, roles, request));
}

/** The same tree for the same grounds: what is lowered from it is lowered once. */
const rowPredicateOf = memoize((grounds: readonly Ground[]): RowPredicate => {
  const statements = grounds.flatMap((ground) => ground.alternatives.map((one) => one.statement));
  return { predicate: predicateOf(grounds), statements };
});

/** All grounds, each by one of its alternatives. */
export function predicateOf(grounds: readonly Ground[]): Expression {
  return allOf(grounds.map((ground) => anyOf(ground.alternatives.map((one) => one.when))));
}
