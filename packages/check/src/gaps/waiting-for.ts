/** Which statements wait for what is not shown: directly, and by way of others that wait. */
import { type Application, type Finding, foldName, isTypeNotShown, memoize, type StatementId } from '@ninefold/model';
import { fieldKey, usesOf } from '../facts/uses/uses.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { waitingForPoint } from './waiting-for-point.ts';

/** The statements that wait for a gap, in no order; itself is not among them. */
export function waitingFor(application: Application, gap: Finding): ReadonlySet<StatementId> {
  if (gap.code === 'N004') return gap.point === undefined ? new Set() : waitingForPoint(application, gap.point);
  const { statement } = gap;
  if (statement === undefined || !holdsOthersUp(application, statement)) return new Set();
  const waiters = waitersOf(application);
  const reached = new Set([statement]);
  for (const one of reached) for (const waiter of waiters.get(one) ?? []) reached.add(waiter);
  reached.delete(statement);
  return reached;
}

/** A field whose default is not shown can be read all the same: only one without a type holds others up. */
function holdsOthersUp({ entities }: Application, statement: StatementId): boolean {
  const field = entities.flatMap(({ fields }) => fields).find((one) => one.statement === statement);
  return !field || isTypeNotShown(field.type);
}

type Waiters = ReadonlyMap<StatementId, ReadonlySet<StatementId>>;

/** Who waits while a statement waits or is a gap. */
const waitersOf = memoize(collect);

function collect(application: Application): Waiters {
  const waiters = new Map<StatementId, Set<StatementId>>();
  const add = (statement: StatementId, waiting: Iterable<{ readonly statement: StatementId }>): void => {
    const list = waiters.get(statement) ?? new Set();
    for (const one of waiting) list.add(one.statement);
    if (list.size > 0) waiters.set(statement, list);
  };
  const uses = usesOf(application);
  for (const { name, fields } of application.entities)
    for (const field of fields) add(field.statement, uses.fields.get(fieldKey(name, field.name)) ?? []);
  for (const constant of application.constants) add(constant.statement, uses.constants.get(foldName(constant.name)) ?? []);
  for (const call of application.calls.calls) add(call.statement, uses.calls.get(foldName(call.id ?? call.statement)) ?? []);
  for (const error of application.errors) add(error.statement, uses.errors.get(foldName(error.code)) ?? []);
  addRights(application, add);
  return waiters;
}

/** A condition holds up the cells that use it, a cell the screen or the transitions it is about. */
function addRights(application: Application, add: (statement: StatementId, waiting: Iterable<{ statement: StatementId }>) => void): void {
  for (const { may, cells } of application.roles.permissions) {
    const about = whatIsAbout(application, may);
    for (const cell of Object.values(cells)) {
      add(cell.statement, about);
      if (cell.kind !== 'conditions') continue;
      for (const condition of application.roles.conditions)
        if (cell.conditions.some((name) => isSame(name, condition.name))) add(condition.statement, [cell]);
    }
  }
}

function whatIsAbout(
  { screens, states }: Application,
  may: Application['roles']['permissions'][number]['may'],
): readonly { readonly statement: StatementId }[] {
  if (may.kind === 'open') return screens.filter(({ name }) => isSame(name, may.screen));
  if (may.kind !== 'action') return [];
  return states
    .filter(({ entity }) => may.entities.some((one) => isSame(one, entity)))
    .flatMap(({ transitions }) =>
      transitions.filter(
        ({ trigger, from }) =>
          trigger.kind === 'action' &&
          isSame(trigger.name, may.action) &&
          (may.state === undefined || from.some((state) => isSame(state, may.state ?? ''))),
      ),
    );
}
