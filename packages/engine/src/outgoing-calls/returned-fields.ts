/** The fields of a record that somebody else's answer fills. */
import {
  type Application,
  byName,
  type Call,
  type Expression,
  type Field,
  filledBy,
  findEntity,
  givenValue,
  type Shape,
  traitsOf,
} from '@ninefold/model';

/** Fields of the record that the answer fills. */
export function returnedFields(application: Application, call: Call, entity: string): readonly Field[] {
  const fields = findEntity(application, entity)?.fields ?? [];
  return returnedNames(call).flatMap((name) => byName(fields, name) ?? []);
}

/** As *Returns* writes them, whether or not the record has such fields. */
export function returnedNames({ returns }: Call): readonly string[] {
  const shape = givenValue(returns);
  if (shape?.kind === 'fields') return shape.names;
  return shape?.kind === 'context' ? entriesOf(shape).map(({ name }) => name) : [];
}

/** Each field's name with the way to its value in the answer; none while the context cannot be read. */
export function entriesOf(shape: Extract<Shape, { kind: 'context' }>): readonly { readonly name: string; readonly value: Expression }[] {
  const { typed } = shape.expression;
  return typed?.node === 'context' ? typed.entries : [];
}

/** Nobody else knows the records and files kept here; what is computed or counted is nobody's to say. */
export function isReturnable(field: Field): boolean {
  return filledBy(field) === 'person' && !traitsOf(field.type).keptHere;
}
