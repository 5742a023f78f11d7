/** Which screens a role gets to from where it starts, by what leads where (`engine/screens`). Whatever is left open counts as a way. */
import { isLanding, leadsTo, recordScreensFrom } from '@ninefold/engine';
import { type Application, foldName, givenValue, memoizeBy, type Offer, type Screen } from '@ninefold/model';
import { mayEver, mightEver, roleNames } from '../rights/rights.ts';

export interface Way {
  readonly screen: Screen;
  /** Names of the screens from a start to this one, both with them. */
  readonly path: readonly string[];
}

/** The screens the role gets to, by folded name, each with a shortest way there. */
export function waysOf(application: Application, role: string): ReadonlyMap<string, Way> {
  return waysByRole(application, role);
}

const waysByRole = memoizeBy((role: string) => role, walk);

/** Whether the role might open a screen. One that nobody is told about, or nobody may open, is found elsewhere: it cuts no way off. */
export function mightOpen(application: Application, role: string, { name }: Screen): boolean {
  const request = { kind: 'open', screen: name } as const;
  return mightEver(application, role, request) || roleNames(application).every((one) => !mightEver(application, one, request));
}

/** What is offered on the screens this role gets to, and drawn there: see `offersDrawn`. */
export function offersFor(application: Application, role: string): readonly { readonly screen: Screen; readonly offer: Offer }[] {
  return [...waysOf(application, role).values()].flatMap(({ screen }) =>
    offersDrawn(application, role, screen).map((offer) => ({ screen, offer })),
  );
}

/**
 * The offers a screen draws for a role. What is offered for one record of a list is drawn in its row only where this role opens no
 * page of the record from the list; else on that page, if it offers it too.
 */
export function offersDrawn(application: Application, role: string, screen: Screen): readonly Offer[] {
  return pageBehind(application, role, screen) ? screen.offers.filter(({ target }) => !ofOneRecord.has(target.kind)) : screen.offers;
}

/** The page of a record that the rows of a list lead this role to; none while it is not shown whether they may open it. */
export function pageBehind(application: Application, role: string, list: Screen): Screen | undefined {
  const shows = givenValue(list.shows);
  if (shows?.kind !== 'list') return undefined;
  return recordScreensFrom(application, list, shows.entity).find(
    (one) => mightOpen(application, role, one) && mayEver(application, role, { kind: 'open', screen: one.name }) !== 'gap',
  );
}

const ofOneRecord: ReadonlySet<Offer['target']['kind']> = new Set(['edit', 'delete', 'action']);

function walk(application: Application, role: string): ReadonlyMap<string, Way> {
  const open = application.screens.filter((screen) => mightOpen(application, role, screen));
  const found = new Map<string, Way>();
  const todo: Way[] = open
    .filter((screen) => isLanding(screen) || screen.reachedFromGap)
    .map((screen) => ({ screen, path: [screen.name] }));
  for (const way of todo) {
    const key = foldName(way.screen.name);
    if (found.has(key)) continue;
    found.set(key, way);
    for (const next of leadsTo(application, open, way.screen)) {
      if (!found.has(foldName(next.name))) todo.push({ screen: next, path: [...way.path, next.name] });
    }
  }
  return found;
}
