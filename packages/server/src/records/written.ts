/** What the store answers to a write, as a record or as a refusal. What somebody may never read is not named to them. */

import { isAlways, readRight, rowPredicate, sentences } from '@ninefold/engine';
import type { Field, RecordValue } from '@ninefold/model';
import { findField, unreachable } from '@ninefold/model';
import type { WriteResult } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import { notReadable, platformRefused } from '../problems/platform.ts';

/** `roles` are those of whoever writes; not given, all is named. */
export function written(running: RunningApplication, result: WriteResult, roles?: readonly string[]): RecordValue {
  const statement = 'field' in result ? (findField(running.application, result.entity, result.field)?.statement ?? null) : null;
  switch (result.kind) {
    case 'done':
      return result.record;
    case 'not-found':
      throw notReadable(running);
    case 'stale':
      throw platformRefused('stale');
    case 'not-unique':
      return refuseNotUnique(running, result, roles);
    case 'no-such-record':
      throw platformRefused('wrong-type', { path: result.path, statement, message: sentences.noSuchRecord });
    case 'waiting':
      throw platformRefused('waiting', { statement: result.call, message: sentences.waitsForCall(result.words) });
    case 'in-use':
      return refuseInUse(running, result, roles);
    default:
      return unreachable(result);
  }
}

function refuseNotUnique(
  running: RunningApplication,
  { entity, field, path }: AtField<'not-unique'>,
  roles: readonly string[] | undefined,
): never {
  const known = findField(running.application, entity, field);
  if (!known || !isNamedTo(running, entity, known, roles)) throw platformRefused('not-unique');
  throw platformRefused('not-unique', { path, statement: known.statement, message: sentences.alreadyOneWith(field) });
}

function refuseInUse(running: RunningApplication, { entity, field }: AtField<'in-use'>, roles: readonly string[] = []): never {
  const known = findField(running.application, entity, field);
  if (!known || !isReadTo(running, entity, known, roles)) throw platformRefused('in-use', { message: sentences.staysInUse });
  throw platformRefused('in-use', { statement: known.statement, message: sentences.staysInUseAs(field, entity) });
}

type AtField<Kind extends WriteResult['kind']> = Extract<WriteResult, { kind: Kind }>;

/** Whoever fills in what they never see knows of it all the same. */
function isNamedTo(running: RunningApplication, entity: string, field: Field, roles: readonly string[] | undefined): boolean {
  if (!roles || isReadTo(running, entity, field, roles)) return true;
  const request = { kind: 'create', entity, field: field.name } as const;
  return !field.computed && !field.onSave && !isAlways(rowPredicate(running.application, roles, request).predicate, false);
}

function isReadTo({ application }: RunningApplication, entity: string, { name }: Field, roles: readonly string[]): boolean {
  return readRight(application, roles, entity).fields.get(name) !== 'never';
}
