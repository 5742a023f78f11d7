/** What is different between a record as a form knows it and as it is now, among the fields of that form. */
import type { WireRecord } from '@ninefold/protocol';
import type { Changed } from './save-form.ts';

export function changedSince(known: WireRecord, now: WireRecord, fields: readonly string[]): Changed {
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
