/** N204: somebody may open a screen, but from where they start no way leads there. */

import { hasParameters, isReachedFrom } from '@ninefold/engine';
import { type Role, rolesOfPeople, type Screen } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { waysOf } from '../facts/graph/ways.ts';
import { hasMatrix } from '../facts/rights/permission-rows.ts';
import { mayEver } from '../facts/rights/rights.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { rolesWithoutStart } from './roles-without-start.ts';

/** Reports N204 (warning). Silent while reading found errors, point 2 is not shown or there is no matrix. */
export function findScreensUnreachableForRole(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 2) || !hasMatrix(checking)) return;
  const stranded = new Set(rolesWithoutStart(checking));
  // Who is not signed in comes by an address.
  const roles = rolesOfPeople(application).filter((role) => !stranded.has(role));
  for (const screen of application.screens) {
    // A parameter that names nothing keeps it out of the navigation.
    if (hasParameters(screen) && isSaidAlready(checking, screen.statement, 'N202')) continue;
    const lost = roles.filter((role) => isLost(checking, role, screen));
    if (lost.length > 0) reportScreensUnreachableForRole(checking, screen, lost, roles);
  }
}

/** May open it, does not get there, and it is not another lost screen that would lead there. */
function isLost({ application }: Checking, { name }: Role, screen: Screen): boolean {
  const ways = waysOf(application, name);
  const reaches = (one: Screen): boolean => [...ways.values()].some((way) => way.screen === one);
  const opens = (one: Screen): boolean => ['yes', 'conditions'].includes(mayEver(application, name, { kind: 'open', screen: one.name }));
  if (!opens(screen) || reaches(screen)) return false;
  return !application.screens.some((from) => from !== screen && isReachedFrom(screen, from) && opens(from) && !reaches(from));
}

function reportScreensUnreachableForRole(checking: Checking, screen: Screen, lost: readonly Role[], roles: readonly Role[]): void {
  const names = lost.map(({ name }) => name);
  const nobody = lost.length === roles.length && roles.length > 1;
  report(checking, 'N204', screen, {
    what: nobody ? `No screen leads to ${screen.name}.` : `${inWords(names)} may open ${screen.name}, but no screen of theirs leads there.`,
    why: whyNot(checking, screen, names),
    mend: mendOf(screen),
    certainty: 'found',
  });
}

/** What *Reached from* says, and why that is no way. */
function whyNot({ application }: Checking, screen: Screen, roles: readonly string[]): string {
  const from = application.screens.filter((one) => isReachedFrom(screen, one));
  if (screen.fromStart && hasParameters(screen)) return 'Its route names a record, so it cannot stand in the navigation.';
  if (from.length === 0) return '*Reached from* names no screen.';
  const open = from.filter((one) => roles.some((role) => mayEver(application, role, { kind: 'open', screen: one.name }) !== 'no'));
  if (open.length === 0)
    return `It is reached from ${names(from, 'or')}, which ${roles.length === 1 ? 'this role' : 'these roles'} may not open.`;
  return `${names(open)} ${open.length === 1 ? 'offers' : 'offer'} nothing that opens it.`;
}

function names(screens: readonly Screen[], joint: 'and' | 'or' = 'and'): string {
  return inWords(
    screens.map(({ name }) => name),
    joint,
  );
}

function mendOf(screen: Screen): string {
  const shows = screen.shows.kind === 'given' ? screen.shows.value : undefined;
  if (shows?.kind === 'form') return `Offer \`create ${shows.entity}\` on a screen that they may open.`;
  if (shows?.kind === 'print') return `Offer \`print ${screen.name}\` on a page of the record.`;
  if (shows?.kind === 'record') return `Name a list of their own in *Reached from*: its rows then open ${screen.name}.`;
  return hasParameters(screen)
    ? `Offer \`open ${screen.name}\` on a page that they may open.`
    : `Write \`start\` in *Reached from*, or offer \`open ${screen.name}\` on a screen that they may open.`;
}
