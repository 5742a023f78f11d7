/** N465: what an action asks for, nobody keeps, and nothing looks at. */
import { findEntity, givenValue, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { type FieldUse, fieldKey, usesOf } from '../facts/uses/uses.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N465 (warning). Silent while reading found errors: it may be looked at where something is not understood. */
export function findAskedForNothing(checking: Checking, { entity: { name: entity }, machine }: Moves): void {
  if (!checking.whole) return;
  for (const asked of findEntity(checking.application, entity)?.asked ?? []) {
    const uses = usesOf(checking.application).fields.get(fieldKey(entity, asked.name)) ?? [];
    const rows = machine.transitions.filter((row) => asksFor(row, asked.name));
    if (uses.some(({ how }) => !giving.has(how)) || rows.some(isOpen)) continue;
    const names = inWords([...new Set(rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])))]);
    report(checking, 'N465', asked, {
      what: `“${asked.name}” is asked for by “${names}”, but nothing looks at it, and it is kept nowhere.`,
      why: 'What somebody types there is lost.',
      mend: `Use it in *When*, *Then* or a rule of that action, or make it a field of ${entity} in point 3 and ask for \`${asked.name}\` alone.`,
      statements: rows.map(({ statement }) => statement),
      certainty: 'proved',
    });
  }
}

const giving: ReadonlySet<FieldUse['how']> = new Set<FieldUse['how']>(['asked for', 'set', 'sent', 'error place']);

function asksFor({ asksFor: asked }: Transition, name: string): boolean {
  return (givenValue(asked) ?? []).some((one) => isSame(one, name));
}

/** Something of the row is not shown, which may look at it. */
function isOpen({ when, then }: Transition): boolean {
  return when.kind === 'gap' || then.some(({ kind }) => kind === 'gap');
}
