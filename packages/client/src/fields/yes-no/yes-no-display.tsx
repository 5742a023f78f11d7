import { formatValue } from '@ninefold/engine';
import type { DisplayProps } from '../display-props.ts';

/** The word for it in the language of `formats`. */
export function YesNoDisplay({ type, value, formats }: DisplayProps) {
  return <span>{formatValue(type, value, formats)}</span>;
}
