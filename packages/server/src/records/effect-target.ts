/** Another record that an effect changes, read as it is by then. */
import { includesForRedaction, includesForRules, mergeIncludes } from '@ninefold/engine';
import { findEntity, type RecordValue } from '@ninefold/model';
import type { StoredCall, Transaction } from '@ninefold/store';
import type { Actor } from './actor.ts';
import { setsOf } from './edit-record.ts';

export interface EffectTarget {
  readonly kept: RecordValue;
  /** The call that it waits for. */
  readonly waiting: StoredCall | null;
}

/** With all that its rules look at, and what a message may tell of it; null when it is not there any more. */
export async function readEffectTarget(
  { running, person, environment }: Actor,
  transaction: Transaction,
  { entity: name, id = '' }: RecordValue,
): Promise<EffectTarget | null> {
  const { application } = running;
  const entity = findEntity(application, name);
  if (!entity) return null;
  const load = mergeIncludes(
    includesForRules(application, entity),
    includesForRedaction(application, person.roles, entity.name),
    setsOf(entity),
  );
  const kept = await transaction.read({ entity: entity.name, id, load, environment });
  if (!kept) return null;
  const { waiting } = await transaction.calls.ofRecord(entity.name, id);
  return { kept, waiting };
}
