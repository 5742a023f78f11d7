/**
 * Lines that are worked out from nothing but themselves, and so once for as long as a line is the same value: of a thousand lines in a form
 * a key changes one.
 */
import { type Application, anyNode, currencyFieldOf, type Entity, type Expression, memoize, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';

/** Whether no line of the entity looks at the record that owns it, at what it was before, or at records that are not at hand. */
export const areAlone = memoize(
  (lines: Entity): boolean =>
    lines.fields.some(({ computed }) => computed) &&
    lines.fields.every(
      ({ computed, type }) => currencyFieldOf(type)?.owner === undefined && !(computed?.typed && anyNode(computed.typed, looksElsewhere)),
    ),
);

function looksElsewhere(node: Expression): boolean {
  switch (node.node) {
    case 'owner':
    case 'old':
    case 'all':
    case 'hook':
      return true;
    case 'field':
      return node.by !== undefined;
    default:
      return false;
  }
}

interface WorkedOut extends Pick<Environment, 'settings' | 'now' | 'me'> {
  readonly application: Application;
  readonly line: RecordValue;
  /** What it took, in steps (`Effort`). */
  readonly steps: number;
}

const known = new WeakMap<RecordValue, WorkedOut>();

/**
 * What `work` makes of a line that stands alone: kept where the surroundings are those it was made in. It counts as much as if it were
 * worked out again, so that the same is too much everywhere.
 */
export function workedOutOnce(application: Application, line: RecordValue, environment: Environment, work: () => RecordValue): RecordValue {
  const { settings, now, me, effort, lookups, variables, disclosure } = environment;
  if (lookups || variables || disclosure) return work();
  const before = known.get(line);
  const isSame = before?.application === application && before.settings === settings && before.now === now && before.me === me;
  if (before && isSame && (!effort || effort.left >= before.steps)) {
    if (effort) effort.left -= before.steps;
    return before.line;
  }
  const left = effort?.left ?? 0;
  const made = work();
  const steps = left - (effort?.left ?? 0);
  // What did not come to an end is no answer for another time.
  if (!effort || effort.left >= 0) known.set(line, { application, settings, now, me, line: made, steps });
  return made;
}
