/** Point 4 bound: states and what moves records between them. */
import type { MoveLimit, State, StateMachine } from '@ninefold/model';
import { asCell, gapIn, readCell } from '../read/cells.ts';
import { plain } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { Bullet } from '../sections/parts.ts';
import type { MachineDraft, StateRow, StatesDraft, TransitionRow } from '../sections/states.ts';
import type { Binding } from './binding.ts';
import { bindValue } from './expressions.ts';
import { formerWords } from './former-names.ts';
import { keepFirst, statementId } from './ids.ts';
import { machinesOf } from './names.ts';
import type { PeopleAt } from './people-at.ts';
import { reportUnknown } from './resolve.ts';
import { bindError, bindTransition, transitionId } from './transitions.ts';

/** A machine an entity: of two the first is kept, the other is reported (N012). */
export function bindStates(binding: Binding, draft: StatesDraft, peopleAt: PeopleAt): StateMachine[] {
  const { reading, names } = binding;
  const machines = machinesOf(names, draft.machines);
  for (const machine of draft.machines) {
    if (!machines.some((each) => each.draft === machine)) reportNoEntity(binding, machine);
  }
  const kept = keepFirst(
    reading,
    4,
    'The states of',
    machines,
    (machine) => machine.entity,
    ({ draft: each }) => each.heading ?? each.states[0]?.row ?? { from: 0, to: 0 },
  );
  const rows = keepFirst(
    reading,
    4,
    'The transition',
    kept.flatMap((machine) => machine.draft.transitions),
    (row) => transitionId(row),
    (row) => row.Id,
  );
  const keptRows = new Set(rows);
  return kept.map(({ entity, draft: machine }) => bindMachine(binding, entity, machine, keptRows, peopleAt));
}

function reportNoEntity(binding: Binding, machine: MachineDraft): void {
  const { reading, names } = binding;
  const known = names.entities.map((entity) => entity.name);
  if (machine.heading) reportUnknown(binding, 'entity', machine.words, { ...machine.heading, point: 4 }, known);
  else {
    const first = machine.states[0]?.row ?? machine.transitions[0]?.row;
    if (first) report(reading, 'N013', 4, first, { what: 'Whose states are these?', mend: 'Put a heading `### Entity` above the table.' });
  }
}

function bindMachine(
  binding: Binding,
  entity: string,
  draft: MachineDraft,
  rows: ReadonlySet<TransitionRow>,
  peopleAt: PeopleAt,
): StateMachine {
  const { reading } = binding;
  const statement = statementId('states', entity);
  const place = draft.heading ?? draft.states[0]?.row ?? { from: 0, to: 0 };
  const states = keepFirst(
    reading,
    4,
    `In ${entity}, the state`,
    draft.states.filter((row) => plain(row.State) !== ''),
    (row) => plain(row.State),
    (row) => row.State,
  ).map((row, order) => bindState(binding, entity, row, order));
  checkStart(binding, entity, states, place);
  const used = new Set<string>();
  const transitions = draft.transitions
    .filter((row) => rows.has(row))
    .map((row) => bindTransition(peopleAt.ofAction(entity, plain(row.Action)), entity, row, used));
  const moved = draft.movedMeanwhile;
  const movedStatement = statementId('states', entity, 'moved meanwhile');
  const error =
    moved &&
    readCell(
      reading,
      asCell(moved.value),
      { point: 4, statement: movedStatement, called: 'The error of a record that moved meanwhile' },
      (words) => bindError(binding, words, movedStatement),
    );
  return {
    statement,
    span: spanAt(reading, place),
    entity,
    states,
    transitions,
    ...(moved && error?.kind === 'given'
      ? { movedMeanwhile: { statement: movedStatement, span: spanAt(reading, moved.words), code: error.value } }
      : {}),
    ...bindMoveLimits(binding, entity, draft),
    heading: spanAt(reading, place),
  };
}

function bindMoveLimits(binding: Binding, entity: string, draft: MachineDraft): Pick<StateMachine, 'recordsAtOnce' | 'actionsInARow'> {
  const recordsAtOnce = draft.recordsAtOnce && bindMoveLimit(binding, entity, draft.recordsAtOnce, 'records at once');
  const actionsInARow = draft.actionsInARow && bindMoveLimit(binding, entity, draft.actionsInARow, 'actions in a row');
  return { ...(recordsAtOnce && { recordsAtOnce }), ...(actionsInARow && { actionsInARow }) };
}

/** A number, or a constant. What is not shown holds up what needs it. */
function bindMoveLimit(binding: Binding, entity: string, bullet: Bullet, called: string): MoveLimit | undefined {
  const { reading } = binding;
  const statement = statementId('states', entity, called);
  const place = { point: 4, statement, called: `How many ${called} there may be` } as const;
  const most = readCell(reading, asCell(bullet.value), place, (words) =>
    bindValue(binding, words, { point: 4, statement, expected: { kind: 'number', scale: 0 } }),
  );
  if (most.kind === 'none') return undefined;
  const { text: source, from, to } = bullet.value;
  return { statement, span: spanAt(reading, bullet.words), most: most.kind === 'given' ? most.value : { source, from, to } };
}

function bindState(binding: Binding, entity: string, row: StateRow, order: number): State {
  const { reading } = binding;
  const name = plain(row.State);
  const statement = statementId('states', entity, name);
  const kind = readCell(reading, row.Kind, { point: 4, statement, called: `The kind of ${name}` }, (words) => {
    const text = plain(words).toLowerCase();
    if (text === 'start' || text === 'end') return text;
    report(reading, 'N019', 4, words, { statement, what: `“${plain(words)}” is no kind of state.`, mend: 'Write `start`, `end` or `—`.' });
    return undefined;
  });
  const means = plain(row.Means);
  const was = formerWords(row.Was);
  return {
    statement,
    span: spanAt(reading, row.row),
    name,
    kind: kind.kind === 'given' ? kind.value : kind.kind === 'none' ? 'between' : 'unknown',
    ...(means === '' || means === '—' || gapIn(means) ? {} : { means }),
    ...(was.length > 0 && { was }),
    order,
  };
}

/** Where does a new record begin? */
function checkStart(binding: Binding, entity: string, states: readonly State[], place: { from: number; to: number }): void {
  const starts = states.filter((state) => state.kind === 'start');
  if (starts.length === 1 || states.length === 0 || (starts.length === 0 && states.some((state) => state.kind === 'unknown'))) return;
  const second = starts[1];
  report(binding.reading, 'N401', 4, second ? { from: second.span.from, to: second.span.to } : place, {
    statement: second?.statement ?? statementId('states', entity),
    what: second ? `${entity} has ${starts.length} starts: ${starts.map((state) => state.name).join(', ')}.` : `${entity} has no start.`,
    why: 'A new record must begin in one state.',
    mend: 'Write `start` at exactly one state.',
  });
}
