/** Which fields a figure can be made of, and by which ones it can be gathered. */
import {
  currencyFieldOf,
  type FieldType,
  groupedAs,
  isShare,
  isSummable,
  isTypeNotShown,
  type Measure,
  type PeriodUnit,
  type ShownField,
  traitsOf,
} from '@ninefold/model';
import type { Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';

interface MeasureRef {
  readonly statement: string;
}

/** False, and reported, where the field has no such figure. One whose type is not known is reported elsewhere. */
export function isMeasurable(
  binding: Binding,
  of: Measure['of'],
  field: ShownField | undefined,
  words: Words,
  { statement }: MeasureRef,
): boolean {
  const type = field && typeOf(binding, field);
  if (!field || !type) return true;
  if (of !== 'count' && currencyFieldOf(type)) return tellCurrencies(binding, field, words, statement);
  if (hasFigure(type, of)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” is no ${wants[of]}.`,
    mend: `Name a field that is one, or write \`count of …\`.`,
  });
  return false;
}

/** Amounts of which each record says the currency come to no figure over several records. */
function tellCurrencies(binding: Binding, field: ShownField, words: Words, statement: string): false {
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” is in the currency that each record says: of several records there is no figure, and nothing to gather them by.`,
    mend: `Give ${field.entity ?? 'the record'} a field \`money\`, computed as \`in EUR(${field.words}, rate)\`, and name that.`,
  });
  return false;
}

function hasFigure(type: FieldType, of: Measure['of']): boolean {
  if (of === 'min' || of === 'max') return traitsOf(type).order === 'compared';
  return of === 'mean' && (type.kind === 'yes/no' || isShare(type)) ? true : isSummable(type);
}

const wants: Readonly<Record<Measure['of'], string>> = {
  count: 'number',
  sum: 'number or money, so it cannot be added up',
  mean: 'number, money or yes/no, so it has no mean',
  min: 'number, money, date or time, so it has no least',
  max: 'number, money, date or time, so it has no greatest',
};

/** False, and reported, where the field is no date: records are in no period by it. */
export function isInPeriods(binding: Binding, field: ShownField, words: Words, { statement }: MeasureRef): boolean {
  const type = typeOf(binding, field);
  if (!type || traitsOf(type).inPeriods) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” is no date, so records are in no period by it.`,
    mend: 'After `over` stands a date, or a date and time.',
  });
  return false;
}

/** False, and reported, where records cannot be gathered by the field. */
export function isGatherable(
  binding: Binding,
  field: ShownField,
  unit: PeriodUnit | undefined,
  words: Words,
  { statement }: MeasureRef,
): boolean {
  const type = typeOf(binding, field);
  if (!type) return true;
  if (unit !== undefined && !traitsOf(type).inPeriods) {
    report(binding.reading, 'N019', 2, words, {
      statement,
      what: `“${field.words}” is no date, so it has no ${unit}.`,
      mend: `Write \`by ${field.words}\`, or name a date.`,
    });
    return false;
  }
  if (currencyFieldOf(type)) return tellCurrencies(binding, field, words, statement);
  if (!traitsOf(groupedAs(type)).many && type.kind !== 'file') return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” holds ${type.kind === 'file' ? 'a file' : 'several records'}, so nothing can be gathered by it.`,
    mend: 'Name a field with one value: a state, a choice, a reference, a date.',
  });
  return false;
}

function typeOf(binding: Binding, { entity, field }: ShownField): FieldType | undefined {
  const type = entityNamed(binding, entity)?.fields.find(({ name }) => name === field)?.type;
  return type && isTypeNotShown(type) ? undefined : type;
}
