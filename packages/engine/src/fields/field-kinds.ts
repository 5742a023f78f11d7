/** Every kind of field and its handling: a new kind does not compile until it stands here. */
import type { FieldKind, FieldType } from '@ninefold/model';
import { manyOf, oneOf, state, yesNo } from './choices.ts';
import type { FieldHandling } from './field-handling.ts';
import { file } from './files.ts';
import { decimal, money, number, runningNumber, wholeNumber } from './numbers.ts';
import { lines, reference, references, related } from './records.ts';
import { numberSeries } from './series.ts';
import { email, listOfText, longText, phone, text, webAddress } from './texts.ts';
import { date, dateAndTime, time } from './times.ts';
import { unknown } from './unknown.ts';

const fieldKinds: { readonly [K in FieldKind]: FieldHandling<K> } = {
  text,
  'long text': longText,
  'whole number': wholeNumber,
  number,
  decimal,
  money,
  'yes/no': yesNo,
  date,
  time,
  'date and time': dateAndTime,
  email,
  phone,
  'web address': webAddress,
  'one of': oneOf,
  'many of': manyOf,
  'list of text': listOfText,
  file,
  'number series': numberSeries,
  'running number': runningNumber,
  reference,
  references,
  lines,
  related,
  state,
  unknown,
};

/** The handling of a type; it takes that very type. */
export function handlingOf(type: FieldType): FieldHandling<FieldKind> {
  return fieldKinds[type.kind] as FieldHandling<FieldKind>;
}
