/** Settings of a call to somebody else that say `not shown`. */
import type { Application, Call } from '@ninefold/model';

/** Whether the document says `time limit: not shown` of a call. */
export function isOpen({ points }: Application, { statement }: Call, setting: 'tries' | 'time limit' | 'idempotency key'): boolean {
  return (points[6]?.gaps ?? []).some((gap) => gap.statement === statement && gap.words === setting);
}
