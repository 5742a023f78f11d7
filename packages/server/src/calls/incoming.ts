/** What a call of the document is sent: the fields its *Sends* names, or a context whose members lead to fields. */
import { contextOf } from '@ninefold/engine';
import { type Application, byName, type Entity, type Expression, foldName, type Shape } from '@ninefold/model';
import { platformRefused } from '../problems/platform.ts';

export interface Received {
  /** Field name → JSON as sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version the change is based on, when it was sent along. */
  readonly version: unknown;
  /** Names a request may carry. */
  readonly names: readonly string[];
}

/** `version` may always be sent along. Members that the shape does not have are refused. */
export function receive(
  application: Application,
  entity: Entity,
  shape: Shape | undefined,
  body: Readonly<Record<string, unknown>>,
): Received {
  const names = sentNames(application, entity, shape);
  const { version, ...rest } = ownVersion(entity) ? { ...body, version: undefined } : body;
  const context = shape && contextOf(application, shape);
  if (context?.node === 'context') return { fields: fromContext(context, rest, []), version, names };
  const unknown = Object.keys(rest).find((name) => !names.some((one) => foldName(one) === foldName(name)));
  if (unknown !== undefined) throw unknownMember([unknown]);
  return { fields: rest, version, names };
}

/** The names of the fields that *Sends* speaks of. */
export function sentNames(application: Application, entity: Entity, shape: Shape | undefined): readonly string[] {
  const context = shape && contextOf(application, shape);
  if (context) return fieldsIn(context);
  if (shape?.kind === 'fields') return shape.names;
  return shape?.kind === 'entity' ? entity.fields.map(({ name }) => name) : [];
}

/** `{ article: { title: title } }` takes `title` from `article.title`. */
function fromContext(context: Extract<Expression, { node: 'context' }>, body: unknown, path: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw platformRefused('wrong-type', { message: 'This must be an object.', path });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const entry = byName(context.entries, name);
    if (!entry) throw unknownMember([...path, name]);
    if (entry.value.node === 'context') Object.assign(fields, fromContext(entry.value, value, [...path, name]));
    else {
      const meant = nameMeant(entry.value);
      if (meant === undefined) throw unknownMember([...path, name]);
      fields[meant] = value;
    }
  }
  return fields;
}

function fieldsIn(expression: Expression): readonly string[] {
  if (expression.node === 'context') return expression.entries.flatMap(({ value }) => fieldsIn(value));
  const meant = nameMeant(expression);
  return meant === undefined ? [] : [meant];
}

/** A field of the record, or what signing in takes beside them: e-mail and password. */
function nameMeant(expression: Expression): string | undefined {
  if (expression.node === 'variable') return expression.name;
  return expression.node === 'field' && expression.of.node === 'self' ? expression.field : undefined;
}

function ownVersion({ fields }: Entity): boolean {
  return byName(fields, 'version') !== undefined;
}

function unknownMember(path: readonly string[]) {
  return platformRefused('unknown-field', { message: `This call does not take “${path.join('.').slice(0, 80)}”.`, path });
}
