/** N206: somebody may do something, yet no screen they may open has a button for it. */
import { recordScreens } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  findStates,
  foldName,
  givenValue,
  isPeople,
  type Offer,
  type OfferTarget,
  type Role,
  type Screen,
  type Stated,
  screenTraitsOf,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { allMoves } from '../facts/graph/moves.ts';
import { mightOpen, offersDrawn, pageBehind } from '../facts/graph/ways.ts';
import { actionRows, hasMatrix, isOpenAbout, recordRows } from '../facts/rights/permission-rows.ts';
import { mayEver } from '../facts/rights/rights.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { quoted } from '../facts/words/quoted.ts';
import { rolesWithoutStart } from './roles-without-start.ts';
import { statesLeftWaiting } from './states-left-waiting.ts';

/** Something to do with records of an entity, as an offer names it. */
interface OfferedDoing {
  readonly entity: Entity;
  readonly kind: 'create' | 'edit' | 'delete' | 'action';
  readonly action: string;
  readonly at: Stated;
}

/** Reports N206 (warning), in some cases as an error. Silent while reading found errors, point 2 is not shown or there is no matrix. */
export function findActionsOfferedNowhere(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !isShown(checking, 2) || application.screens.length === 0 || !hasMatrix(checking)) return;
  const stranded = new Set(rolesWithoutStart(checking));
  const roles = application.roles.roles.filter((role) => !stranded.has(role));
  const isOpen = application.screens.some(isOpenScreen);
  if (isOpen) return;
  const buttons = new Map(application.roles.roles.map(({ name }) => [name, buttonsFor(application, name)]));
  for (const doing of doingsOf(application)) {
    if (isLeftToCalls(application, doing)) continue;
    const hasButton = ({ name }: Role, key = keyOf(doing)): boolean => buttons.get(name)?.has(key) ?? false;
    const everywhere = !application.roles.roles.some((role) => hasButton(role));
    if (everywhere && isOfferedInVain(application, doing)) continue;
    const without = roles.filter((role) => !hasButton(role) && mayDo(application, role.name, doing));
    if (without.length === 0) continue;
    const isOffered = (role: Role, action: string): boolean => {
      const other: OfferedDoing = { ...doing, action };
      return hasButton(role, keyOf(other)) || isLeftToCalls(application, other);
    };
    const waiting = doing.kind === 'action' ? statesLeftWaiting(application, doing.entity, doing.action, without, isOffered) : [];
    reportActionsOfferedNowhere(checking, doing, without, everywhere, waiting);
  }
}

/** What a role meets a button for. */
function buttonsFor(application: Application, role: string): ReadonlySet<string> {
  const open = application.screens.filter((screen) => mightOpen(application, role, screen));
  return new Set(open.flatMap((screen) => buttonsOf(screen, offersDrawn(application, role, screen))));
}

/** A form is opened to create; a page of prose and a dashboard hold no single record. */
function buttonsOf(screen: Screen, offers: readonly Offer[]): readonly string[] {
  const shows = givenValue(screen.shows);
  if (shows?.kind === 'form') return keysOfTarget({ kind: 'create', entity: shows.entity });
  const ofNone = shows !== undefined && screenTraitsOf(shows.kind).holds === 'none';
  return offers.flatMap(({ target }) => (ofNone && target.kind !== 'create' ? [] : keysOfTarget(target)));
}

function keyOf({ kind, entity, action }: OfferedDoing): string {
  return [kind, entity.name, kind === 'action' ? action : ''].map(foldName).join('\n');
}

/** What it is a button for: a table with a key creates and edits. */
function keysOfTarget(target: OfferTarget): readonly string[] {
  if (!('entity' in target)) return [];
  const kinds = target.kind === 'import' ? (target.by ? ['create', 'edit'] : ['create']) : [target.kind];
  return kinds.map((kind) => [kind, target.entity, target.kind === 'action' ? target.action : ''].map(foldName).join('\n'));
}

function doingsOf(application: Application): readonly OfferedDoing[] {
  const actions = allMoves(application).flatMap(({ entity, machine }): OfferedDoing[] => {
    const rows = new Map(
      machine.transitions.flatMap((row) => (row.trigger.kind === 'action' ? [[foldName(row.trigger.name), row.trigger.name]] : [])),
    );
    return [...rows.values()].flatMap((action): OfferedDoing[] => {
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
  return !entity.ownedBy && !isPeople(application, entity.name) && !isOpenAbout(application, entity);
}

function recordDoings(application: Application, entity: Entity): readonly OfferedDoing[] {
  return (['create', 'edit', 'delete'] as const).flatMap((kind): OfferedDoing[] => {
    const [at] = recordRows(application, kind, entity.name);
    return at ? [{ entity, kind, action: `${kind} ${entity.name}`, at }] : [];
  });
}

function mayDo(application: Application, role: string, { entity, kind, action }: OfferedDoing): boolean {
  const right = mayEver(application, role, kind === 'action' ? { kind, entity: entity.name, action } : { kind, entity: entity.name });
  return right === 'yes' || right === 'conditions';
}

/** What a screen shows, or some of what it offers, is not shown: any button may be there. */
function isOpenScreen(screen: Screen): boolean {
  const shows = givenValue(screen.shows);
  if (!shows || screenTraitsOf(shows.kind).holds === 'open' || screen.offersGap) return true;
  return screen.offers.some(({ target }) => target.kind === 'unknown');
}

/** A call carries it that is there for other programs, or of which it is not shown what makes it. */
function isLeftToCalls({ calls }: Application, { entity, kind, action }: OfferedDoing): boolean {
  return calls.calls.some(({ does, madeBy }) => {
    if (madeBy.kind === 'given' || !('entity' in does) || !isSame(does.entity, entity.name)) return false;
    return does.kind === 'move' || (does.kind === 'action' ? isSame(does.action, action) : does.kind === kind);
  });
}

function reportActionsOfferedNowhere(
  checking: Checking,
  doing: OfferedDoing,
  without: readonly Role[],
  everywhere: boolean,
  waiting: readonly string[],
): void {
  const { application } = checking;
  const who = inWords(without.map(({ name }) => name));
  const named =
    doing.kind === 'action' && actionsCalled(application, doing.action) > 1 ? `${doing.action} ${doing.entity.name}` : doing.action;
  const offering = application.screens.filter((screen) => buttonsOf(screen, screen.offers).includes(keyOf(doing)));
  const hiding = without.flatMap(({ name }) => hidingPages(application, name, offering))[0];
  const these = without.length === 1 ? 'this role' : 'these roles';
  const page = hiding?.page ?? pageFor(application, doing.entity, without);
  const closed = hiding ? [] : offering;
  const hides = hiding ? `${hiding.list.name} offers it, but its rows open ${hiding.page.name}, which does not.` : '';
  const record = withArticle(`${inWords(waiting, 'or')} ${doing.entity.name}`, true);
  const waits = waiting.length > 0 ? `${record} waits for ${who} for ever: nothing else leads on.` : '';
  report(checking, 'N206', doing.at, {
    what: `${who} may \`${named}\`, but no screen ${everywhere ? '' : `that ${these} may open `}${hiding ? 'has a button for' : 'offers'} it.`,
    why: [hides, waits].filter((words) => words !== '').join(' ') || 'They have the right, but never see a button for it.',
    ...(waiting.length > 0 && { severity: 'error' }),
    mend:
      closed.length > 0
        ? `Let ${who} open ${inWords(namesOf(closed), 'or')}, or take the right away in point 6.`
        : `Offer ${quoted([named])} on ${page?.name ?? 'a screen they may open'}, or take the right away in point 6.`,
    others: offering.map((screen) => ({ span: screen.span, words: `offered on ${screen.name}` })),
    certainty: 'found',
  });
}

/** The lists that leave their offers to a page, each with that page. */
function hidingPages(application: Application, role: string, offering: readonly Screen[]) {
  return offering.flatMap((list) => {
    const page = mightOpen(application, role, list) ? pageBehind(application, role, list) : undefined;
    return page ? [{ list, page }] : [];
  });
}

function namesOf(screens: readonly Screen[]): readonly string[] {
  return screens.map(({ name }) => name);
}

/** On a screen that holds no record to do it with: reported there. */
function isOfferedInVain(application: Application, doing: OfferedDoing): boolean {
  return (
    doing.kind !== 'create' && application.screens.some((screen) => isOfferedOn(screen, doing) && givenValue(screen.shows)?.kind !== 'list')
  );
}

function isOfferedOn({ offers }: Screen, doing: OfferedDoing): boolean {
  return offers.some(({ target }) => keysOfTarget(target).includes(keyOf(doing)));
}

/** How many entities have an action of this name. */
function actionsCalled(application: Application, action: string): number {
  return application.entities.filter(({ name }) =>
    findStates(application, name)?.transitions.some(({ trigger }) => trigger.kind === 'action' && isSame(trigger.name, action)),
  ).length;
}

/** The page of one record that all of these roles may open, else that of any of them. */
function pageFor(application: Application, { name }: Entity, roles: readonly Role[]): Screen | undefined {
  const pages = recordScreens(application, name);
  const isOpenTo = (page: Screen) => (role: Role) => mightOpen(application, role.name, page);
  return pages.find((page) => roles.every(isOpenTo(page))) ?? pages.find((page) => roles.some(isOpenTo(page))) ?? pages[0];
}
