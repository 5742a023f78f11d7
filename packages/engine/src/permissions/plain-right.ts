/** Whether a new record may be begun, where point 6 says so without any condition: nothing is evaluated for it, so that a list need not wait for what evaluates. */
import { type Application, findEntity } from '@ninefold/model';
import { groundOfRows, rowsAboutWhole } from './ground-of-rows.ts';
import { isAlways } from './predicates.ts';

/**
 * What `permitNew` decides of everybody with these roles, whoever they are and whatever the record starts as. Undefined where that rests on a
 * condition, a state, on what is not shown, or on the record that owns the new one.
 */
export function plainCreateRight(application: Application, roles: readonly string[], name: string): boolean | undefined {
  const entity = findEntity(application, name);
  if (!entity || entity.ownedBy || application.roles.gap) return undefined;
  const ground = groundOfRows(application, roles, entity, rowsAboutWhole(application, 'create', entity), 'other');
  if (ground.alternatives.some(({ when }) => isAlways(when, true))) return true;
  return ground.alternatives.length === 0 && !ground.gap ? false : undefined;
}
