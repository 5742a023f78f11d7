/** N206: somebody may do something, yet no screen they may open has a button for it. */
import {
  type Application,
  type Entity,
  findStates,
  foldName,
  givenValue,
  type OfferTarget,
  type Role,
  type Screen,
  type Stated,
} from '@ninefold/model';
import { type Checking, isShown, say } from '../checking.ts';
import { allMoves } from '../facts/moves.ts';
import { quoted } from '../facts/quoted.ts';
import { mayEver } from '../facts/rights.ts';
import { actionRows, hasMatrix, isOpenAbout, recordRows } from '../facts/rows.ts';
import { offersDrawn } from '../facts/ways.ts';
import { inWords, isSame } from '../facts/words.ts';
import { openersOf } from './openers.ts';
import { rolesWithoutStart } from './roles-without-start.ts';

/** Something to do with records of an entity, as an offer names it. */
interface Doing {
  readonly entity: Entity;
  readonly kind: 'create' | 'edit' | 'delete' | 'action';
  readonly action: string;
  readonly at: Stated;
}

export function findActionsOfferedNowhere(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 2) || application.screens.length === 0 || !hasMatrix(checking)) return;
  const stranded = new Set(rolesWithoutStart(checking));
  const roles = application.roles.roles.filter((role) => !stranded.has(role));
  const screens = new Map(application.screens.map((screen) => [screen, new Set(openersOf(application, screen).map(foldName))]));
  for (const doing of doingsOf(application)) {
    if (isOpenOnScreens(application, doing)) continue;
    const may = roles.filter(({ name }) => mayDo(application, name, doing));
    const without = may.filter(
      ({ name }) => ![...screens].some(([screen, who]) => who.has(foldName(name)) && draws(application, screen, doing)),
    );
    if (without.length > 0) report(checking, doing, may, without);
  }
}

function doingsOf(application: Application): readonly Doing[] {
  const actions = allMoves(application).flatMap(({ entity, machine }): Doing[] => {
    const rows = new Map(
      machine.transitions.flatMap((row) => (row.trigger.kind === 'action' ? [[foldName(row.trigger.name), row.trigger.name]] : [])),
    );
    return [...rows.values()].flatMap((action): Doing[] => {
      const [at] = actionRows(application, entity.name, action);
      return at ? [{ entity, kind: 'action', action, at }] : [];
    });
  });
  const records = application.entities
    .filter((entity) => isKeptOnScreens(application, entity))
    .flatMap((entity) => recordDoings(application, entity));
  return [...actions, ...records];
}

/** Lines are kept with their owner, people on the platform's own page; and where records come from may still be open. */
function isKeptOnScreens(application: Application, entity: Entity): boolean {
  const who = givenValue(application.roles.whoSignsIn);
  return !entity.ownedBy && !(who !== undefined && isSame(who, entity.name)) && !isOpenAbout(application, entity);
}

function recordDoings(application: Application, entity: Entity): readonly Doing[] {
  return (['create', 'edit', 'delete'] as const).flatMap((kind): Doing[] => {
    const [at] = recordRows(application, kind, entity.name);
    return at ? [{ entity, kind, action: `${kind} ${entity.name}`, at }] : [];
  });
}

function mayDo(application: Application, role: string, { entity, kind, action }: Doing): boolean {
  const right = mayEver(application, role, kind === 'action' ? { kind, entity: entity.name, action } : { kind, entity: entity.name });
  return right === 'yes' || right === 'conditions';
}

/** Some screen, or what some screen offers, is not shown: it may be there. */
function isOpenOnScreens({ screens, calls }: Application, { entity, kind, action }: Doing): boolean {
  const shown = (screen: Screen) => givenValue(screen.shows);
  const isOpen = (screen: Screen): boolean => {
    const shows = shown(screen);
    return (
      !shows ||
      shows.kind === 'unknown' ||
      shows.kind === 'component' ||
      screen.offersGap ||
      screen.offers.some(({ target }) => target.kind === 'unknown')
    );
  };
  const byCall = calls.calls.some(
    ({ does, madeBy }) =>
      madeBy.kind === 'gap' &&
      'entity' in does &&
      isSame(does.entity, entity.name) &&
      (does.kind === kind || does.kind === 'move') &&
      (does.kind !== 'action' || isSame(does.action, action)),
  );
  return byCall || screens.some(isOpen);
}

/** Whether a screen has a button for it. A form is opened to create; a page of its own and a dashboard hold no single record. */
function draws(application: Application, screen: Screen, doing: Doing): boolean {
  const shows = givenValue(screen.shows);
  if (shows?.kind === 'form') return doing.kind === 'create' && isSame(shows.entity, doing.entity.name);
  if (doing.kind !== 'create' && (shows?.kind === 'dashboard' || shows?.kind === 'page')) return false;
  return offersDrawn(application, screen).some(({ target }) => isOffer(target, doing));
}

function isOffer(target: OfferTarget, { entity, kind, action }: Doing): boolean {
  if (target.kind !== kind || !('entity' in target) || !isSame(target.entity, entity.name)) return false;
  return target.kind !== 'action' || isSame(target.action, action);
}

function report(checking: Checking, doing: Doing, may: readonly Role[], without: readonly Role[]): void {
  const { application } = checking;
  const who = inWords(without.map(({ name }) => name));
  const named =
    doing.kind === 'action' && actionsCalled(application, doing.action) > 1 ? `${doing.action} ${doing.entity.name}` : doing.action;
  const page = application.screens.find((screen) => isPageOf(screen, doing.entity));
  const hidden = application.screens.find(
    (screen) => screen.offers.some(({ target }) => isOffer(target, doing)) && !draws(application, screen, doing),
  );
  const everywhere = without.length === may.length && !application.screens.some((screen) => draws(application, screen, doing));
  say(checking, 'N206', doing.at, {
    what: everywhere
      ? `${who} may \`${named}\`, but no screen offers it.`
      : `${who} may \`${named}\`, but no screen that ${without.length === 1 ? 'this role' : 'these roles'} may open offers it.`,
    why:
      hidden && page
        ? `${hidden.name} offers it, but its rows open ${page.name}, which does not.`
        : 'They have the right, but never see a button for it.',
    mend: `Offer ${quoted([named])} on ${page?.name ?? 'a screen they may open'}, or take the right away in point 6.`,
    ...(hidden && { others: [{ span: hidden.span, words: `offered on ${hidden.name}` }] }),
    certainty: 'found',
  });
}

/** How many entities have an action of this name. */
function actionsCalled(application: Application, action: string): number {
  return application.entities.filter(({ name }) =>
    findStates(application, name)?.transitions.some(({ trigger }) => trigger.kind === 'action' && isSame(trigger.name, action)),
  ).length;
}

function isPageOf(screen: Screen, { name }: Entity): boolean {
  const shows = givenValue(screen.shows);
  return shows?.kind === 'record' && isSame(shows.entity, name);
}
