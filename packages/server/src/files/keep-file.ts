/** A file that somebody sends: looked at, and kept. */
import { randomUUID } from 'node:crypto';
import { checkFile, largestFile, readRight, sentences, unsavedFiles } from '@ninefold/engine';
import { type Entity, type Field, type FieldType, type FileValue, findEntity, findField } from '@ninefold/model';
import { requireMayComment } from '../comments/may-comment.ts';
import { realPersonOf } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, notReadable, platformRefused } from '../problems/platform.ts';
import { contentType } from './content-type.ts';
import { maySend } from './may-send.ts';
import { receive } from './receive.ts';

/** What a file is sent for: a field, or a comment on a record of the entity. */
export interface FilePlace {
  readonly entity: Entity;
  /** null: a comment. */
  readonly field: Field | null;
  readonly type: Extract<FieldType, { kind: 'file' }>;
}

export interface FileSent {
  readonly name: string;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Bytes, as its sender says; 0 when they do not. */
  readonly announced: number;
}

/** Kept until a record takes it, or for a day. Refused where it is empty, too large, of another kind, or one too many. */
export async function keepFile(context: RequestContext, place: FilePlace, { name, body, announced }: FileSent): Promise<FileValue> {
  const { running, principal, services } = context;
  const most = mostFor(context, place);
  const tooLarge = () => refusedAsTooLarge(place, most);
  if (announced > most) throw tooLarge();
  await refuseTooMany(context, place, most);
  const id = randomUUID();
  const { contents } = running.store.files;
  const { size, head, sum } = await services.admission.aside(() => receive(contents, id, body, most, tooLarge));
  try {
    const file = judgedFile(context, place, { file: id, name, size: BigInt(size), head });
    await running.store.files.keep({ ...file, sum, who: realPersonOf(principal) });
    return file;
  } catch (error) {
    await contents.remove(id);
    throw error;
  }
}

/** Bytes that the field takes. Refused where that is not shown. */
export function mostFor({ running }: RequestContext, place: FilePlace): number {
  const most = largestFile(running.application, place.type, running.settings);
  if (most === undefined) throw platformRefused('not-shown', { said: sentences.fileSizeNotShown, ...aboutPlace(place) });
  return most;
}

/** All of it arrived. `head`: its first bytes. Refused where it is empty, or no file that the field takes. */
export function judgedFile(
  { running }: RequestContext,
  place: FilePlace,
  { head, ...arrived }: Omit<FileValue, 'type'> & { readonly head: Uint8Array },
): FileValue {
  const file = { ...arrived, type: contentType(head, arrived.name) };
  if (file.size === 0n) throw platformRefused('wrong-type', { said: 'This file is empty.', ...aboutPlace(place) });
  const problem = checkFile(running.application, place.type, file, running.settings);
  if (problem) throw platformRefused(problem.code, { said: problem.said, ...aboutPlace(place) });
  return file;
}

/** That there is a field is not disclosed to somebody who may not read it. */
export function placeFor(
  context: RequestContext,
  names: { readonly entity: string; readonly field?: string | null | undefined },
): FilePlace {
  const { running, principal } = context;
  const entity = findEntity(running.application, names.entity);
  if (!names.field) return placeWithComments(context, entity);
  const field = entity && findField(running.application, entity.name, names.field);
  if (!entity || field?.type.kind !== 'file') throw platformRefused('not-found', { said: sentences.noFieldForFiles });
  if (maySend(context, entity, field)) return { entity, field, type: field.type };
  const right = readRight(running.application, principal.person.roles, entity.name);
  const seen = !right.nothing && right.fields.get(field.name) !== 'never';
  throw seen ? notPermitted(running, aboutPlace({ field })) : platformRefused('not-found', { said: sentences.noFieldForFiles });
}

/** With a comment on a record of something they may read any of. */
function placeWithComments(context: RequestContext, entity: Entity | undefined): FilePlace {
  const { running, principal } = context;
  if (!entity || readRight(running.application, principal.person.roles, entity.name).nothing) throw notReadable(running);
  requireMayComment(context);
  return { entity, field: null, type: { kind: 'file', of: [] } };
}

/** Refused to whoever has sent much that no record took, or has begun to. `most`: what the field takes. */
export async function refuseTooMany({ running, principal }: RequestContext, place: FilePlace, most: number): Promise<void> {
  const { count, bytes } = await running.store.files.unsaved(realPersonOf(principal));
  if (count < unsavedFiles.count && bytes < Math.max(unsavedFiles.bytes, 3 * most)) return;
  throw platformRefused('too-many-requests', {
    said: 'Many files wait to be saved. Save what they belong to first.',
    ...aboutPlace(place),
  });
}

/** Beyond `most` bytes. */
export function refusedAsTooLarge(place: FilePlace, most: number) {
  const said = sentences.fileTooLarge(most / 1_000_000);
  // What is still being sent is not read: the connection ends with this answer.
  return platformRefused('too-large', { said, headers: { connection: 'close' }, ...aboutPlace(place) });
}

/** Which field a refusal is about. */
export function aboutPlace({ field }: Pick<FilePlace, 'field'>) {
  return field ? { path: [field.name], statement: field.statement } : { path: ['parts'] };
}
