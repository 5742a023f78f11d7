/** N205: a role that may do something comes out nowhere. */

import { isLanding } from '@ninefold/engine';
import { type Role, rolesOfPeople } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { mightOpen } from '../facts/graph/ways.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { mayNothing } from '../roles/may-nothing.ts';

/** Reports N205 (error). Silent while reading found errors, point 2 is not shown or there is no matrix. */
export function findRolesWithoutStart(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 2) || application.screens.length === 0 || !hasMatrix(checking)) return;
  const stranded = rolesWithoutStart(checking);
  const [first] = stranded;
  if (!first) return;
  const names = stranded.map(({ name }) => name);
  const starts = application.screens.filter(isLanding);
  report(checking, 'N205', starts.length > 0 ? first : (application.screens[0] ?? first), {
    what:
      starts.length > 0
        ? `After signing in, ${inWords(names)} ${names.length === 1 ? 'has' : 'have'} nowhere to go.`
        : 'No screen is reached from the start.',
    why:
      starts.length > 0
        ? `The first screens are ${inWords(starts.map(({ name }) => name))}; ${names.length === 1 ? 'this role' : 'these roles'} may open none of them.`
        : 'After signing in, nobody has anywhere to go.',
    mend:
      starts.length > 0
        ? `Let ${inWords(names)} open one of them in point 6, or write \`start\` in *Reached from* of a screen that ${names.length === 1 ? 'it' : 'they'} may open.`
        : 'Write `start` in *Reached from* of the screens of the navigation.',
    statements: starts.map(({ statement }) => statement),
  });
}

/** Roles that may do something, yet open no first screen. Who is not signed in comes by an address. */
export function rolesWithoutStart({ application }: Checking): readonly Role[] {
  const landings = application.screens.filter((screen) => isLanding(screen) || screen.reachedFromGap);
  return rolesOfPeople(application).filter(
    (role) => !mayNothing(application, role.name) && !landings.some((screen) => mightOpen(application, role.name, screen)),
  );
}
