/** Amounts of which each record says the currency, once they are told apart by it. */
import type { FieldType } from '@ninefold/model';

/** Money in that currency; any other type as it is. */
export function inCurrency(type: FieldType, currency: string): FieldType {
  return type.kind === 'money' ? { kind: 'money', currency, scale: type.in?.places[currency] ?? type.scale } : type;
}
