/** A file that somebody sends: looked at, and kept. */
import { randomUUID } from 'node:crypto';
import { checkFile, largestFile, readRight, sentences, unsavedFiles } from '@ninefold/engine';
import { type Entity, type Field, type FieldType, type FileValue, findEntity, findField } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import { contentType } from './content-type.ts';
import { maySend } from './may-send.ts';
import { receive } from './receive.ts';

/** The field a file is sent for. */
export interface FilePlace {
  readonly entity: Entity;
  readonly field: Field;
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
  const most = largestFile(running.application, place.type, running.settings);
  if (most === undefined) throw platformRefused('not-shown', { said: sentences.fileSizeNotShown, ...about(place) });
  const tooLarge = () => refusedAsTooLarge(place, most);
  if (announced > most) throw tooLarge();
  await refuseHoarding(context, place, most);
  const id = randomUUID();
  const { contents } = running.store.files;
  const { size, head, sum } = await services.admission.aside(() => receive(contents, id, body, most, tooLarge));
  const file = { file: id, name, size: BigInt(size), type: contentType(head, name) };
  try {
    if (size === 0) throw platformRefused('wrong-type', { said: 'This file is empty.', ...about(place) });
    const problem = checkFile(running.application, place.type, file, running.settings);
    if (problem) throw platformRefused(problem.code, { said: problem.said, ...about(place) });
    await running.store.files.keep({ ...file, sum, who: principal.person.record?.id ?? null });
  } catch (error) {
    await contents.remove(id);
    throw error;
  }
  return file;
}

/** That there is a field is not disclosed to somebody who may not read it. */
export function placeFor(context: RequestContext, names: { readonly entity: string; readonly field: string }): FilePlace {
  const { running, principal } = context;
  const entity = findEntity(running.application, names.entity);
  const field = entity && findField(running.application, entity.name, names.field);
  if (!entity || field?.type.kind !== 'file') throw platformRefused('not-found', { said: sentences.noFieldForFiles });
  if (maySend(context, entity, field)) return { entity, field, type: field.type };
  const right = readRight(running.application, principal.person.roles, entity.name);
  const seen = !right.nothing && right.fields.get(field.name) !== 'never';
  throw seen ? notPermitted(running, about({ field })) : platformRefused('not-found', { said: sentences.noFieldForFiles });
}

async function refuseHoarding({ running, principal }: RequestContext, place: FilePlace, most: number): Promise<void> {
  const { count, bytes } = await running.store.files.unsaved(principal.person.record?.id ?? null);
  if (count < unsavedFiles.count && bytes < Math.max(unsavedFiles.bytes, 3 * most)) return;
  throw platformRefused('too-many-requests', { said: 'Many files wait to be saved. Save what they belong to first.', ...about(place) });
}

function refusedAsTooLarge(place: FilePlace, most: number) {
  const said = sentences.fileTooLarge(most / 1_000_000);
  // What is still being sent is not read: the connection ends with this answer.
  return platformRefused('too-large', { said, headers: { connection: 'close' }, ...about(place) });
}

function about({ field }: Pick<FilePlace, 'field'>) {
  return { path: [field.name], statement: field.statement };
}
