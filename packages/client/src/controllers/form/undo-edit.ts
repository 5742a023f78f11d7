/** Takes back what was just entered in one field of a record: another edit, judged as any. */
import type { Application, Entity, Field } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { newIdempotencyKey } from '../../api/ask.ts';
import { didNotWork } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import { decodeField } from '../record/wire-record.ts';
import { sendThrough } from './save-form.ts';
import { submitTargetFor } from './submit-target.ts';

interface Edited {
  /** The record as it was. */
  readonly before: WireRecord;
  /** Of the record with what was entered. */
  readonly version: number | undefined;
}

/** Resolves to why it could not be taken back, in words; undefined once it is. Never rejects. */
export async function undoEdit(
  application: Application,
  { name: entity }: Entity,
  { name, type }: Field,
  { before, version }: Edited,
): Promise<string | undefined> {
  const id = before.id ?? '';
  const value = decodeField(application, type, before.fields[name] ?? null) ?? null;
  const target = submitTargetFor(application, entity, { kind: 'edit', id }, [name]);
  const sent = { body: target.body({ [name]: value }, version), key: newIdempotencyKey() };
  const outcome = await sendThrough(target, sent, entity, id);
  switch (outcome.kind) {
    case 'saved':
      return undefined;
    case 'refused':
    case 'stale':
      return outcome.problem.detail;
    case 'no connection':
      return t('No connection. Nothing was taken back.');
    case 'failed':
      return didNotWork();
  }
}
