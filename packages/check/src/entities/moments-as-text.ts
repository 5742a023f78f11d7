/** N325: a moment within a text, in the form in which programs exchange moments. */
import { childrenOf, type Entity, type Expression, type Field } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';

/** Reports N325 (note), once a field. */
export function findMomentsAsText(checking: Checking): void {
  for (const entity of checking.application.entities) for (const field of entity.fields) findWithin(checking, entity, field);
}

function findWithin(checking: Checking, entity: Entity, field: Field): void {
  const typed = field.computed?.typed;
  const moment = typed && momentIn(typed);
  if (!moment) return;
  const source = field.computed?.source.slice(moment.from - field.computed.from, moment.to - field.computed.from).trim() || 'moment';
  report(checking, 'N325', field, {
    what: `${entity.name}.${field.name} shows a moment as programs write it: 2026-11-21T18:30:00.000Z.`,
    why: 'People read it as it stands: with seconds, and by the clocks of Greenwich.',
    mend: `Say how it is written: \`string(${source}, "d MMMM yyyy, HH:mm")\`.`,
    certainty: 'proved',
  });
}

/** The moment that becomes a part of the text. What is only compared or asked is not shown. */
function momentIn(expression: Expression): Expression | undefined {
  if (expression.type.kind === 'yes/no') return undefined;
  if (expression.node === 'call' && expression.function === 'string') {
    const [of, ...more] = expression.arguments;
    if (of?.type.kind === 'date and time' && more.length === 0) return of;
  }
  for (const child of childrenOf(expression)) {
    const found = momentIn(child);
    if (found) return found;
  }
  return undefined;
}
