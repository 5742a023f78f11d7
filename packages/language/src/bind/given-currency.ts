/**
 * Amounts that are given to a record (`set`, `create`, an action of another): which currency they are to be in, seen from where their
 * expressions stand. A record that is there says it itself; of a new one it is what its currency is given beside them.
 */
import { currencyFieldOf, type Expression, type FieldType, foldName, type Type, typeOfField } from '@ninefold/model';
import { amountOfNew, type CurrencyWays, wayAlong } from '../expressions/currencies.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Binding } from './binding.ts';

/** The record that something is given to. */
export type GivenTo =
  | { readonly kind: 'record'; readonly record: Expression | 'self' }
  /** What is given beside it, by the folded name of its field. */
  | { readonly kind: 'new'; readonly entity: string; readonly beside: ReadonlyMap<string, Expression> };

/** What a field of that record takes there. */
export function typeGiven(binding: Binding, type: FieldType, to: GivenTo, lists: Lists): Type {
  const said = currencyFieldOf(type);
  const expected = typeOfField(type);
  if (!said || expected.kind !== 'money' || !expected.in) return expected;
  if (to.kind === 'new') {
    const [first = '', ...rest] = (said.follows ?? said.field).split('.');
    const beside = to.beside.get(foldName(first));
    const named = beside && rest.length > 0 ? { record: beside, rest } : undefined;
    return amountOfNew(ways(binding, lists), expected, { entity: to.entity, field: first, code: beside, named });
  }
  const way = to.record === 'self' ? expected.in.way : wayAlong(ways(binding, lists), to.record, expected.in.way.split('.'));
  return { ...expected, in: { ...expected.in, way } };
}

/** What a field of lines that are given to that record takes: the record says the currency. Undefined for all other fields. */
export function typeInLines(binding: Binding, type: FieldType, to: GivenTo, lists: Lists): Type | undefined {
  const said = currencyFieldOf(type);
  if (said?.owner === undefined || type.kind !== 'money') return undefined;
  const { owner: _, ...ofRecord } = said;
  return typeGiven(binding, { ...type, in: ofRecord }, to, lists);
}

/** The lists that go through effects, by the names of their items. */
type Lists = Scope['lists'];

function ways({ scope }: Binding, lists: Lists): CurrencyWays {
  return { scope, lists: new Map(lists) };
}
