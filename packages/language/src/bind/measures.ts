/** Which fields a figure can be made of, and by which ones it can be gathered. */
import { type FieldKind, type FieldType, type Measure, type PeriodUnit, type ShownField, unreachable } from '@ninefold/model';
import type { Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';

interface MeasureRef {
  readonly statement: string;
}

const numbers: ReadonlySet<FieldKind> = new Set<FieldKind>(['whole number', 'number', 'decimal', 'money']);
const times: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'date and time']);
const ordered: ReadonlySet<FieldKind> = new Set<FieldKind>([...numbers, ...times, 'time']);

/** False, and reported, where the field has no such figure. One whose type is not known is reported elsewhere. */
export function isMeasurable(
  binding: Binding,
  of: Measure['of'],
  field: ShownField | undefined,
  words: Words,
  { statement }: MeasureRef,
): boolean {
  const type = field && typeOf(binding, field);
  if (!field || !type || (of === 'min' || of === 'max' ? ordered : numbers).has(type.kind)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” is no ${wants[of]}.`,
    mend: `Name a field that is one, or write \`count of …\`.`,
  });
  return false;
}

const wants: Readonly<Record<Measure['of'], string>> = {
  count: 'number',
  sum: 'number or money, so it cannot be added up',
  mean: 'number or money, so it has no mean',
  min: 'number, money, date or time, so it has no least',
  max: 'number, money, date or time, so it has no greatest',
};

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
  if (unit !== undefined && !times.has(type.kind)) {
    report(binding.reading, 'N019', 2, words, {
      statement,
      what: `“${field.words}” is no date, so it has no ${unit}.`,
      mend: `Write \`by ${field.words}\`, or name a date.`,
    });
    return false;
  }
  if (isOneValue(type)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${field.words}” holds ${type.kind === 'file' ? 'a file' : 'several values'}, so nothing can be gathered by it.`,
    mend: 'Name a field with one value: a state, a choice, a reference, a date.',
  });
  return false;
}

function typeOf(binding: Binding, { entity, field }: ShownField): FieldType | undefined {
  const type = entityNamed(binding, entity)?.fields.find(({ name }) => name === field)?.type;
  return type?.kind === 'unknown' ? undefined : type;
}

function isOneValue(type: FieldType): boolean {
  switch (type.kind) {
    case 'many of':
    case 'references':
    case 'lines':
    case 'file':
      return false;
    case 'text':
    case 'long text':
    case 'whole number':
    case 'number':
    case 'decimal':
    case 'money':
    case 'yes/no':
    case 'date':
    case 'time':
    case 'date and time':
    case 'email':
    case 'phone':
    case 'web address':
    case 'one of':
    case 'number series':
    case 'reference':
    case 'state':
    case 'unknown':
      return true;
    default:
      return unreachable(type);
  }
}
