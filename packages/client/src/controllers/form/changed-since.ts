/** What is different between a record as a form knows it and as it is now, among the fields of that form. */
import type { WireRecord } from '@ninefold/protocol';
import type { Changed } from './save-form.ts';

/**
 * What others changed since the version a form goes on from. undefined: nothing is newer; or the form goes on from a version that is
 * not the known one, as typing of an earlier visit does. What happened since then only the server can tell, and tells when it is sent.
 */
export function othersChanges(
  base: number | undefined,
  known: WireRecord,
  now: WireRecord,
  fields: readonly string[],
): Changed | undefined {
  if (base === undefined || known.version !== base || (now.version ?? 0) <= base) return undefined;
  return changedSince(known, now, fields);
}

function changedSince(known: WireRecord, now: WireRecord, fields: readonly string[]): Changed {
  return fields.flatMap((field) => {
    const was = known.fields[field] ?? null;
    const theirs = now.fields[field] ?? null;
    return same(was, theirs) ? [] : [{ field, was, theirs }];
  });
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, withoutVersion) === JSON.stringify(b, withoutVersion);
}

/** Of a record that is named, only which one it is counts. */
function withoutVersion(key: string, value: unknown): unknown {
  return key === 'version' || key === 'label' ? undefined : value;
}
