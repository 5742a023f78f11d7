/** Prefixes in place of folders. */
import { createHash } from 'node:crypto';

/** The same for the same folder. */
export function prefixOf(directory: string): string {
  return createHash('sha256').update(directory).digest('hex').slice(0, 16);
}
