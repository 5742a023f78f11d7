/** A plausible value for a field, by its type, its name and the bounds rules set. Valid by type; rules are judged afterwards. */
import type { FieldKind, FieldType, Value } from '@ninefold/model';
import { makeFile, makeManyOf, makeOneOf, makeYesNo } from './choices.ts';
import type { Making, Spot } from './context.ts';
import { makeLines } from './lines.ts';
import { makeNumber } from './numbers.ts';
import { makeReference, makeReferences } from './references.ts';
import { makeEmail, makeLongText, makePhone, makeText, makeTexts, makeWebAddress } from './texts.ts';
import { makeDate, makeMoment, makeTime } from './times.ts';

type Maker<K extends FieldKind> = (making: Making, spot: Spot, type: Extract<FieldType, { kind: K }>) => Value;

const makers: { readonly [K in FieldKind]: Maker<K> } = {
  text: makeText,
  'long text': makeLongText,
  'whole number': makeNumber,
  number: makeNumber,
  decimal: makeNumber,
  money: makeNumber,
  'yes/no': makeYesNo,
  date: makeDate,
  time: makeTime,
  'date and time': makeMoment,
  email: makeEmail,
  phone: makePhone,
  'web address': makeWebAddress,
  'one of': makeOneOf,
  'many of': makeManyOf,
  'list of text': makeTexts,
  file: makeFile,
  'number series': nothing,
  'running number': nothing,
  reference: makeReference,
  references: makeReferences,
  lines: makeLines,
  related: nothing,
  state: nothing,
  unknown: nothing,
};

/** null when there is none: no record to refer to, or a field the application fills itself. */
export function makeValue(making: Making, spot: Spot): Value {
  const make = makers[spot.field.type.kind] as Maker<FieldKind>;
  return make(making, spot, spot.field.type);
}

function nothing(): Value {
  return null;
}
