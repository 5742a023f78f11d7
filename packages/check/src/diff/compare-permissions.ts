/** Who may now do what: judged right by right for each role, so that moved, split or joined rows are no difference. */
import { isAlways, type PermissionRequest } from '@ninefold/engine';
import { type Application, byName, findScreen, foldName, givenValue, isSameName, type Role } from '@ninefold/model';
import { inWords } from '../facts/words/names-in-words.ts';
import { canonicalOf, meaningOf } from './canonical.ts';
import type { Direction } from './change.ts';
import { addChange, type Comparing } from './comparing.ts';
import { type RightInWords, rightWords } from './right-words.ts';
import { type Right, rightsOf } from './rights.ts';
import { strengthOf } from './strength.ts';

/** Adds roles, conditions and rights that changed; a right counts as wider or narrower only where that is proved. */
export function comparePermissions(comparing: Comparing): void {
  const { old, now } = comparing;
  compareRoles(comparing);
  compareConditions(comparing);
  const [before, after] = [rightsOf(old), rightsOf(now)];
  const shared = now.roles.roles.filter(({ name }) => byName(old.roles.roles, name));
  for (const key of new Set([...after.keys(), ...before.keys()])) compareDoor(comparing, before.get(key), after.get(key), shared);
}

function compareRoles(comparing: Comparing): void {
  const { old, now } = comparing;
  for (const role of old.roles.roles) {
    if (!byName(now.roles.roles, role.name))
      addChange(comparing, 'permissions', 'less', `The role ${role.name} is gone, with all it might do.`, { old: role });
  }
  for (const role of now.roles.roles) {
    if (byName(old.roles.roles, role.name)) continue;
    const may = [...rightsOf(now).values()].flatMap((right) => allowedWords(right, rightWords(now, role.name, right.request)));
    const all = may.length > 0 ? `It may ${inWords(may)}.` : 'It may nothing.';
    addChange(comparing, 'permissions', 'more', `The role ${role.name} is new. ${all}`, { now: role });
  }
}

/** "read a Claim (own, team)"; nothing where it may not. */
function allowedWords(right: Right, { row, words }: RightInWords): readonly string[] {
  if (!row) return [];
  return [words === 'yes' ? right.words : `${right.words} (${words})`];
}

/** A condition with another meaning is one change; what rests on it is named, and is none. */
function compareConditions(comparing: Comparing): void {
  const { old, now } = comparing;
  for (const condition of now.roles.conditions) {
    const before = byName(old.roles.conditions, condition.name);
    if (!before) continue;
    const pairs = condition.meanings.flatMap((two) => {
      const one = before.meanings.find(({ entity, me = '' }) => isSameName(entity, two.entity) && isSameName(me, two.me ?? ''));
      return one && meaningOf(one) !== meaningOf(two) ? [{ one: one.typed, two: two.typed, entity: two.entity }] : [];
    });
    if (pairs.length === 0) continue;
    const strengths = pairs.map(({ one, two, entity }) => (one && two ? strengthOf(comparing, entity, one, two, 'true').is : 'unknown'));
    if (strengths.every((is) => is === 'same')) continue;
    const used = now.roles.permissions.filter(({ cells }) =>
      Object.values(cells).some(
        (cell) => cell.kind === 'conditions' && cell.conditions.some((name) => foldName(name) === foldName(condition.name)),
      ),
    );
    const rests = used.length > 0 ? ` On it ${used.length === 1 ? 'rests' : 'rest'} ${inWords(used.map(({ words }) => words))}.` : '';
    const what = `“${condition.name}” now means \`${condition.source}\`, before \`${before.source}\`.${rests}`;
    addChange(comparing, 'permissions', directionOf(strengths), what, { old: before, now: condition });
  }
}

function directionOf(strengths: readonly string[]): Direction {
  const different = new Set(strengths.filter((is) => is !== 'same'));
  if (different.size !== 1) return 'changed';
  return different.has('stricter') ? 'less' : different.has('looser') ? 'more' : 'changed';
}

interface MovedRight {
  readonly role: string;
  readonly old: RightInWords;
  readonly now: RightInWords;
  readonly direction: Direction;
}

function compareDoor(comparing: Comparing, before: Right | undefined, after: Right | undefined, roles: readonly Role[]): void {
  const right = after ?? before;
  if (!right) return;
  const moved = roles.flatMap(({ name }) => compareRight(comparing, name, before?.request ?? right.request, right.request) ?? []);
  const groups = new Map<string, MovedRight[]>();
  for (const one of moved) {
    const key = JSON.stringify([one.old.words, one.now.words]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const who = inWords(group.map(({ role }) => role));
    addChange(comparing, 'permissions', first.direction, sentence(who, right.words, first), { old: first.old.row, now: first.now.row });
  }
}

const cases: Readonly<Record<Direction, string>> = {
  added: 'in more cases',
  removed: 'in fewer cases',
  more: 'in more cases',
  less: 'in fewer cases',
  changed: 'in other cases',
};

function sentence(who: string, what: string, { old, now, direction }: MovedRight): string {
  const before = ` (before: ${old.words})`;
  if (now.words === 'no' && old.words === 'not shown') return `It is shown now that ${who} may not ${what}${before}.`;
  if (now.words === 'no') return `${who} may no longer ${what}${before}.`;
  if (now.words === 'not shown') return `Whether ${who} may ${what} is not shown now${before}.`;
  if (now.words === 'yes') return `${who} may now ${what}${before}.`;
  if (old.words === 'no' || old.words === 'not shown') return `${who} may now ${what}: ${now.words}${before}.`;
  if (canonicalOf(old.when) === canonicalOf(now.when))
    return `Whether ${who} may ${what} in more cases is ${now.open ? 'not ' : ''}shown now: ${now.words}${before}.`;
  return `${who} may ${what} ${cases[direction]}: ${now.words}${before}.`;
}

function compareRight(comparing: Comparing, role: string, asked: PermissionRequest, asks: PermissionRequest): MovedRight | undefined {
  const { old, now } = comparing;
  const [before, after] = [rightWords(old, role, asked), rightWords(now, role, asks)];
  if (before.open === after.open && canonicalOf(before.when) === canonicalOf(after.when)) return undefined;
  // The same words with another meaning: that is the change of the condition that was given it.
  if (foldName(before.words) === foldName(after.words)) return undefined;
  const direction = rightDirection(comparing, asks, before, after);
  if (direction === 'same') return undefined;
  return { role, old: before, now: after, direction };
}

function rightDirection(comparing: Comparing, request: PermissionRequest, before: RightInWords, after: RightInWords): Direction | 'same' {
  if (isAlways(before.when, false)) return isAlways(after.when, false) ? 'changed' : 'more';
  if (isAlways(after.when, false)) return 'less';
  if (isAlways(before.when, true)) return 'less';
  if (isAlways(after.when, true)) return 'more';
  const entity = entityOf(comparing.now, request);
  const { is } = entity === undefined ? { is: 'unknown' } : strengthOf(comparing, entity, before.when, after.when, 'true');
  if (is === 'same') return before.open === after.open ? 'same' : 'changed';
  return is === 'stricter' ? 'less' : is === 'looser' ? 'more' : 'changed';
}

/** What the conditions are about; of a screen, whose records it shows. */
function entityOf(application: Application, request: PermissionRequest): string | undefined {
  if (request.kind !== 'open') return 'entity' in request ? request.entity : undefined;
  const screen = findScreen(application, request.screen);
  const shows = screen && givenValue(screen.shows);
  return shows && 'entity' in shows ? shows.entity : undefined;
}
