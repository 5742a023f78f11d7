/** A link that works outside the browser. */
import type { Shared } from '../asking.ts';

/** undefined while nobody has said where people reach the application. */
export function linkTo({ options }: Shared, path: string): string | undefined {
  return options.baseUrl === undefined ? undefined : `${options.baseUrl}${path}`;
}
