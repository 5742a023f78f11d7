/** Fields at which amounts are turned into another currency: what one of theirs is in that. */
import { type Application, foldName, givenValue, memoize, nodesOf } from '@ninefold/model';
import type { Spot } from './context.ts';

/** Whether `in EUR(total, rate)` takes the field for its rate. */
export function isExchangeRate(application: Application, { entity, field }: Spot): boolean {
  return exchangeRates(application).has(key(entity.name, field.name));
}

/** Whether the record is in the document's own currency: one of it is one. */
export function isInOwnCurrency({ product }: Application, { entity, record }: Spot): boolean {
  const own = givenValue(product.currency);
  return own !== undefined && entity.fields.some(({ name, type }) => type.kind === 'one of' && record.fields[name] === own);
}

const exchangeRates = memoize((application: Application): ReadonlySet<string> => {
  const found = new Set<string>();
  const computed = application.entities.flatMap(({ fields }) => fields.flatMap((field) => field.computed?.typed ?? []));
  for (const typed of computed) {
    for (const node of nodesOf(typed)) {
      const rate = node.node === 'call' && node.function === 'in currency' ? node.arguments[1] : undefined;
      if (rate?.node === 'field') found.add(key(rate.entity, rate.field));
    }
  }
  return found;
});

function key(entity: string, field: string): string {
  return `${foldName(entity)}/${foldName(field)}`;
}
