/** N413: states that only people could lead on from, who meet no record in that state on any screen they get to. */
import { canHoldInState } from '@ninefold/engine';
import { type Application, type Entity, foldName, givenValue, type Screen, type State, type Transition } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import type { Branching, Moves } from '../facts/graph/moves.ts';
import { offeringScreens } from '../facts/graph/offering-screens.ts';
import { isTakenByRows } from '../facts/graph/taking-rows.ts';
import { isLeftOpen, mightActIn, mightInState, rightOf, roleNames } from '../facts/rights/rights.ts';
import { capital, withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { witnessOfWay } from './path-words.ts';

/** Reports N413 (error). Silent while reading found errors, point 2 or 6 is not shown, a part of point 6 is open or some row is open. */
export function findStatesWaitingForNobody(checking: Checking, moves: Moves, closed: ReadonlySet<Branching>): void {
  const { application, whole } = checking;
  if (!whole || moves.open || !isShown(checking, 2) || !isShown(checking, 6) || application.roles.gap) return;
  for (const state of moves.machine.states) {
    const exits = waitingFor(application, moves, state, closed);
    if (!exits || exits.some((branching) => isSomebodyLeftOpen(checking, moves, branching))) continue;
    const meets = exits.flatMap((branching) => meetingsOf(checking, moves, branching));
    // Who has no button anywhere is reported at point 2, whatever the state.
    const tried = meets.filter(({ screens }) => screens.length > 0);
    if (tried.length === 0 || tried.some(({ screens }) => screens.some((screen) => canShow(checking, moves, screen, state, tried))))
      continue;
    reportStatesWaitingForNobody(checking, moves, state, exits, tried);
  }
}

/** The actions that lead on; undefined when nothing does, or when it goes on by itself. */
function waitingFor(
  application: Application,
  { entity, reached, from, branchings }: Moves,
  state: State,
  closed: ReadonlySet<Branching>,
): readonly Branching[] | undefined {
  const folded = foldName(state.name);
  const away = (from.get(folded) ?? []).filter(({ to }) => foldName(to) !== folded);
  if (!reached.has(folded) || away.length === 0 || away.some(({ row }) => isByItself(application, entity, row))) return undefined;
  const rows = new Set(away.map(({ row }) => row));
  const exits = branchings.filter(
    (branching) => foldName(branching.state) === folded && branching.rows.some((row) => rows.has(row)) && !closed.has(branching),
  );
  return exits.length > 0 ? exits : undefined;
}

/** By a timer, or by a row of another record. */
function isByItself(application: Application, entity: Entity, { trigger }: Transition): boolean {
  return trigger.kind !== 'action' || isTakenByRows(application, entity, trigger.name);
}

function isSomebodyLeftOpen({ application }: Checking, { entity }: Moves, { action }: Branching): boolean {
  return roleNames(application).some((role) => isLeftOpen(application, role, { kind: 'action', entity: entity.name, action }));
}

interface Meeting {
  readonly role: string;
  readonly action: string;
  /** Screens this role gets to that offer the action. */
  readonly screens: readonly Screen[];
}

function meetingsOf({ application }: Checking, { entity }: Moves, { action, state }: Branching): readonly Meeting[] {
  const roles = roleNames(application).filter((role) => mightActIn(application, role, entity, action, state));
  return roles.map((role) => ({ role, action, screens: offeringScreens(application, role, entity.name, action) }));
}

/** Whether the screen can have a record in this state on it, for somebody whom it waits for. */
function canShow({ application }: Checking, { entity }: Moves, screen: Screen, { name }: State, meetings: readonly Meeting[]): boolean {
  const shows = givenValue(screen.shows);
  if (!shows || screen.offersGap || !('entity' in shows)) return true;
  const where = 'where' in shows ? shows.where?.typed : undefined;
  if (where && !canHoldInState(where, entity, name)) return false;
  return meetings.some(
    ({ role, screens }) =>
      screens.includes(screen) &&
      mightInState(application, role, { kind: 'read', entity: entity.name }, name) &&
      (shows.kind !== 'record' || canOpenIn(application, role, screen, entity, name)),
  );
}

function canOpenIn(application: Checking['application'], role: string, screen: Screen, entity: Moves['entity'], state: string): boolean {
  const request = { kind: 'open', screen: screen.name } as const;
  return isLeftOpen(application, role, request) || canHoldInState(rightOf(application, role, request), entity, state);
}

function reportStatesWaitingForNobody(
  checking: Checking,
  moves: Moves,
  state: State,
  exits: readonly Branching[],
  meetings: readonly Meeting[],
): void {
  const { entity } = moves;
  const roles = inWords(meetings.map(({ role }) => role));
  const actions = inWords(
    exits.map(({ action }) => action),
    'or',
  );
  const screens = [...new Set(meetings.flatMap((meeting) => meeting.screens))];
  const names = inWords(screens.map(({ name }) => `“${name}”`));
  const record = `${state.name} ${entity.name}`;
  report(checking, 'N413', state, {
    what: `${withArticle(record, true)} waits for ${roles}, who ${new Set(meetings.map(({ role }) => role)).size === 1 ? 'meets' : 'meet'} none: ${names} never ${screens.length === 1 ? 'shows' : 'show'} ${withArticle(record)} to them.`,
    why: `${capital(actions)} could lead on, but nobody who may do it ever sees one.`,
    mend: `Let ${roles} open ${withArticle(record)} (point 6), or show it in a list that offers ${actions} (point 2).`,
    others: screens.map(({ span, name }) => ({ span, words: `“${name}” offers it` })),
    statements: [...screens.map(({ statement }) => statement), ...exits.flatMap(({ rows }) => rows.map(({ statement }) => statement))],
    witness: witnessOfWay(checking.application, moves, state.name),
    certainty: 'proved',
  });
}
