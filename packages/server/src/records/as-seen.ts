/** The places that stop an action, as far as its reader sees them. */
import type { AvailableAction } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';

/** `shown` is the record as its reader sees it: what may not be read of it is not named to them either. */
export function asSeen(actions: readonly AvailableAction[], shown: RecordValue): readonly AvailableAction[] {
  return actions.map((action) => ({
    ...action,
    needs: action.needs.map((need) => (isShown(shown, need.field) ? need : { ...need, field: null })),
  }));
}

/** `place` is a path as refusals have it: `lines.2.amount`. */
function isShown(shown: RecordValue, place: string | null): boolean {
  let at: Value | undefined = shown;
  for (const step of place?.split('.') ?? []) {
    at = isRecord(at) ? at.fields[step] : isList(at) ? at[Number(step)] : undefined;
    if (at === undefined) return false;
  }
  return true;
}
