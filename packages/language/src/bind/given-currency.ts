/**
 * Amounts that are given to a record (`set`, `create`, an action of another): which currency they are to be in, seen from where their
 * expressions stand. A record that is there says it itself; of a new one it is what its currency is given beside them.
 */
import { currencyFieldOf, type Expression, type FieldType, foldName, type Type, typeOfField } from '@ninefold/model';
import { amountOfNew, joinedWay, wayOf } from '../expressions/currencies.ts';
import type { Binding } from './binding.ts';

/** The record that something is given to. */
export type GivenTo =
  | { readonly kind: 'record'; readonly record: Expression | 'self' }
  /** What is given beside it, by the folded name of its field. */
  | { readonly kind: 'new'; readonly entity: string; readonly beside: ReadonlyMap<string, Expression> };

/** What a field of that record takes there. */
export function typeGiven(binding: Binding, type: FieldType, to: GivenTo): Type {
  const said = currencyFieldOf(type);
  const expected = typeOfField(type);
  if (!said || expected.kind !== 'money' || !expected.in) return expected;
  const { field } = said;
  if (to.kind === 'new') return amountOfNew(ways(binding), expected, { entity: to.entity, field, code: to.beside.get(foldName(field)) });
  const way = to.record === 'self' ? '' : wayOf(ways(binding), to.record);
  return { ...expected, in: { ...expected.in, way: joinedWay(way, expected.in.way) } };
}

/** What a field of lines that are given to that record takes: the record says the currency. Undefined for all other fields. */
export function typeInLines(binding: Binding, type: FieldType, to: GivenTo): Type | undefined {
  const said = currencyFieldOf(type);
  if (said?.owner === undefined || type.kind !== 'money') return undefined;
  return typeGiven(binding, { ...type, in: { field: said.field, places: said.places } }, to);
}

/** No variable goes through a list here. */
function ways({ scope }: Binding): Parameters<typeof wayOf>[0] {
  return { scope, lists: new Map() };
}
