/** N207: a button that nobody ever sees, or that can do nothing where it stands. */
import { canHoldInState, inState, isAlways, isImportRuled, type PermissionRequest } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  findEntity,
  givenValue,
  type Offer,
  type Screen,
  type Shows,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { movesOf } from '../facts/graph/moves.ts';
import { actionRows, hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import { alternativesOf, isLeftOpen, mightEver, mightInState, rightOf, roleNames } from '../facts/rights/rights.ts';
import { isSaidAlready } from '../facts/uses/said-already.ts';
import { askKept, isTrue } from '../facts/values/ask-decider.ts';
import { isPlainlyOpen, rootsOf } from '../facts/values/plainly-open.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { importedInVain } from './imported-in-vain.ts';
import { noneToOpen, nothingToDoItWith, type Vain } from './nothing-to-do-it-with.ts';
import { mayOpen, openersOf } from './openers.ts';

type ActionTarget = Extract<Offer['target'], { kind: 'action' }>;

/** Reports N207 (warning). */
export function findActionsOfferedInVain(checking: Checking): void {
  const { application } = checking;
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (!shows) continue;
    if (shows.kind === 'form') findFormInVain(checking, screen, shows);
    for (const offer of screen.offers) {
      const why =
        nothingToDoItWith(application, offer, shows) ??
        importedInVain(application, offer, shows) ??
        noneToOpen(checking, screen, offer, shows) ??
        isForNobody(checking, screen, offer) ??
        isOutOfState(checking, screen, offer, shows);
      if (why) reportActionsOfferedInVain(checking, screen, offer, why);
    }
  }
}

/** Whoever may open the screen may never do it, though somebody else may. */
function isForNobody(checking: Checking, screen: Screen, { target, words }: Offer): Vain | undefined {
  const { application } = checking;
  if (!hasMatrix(checking) || target.kind === 'unknown' || target.kind === 'open' || target.kind === 'print') return undefined;
  const { entity } = target;
  const request = requestOf(application, target);
  const rows = request.kind === 'action' ? actionRows(application, entity, request.action) : recordRows(application, request.kind, entity);
  const might = roleNames(application).filter((role) => mightEver(application, role, request));
  const openers = openersOf(application, screen);
  if (
    target.kind === 'import' &&
    target.by &&
    request.kind !== 'import' &&
    openers.some((role) => mightEver(application, role, { kind: 'edit', entity }))
  )
    return undefined;
  // Nobody opens it, nobody at all may do it, only reading is missing, who may has no button anywhere, or nothing is said: other findings.
  const isSaidElsewhere =
    openers.length === 0 ||
    rows.length === 0 ||
    (might.length === 0 && (target.kind === 'action' || isAllowed(application, request))) ||
    rows.some(({ statement }) => isSaidAlready(checking, statement, 'N206'));
  if (isSaidElsewhere || openers.some((role) => might.includes(role))) return undefined;
  return {
    what: `offers \`${words}\`, but nobody who may open ${screen.name} may do it.`,
    why:
      might.length === 0
        ? `No role may \`${words}\`.`
        : `${inWords(might)} may, but ${might.length === 1 ? 'does' : 'do'} not see this screen.`,
    mend: `Take \`${words}\` off this screen, or give the right in point 6${ownerWords(application, entity)}.`,
  };
}

/** A table with a key needs the right to edit where no row is about creating. */
function requestOf(
  application: Application,
  target: Exclude<Offer['target'], { kind: 'unknown' | 'open' | 'print' }>,
): Extract<PermissionRequest, { entity: string }> & { readonly kind: 'create' | 'edit' | 'delete' | 'action' | 'import' } {
  const { entity } = target;
  if (target.kind === 'action') return { kind: 'action', entity, action: target.action };
  if (target.kind !== 'import') return { kind: target.kind, entity };
  if (isImportRuled(application, entity)) return { kind: 'import', entity };
  const creates = roleNames(application).some((role) => mightEver(application, role, { kind: 'create', entity }));
  return { kind: target.by && !creates ? 'edit' : 'create', entity };
}

/** Lines are in the hands of whoever has their record. */
function ownerWords(application: Application, entity: string): string {
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  return owner === undefined ? '' : `: \`edit ${owner}\`, for ${entity} belongs to it`;
}

/** Whether a cell of point 6 allows exactly this, whatever else it takes. */
function isAllowed(application: Application, request: PermissionRequest): boolean {
  return roleNames(application).some((role) => alternativesOf(application, role, request).length > 0);
}

/** The screen's filter, with the rights of those who open it, leaves no record in a state that the action starts from. */
function isOutOfState(checking: Checking, screen: Screen, { target, words }: Offer, shows: Shows): Vain | undefined {
  const where = 'where' in shows ? shows.where?.typed : undefined;
  if (target.kind !== 'action' || !where || !('entity' in shows) || !isSame(shows.entity, target.entity)) return undefined;
  const from = statesBefore(checking.application, target);
  // Nobody who opens it may do it in any state: said before, or elsewhere.
  if (hasMatrix(checking) && !openersOf(checking.application, screen).some((role) => mightEver(checking.application, role, target)))
    return undefined;
  if (from.length === 0 || from.some((state) => isShownIn(checking, screen, target, where, state))) return undefined;
  // A screen that is always empty is reported as such.
  if (askKept(checking, target.entity, [isTrue(where)]).can === 'no') return undefined;
  return {
    what: `offers \`${words}\`, but shows no ${target.entity} in a state it starts from.`,
    why: `\`${target.action}\` starts from ${inWords(from, 'or')}; this screen never shows ${from.length === 1 ? 'it' : 'them'} to those who may do it.`,
    mend: `Take \`${words}\` off this screen, or let its condition include ${inWords(from, 'or')}.`,
  };
}

function statesBefore(application: Application, { entity, action }: ActionTarget): readonly string[] {
  const moves = movesOf(application, entity);
  // A *From* that is not shown may be any state.
  if (
    !moves ||
    moves.machine.transitions.some((row) => row.trigger.kind === 'action' && isSame(row.trigger.name, action) && row.from.length === 0)
  )
    return [];
  return moves.branchings.filter((branching) => isSame(branching.action, action)).map(({ state }) => state);
}

function isShownIn(checking: Checking, screen: Screen, target: ActionTarget, where: Expression, state: string): boolean {
  const { application } = checking;
  const entity = findEntity(application, target.entity);
  if (!entity) return true;
  if (!canHoldInState(where, entity, state)) return false;
  const request = { kind: 'action', entity: entity.name, action: target.action } as const;
  const terms = (extra: readonly Expression[]) => [where, inState(entity, state), ...extra].map(isTrue);
  if (!hasMatrix(checking)) return askKept(checking, entity.name, terms([])).can !== 'no';
  const able = openersOf(application, screen).filter((role) => mightInState(application, role, request, state));
  // Nobody may do it in this state, wherever: other findings.
  if (!roleNames(application).some((role) => mightInState(application, role, request, state))) return true;
  return able.some((role) => {
    const right = rightOf(application, role, request);
    if (isLeftOpen(application, role, request) || isPlainTogether(application, entity, where, right)) return true;
    return askKept(checking, entity.name, terms([right])).can !== 'no';
  });
}

/** A filter and a right that speak of different fields, but for the state, which each was looked at for. */
function isPlainTogether(application: Application, { fields }: Entity, where: Expression, right: Expression): boolean {
  if (!isPlainlyOpen(application, where)) return false;
  if (isAlways(right, true)) return true;
  const state = fields.find(({ implied }) => implied === 'state')?.name ?? '';
  const roots = rootsOf(where);
  return isPlainlyOpen(application, right) && [...rootsOf(right)].every((root) => isSame(root, state) || !roots.has(root));
}

function reportActionsOfferedInVain(checking: Checking, screen: Screen, offer: Offer, { what, why, mend }: Vain): void {
  report(checking, 'N207', offer, { what: `${screen.name} ${what}`, why, mend, statements: [screen.statement], certainty: 'proved' });
}

/** Opening a form without the right to create. */
function findFormInVain(checking: Checking, screen: Screen, { entity }: Extract<Shows, { kind: 'form' }>): void {
  const { application } = checking;
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  // A line is made under the right to its record.
  const rows = owner === undefined ? recordRows(application, 'create', entity) : recordRows(application, 'edit', owner);
  if (!hasMatrix(checking) || (rows.length === 0 && owner === undefined)) return;
  const vain = mayOpen(application, screen).filter((role) => !mightEver(application, role, { kind: 'create', entity }));
  if (vain.length === 0) return;
  report(checking, 'N207', screen, {
    what: `${inWords(vain)} may open ${screen.name}, but may not create ${entity}.`,
    why: 'What they type there can never be saved.',
    mend: `Let them ${owner === undefined ? `create ${entity}` : `edit ${owner}, to which it belongs,`} in point 6, or take \`open ${screen.name}\` away from them.`,
    statements: rows.map(({ statement }) => statement),
    others: rows.map(({ span }) => ({ span, words: owner === undefined ? `who may create ${entity}` : `who may edit ${owner}` })),
    certainty: 'proved',
  });
}
