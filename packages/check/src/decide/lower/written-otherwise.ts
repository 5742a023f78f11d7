/** Whether a text is filled in by what is no plain text: then it may be the empty text, which nobody can type. */
import {
  type Application,
  type Expression,
  expressionsOfEffect,
  type Field,
  findField,
  foldName,
  memoize,
  type WrittenExpression,
} from '@ninefold/model';

/** True where a row, a call or a start value may write the field, not people alone. */
export function isWrittenOtherwise(application: Application, entity: string, field: Field): boolean {
  return fieldsWritten(application).has(keyOf(entity, field.name));
}

interface Write {
  readonly key: string;
  readonly typed: Expression | undefined;
}

/** Fields that a row or a start fills with what is no plain text, or with such a field. */
const fieldsWritten = memoize((application: Application): ReadonlySet<string> => {
  const writes = writesOf(application);
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { key, typed } of writes) if (!isPlain(application, found, typed)) found.add(key);
  }
  return found;
});

function writesOf({ entities, states }: Application): readonly Write[] {
  const write = (entity: string, field: string, { typed }: WrittenExpression): Write => ({ key: keyOf(entity, field), typed });
  const starts = entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => [
      ...(field.startsAs.kind === 'given' ? [write(name, field.name, field.startsAs.value)] : []),
      ...(field.onSave ? [write(name, field.name, field.onSave)] : []),
    ]),
  );
  const rows = states.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ then }) =>
      then.flatMap((effect) =>
        expressionsOfEffect(effect, entity).flatMap(({ field, expression }) =>
          field ? [write(field.entity, field.name, expression)] : [],
        ),
      ),
    ),
  );
  return [...starts, ...rows];
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}

/** Nothing, a text as written that is not empty, or the field of a record that holds such text. */
function isPlain(application: Application, otherwise: ReadonlySet<string>, expression: Expression | undefined): boolean {
  switch (expression?.node) {
    case 'literal':
      return expression.value !== '';
    case 'null':
    case 'constant':
      return true;
    case 'field':
      return (
        findField(application, expression.entity, expression.field)?.computed === undefined &&
        !otherwise.has(keyOf(expression.entity, expression.field))
      );
    default:
      return false;
  }
}
