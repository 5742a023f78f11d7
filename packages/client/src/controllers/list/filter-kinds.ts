/** How each field kind is filtered. */
import type { FieldKind, FieldType } from '@ninefold/model';

/** `choices`: any of some words. `range`: from–to. `contains`: a part of the text. `texts`: any of the texts of a list. `records`: any of some records. `presence`: given or not. */
export type FilterKind = 'choices' | 'range' | 'contains' | 'texts' | 'records' | 'yes-no' | 'presence' | 'none';

const kinds: Readonly<Record<FieldKind, FilterKind>> = {
  text: 'contains',
  'long text': 'contains',
  'whole number': 'range',
  number: 'range',
  decimal: 'range',
  money: 'range',
  'yes/no': 'yes-no',
  date: 'range',
  time: 'range',
  'date and time': 'range',
  email: 'contains',
  phone: 'contains',
  'web address': 'contains',
  'one of': 'choices',
  'many of': 'choices',
  'list of text': 'texts',
  file: 'presence',
  'number series': 'contains',
  'running number': 'range',
  reference: 'records',
  references: 'records',
  lines: 'presence',
  related: 'none',
  state: 'choices',
  unknown: 'none',
};

/** `none` where the document does not show the type. */
export function filterKindOf(type: FieldType): FilterKind {
  return kinds[type.kind];
}
