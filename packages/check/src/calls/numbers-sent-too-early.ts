/** N780: a call sends a number that its own row gives, which is counted only once the call is answered. */
import { anyNode, type Call, type Field, findEntity, isNumberedBy, isSameName, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { callsNamed } from '../facts/graph/rows-by-name.ts';
import { callName, rowName } from '../facts/words/names-in-words.ts';

/** Reports N780 (warning). */
export function findNumbersSentTooEarly(checking: Checking): void {
  const { application } = checking;
  for (const { entity, transitions } of application.states) {
    for (const row of transitions) {
      const numbered = numberedBy(findEntity(application, entity)?.fields ?? [], row);
      if (numbered.length === 0) continue;
      const calls = row.then.flatMap((effect) => (effect.kind === 'call' ? callsNamed(application, effect.call).slice(0, 1) : []));
      for (const call of calls) {
        const field = numbered.find(({ name }) => sends(call, name));
        if (field) reportTooEarly(checking, call, row, field);
      }
    }
  }
}

function numberedBy(fields: readonly Field[], { trigger }: Transition): readonly Field[] {
  return trigger.kind === 'action' ? fields.filter(({ type }) => isNumberedBy(type, trigger.name)) : [];
}

function sends({ sends: shape, idempotencyKey }: Call, field: string): boolean {
  if (shape.kind === 'given' && shape.value.kind === 'fields' && shape.value.names.some((name) => isSameName(name, field))) return true;
  const sent = shape.kind === 'given' && shape.value.kind === 'context' ? shape.value.expression.typed : undefined;
  return [sent, idempotencyKey?.typed].some(
    (typed) => typed !== undefined && anyNode(typed, (part) => part.node === 'field' && part.of.node === 'self' && part.field === field),
  );
}

function reportTooEarly(checking: Checking, call: Call, row: Transition, { name, span, statement }: Field): void {
  report(checking, 'N780', call, {
    what: `${callName(call)} sends “${name}”, which ${rowName(row)} gives only once the call is answered.`,
    why: 'A call that fails would leave a gap in the numbers, so they are counted afterwards: what is sent is empty.',
    mend: 'Let an action before this one give the number, or send something else.',
    others: [
      { span: row.span, words: 'the row that calls' },
      { span, words: 'the number' },
    ],
    statements: [row.statement, statement],
    certainty: 'proved',
  });
}
