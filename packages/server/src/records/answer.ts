/** A record with all its reader may know and do: the answer of `/_app` to reading and to every change. */
import {
  availableActions,
  type Decision,
  type Environment,
  editableFields,
  type IncludeTree,
  includesForRedaction,
  includesForRules,
  lineRights,
  mayRead,
  mergeIncludes,
  permit,
  permitNew,
  readRight,
  redact,
  redactForMessage,
  sentences,
  startingRecord,
  stateOf,
  toldFrom,
} from '@ninefold/engine';
import { type Application, type Entity, isFile, isList, isRecord, memoize, type RecordValue, type Value } from '@ninefold/model';
import type { NewAnswer, Permitted, RecordAnswer } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import { say } from '@ninefold/words';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { timersOfRecord } from '../timers/timers-of-record.ts';
import { asSeen } from './as-seen.ts';
import { viewerOf } from './list.ts';
import { includesOfTree, namedLoads, showRecord, showWithNamed } from './show.ts';
import { callsOf } from './waiting.ts';

/** What judging and showing a record, and telling its reader about it, needs of it. */
export function includesForAnswer({ running, principal }: RequestContext, entity: Entity): IncludeTree {
  return loadsOf(entity, running.application)(principal.person.roles);
}

/** Kept as long as the application and the list of roles are. */
const loadsOf = memoize((entity: Entity, application: Application) => {
  const work = includesForRules(application, entity);
  return memoize((roles: readonly string[]) =>
    mergeIncludes(
      includesForRedaction(application, roles, entity.name),
      work,
      includesOfTree(application, roles, entity.name, work),
      namedLoads(application, roles, entity.name),
    ),
  );
});

/** `record` is loaded with `includesForAnswer`, and may be read. */
export async function answerOf(context: RequestContext, reader: RecordQueries, record: RecordValue): Promise<RecordAnswer> {
  const { application } = context.running;
  const { waiting, failed } = await callsOf(context, reader, record);
  const busy = waiting && {
    statement: waiting.statement,
    reason: say(sentences.waitsForCall(waiting.call), context.running.settings),
  };
  const { shown, ...allowed } = await settled(context, reader, () => toldOf(context, record, busy));
  // What is not in the record as it is shown is not told beside it either.
  const state = stateOf(application, shown);
  return {
    record: showWithNamed(application, shown),
    ...(state === null || !context.principal.signedIn ? { since: null, before: [] } : await pastStates(reader, record, state)),
    ...allowed,
    waiting,
    failed,
    timers: context.principal.signedIn ? await timersOfRecord(context, reader, record, shown) : [],
  };
}

interface Busy {
  readonly statement: string;
  readonly reason: string;
}

/** The record as its reader may see it, and what they may do with it. */
function toldOf(context: RequestContext, record: RecordValue, busy: Busy | null) {
  const { running, principal, environment } = context;
  const { application } = running;
  const around = { ...environment, self: record, old: record };
  const shown = redact(viewerOf(context), record);
  const edit = unlessBusy(permitted(context, record, 'edit'), busy);
  return {
    shown,
    actions: asSeen(availableActions(application, record, principal.person, around, busy ? { waiting: busy } : {}), shown),
    editable: edit.may === 'yes' ? editableFields(application, record, principal.person, 'edit', around) : [],
    lines: edit.may === 'yes' ? lineRights(application, record, principal.person, 'edit', around) : {},
    edit,
    delete: unlessBusy(permitted(context, record, 'delete'), busy),
  };
}

function unlessBusy(permitted: Permitted, busy: Busy | null): Permitted {
  return busy && permitted.may === 'yes' ? { may: 'no', because: 'wait', ...busy } : permitted;
}

/** After a change: the record as it is kept now. Whoever may no longer read it learns only that it was done. */
export async function answerAfter(context: RequestContext, reader: RecordQueries, entity: Entity, id: string): Promise<RecordAnswer> {
  const { environment } = context;
  const record = await reader.read({ entity: entity.name, id, load: includesForAnswer(context, entity), environment });
  if (record && (await settled(context, reader, () => mayRead(viewerOf(context), record)))) return await answerOf(context, reader, record);
  const gone = { may: 'absent' } as const;
  return {
    record: { entity: entity.name, id, label: '', fields: {} },
    since: null,
    before: [],
    actions: [],
    editable: [],
    lines: {},
    edit: gone,
    delete: gone,
    waiting: null,
    failed: null,
    timers: [],
  };
}

/** The records that a new one starts with of which nothing is at hand but that they are meant: what they are called is asked for. */
export async function namedAtStart(context: RequestContext, entity: Entity): Promise<ReadonlyMap<string, RecordValue>> {
  const { running, principal, environment } = context;
  const { application, store } = running;
  const start = await settled(context, store, () => startingRecord(application, entity.name, { ...environment, old: null }));
  const bare = Object.values(start.fields).flatMap((value) => (isRecord(value) && Object.keys(value.fields).length === 0 ? [value] : []));
  const read = bare.map(async ({ entity: about, id = '' }) => {
    const load = includesForRedaction(application, principal.person.roles, about);
    return [id, await store.read({ entity: about, id, load, environment })] as const;
  });
  return new Map((await Promise.all(read)).flatMap(([id, record]) => (record ? [[id, record]] : [])));
}

/** The record as it would start, what of it may be filled in, and whether it may be created at all. `named`: of `namedAtStart`. */
export function newAnswer(context: RequestContext, entity: Entity, named: ReadonlyMap<string, RecordValue>): NewAnswer {
  const { running, principal, environment } = context;
  const { application } = running;
  const around = { ...environment, old: null };
  const record = withNamed(startingRecord(application, entity.name, around), named);
  const editable = editableFields(application, record, principal.person, 'create', { ...around, self: record });
  const lines = lineRights(application, record, principal.person, 'create', { ...around, self: record });
  const create = saidOf(permitNew(application, principal.person, record, around));
  const unknown = unknownStarts(context, record, around);
  return {
    record: showRecord(application, startAsTold(context, record, unknown)),
    editable: editable.filter((name) => !unknown.has(name)),
    lines,
    create,
  };
}

function withNamed(record: RecordValue, named: ReadonlyMap<string, RecordValue>): RecordValue {
  const fields = Object.entries(record.fields).map(
    ([name, value]) => [name, (isRecord(value) && named.get(value.id ?? '')) || value] as const,
  );
  return { ...record, fields: Object.fromEntries(fields) };
}

function permitted({ running, principal, environment }: RequestContext, record: RecordValue, operation: 'edit' | 'delete'): Permitted {
  return saidOf(
    permit(running.application, principal.person, { kind: operation, entity: record.entity }, { ...environment, self: record }),
  );
}

function saidOf(decision: Decision): Permitted {
  if (decision.allowed) return { may: 'yes', statement: decision.statement };
  if (decision.right === 'none' && !decision.gap) return { may: 'absent' };
  return { may: 'no', because: decision.gap ? 'gap' : 'right', statement: decision.statement ?? '', reason: decision.reason };
}

/** A record that does not exist yet is nobody's secret; fields that may never be read are left out all the same. */
function startAsTold(context: RequestContext, record: RecordValue, unknown: ReadonlySet<string>): RecordValue {
  const right = readRight(context.running.application, context.principal.person.roles, record.entity);
  const open = Object.entries(record.fields).filter(([name]) => right.fields.get(name) !== 'never' && !unknown.has(name));
  return redactForMessage(viewerOf(context), { ...record, fields: Object.fromEntries(open) });
}

/** Fields that start as something whoever asks may not know: the record starts so all the same, and the form neither says nor asks it. */
function unknownStarts({ running }: RequestContext, record: RecordValue, around: Environment): ReadonlySet<string> {
  const told = startingRecord(running.application, record.entity, toldFrom(running.application, around));
  const unknown = Object.entries(record.fields).filter(([name, value]) => !namesRecords(value) && !isSame(value, told.fields[name]));
  return new Set(unknown.map(([name]) => name));
}

/** A record that may not be read is shown as one. */
function namesRecords(value: Value | undefined): boolean {
  return isRecord(value) || isList(value);
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || (isFile(one) && isFile(other) && one.file === other.file);
}

const mostLookedAt = 100;

/** Since when it is in its state, and the states before, oldest first, each once. */
async function pastStates(
  reader: RecordQueries,
  record: RecordValue,
  state: string,
): Promise<{ since: string | null; before: readonly string[] }> {
  const { rows } = await reader.history({ entity: record.entity, id: record.id ?? '', limit: mostLookedAt });
  const steps = rows.filter((row) => (row.what === 'moved' && row.from !== row.to) || row.what === 'created');
  const entered = steps.find((row) => row.to === state || row.what === 'created');
  const before = steps.flatMap((row) => (row.from !== null && row.from !== state ? [row.from] : [])).reverse();
  return { since: entered ? new Date(entered.at).toISOString() : null, before: [...new Set(before)] };
}
