/** N620: what Anybody reads by its address is found by trying addresses. */
import { hasParameters, parametersOf } from '@ninefold/engine';
import { byName, findEntity, givenValue, isCounted, rolesOfNobody } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { mayOpen } from '../screens/openers.ts';

/** Reports N620 (warning). Silent while point 2 or 6 is not shown. */
export function findGuessableAddresses(checking: Checking): void {
  const { application } = checking;
  const [role] = rolesOfNobody(application);
  if (role === undefined || !isShown(checking, 2) || !isShown(checking, 6)) return;
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    const entity = shows && 'entity' in shows ? findEntity(application, shows.entity) : undefined;
    if (!entity || !hasParameters(screen) || !mayOpen(application, screen).includes(role)) continue;
    const field = parametersOf(screen).flatMap((name) => byName(entity.fields, name.replaceAll('_', ' ')) ?? [])[0];
    if (!field || !isCounted(field.type)) continue;
    report(checking, 'N620', screen, {
      what: `Anybody may open ${screen.name}, and its address has the ${field.name}, which counts up.`,
      why: 'Whoever knows one address knows the others, and reads them all.',
      mend: 'Write `:id` in its route: an id is not guessed.',
      certainty: 'proved',
    });
  }
}
