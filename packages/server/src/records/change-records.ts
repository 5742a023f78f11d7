/** The same change of many records, each through its own rules and rights: what would come of it, and what came of it. */
import { editableFields, mayRead, redact } from '@ninefold/engine';
import { type Entity, type RecordValue, unreachable } from '@ninefold/model';
import type { ChangedRecord, JudgedRecord, RecordsChange, WireValue } from '@ninefold/protocol';
import type { RecordQueries, Store, Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { problemOf } from '../problems/answer-problem.ts';
import { platformRefused } from '../problems/platform.ts';
import { RefusalError } from '../problems/refusal-error.ts';
import { includesForAnswer } from './answer.ts';
import { byItself } from './by-itself.ts';
import { deleteRecord, judgeDeletion } from './delete-record.ts';
import { editRecord, judgeEdit } from './edit-record.ts';
import { viewerOf } from './list.ts';
import { judgeMove, moveRecord } from './move-record.ts';
import { type Address, readRecord } from './read.ts';
import type { LookupReader } from './resolve-references.ts';
import { restoreRecord } from './restore-record.ts';
import { showRecord } from './show.ts';

/** One of the records, and what is sent for it alone. */
export interface RecordToChange {
  readonly id: string;
  readonly version?: number | null | undefined;
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  readonly deletion?: string | undefined;
}

export interface JudgedToChange extends JudgedRecord {
  /** Of an edit: the fields of it that may be edited. */
  readonly editable: readonly string[];
}

/** Whether it can be done to this record, as far as that is known before. Nothing is changed. */
export async function judgeOne(context: RequestContext, entity: Entity, change: RecordsChange, id: string): Promise<JudgedToChange> {
  const { running } = context;
  const reader = readerOf(running.store);
  const address: Address = { entity, by: 'id', value: id };
  const seen = await byItself(context, (around) => readRecord(around, reader, address, includesForAnswer(around, entity)));
  if ('refused' in seen) return { id: null, label: '', version: null, problem: problemOf(running, seen.refused), editable: [] };
  const { done: record } = seen;
  const told = await byItself(context, (around) => toldOf(around, reader, change, record));
  const judged = await byItself(context, (around) => judge(around, reader, change, address, record.version));
  return {
    id,
    version: record.version ?? null,
    problem: 'refused' in judged ? problemOf(running, judged.refused) : null,
    ...('done' in told ? told.done : { label: '', editable: [] }),
  };
}

/** What came of it. What is refused leaves nothing. */
export async function changeOne(
  context: RequestContext,
  transaction: Transaction,
  entity: Entity,
  change: RecordsChange,
  record: RecordToChange,
): Promise<ChangedRecord> {
  const { running } = context;
  const result = await byItself(context, (around) => transaction.attempt(() => make(around, transaction, entity, change, record)));
  if ('done' in result) return result.done;
  const { refused } = result;
  return { outcome: refused.changed ? 'changed' : 'refused', version: null, problem: problemOf(running, refused) };
}

/** `version`: that the record was read in; nobody has looked at another one. */
async function judge(
  context: RequestContext,
  reader: LookupReader,
  change: RecordsChange,
  address: Address,
  version: number | undefined,
): Promise<unknown> {
  switch (change.kind) {
    case 'action':
      return await judgeMove(context, reader, { address, version, action: change.action, json: change.fields ?? {} });
    case 'edit':
      return await judgeEdit(context, reader, { address, version, json: change.fields });
    case 'delete':
      return await judgeDeletion(context, reader, address, version);
    case 'restore':
      // What can be read is there.
      throw platformRefused('not-possible');
    default:
      return unreachable(change);
  }
}

async function make(
  context: RequestContext,
  transaction: Transaction,
  entity: Entity,
  change: RecordsChange,
  { id, version: sent, fields, deletion = '' }: RecordToChange,
): Promise<ChangedRecord> {
  const address: Address = { entity, by: 'id', value: id };
  const version = sent ?? undefined;
  switch (change.kind) {
    case 'action': {
      const moved = await moveRecord(context, transaction, { address, version, action: change.action, json: change.fields ?? {} });
      const problem = moved.notice ? problemOf(context.running, new RefusalError([moved.notice])) : null;
      return { outcome: problem ? 'otherwise' : moved.waits ? 'waits' : 'done', version: moved.record.version ?? null, problem };
    }
    case 'edit': {
      const edited = await editRecord(context, transaction, { address, version, json: { ...change.fields, ...fields } });
      return { outcome: 'done', version: edited.version ?? null, problem: null };
    }
    case 'delete': {
      const removed = await deleteRecord(context, transaction, address, version, true);
      return { outcome: 'done', version: null, problem: null, ...(removed.deletion !== undefined && { deletion: removed.deletion }) };
    }
    case 'restore': {
      const restored = await restoreRecord(context, transaction, { entity, id, deletion });
      return { outcome: 'done', version: restored.version ?? null, problem: null };
    }
    default:
      return unreachable(change);
  }
}

/** What the reader may know of the record as it is. */
async function toldOf(
  context: RequestContext,
  reader: RecordQueries,
  change: RecordsChange,
  record: RecordValue,
): Promise<Pick<JudgedToChange, 'label' | 'was' | 'editable'>> {
  const { running, principal, environment } = context;
  const { application } = running;
  return await settled(context, reader, () => {
    const viewer = viewerOf(context);
    const { label, fields } = showRecord(application, mayRead(viewer, record) ? redact(viewer, record) : { ...record, fields: {} });
    if (change.kind !== 'edit') return { label, editable: [] };
    const around = { ...environment, self: record, old: record };
    const was = Object.keys(change.fields).flatMap((name): [string, WireValue][] => {
      const value = fields[name];
      return value === undefined ? [] : [[name, value]];
    });
    return { label, was: Object.fromEntries(was), editable: editableFields(application, record, principal.person, 'edit', around) };
  });
}

function readerOf(store: Store): LookupReader {
  return { ...store, findFile: (id) => store.files.find(id) };
}
