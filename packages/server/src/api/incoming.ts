/** What a call of the document is sent: the fields its *Sends* names, or a context whose members lead to fields. */
import { contextOf, sentences, sentFields, sentName } from '@ninefold/engine';
import { type Application, byName, type Entity, type Expression, foldName, isSameName, type NodeOf, type Shape } from '@ninefold/model';
import { platformRefused } from '../problems/platform.ts';
import { placedAt, RefusalError } from '../problems/refusal-error.ts';

export interface Received {
  /** Field name → JSON as sent. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The version the change is based on, when it was sent along. */
  readonly version: unknown;
  /** Names a request may carry. */
  readonly names: readonly string[];
}

/** Does `work`; what it refuses at a field is reported at the member that leads there: `article.tagList.0`, not `tags.0`. */
export function inSentWords<T>(application: Application, shape: Shape | undefined, work: () => Promise<T>): Promise<T> {
  const context = shape && contextOf(application, shape);
  return context?.node === 'context' ? inWordsOf(context, work) : work();
}

async function inWordsOf<T>(context: NodeOf<'context'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw placedAt(error, ([field, ...rest]) => (field === undefined ? [] : [...(memberOf(context, String(field)) ?? [field]), ...rest]));
  }
}

/** Where the value of a field stands in what is sent. */
function memberOf(value: Expression, field: string): readonly string[] | undefined {
  if (value.node !== 'context') return foldName(sentName(value) ?? '') === foldName(field) ? [] : undefined;
  for (const entry of value.entries) {
    const inner = memberOf(entry.value, field);
    if (inner) return [entry.name, ...inner];
  }
  return undefined;
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
  const unknown = Object.keys(rest).find((name) => !names.includes(name) && !names.some((one) => isSameName(one, name)));
  if (unknown !== undefined) throw unknownMember([unknown]);
  return { fields: rest, version, names };
}

/** The names of the fields that *Sends* speaks of. */
export function sentNames(application: Application, entity: Entity, shape: Shape | undefined): readonly string[] {
  return (
    sentFields(application, shape) ??
    (shape?.kind === 'entity' ? entity.fields.flatMap(({ name, implied }) => (implied === 'stays' ? [] : name)) : [])
  );
}

/** `{ article: { title: title } }` takes `title` from `article.title`. */
function fromContext(context: NodeOf<'context'>, body: unknown, path: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw platformRefused('wrong-type', { message: 'This must be an object.', path });
  }
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const entry = byName(context.entries, name);
    if (!entry) throw unknownMember([...path, name]);
    for (const [meant, sent] of membersOf(entry.value, value, [...path, name])) {
      if (Object.hasOwn(fields, meant)) throw platformRefused('malformed', { said: sentences.nameSentTwice(name), path: [...path, name] });
      fields[meant] = sent;
    }
  }
  return fields;
}

function membersOf(said: Expression, sent: unknown, path: readonly string[]): readonly (readonly [field: string, json: unknown])[] {
  if (said.node === 'context') return Object.entries(fromContext(said, sent, path));
  const meant = sentName(said);
  if (meant === undefined) throw unknownMember(path);
  return [[meant, sent]];
}

function ownVersion({ fields }: Entity): boolean {
  return byName(fields, 'version') !== undefined;
}

function unknownMember(path: readonly string[]) {
  return platformRefused('unknown-field', { message: `This call does not take “${path.join('.').slice(0, 80)}”.`, path });
}
