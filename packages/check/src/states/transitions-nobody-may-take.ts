/** N412: rows that point 6 allows nobody to take. Where nothing at all is said about the action, point 6 lacks a row: that is reported there. */
import { anyOf, canHoldInState } from '@ninefold/engine';
import { type Expression, foldName, givenValue, guardOf, type Permission, type Transition } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import type { Branching, Moves } from '../facts/graph/moves.ts';
import { isTakenByRows } from '../facts/graph/taking-rows.ts';
import { actionRows } from '../facts/rights/permission-rows.ts';
import { conditionsOf, isLeftOpen, roleNames } from '../facts/rights/rights.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { type Premise, rulesOn } from '../facts/values/premises.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';
import type { Impossible } from './impossible-guards.ts';
import { againstWords, otherPlaces } from './reasons.ts';
import { askIn } from './situation.ts';

interface StoppedBranching {
  readonly branching: Branching;
  /** Those of its rows that nobody may take and that were not reported before. */
  readonly rows: readonly Transition[];
  readonly permissions: readonly Permission[];
  /** Somebody may under conditions, which never hold. */
  readonly conditional: boolean;
  /** Of each of the rows. */
  readonly against: readonly Against[];
}

/** What the conditions never hold together with; nothing where they never hold in the state. */
interface Against {
  readonly row: Transition;
  readonly guard: boolean;
  readonly premises: readonly Premise[];
}

/** Returns the branchings that are closed to everybody, for those who look further. */
export function findTransitionsNobodyMayTake(checking: Checking, moves: Moves, impossible: Impossible): ReadonlySet<Branching> {
  const closed = new Set<Branching>();
  const reported = new Set<Transition>();
  const groups = new Map<string, StoppedBranching[]>();
  if (!checking.whole || !isShown(checking, 6) || checking.application.roles.gap) return closed;
  for (const branching of moves.branchings) {
    const permissions = permissionsFor(checking, moves, branching);
    if (!moves.reached.has(foldName(branching.state)) || permissions.length === 0 || isOpen(checking, moves, branching)) continue;
    const conditions = conditionsFor(checking, moves, branching);
    const stopped = branching.rows.flatMap((row) =>
      impossible.has(row) ? [] : (whatStops(checking, moves, branching, row, conditions) ?? []),
    );
    if (stopped.length === branching.rows.length || conditions.length === 0) closed.add(branching);
    const against = stopped.filter(({ row }) => !reported.has(row));
    const rows = against.map(({ row }) => row);
    for (const row of rows) reported.add(row);
    if (rows.length === 0) continue;
    const names = conditionNames(permissions);
    const key = JSON.stringify([foldName(branching.state), names.length > 0 ? names : branching.action]);
    groups.set(key, [...(groups.get(key) ?? []), { branching, rows, permissions, conditional: names.length > 0, against }]);
  }
  for (const group of groups.values()) reportTransitionsNobodyMayTake(checking, moves, group);
  return closed;
}

/** The same conditions, in the same state, are one mistake, however many actions rest on them. */
function conditionNames(permissions: readonly Permission[]): readonly string[] {
  const names = permissions.flatMap(({ cells }) =>
    Object.values(cells).flatMap((cell) => (cell.kind === 'conditions' ? cell.conditions : [])),
  );
  return [...new Set(names.map(foldName))].sort();
}

/** Rows of point 6 about the action in this state. */
function permissionsFor({ application }: Checking, { entity }: Moves, { action, state }: Branching): readonly Permission[] {
  return actionRows(application, entity.name, action).filter(
    ({ may }) => !('state' in may) || may.state === undefined || isSame(may.state, state),
  );
}

/** Still to be said, or taken by the application for another row. */
function isOpen({ application }: Checking, { entity }: Moves, { action }: Branching): boolean {
  if (isTakenByRows(application, entity, action)) return true;
  return roleNames(application).some((role) => isLeftOpen(application, role, { kind: 'action', entity: entity.name, action }));
}

/** What allows it in this state, of any role. */
function conditionsFor({ application }: Checking, { entity }: Moves, { action, state }: Branching): readonly Expression[] {
  const all = roleNames(application).flatMap((role) => conditionsOf(application, role, { kind: 'action', entity: entity.name, action }));
  return all.filter((condition) => canHoldInState(condition, entity, state));
}

/** undefined: somebody can take the row. */
function whatStops(
  checking: Checking,
  moves: Moves,
  { state }: Branching,
  row: Transition,
  conditions: readonly Expression[],
): Against | undefined {
  if (conditions.length === 0) return { row, guard: false, premises: [] };
  const guard = guardOf(row);
  if (!isTouched(checking, moves, row, conditions)) return undefined;
  const terms = [{ expression: anyOf(conditions), is: 'true' as const }, ...(guard ? [{ expression: guard, is: 'true' as const }] : [])];
  const answer = askIn(checking, moves, state, terms, { rows: [row], counting: 'taken' });
  return answer.can === 'no' && answer.asked.includes(0) ? { row, guard: answer.asked.includes(1), premises: answer.against } : undefined;
}

/** Whether a guard or a rule speaks of what the conditions look at. What nothing speaks of, nothing forbids. */
function isTouched({ application }: Checking, { entity }: Moves, row: Transition, conditions: readonly Expression[]): boolean {
  const read = new Set(conditions.flatMap((condition) => [...ownFields(application, condition)]));
  const actions = row.trigger.kind === 'action' ? [row.trigger.name] : [];
  const speaking = [...rulesOn(application, entity.name, ['save', ...actions]).map(({ expression }) => expression), guardOf(row)];
  return speaking.some((one) => one && [...ownFields(application, one)].some((name) => name !== 'state' && read.has(name)));
}

function reportTransitionsNobodyMayTake(checking: Checking, { entity }: Moves, group: readonly StoppedBranching[]): void {
  const rows = group.flatMap((stopped) => stopped.rows);
  const permissions = [...new Set(group.flatMap((stopped) => stopped.permissions))];
  const against = group.flatMap((stopped) => stopped.against);
  const premises = against.flatMap((each) => each.premises);
  const [first, ...rest] = rows;
  const [one] = group;
  if (!first || !one) return;
  const actions = inWords(
    group.map(({ branching }) => branching.action),
    'or',
  );
  const said = inWords(permissions.map(({ words }) => `“${words}”`));
  const many = permissions.length > 1;
  report(
    checking,
    'N412',
    first,
    {
      what: `Nobody may ${actions} ${withArticle(`${one.branching.state} ${entity.name}`)}: ${
        one.conditional
          ? `whoever ${said} ${many ? 'allow' : 'allows'} can never do it`
          : `${said} ${many ? 'say' : 'says'} no to everybody`
      }.`,
      why: `${inWords(rows.map(shortName))} can never be taken${one.conditional ? `: ${reasonWords(checking, against)}` : ''}.`,
      mend: one.conditional
        ? 'Change the condition, or what speaks against it.'
        : `Say in point 6 who may ${actions}, or take the row out.`,
      others: [
        ...rest.map((row) => ({ span: row.span, words: `${shortName(row)} neither` })),
        ...permissions.map(({ span, words }) => ({ span, words: `“${words}” says who` })),
        ...otherPlaces(checking, premises),
      ],
      statements: [...rest, ...permissions, ...premises].flatMap(({ statement }) => statement ?? []),
      certainty: 'proved',
    },
    6,
  );
}

function reasonWords(checking: Checking, against: readonly Against[]): string {
  const guards = against.flatMap(({ row, guard }) => (guard ? [`${shortName(row)} needs \`${givenValue(row.when)?.source ?? ''}\``] : []));
  const rules = againstWords(
    checking,
    against.flatMap(({ premises }) => premises),
  );
  const said = inWords([...guards, ...(rules === '' ? [] : [rules])]);
  return said === '' ? 'the conditions never hold there' : `the conditions never hold there, for ${said}`;
}
