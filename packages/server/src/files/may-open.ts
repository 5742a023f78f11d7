/** Who may have the content of a file: whoever may read the field that holds it, or the comment it goes with. */
import { includesForRedaction, readRight, redact } from '@ninefold/engine';
import { findEntity, isFile, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { FoundFile } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import { mayComment } from '../comments/may-comment.ts';
import { realPersonOf } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from '../records/list.ts';

/** What nothing took yet is for its sender alone. */
export async function mayOpen(context: RequestContext, file: FoundFile): Promise<boolean> {
  if (file.heldBy.length === 0) return file.who === realPersonOf(context.principal);
  for (const { entity, id } of file.heldBy) if (await mayOpenIn(context, file.file, entity, id)) return true;
  return false;
}

/** As the record is shown to this reader: the file must be in it, or in a comment on it. */
async function mayOpenIn(context: RequestContext, file: string, entity: string, id: string): Promise<boolean> {
  const { running, principal, environment } = context;
  if (!findEntity(running.application, entity)) return false;
  const { rows, nothing } = readRight(running.application, principal.person.roles, entity);
  if (nothing) return false;
  const load = includesForRedaction(running.application, principal.person.roles, entity);
  const record = await running.store.read({ entity, id, where: [rows], load, environment });
  if (!record) return false;
  if (holds(await settled(context, running.store, () => redact(viewerOf(context), record)), file)) return true;
  return mayComment(context) && running.store.comments.holdFile(entity, id, file);
}

function holds(record: RecordValue, file: string): boolean {
  return Object.values(record.fields).some((value) => isIn(value, file));
}

function isIn(value: Value | undefined, file: string): boolean {
  if (isFile(value)) return value.file === file;
  return isList(value) && value.some((item) => isRecord(item) && holds(item, file));
}
