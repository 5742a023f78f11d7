/** Editing a record: the right to it, the version it is based on, what was sent, rules, one update. */
import { compute, type IncludeTree, mergeIncludes, type PermissionRequest, permit, refusalOf, validate } from '@ninefold/engine';
import type { Entity, RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { includesForAnswer } from './answer.ts';
import { mergeIncoming } from './incoming.ts';
import { type Address, readRecord } from './read.ts';
import { refuseStale } from './stale.ts';
import { refuseWaiting } from './waiting.ts';
import { written } from './written.ts';

export interface Edit {
  readonly address: Address;
  /** The version the edit is based on; undefined: whichever there is. */
  readonly version: number | undefined;
  readonly json: unknown;
  readonly only?: readonly string[] | undefined;
  /** The members in `json` were looked up here, not sent. */
  readonly lookedUp?: boolean;
  /** Not the right to edit: a row of its own that opens this list alone, for what `json` does to it. */
  readonly under?: Extract<PermissionRequest, { kind: 'add' | 'remove' }>;
}

export async function editRecord(
  context: RequestContext,
  transaction: Transaction,
  { address, version, json, only, lookedUp, under }: Edit,
): Promise<RecordValue> {
  const { running, principal } = context;
  const { application } = running;
  const kept = await readRecord(
    context,
    transaction,
    address,
    mergeIncludes(includesForAnswer(context, address.entity), setsOf(address.entity)),
  );
  const environment = { ...context.environment, old: kept };
  const decision = permit(application, principal.person, under ?? { kind: 'edit', entity: kept.entity }, { ...environment, self: kept });
  if (!decision.allowed) refuseAny([refusalOf(application, decision, { ...environment, self: kept })]);
  if (version !== undefined && version !== kept.version) await refuseStale(context, transaction, kept, version);
  await refuseWaiting(transaction, kept);
  const merged = await mergeIncoming(context, transaction, { record: kept, operation: 'edit', json, only, lookedUp, opened: under?.field });
  const record = compute(application, merged, environment);
  refuseAny(validate(application, record, { on: 'save' }, { ...environment, self: record }));
  const stamp = { who: principal.person.record?.id ?? null, statement: decision.allowed ? decision.statement : null };
  const change = { entity: kept.entity, id: kept.id ?? '', version: kept.version ?? 0, fields: changedFields(kept, record), stamp };
  return written(running, await transaction.update(change), principal.person.roles);
}

/** Members that are there stay, whether they may be read or not. */
function setsOf({ fields }: Entity): IncludeTree {
  return Object.fromEntries(fields.flatMap(({ name, type }) => (type.kind === 'references' ? [[name, {}]] : [])));
}

function changedFields(before: RecordValue, after: RecordValue): RecordValue['fields'] {
  return Object.fromEntries(Object.entries(after.fields).filter(([name, value]) => before.fields[name] !== value));
}
