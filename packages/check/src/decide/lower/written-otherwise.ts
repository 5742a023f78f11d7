/** Whether a text is filled in by what is no plain text: then it may be the empty text, which nobody can type. */
import { type Application, type Expression, type Field, foldName, type WrittenExpression } from '@ninefold/model';

export function isWrittenOtherwise(application: Application, entity: string, field: Field): boolean {
  if (field.startsAs.kind === 'given' && !isPlain(field.startsAs.value.typed)) return true;
  const isField = (other: string) => foldName(other) === foldName(field.name);
  const isEntity = (other: string) => foldName(other) === foldName(entity);
  const mayBeEmpty = (written: WrittenExpression) => !isPlain(written.typed);
  return application.states.some((machine) =>
    machine.transitions.some(({ then }) =>
      then.some((effect) => {
        if (effect.kind === 'set') return isEntity(machine.entity) && isField(effect.field) && mayBeEmpty(effect.to);
        if (effect.kind !== 'create' || !isEntity(effect.entity)) return false;
        return effect.values.some((one) => isField(one.field) && mayBeEmpty(one.value));
      }),
    ),
  );
}

/** Nothing, a text as written that is not empty, or the field of a record. */
function isPlain(expression: Expression | undefined): boolean {
  if (!expression) return false;
  if (expression.node === 'literal') return expression.value !== '';
  return expression.node === 'null' || expression.node === 'field' || expression.node === 'constant';
}
