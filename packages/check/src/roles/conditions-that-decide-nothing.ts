/** N603: a named condition that is never true, always true, never true where a row uses it, or used nowhere. */
import { canHoldInState, inState } from '@ninefold/engine';
import { type Application, type Condition, type Expression, type Field, findEntity, foldName, type Permission } from '@ninefold/model';
import { type CheckDetails, type Checking, report } from '../checking.ts';
import { type Moves, movesOf } from '../facts/graph/moves.ts';
import { waysOfAField } from '../facts/graph/ways-of-a-field.ts';
import { conditionAbout, conditionCalled, namesBesideYes } from '../facts/rights/conditions.ts';
import { cellsOf, hasMatrix, hasOpenSentence } from '../facts/rights/permission-rows.ts';
import { askKept, isNotTrue, isTrue } from '../facts/values/ask-decider.ts';
import { isPlainlyOpen } from '../facts/values/plainly-open.ts';
import { setWhenTrue } from '../facts/values/surely-set.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N603 (warning). Silent while there is no matrix. */
export function findConditionsThatDecideNothing(checking: Checking): void {
  const { roles } = checking.application;
  if (!hasMatrix(checking)) return;
  const settled = new Set<string>();
  for (const condition of roles.conditions) if (findCondition(checking, condition)) settled.add(foldName(condition.name));
  for (const row of roles.permissions) findRow(checking, row, settled);
}

/** Whether it was reported, so that the rows that use it need not be. */
function findCondition(checking: Checking, condition: Condition): boolean {
  if (condition.meanings.length === 0) return findUnused(checking, condition);
  for (const { entity, typed } of condition.meanings) {
    if (!typed || entity === '') continue;
    const decided = isDecided(checking, entity, typed);
    if (decided === undefined && findUnfilled(checking, condition, entity, typed)) return true;
    if (decided === undefined) continue;
    report(checking, 'N603', condition, {
      what:
        decided === 'never'
          ? `“${condition.name}” is never true of ${withArticle(entity)}: \`${condition.source}\`.`
          : `“${condition.name}” is true of every ${entity}: \`${condition.source}\`.`,
      why: decided === 'never' ? 'Where a cell says it, it says no.' : 'Where a cell says it, it says yes.',
      mend: `Mend the condition, or write \`${decided === 'never' ? 'no' : 'yes'}\` where it is used.`,
      certainty: 'proved',
    });
    return true;
  }
  return false;
}

/** It wants a value in a field that nothing has filled in the states it speaks of. */
function findUnfilled(checking: Checking, condition: Condition, entity: string, typed: Expression): boolean {
  const moves = movesOf(checking.application, entity);
  if (!moves || !checking.whole) return false;
  const states = moves.machine.states.flatMap(({ name }) => (moves.reached.has(foldName(name)) ? name : []));
  const possible = states.filter((state) => canHoldInState(typed, moves.entity, state));
  const field = unfilledIn(checking.application, moves, typed, possible);
  if (!field) return false;
  report(checking, 'N603', condition, {
    what: `“${condition.name}” is never true of ${withArticle(entity)}: none that is ${inWords(possible, 'or')} has a value in “${field.name}”.`,
    why: 'Where a cell says it, it says no.',
    mend: `Name states in which “${field.name}” is filled, or another field.`,
    certainty: 'proved',
  });
  return true;
}

/** A field without which it is not true, and which is empty in each of these states. */
function unfilledIn(application: Application, moves: Moves, typed: Expression, states: readonly string[]): Field | undefined {
  const needed = setWhenTrue(typed);
  if (needed.size === 0 || states.length === 0) return undefined;
  return moves.entity.fields.find((field) => {
    const ways = needed.has(foldName(field.name)) ? waysOfAField(application, moves, field.name) : undefined;
    return ways !== undefined && !states.some((state) => ways.withValue.has(foldName(state)));
  });
}

function isDecided(checking: Checking, entity: string, expression: Expression): 'never' | 'always' | undefined {
  if (isPlainlyOpen(checking.application, expression)) return undefined;
  if (askKept(checking, entity, [isTrue(expression)]).can === 'no') return 'never';
  return askKept(checking, entity, [isNotTrue(expression)]).can === 'no' ? 'always' : undefined;
}

function findUnused(checking: Checking, condition: Condition): boolean {
  const { whole, application } = checking;
  // A cell may use it while it is not shown what its row is about.
  const isOpen = application.roles.permissions.some((row) =>
    cellsOf(row).some(({ cell }) => cell.kind === 'gap' || (cell.kind === 'conditions' && cell.conditions.includes(condition.name))),
  );
  if (!whole || isOpen || hasOpenSentence(checking, 6) || isBesideYes(checking, condition)) return false;
  report(checking, 'N603', condition, {
    what: `“${condition.name}” decides nothing: no cell of the matrix uses it.`,
    why: 'Somebody wrote it down to be used. Perhaps a cell says more, or less, than was meant.',
    mend: 'Write it into the cells it is meant for, or remove it.',
    certainty: 'proved',
  });
  return true;
}

/** `yes, own`: that it adds nothing is said of the cell. */
function isBesideYes({ application, text }: Checking, { name }: Condition): boolean {
  const cells = application.roles.permissions.flatMap(cellsOf);
  return cells.some(({ cell }) => namesBesideYes(application, text, cell).some((one) => isSame(one, name)));
}

/** `edit Claim in Paid: own draft`, where “own draft” is never true of what is Paid. */
function findRow(checking: Checking, row: Permission, settled: ReadonlySet<string>): void {
  const about = statesOfRow(checking, row);
  if (!about) return;
  const { entity, states } = about;
  const used = new Map<string, { name: string; roles: string[] }>();
  for (const { role, cell } of cellsOf(row)) {
    for (const name of cell.kind === 'conditions' ? cell.conditions : []) {
      const one = used.get(foldName(name)) ?? { name, roles: [] };
      one.roles.push(role);
      used.set(foldName(name), one);
    }
  }
  const dead = [...used]
    .filter(([key, one]) => !settled.has(key) && one.roles.every((role) => isNeverIn(checking, { entity, name: one.name, role }, states)))
    .map(([, one]) => one);
  // A row that nobody is left in is said of the action itself.
  const isLeft = cellsOf(row).some(
    ({ cell }) =>
      cell.kind === 'yes' ||
      cell.kind === 'gap' ||
      (cell.kind === 'conditions' && cell.conditions.some((name) => !dead.some((one) => isSame(one.name, name)))),
  );
  if (row.may.kind === 'action' && !isLeft) return;
  for (const { name, roles } of dead) {
    report(checking, 'N603', row, {
      what: `“${name}” is never true of ${withArticle(entity)} that is ${inWords(states, 'or')}, so ${inWords(roles)} may never \`${row.words}\` by it.`,
      why: 'The cell says no, though it does not look so.',
      mend: 'Name another condition, or write `no`.',
      ...saidAt(conditionCalled(checking.application, name)),
      certainty: 'proved',
    });
  }
}

function saidAt(condition: Condition | undefined): Pick<CheckDetails, 'statements' | 'others'> {
  if (!condition) return {};
  return { statements: [condition.statement], others: [{ span: condition.span, words: `“${condition.name}”` }] };
}

/** The states a row is about: the one it names, or those its action starts from. */
function statesOfRow({ application }: Checking, { may }: Permission): { entity: string; states: readonly string[] } | undefined {
  if (may.kind === 'action') {
    const [entity, ...more] = may.entities;
    const moves = entity === undefined || more.length > 0 ? undefined : movesOf(application, entity);
    if (!moves || entity === undefined || moves.machine.transitions.some(({ from }) => from.length === 0)) return undefined;
    const states =
      may.state !== undefined ? [may.state] : moves.branchings.filter(({ action }) => isSame(action, may.action)).map(({ state }) => state);
    return states.length > 0 ? { entity, states } : undefined;
  }
  return 'state' in may && may.state !== undefined && 'entity' in may ? { entity: may.entity, states: [may.state] } : undefined;
}

interface ConditionOfCell {
  readonly entity: string;
  readonly name: string;
  readonly role: string;
}

function isNeverIn(checking: Checking, { entity, name, role }: ConditionOfCell, states: readonly string[]): boolean {
  const { application } = checking;
  const about = findEntity(application, entity);
  const typed = conditionAbout(application, name, entity, role);
  if (!about || !typed) return false;
  const moves = movesOf(application, entity);
  if (moves && checking.whole && unfilledIn(application, moves, typed, states)) return true;
  const isPlain = isPlainlyOpen(application, typed);
  return states.every((state) => {
    if (!canHoldInState(typed, about, state)) return true;
    return !isPlain && askKept(checking, entity, [isTrue(typed), isTrue(inState(about, state))]).can === 'no';
  });
}
