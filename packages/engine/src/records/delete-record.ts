/** Removing a record with its lines: the right to it, the version it is based on. Whoever asks for it removes it. */
import type { Application, Person, StatementId } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { permit, refusalOf } from '../permissions/permit.ts';
import { type Refused, refusedBy, refusedIfAny } from '../refusals/refused.ts';
import { type ChangeTarget, conflictOf } from './conflict.ts';
import { validate } from './validate.ts';

export interface Deletion extends ChangeTarget {
  /** Whose right decides; null: nobody's, since an effect does it. */
  readonly by: Person | null;
}

export interface Deleted {
  readonly kind: 'deleted';
  /** The cell that allows it; null: nobody was asked. */
  readonly statement: StatementId | null;
}

/**
 * The order of judging: the right to delete it, the version, whether it waits, the rules *On* `delete` of it and its lines, which `kept`
 * is loaded for. That nothing else names the record is left to the database. `environment` is that of whoever does it; `self` is set here.
 */
export function deleteRecord(application: Application, deletion: Deletion, environment: Environment): Deleted | Refused {
  const { kept, by } = deletion;
  const around = { ...environment, self: kept };
  const decision = by && permit(application, by, { kind: 'delete', entity: kept.entity }, around);
  if (decision && !decision.allowed) return refusedBy(refusalOf(application, decision, around));
  const broken = (): Refused | undefined => refusedIfAny(validate(application, kept, { on: 'delete' }, { ...around, old: kept }));
  return conflictOf(deletion) ?? broken() ?? { kind: 'deleted', statement: decision?.statement ?? null };
}
