/** What point 6 answers one role about one request, in one state, with the rows that say so: the engine's grounds, in the document's words. */
import { type Alternative, canHoldInState, type Ground, groundsOf, type PermissionRequest } from '@ninefold/engine';
import {
  type Application,
  conditionMeaning,
  type Entity,
  kindOfRole,
  memoize,
  type Permission,
  type PermissionCell,
} from '@ninefold/model';
import { conditionCalled } from '../facts/rights/conditions.ts';
import type { DoorAnswer } from './door.ts';

/** `state`: of the record, where its entity has states; undefined: whatever it is. */
export function doorAnswer(
  application: Application,
  role: string,
  request: PermissionRequest,
  entity?: Entity,
  state?: string,
): DoorAnswer {
  const answers = groundsOf(application, [role], request).map((ground) => answerOfGround(application, ground, entity, state));
  const weakest = order.find((may) => answers.some((one) => one.may === may)) ?? 'no';
  const deciding = weakest === 'no' || weakest === 'gap' ? answers.filter(({ may }) => may === weakest) : answers;
  const lines = [...new Set(deciding.flatMap((one) => one.lines))].sort((one, other) => one - other);
  return { may: weakest, conditions: distinct(deciding.flatMap((one) => one.conditions)), lines };
}

/** The weakest of several grounds decides. */
const order: readonly DoorAnswer['may'][] = ['no', 'gap', 'conditions', 'yes'];

function answerOfGround(application: Application, ground: Ground, entity: Entity | undefined, state: string | undefined): DoorAnswer {
  const holding = ground.alternatives.filter(({ when }) => !entity || state === undefined || canHoldInState(when, entity, state));
  if (holding.length === 0) return { may: ground.gap ? 'gap' : 'no', conditions: [], lines: linesOf(application, refusing(ground)) };
  const lines = linesOf(
    application,
    holding.map(({ statement }) => statement),
  );
  const words = holding.map((one) => wordsOf(application, one, entity, state));
  if (words.some((some) => some.length === 0)) return { may: 'yes', conditions: [], lines };
  return { may: 'conditions', conditions: [[...new Set(words.flat())]], lines };
}

function refusing({ alternatives, refusing }: Ground): readonly string[] {
  const [first] = alternatives;
  return first ? [first.statement] : refusing === null ? [] : [refusing];
}

/** What a cell rests on beside the state that is asked about; nothing where it says yes. */
function wordsOf(
  application: Application,
  { statement }: Alternative,
  entity: Entity | undefined,
  state: string | undefined,
): readonly string[] {
  const found = cells(application).get(statement);
  if (!found) return [];
  const { row, cell, role } = found;
  const inState = 'state' in row.may && row.may.state !== undefined && state === undefined ? [`in ${row.may.state}`] : [];
  if (cell.kind !== 'conditions') return inState;
  return cell.conditions.filter((name) => canHold(application, name, role, entity, state)).map((name) => [name, ...inState].join(' '));
}

function canHold(application: Application, name: string, role: string, entity: Entity | undefined, state: string | undefined): boolean {
  const condition = conditionCalled(application, name);
  const typed = entity && condition && conditionMeaning(condition, entity.name, kindOfRole(application, role)?.entity)?.typed;
  return !typed || !entity || state === undefined || canHoldInState(typed, entity, state);
}

function linesOf(application: Application, statements: readonly string[]): readonly number[] {
  return statements.flatMap((statement) => cells(application).get(statement)?.cell.span.line ?? callLine(application, statement));
}

/** A call without a row is ruled by what it does: it stands in point 7. */
function callLine({ calls }: Application, statement: string): readonly number[] {
  return calls.calls.flatMap((call) => (call.statement === statement ? [call.span.line] : []));
}

interface FoundCell {
  readonly row: Permission;
  readonly cell: PermissionCell;
  readonly role: string;
}

const cells = memoize(
  ({ roles }: Application): ReadonlyMap<string, FoundCell> =>
    new Map(
      roles.permissions.flatMap((row) =>
        Object.entries(row.cells).map(([role, cell]): readonly [string, FoundCell] => [cell.statement, { row, cell, role }]),
      ),
    ),
);

function distinct(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(lists.map((one) => [one.join('\n'), one])).values()];
}
