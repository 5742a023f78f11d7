/** `POST /_app/files?entity=…&field=…`: a file is kept until a record takes it, or for a day. Its body is the content as it is. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { checkFile, largestFile, readRight, sentences, unsavedFiles } from '@ninefold/engine';
import { type Entity, type Field, type FieldType, findEntity, findField } from '@ninefold/model';
import { addressOf } from '@ninefold/protocol';
import type { RequestContext } from '../context/request-context.ts';
import { notPermitted, platformRefused } from '../problems/platform.ts';
import type { AppResponse } from '../routes/app-response.ts';
import { readQuery } from '../routes/read-input.ts';
import { contentType } from './content-type.ts';
import { safeFileName } from './file-name.ts';
import { maySend } from './may-send.ts';
import { receive } from './receive.ts';

interface Place {
  readonly entity: Entity;
  readonly field: Field;
  readonly type: Extract<FieldType, { kind: 'file' }>;
}

export async function answerUpload(context: RequestContext): Promise<AppResponse<'sendFile'>> {
  const { running, request, principal } = context;
  const place = placeOf(context);
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw platformRefused('unsupported', { message: 'Send the file as it is, not compressed.' });
  }
  const name = nameOf(request);
  const most = largestFile(running.application, place.type, running.settings);
  if (most === undefined) throw platformRefused('not-shown', { message: sentences.fileSizeNotShown, ...about(place) });
  const tooLarge = () => refusedAsTooLarge(place, most);
  if (Number(request.headers.get('content-length') ?? '0') > most) throw tooLarge();
  await refuseHoarding(context, place, most);
  const id = randomUUID();
  const lies = running.store.files.placeOf(id);
  const { size, head } = await receive(request.body, lies, most, tooLarge);
  const file = { file: id, name, size: BigInt(size), type: contentType(head, name) };
  try {
    if (size === 0) throw platformRefused('wrong-type', { message: 'This file is empty.', ...about(place) });
    const problem = checkFile(running.application, place.type, file, running.settings);
    if (problem) throw platformRefused(problem.code, { message: problem.message, ...about(place) });
    await running.store.files.keep({ ...file, who: principal.person.record?.id ?? null });
  } catch (error) {
    await rm(lies, { force: true });
    throw error;
  }
  return { status: 201, body: { ...file, size: String(size) }, headers: { location: addressOf('openFile', { id }).path } };
}

/** That there is a field is not told to somebody who may not read it. */
function placeOf(context: RequestContext): Place {
  const { running, principal } = context;
  const query = readQuery(context, 'sendFile');
  const entity = findEntity(running.application, query.entity);
  const field = entity && findField(running.application, entity.name, query.field);
  if (!entity || field?.type.kind !== 'file') throw platformRefused('not-found', { message: sentences.noFieldForFiles });
  if (maySend(context, entity, field)) return { entity, field, type: field.type };
  const right = readRight(running.application, principal.person.roles, entity.name);
  const seen = !right.nothing && right.fields.get(field.name) !== 'never';
  throw seen ? notPermitted(running, about({ field })) : platformRefused('not-found', { message: sentences.noFieldForFiles });
}

/** A header that no form can send, so that none of a foreign page does. */
function nameOf(request: Request): string {
  const given = request.headers.get('file-name');
  if (given === null) throw platformRefused('needed', { message: 'Say what the file is called in the header File-Name, percent-encoded.' });
  try {
    return safeFileName(decodeURIComponent(given));
  } catch {
    throw platformRefused('malformed', { message: 'The header File-Name is percent-encoded UTF-8.' });
  }
}

async function refuseHoarding({ running, principal }: RequestContext, place: Place, most: number): Promise<void> {
  const { count, bytes } = await running.store.files.unsaved(principal.person.record?.id ?? null);
  if (count < unsavedFiles.count && bytes < Math.max(unsavedFiles.bytes, 3 * most)) return;
  throw platformRefused('too-many-requests', { message: 'Many files wait to be saved. Save what they belong to first.', ...about(place) });
}

function refusedAsTooLarge(place: Place, most: number) {
  const message = `The file may have at most ${most / 1_000_000} MB.`;
  // What is still being sent is not read: the connection ends with this answer.
  return platformRefused('too-large', { message, headers: { connection: 'close' }, ...about(place) });
}

function about({ field }: Pick<Place, 'field'>) {
  return { path: [field.name], statement: field.statement };
}
