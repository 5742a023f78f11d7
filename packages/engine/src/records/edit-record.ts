/** Editing a record: the right to it, the version it is based on, what is changed, rules. Whoever asks for it keeps what comes out. */
import type { Application, Person, RecordValue, StatementId, Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { permit, refusalOf } from '../permissions/permit.ts';
import type { PermissionRequest } from '../permissions/request.ts';
import { type Refused, refusedBy, refusedIfAny } from '../refusals/refused.ts';
import { type ChangeTarget, conflictOf } from './conflict.ts';
import { fillIn, unknownLine } from './fill-in.ts';
import { lineRefusals } from './line-refusals.ts';
import type { FieldValues, Lookup } from './lookup.ts';
import { settle } from './on-save.ts';
import { readSent, type Sent } from './read-sent.ts';
import { validate } from './validate.ts';

export interface RecordEdit extends ChangeTarget {
  /** Whose rights decide; null: nobody's, since an effect does it. */
  readonly by: Person | null;
  /** Not the right to edit: a row of its own that opens this list alone, for what is done to it here. */
  readonly under?: Extract<PermissionRequest, { kind: 'add' | 'remove' }> | undefined;
}

export interface Edited {
  readonly kind: 'edited';
  readonly record: RecordValue;
  /** The fields that differ from those that are kept. */
  readonly changes: RecordValue['fields'];
  /** The cell that allows it; null: nobody was asked. */
  readonly statement: StatementId | null;
}

/**
 * The record with these values; records among them are loaded as far as rules look at them, a list of lines is all its lines.
 *
 * The order of judging: the right to edit, the version, whether it waits, lines, then types, limits and rules of the record as it will
 * be kept. `environment` is that of whoever does it; `self` and `old` are set here.
 */
export function editRecord(
  application: Application,
  edit: RecordEdit & { readonly values: FieldValues },
  environment: Environment,
): Edited | Refused {
  const allowed = begin(application, edit, environment);
  return 'refusals' in allowed ? allowed : judge(application, edit, allowed.statement, edit.values, environment);
}

/** The same for what somebody sent as JSON. It is read once they may edit the record as it is, and names what has to be looked up. */
export function editAsSent(
  application: Application,
  edit: RecordEdit & { readonly by: Person; readonly sent: Sent },
  environment: Environment,
): Lookup<Edited> | Refused {
  const allowed = begin(application, edit, environment);
  if ('refusals' in allowed) return allowed;
  const { kept, by, sent, under } = edit;
  const read = readSent(application, { record: kept, operation: 'edit', by, sent, opened: under?.field }, environment);
  if (read.refusals.length > 0) return { kind: 'refused', refusals: read.refusals };
  const { statement } = allowed;
  return { kind: 'lookup', about: kept, sent: read.fields, judge: (found) => judge(application, edit, statement, found, environment) };
}

function begin(application: Application, edit: RecordEdit, environment: Environment): { readonly statement: StatementId | null } | Refused {
  const { kept, by, under } = edit;
  const around = { ...environment, self: kept, old: kept };
  const decision = by && permit(application, by, under ?? { kind: 'edit', entity: kept.entity }, around);
  if (decision && !decision.allowed) return refusedBy(refusalOf(application, decision, around));
  return conflictOf(edit) ?? { statement: decision?.statement ?? null };
}

function judge(
  application: Application,
  { kept, by, under }: RecordEdit,
  statement: StatementId | null,
  values: FieldValues,
  environment: Environment,
): Edited | Refused {
  // A line that is not one of this record is reported before what would become of the others.
  const stray = unknownLine(application, kept, values);
  if (stray) return refusedBy(stray);
  const lines = under || !by ? undefined : refusedIfAny(lineRefusals(application, kept, by, 'edit', values, environment));
  if (lines) return lines;
  const around = { ...environment, old: kept };
  const record = settle(application, fillIn(application, kept, values, environment), around);
  const broken = refusedIfAny(validate(application, record, { on: 'save' }, { ...around, self: record }));
  return broken ?? { kind: 'edited', record, changes: changesOf(kept, record), statement };
}

function changesOf(before: RecordValue, after: RecordValue): RecordValue['fields'] {
  const changes: Record<string, Value | undefined> = {};
  for (const [name, value] of Object.entries(after.fields)) if (before.fields[name] !== value) changes[name] = value;
  return changes;
}
