/** The values of a field that columns and rows stand for, where the document says them all. */
import { yesOrNo } from '@ninefold/engine';
import { type FieldTypeWith, unreachable } from '@ninefold/model';
import { type Speech, termIn } from '@ninefold/words';

export interface FieldValue {
  /** As a filter names it. */
  readonly value: string;
  readonly label: string;
}

/** In the document's order, as they are said to whoever looks. */
export function valuesSaid(
  type: Exclude<FieldTypeWith<'makesColumns', true>, { kind: 'reference' }>,
  { locale, terms }: Speech,
): readonly FieldValue[] {
  switch (type.kind) {
    case 'state':
      return type.states.map((value) => ({ value, label: termIn(terms, 'value', value) }));
    case 'one of':
      return type.choices.map((value) => ({ value, label: termIn(terms, 'value', value) }));
    case 'yes/no':
      return [true, false].map((value) => ({ value: String(value), label: yesOrNo(value, locale) }));
    default:
      return unreachable(type);
  }
}

/** As the locale sorts words; those with one label by their values. */
export function sortByLabel(values: readonly FieldValue[], locale: string): readonly FieldValue[] {
  const collator = new Intl.Collator(locale);
  return [...values].sort((one, other) => collator.compare(one.label, other.label) || (one.value < other.value ? -1 : 1));
}
