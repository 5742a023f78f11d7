/** Places as refusals name them, in words: `lines.2.amount` is "Line 3, amount". */
import { fieldOf, labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';

/** A place that is no line is the label of its first field; a whole line is "Line 3". */
export function placeInWords(field: string): string {
  const [first = '', index, inner] = field.split('.');
  if (index === undefined || !/^\d+$/u.test(index)) return labelOfField(first);
  const number = Number(index) + 1;
  return inner === undefined ? t('Line {number}', { number }) : t('Line {number}, {field}', { number, field: fieldOf(inner) });
}
