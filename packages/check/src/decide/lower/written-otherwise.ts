/** Whether a text is filled in by what is no plain text: then it may be the empty text, which nobody can type. */
import { type Application, type Expression, type Field, foldName, type WrittenExpression } from '@ninefold/model';
import { once } from '../../facts/once.ts';

export function isWrittenOtherwise(application: Application, entity: string, field: Field): boolean {
  if (field.startsAs.kind === 'given' && !isPlain(field.startsAs.value.typed)) return true;
  return fieldsWritten(application).has(keyOf(entity, field.name));
}

/** Fields that some row fills with what is no plain text. */
const fieldsWritten = once(({ states }: Application): ReadonlySet<string> => {
  const found = new Set<string>();
  const note = (entity: string, field: string, { typed }: WrittenExpression): void => {
    if (!isPlain(typed)) found.add(keyOf(entity, field));
  };
  for (const { entity, transitions } of states) {
    for (const effect of transitions.flatMap(({ then }) => then)) {
      if (effect.kind === 'set') note(entity, effect.field, effect.to);
      else if (effect.kind === 'create') for (const { field, value } of effect.values) note(effect.entity, field, value);
    }
  }
  return found;
});

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}

/** Nothing, a text as written that is not empty, or the field of a record. */
function isPlain(expression: Expression | undefined): boolean {
  if (!expression) return false;
  if (expression.node === 'literal') return expression.value !== '';
  return expression.node === 'null' || expression.node === 'field' || expression.node === 'constant';
}
