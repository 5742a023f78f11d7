/** Text, choices, numbers, money, dates: one run of text, written by locale. Figures get figures' digits. */

import { formatValue } from '@ninefold/engine';
import { isTextField } from '@ninefold/model';
import type { DisplayProps } from '../display-props.ts';

/** Only for kinds whose value is one run of text. */
export function TextDisplay({ type, value, formats }: DisplayProps) {
  const isWords = isTextField(type) || type.kind === 'one of';
  return <span className={isWords ? 'value-text' : 'value-figures'}>{formatValue(type, value, formats)}</span>;
}
