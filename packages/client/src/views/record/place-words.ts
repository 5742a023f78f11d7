/** Places as refusals name them, in words: `lines.2.amount` is "Line 3, amount". */
import { labelOfField } from '../../fields/label.ts';

/** A place that is no line is the label of its first field; a whole line is "Line 3". */
export function placeInWords(field: string): string {
  const [first = '', index, inner] = field.split('.');
  if (index === undefined || !/^\d+$/u.test(index)) return labelOfField(first);
  return inner === undefined ? `Line ${Number(index) + 1}` : `Line ${Number(index) + 1}, ${inner}`;
}
