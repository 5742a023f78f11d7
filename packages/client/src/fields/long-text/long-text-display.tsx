/** Long text keeps its line breaks; in a row it is one line. */
import type { DisplayProps } from '../display-props.ts';

export function LongTextDisplay({ value, dense }: DisplayProps) {
  return <span className={dense ? 'value-text' : 'value-long'}>{String(value)}</span>;
}
