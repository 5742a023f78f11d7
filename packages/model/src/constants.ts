/** Point 9: business constants and limits. */
import type { Given, Stated } from './statement.ts';
import type { Type } from './types.ts';

/** A constant's value as plain data: decimal text for numbers and money, ISO 8601 for durations and dates, text as is. */
export interface ConstantValue {
  readonly type: Type;
  readonly value: string | boolean;
}

export interface Constant extends Stated {
  readonly name: string;
  readonly words: string;
  readonly value: Given<ConstantValue>;
  readonly why?: string;
}
