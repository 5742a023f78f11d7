/** What stands at the end of a path through records, as they are told. */
import type { WireRecord, WireValue } from './wire.ts';

/** null when empty, undefined when one may not know. */
export function wireValueAt(record: WireRecord, path: readonly string[]): WireValue | undefined {
  let at: WireValue | undefined = record;
  for (const name of path) {
    if (at === null) return null;
    if (at === undefined || typeof at !== 'object' || !('fields' in at)) return undefined;
    at = at.fields[name];
  }
  return at;
}
