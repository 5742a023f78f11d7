/** The fields that *Sends* of a call fills. */
import type { Application, Expression, Shape } from '@ninefold/model';
import { contextOf } from '../values/context-of.ts';

/** Names as the shape says them, those of groups inside groups too; undefined when it sends the whole entity or is not shown. */
export function sentFields(application: Application, shape: Shape | undefined): readonly string[] | undefined {
  if (shape?.kind === 'fields') return shape.names;
  const context = shape && contextOf(application, shape);
  return context?.node === 'context' ? fieldsIn(context) : undefined;
}

/** The field that a value of a group in *Sends* fills, or what signing in takes beside fields: e-mail and password. */
export function sentName(value: Expression): string | undefined {
  if (value.node === 'variable') return value.name;
  return value.node === 'field' && value.of.node === 'self' ? value.field : undefined;
}

function fieldsIn(value: Expression): readonly string[] {
  if (value.node === 'context') return value.entries.flatMap((entry) => fieldsIn(entry.value));
  const name = sentName(value);
  return name === undefined ? [] : [name];
}
