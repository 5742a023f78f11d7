/** Whether those who are not signed in may open a screen, too. */
import { type Application, rolesOfNobody, type Screen } from '@ninefold/model';
import { isAlways } from '../permissions/predicates.ts';
import { rowPredicate } from '../permissions/row-predicate.ts';

/** True where they ever may. A part of an application that was cut out for some roles says it of its screens. */
export function isForAnybody(application: Application, { name, forAnybody }: Screen): boolean {
  if (forAnybody) return true;
  const nobody = rolesOfNobody(application);
  return nobody.length > 0 && !isAlways(rowPredicate(application, nobody, { kind: 'open', screen: name }).predicate, false);
}
