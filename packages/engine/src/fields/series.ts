/** Number series: given by the application when a record is first kept, never typed. */
import type { FieldHandling } from './field-handling.ts';
import { decodeText } from './texts.ts';

export const numberSeries: FieldHandling<'number series'> = {
  empty: null,
  decode: (json) => decodeText(json),
  encode: (value) => String(value),
  check: () => undefined,
};
