/** What stands nowhere as a value. */
import type { Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';

/** Nothing was given: no value, or none of many. What one may not know is no such thing. */
export function isNothing(value: Value | WireValue | undefined): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
