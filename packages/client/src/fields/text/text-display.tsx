/** Text, choices, numbers, money, dates: one run of text, written by locale. Figures get figures' digits. */
import { formatValue } from '@ninefold/engine';
import type { FieldKind } from '@ninefold/model';
import type { DisplayProps } from '../display-props.ts';

const asText: ReadonlySet<FieldKind> = new Set(['text', 'long text', 'one of', 'email', 'phone', 'web address']);

export function TextDisplay({ type, value, formats }: DisplayProps) {
  return <span className={asText.has(type.kind) ? 'value-text' : 'value-figures'}>{formatValue(type, value, formats)}</span>;
}
