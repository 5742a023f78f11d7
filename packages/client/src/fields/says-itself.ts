/** On a phone values stand beside one another without the heads of their columns. */
import { type FieldKind, type FieldType, traitsOf } from '@ninefold/model';

const sayingThemselves: Readonly<Record<FieldKind, boolean>> = {
  text: true,
  'long text': true,
  'whole number': false,
  number: false,
  decimal: false,
  money: false,
  'yes/no': false,
  date: true,
  time: false,
  'date and time': true,
  email: true,
  phone: true,
  'web address': true,
  'one of': true,
  'many of': true,
  'list of text': true,
  file: true,
  'number series': true,
  'running number': false,
  reference: true,
  references: true,
  lines: true,
  related: true,
  state: true,
  unknown: true,
};

/** Whether a value is understood without the name of its field: a date is, 4.90 is not, nor are two days `among` the same values. */
export function saysItself(type: FieldType, among: readonly { readonly type: FieldType }[]): boolean {
  const isDay = traitsOf(type).inPeriods;
  return sayingThemselves[type.kind] && !(isDay && among.filter((other) => traitsOf(other.type).inPeriods).length > 1);
}
