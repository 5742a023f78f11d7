/** Which fields of which records a computed value follows from, found in what is kept. */
import { childrenOf, type Expression, type NodeOf } from '@ninefold/model';
import { type Around, boundTo, listAt, recordAt } from './known-value.ts';
import type { Kept } from './world.ts';

/** A record and the field of it that is looked at; null: that there is such a record. */
export type Followed = readonly [record: Kept, field: string | null];

/** Each field that is looked at, on the way to others too. Throws `CannotTell`. */
export function followedFields(expression: Expression, around: Around): readonly Followed[] {
  switch (expression.node) {
    case 'field':
      return [...followedFields(expression.of, around), ...ofField(expression, around)];
    case 'all':
      return around.world.of(expression.entity).map((one) => [one, null]);
    case 'for':
      return throughList(expression, expression.body, around);
    case 'filter':
    case 'some':
    case 'every':
      return throughList(expression, expression.condition, around);
    default:
      return childrenOf(expression).flatMap((child) => followedFields(child, around));
  }
}

/** The other side of a reference tells of each record there by the field that names this one. */
function ofField(expression: NodeOf<'field'>, around: Around): readonly Followed[] {
  const { by, field } = expression;
  if (by !== undefined) return listAt(expression, around).flatMap((one) => (isKept(one) ? [[one, by] as const] : []));
  const of = recordAt(expression.of, around);
  return of ? [[of, field]] : [];
}

function throughList(
  { list, variable }: NodeOf<'for' | 'filter' | 'some' | 'every'>,
  body: Expression,
  around: Around,
): readonly Followed[] {
  const items = listAt(list, around).flatMap((item) => followedFields(body, boundTo(around, variable, item)));
  return [...followedFields(list, around), ...items];
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'entity' in value;
}
