/** Whether those who are not signed in may open a screen, too. */
import { type Application, rolesOfNobody, type Screen } from '@ninefold/model';
import { entityOfScreen, groundOfRows } from '../permissions/ground-of-rows.ts';
import { permissionRowsFor } from '../permissions/permission-rows.ts';

/** True where they ever may. A part of an application that was cut out for some roles says it of its screens. */
export function isForAnybody(application: Application, { name, forAnybody }: Screen): boolean {
  if (forAnybody) return true;
  const nobody = rolesOfNobody(application);
  if (nobody.length === 0 || application.roles.gap) return false;
  const rows = permissionRowsFor(application, 'open', name);
  return groundOfRows(application, nobody, entityOfScreen(application, name), rows, 'other').alternatives.length > 0;
}
