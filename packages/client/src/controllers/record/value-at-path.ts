/** The value a path leads to from a record: `employee.manager`. null where a step is empty, undefined where it may not be known. */
import type { RecordValue, Value } from '@ninefold/model';
import { foldName, isRecord } from '@ninefold/model';

/** The record itself for an empty path. Names are compared without regard to case. */
export function valueAtPath(record: RecordValue, path: readonly string[]): Value | undefined {
  let at: Value | undefined = record;
  for (const name of path) {
    if (!isRecord(at)) return at === null ? null : undefined;
    const found: [string, Value | undefined] | undefined = Object.entries(at.fields).find(([field]) => foldName(field) === foldName(name));
    at = found?.[1];
  }
  return at;
}
