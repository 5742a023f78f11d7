/**
 * What waits for people with some roles: for each state the records they are the ones to move on. Worked out from points 4 and 6 alone; who
 * may what is asked of `rowPredicate`.
 */
import {
  type Application,
  type Entity,
  type Expression,
  findEntity,
  looksAtMe,
  memoizeBy,
  type RecordValue,
  type Settings,
  type State,
  type StateMachine,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { groundsOf } from '../permissions/grounds.ts';
import { anyOf, inState, isAlways } from '../permissions/predicates.ts';
import { rowPredicate } from '../permissions/row-predicate.ts';
import { stateField } from '../transitions/state-of.ts';
import { stepsFrom } from './moves-on.ts';

/** Records of one entity in one state. */
export interface TaskGroup {
  readonly entity: Entity;
  readonly state: string;
  /** `own draft`: begun by oneself and not sent yet. `also`: others are the ones to do it, and one may as well. */
  readonly kind: 'waiting' | 'own draft' | 'also';
  /** What has to be done, in the document's order. */
  readonly actions: readonly string[];
  /** Fields that hold moments at which something happens to the records here by itself, as paths. */
  readonly due: readonly (readonly string[])[];
  /** Which of the records in this state, typed yes/no; what they must not be, where they stand in another group. */
  readonly where: readonly Expression[];
  readonly without: Expression | null;
}

/** In the document's order, per state those that wait before those one may move as well. `settings` are those of the running application. */
export const taskGroups = memoizeBy(
  (roles: readonly string[], _settings: Settings) => roles.join('\n'),
  (application: Application, roles: readonly string[], settings: Settings): readonly TaskGroup[] =>
    application.states.flatMap((machine) => {
      const entity = findEntity(application, machine.entity);
      return entity ? machine.states.flatMap((state) => groupsOf({ application, entity, machine, state, settings }, roles)) : [];
    }),
);

interface Place {
  readonly application: Application;
  readonly entity: Entity;
  readonly machine: StateMachine;
  readonly state: State;
  readonly settings: Settings;
}

function groupsOf(place: Place, roles: readonly string[]): readonly TaskGroup[] {
  const { application, entity, machine, state } = place;
  const all = application.roles.roles.map(({ name }) => name);
  const { steps, rests } = stepsFrom(machine, state, (action) => all.some((role) => rightOf(place, role, action) !== 'none'));
  const own = steps.map((action) => ({ action, ...sharedOut(place, roles, all, action, rests) }));
  const theirs = predicateFor(
    place,
    own.map(({ action, first }) => ({ action, roles: first })),
  );
  const shared = predicateFor(
    place,
    own.map(({ action, others }) => ({ action, roles: others })),
  );
  const base = { entity, state: state.name, due: momentsAhead(machine, state) };
  const here = inState(entity, state.name);
  const named = (which: 'first' | 'others') => own.flatMap((one) => (one[which].length > 0 ? [one.action] : []));
  const found: TaskGroup[] = [];
  if (!isAlways(theirs, false)) {
    const kind = isOwnDraft(
      place,
      own.flatMap(({ action, first }) => first.map((role) => ({ action, role }))),
    )
      ? 'own draft'
      : 'waiting';
    found.push({ ...base, kind, actions: named('first'), where: [here, theirs], without: null });
  }
  if (!isAlways(shared, false) && !isAlways(theirs, true))
    found.push({
      ...base,
      kind: 'also',
      actions: named('others'),
      where: [here, shared],
      without: isAlways(theirs, false) ? null : theirs,
    });
  return found;
}

/** Of the rows that begin here at a moment which is a field's, or as long before or after it for all records. */
function momentsAhead({ transitions }: StateMachine, { name }: State): readonly (readonly string[])[] {
  const paths = transitions.flatMap(({ trigger, from }) => {
    const path = trigger.kind === 'at' && from.includes(name) ? pathOf(unshifted(trigger.moment.typed)) : undefined;
    return path && path.length > 0 ? [path] : [];
  });
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()];
}

/** Without what is added or taken away alike for all records: that changes no order. */
function unshifted(moment: Expression | undefined): Expression | undefined {
  const isShift = moment?.node === 'arithmetic' && (moment.operator === '+' || moment.operator === '-');
  return isShift && isFixed(moment.right) ? moment.left : moment;
}

function isFixed(shift: Expression): boolean {
  if (shift.node === 'call') return shift.function === 'duration' && shift.arguments.every(isFixed);
  return shift.node === 'literal' || shift.node === 'constant';
}

function pathOf(expression: Expression | undefined): readonly string[] | undefined {
  if (expression?.node === 'self') return [];
  if (expression?.node !== 'field') return undefined;
  const before = pathOf(expression.of);
  return before && [...before, expression.field];
}

function predicateFor(
  { application, entity }: Place,
  moves: readonly { readonly action: string; readonly roles: readonly string[] }[],
): Expression {
  return anyOf(
    moves.flatMap(({ action, roles }) =>
      roles.length === 0 ? [] : [rowPredicate(application, roles, { kind: 'action', entity: entity.name, action }).predicate],
    ),
  );
}

/** Of somebody's roles those in which an action is theirs to take, and those in which others come first, or nobody has to. */
function sharedOut(place: Place, roles: readonly string[], all: readonly string[], action: string, rests: boolean) {
  const able = roles.filter((role) => rightOf(place, role, action) !== 'none');
  const first = able.filter(
    (role) =>
      (!rests || isNamed(rightOf(place, role, action))) && !all.some((other) => other !== role && comesBefore(place, other, role, action)),
  );
  return { first, others: able.filter((role) => !first.includes(role)) };
}

/**
 * Whom the record itself names comes before whoever may do it with any; and of the others whoever may do less with their hands: who may
 * do all that they do and more, looks after them.
 */
function comesBefore(place: Place, other: string, role: string, action: string): boolean {
  const [before, own] = [rightOf(place, other, action), rightOf(place, role, action)];
  if (before === 'none' || isNamed(own)) return false;
  if (isNamed(before)) return true;
  const [less, more] = [handsOf(place, other), handsOf(place, role)];
  return less.size < more.size && [...less].every((move) => more.has(move));
}

/** Drafts are what those make who send them on, in the state in which it begins; the record names whose it is. */
function isOwnDraft(place: Place, moves: readonly { readonly action: string; readonly role: string }[]): boolean {
  if (place.state.kind !== 'start') return false;
  return moves.every(({ action, role }) => rightOf(place, role, action) === 'named' && mayCreate(place, role));
}

function mayCreate({ application, entity }: Place, role: string): boolean {
  return !isAlways(rowPredicate(application, [role], { kind: 'create', entity: entity.name }).predicate, false);
}

/** `named`: with records that say so by naming them; `named or any`: with others as well; `any`: with all, or those that are so for everybody. */
type Right = 'none' | 'named' | 'named or any' | 'any';

function isNamed(right: Right): boolean {
  return right === 'named' || right === 'named or any';
}

function rightOf({ application, entity, state, settings }: Place, role: string, action: string): Right {
  const request = { kind: 'action', entity: entity.name, action } as const;
  const { predicate } = rowPredicate(application, [role], request);
  // Of the record its state alone is known, of the person nothing: what it comes to all the same does not rest on them.
  const field = stateField(application, entity.name);
  const self: RecordValue = { entity: entity.name, fields: field ? { [field.name]: state.name } : {} };
  const me: RecordValue = { entity: '', fields: {} };
  const around = { now: 0, settings, me, self, old: self };
  const value = evaluate(predicate, around);
  if (value === true) return 'any';
  if (value !== undefined) return 'none';
  if (!looksAtMe(application, predicate)) return 'any';
  const rows = groundsOf(application, [role], request).at(-1)?.alternatives ?? [];
  return rows.every(({ when }) => namesPeople(application, when, around)) ? 'named' : 'named or any';
}

/** Whether a condition holds of no record that does not name whoever looks; one that cannot hold here names nobody else. */
function namesPeople(application: Application, condition: Expression, around: Environment): boolean {
  if (condition.node === 'or') return condition.terms.every((term) => namesPeople(application, term, around));
  if (condition.node === 'and') return condition.terms.some((term) => namesPeople(application, term, around));
  return looksAtMe(application, condition) || evaluate(condition, around) === false;
}

/** All that a role may do by hand in any state of the application. */
function handsOf({ application, settings }: Place, role: string): ReadonlySet<string> {
  return handsIn(application, role, settings);
}

const handsIn = memoizeBy(
  (role: string, _settings: Settings) => role,
  (application: Application, role: string, settings: Settings): ReadonlySet<string> => {
    const moves = application.states.flatMap((machine) => {
      const entity = findEntity(application, machine.entity);
      if (!entity) return [];
      return machine.states.flatMap((state) => {
        const actions = machine.transitions.flatMap(({ trigger, from }) =>
          trigger.kind === 'action' && from.includes(state.name) ? [trigger.name] : [],
        );
        const place = { application, entity, machine, state, settings };
        return actions
          .filter((action) => rightOf(place, role, action) !== 'none')
          .map((action) => `${entity.name}\n${state.name}\n${action}`);
      });
    });
    return new Set(moves);
  },
);
