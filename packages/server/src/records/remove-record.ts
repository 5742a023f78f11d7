/** Removing a record whose deletion was judged, with what goes with it: each of that is judged, too, as what nobody in particular does. */
import { deleteRecord, tooManyGoing } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { DeleteChange, Transaction } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import { RefusalError, saidOf } from '../problems/refusal-error.ts';
import type { Actor } from './actor.ts';
import { type EffectTarget, readEffectTarget } from './effect-target.ts';
import { allowed } from './judged.ts';
import { written } from './written.ts';

export interface Removed {
  /** As it was. */
  readonly record: RecordValue;
  /** Of what is kept; undefined where nothing is. */
  readonly deletion: string | undefined;
}

/** Throws what refuses it, or what goes with it. */
export async function removeRecord(actor: Actor, transaction: Transaction, change: DeleteChange): Promise<Removed> {
  const going = await transaction.goingWith(change.entity, change.id);
  if (going === null) throw new RefusalError([tooManyGoing(change.stamp.statement ?? null)]);
  for (const { entity, id } of going) {
    const target = await readEffectTarget(actor, transaction, { entity, id, fields: {} });
    if (target) await judge(actor, transaction, entity, target);
  }
  const result = await transaction.delete(change);
  return { record: await written(actor, transaction, result), deletion: 'deletion' in result ? result.deletion : undefined };
}

/** The right to delete the record it goes with is the right to this. */
async function judge(actor: Actor, transaction: Transaction, entity: string, target: EffectTarget): Promise<void> {
  const { running, environment } = actor;
  try {
    allowed(await settled(actor, transaction, () => deleteRecord(running.application, { ...target, by: null }, environment)));
  } catch (problem) {
    throw problem instanceof RefusalError ? saidOf(problem, entity) : problem;
  }
}
