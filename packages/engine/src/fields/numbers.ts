/** Whole numbers, numbers, decimals and money: exact, a `bigint` in units of the field's scale. */
import { type FieldTypeWith, formatDecimal, numberScale, parseDecimal } from '@ninefold/model';
import { bounded } from '../expressions/exact.ts';
import { placesOfAmount, writtenTo } from '../formats/currency.ts';
import { sentences } from '../refusals/sentences.ts';
import { type Decoded, type FieldHandling, type FieldProblem, type FieldTypeOf, fieldProblem, wrongType } from './field-handling.ts';

type NumberKind = FieldTypeWith<'numeric', true>['kind'];

export const wholeNumber = numberOf<'whole number'>(() => 0);

/** Given by the application, never typed. */
export const runningNumber = numberOf<'running number'>(() => 0);

export const number = numberOf<'number'>(() => numberScale);

export const decimal = numberOf<'decimal'>((type) => type.scale);

export const money: FieldHandling<'money'> = {
  ...numberOf<'money'>((type) => type.scale),
  // Kept with the places of any currency, and sent with those of its own.
  encode: (value, type) => (typeof value === 'bigint' ? writtenTo(placesOfAmount(type), formatDecimal(value, type.scale)) : null),
};

function numberOf<K extends NumberKind>(scaleOf: (type: FieldTypeOf<K>) => number): FieldHandling<K> {
  return {
    empty: null,
    decode: (json, type) => decodeNumber(json, scaleOf(type)),
    encode: (value, type) => (typeof value === 'bigint' ? formatDecimal(value, scaleOf(type)) : null),
    check: (value) => (typeof value === 'bigint' ? outside(value) : fieldProblem('wrong-type', sentences.number)),
  };
}

/** Decimal text; JSON numbers are read by the digits they are written with. */
function decodeNumber(json: unknown, scale: number): Decoded {
  const text = typeof json === 'number' ? String(json) : json;
  if (typeof text !== 'string' || text.length > 40) return wrongType(sentences.number);
  if (text.trim() === '') return { value: null };
  const units = parseDecimal(text.trim(), scale);
  if (units === undefined)
    return wrongType(parseDecimal(text.trim(), 40) === undefined ? sentences.number : sentences.tooManyPlaces(scale));
  const problem = outside(units);
  return problem ? { problem } : { value: units };
}

function outside(units: bigint): FieldProblem | undefined {
  return bounded(units) === null ? fieldProblem('wrong-type', sentences.numberTooLarge) : undefined;
}
