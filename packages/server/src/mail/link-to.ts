/** A link that works outside the browser. */
import type { CoreServices } from '../context/services.ts';

/** undefined while nobody has said where people reach the application. */
export function linkTo({ options }: CoreServices, path: string): string | undefined {
  return options.baseUrl === undefined ? undefined : `${options.baseUrl}${path}`;
}
