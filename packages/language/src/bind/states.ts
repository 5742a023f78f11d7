/** Point 4 bound: states, transitions, what moves them and what follows. */
import type { Otherwise, State, StateMachine, StatementId, Transition, Trigger, WrittenExpression } from '@ninefold/model';
import { readPlainDuration } from '../expressions/plain-duration.ts';
import { asCell, gapIn, readCell } from '../read/cells.ts';
import { maskCode, namesIn, part, plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { MachineDraft, StateRow, StatesDraft, TransitionRow } from '../sections/states.ts';
import { type Binding, fieldNames, statesOf } from './binding.ts';
import { bindEffects } from './effects.ts';
import { bindExpression } from './expressions.ts';
import { keepFirst, statementId } from './ids.ts';
import { machinesOf } from './names.ts';
import { notYet } from './not-yet.ts';
import { reportUnknown, resolve } from './resolve.ts';

export function bindStates(binding: Binding, draft: StatesDraft): StateMachine[] {
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
    (row) => idOf(row),
    (row) => row.Id,
  );
  return kept.map(({ entity, draft: machine }) => bindMachine(binding, entity, machine, new Set(rows)));
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

function bindMachine(binding: Binding, entity: string, draft: MachineDraft, rows: ReadonlySet<TransitionRow>): StateMachine {
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
  const transitions = draft.transitions.filter((row) => rows.has(row)).map((row) => bindTransition(binding, entity, row, used));
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
    heading: spanAt(reading, place),
  };
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
  return {
    statement,
    span: spanAt(reading, row.row),
    name,
    kind: kind.kind === 'given' ? kind.value : kind.kind === 'none' ? 'between' : 'unknown',
    ...(means === '' || means === '—' || gapIn(means) ? {} : { means }),
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

function idOf(row: TransitionRow): string | undefined {
  const id = plain(row.Id);
  return id === '' || id === '—' || gapIn(id) ? undefined : id;
}

function bindTransition(binding: Binding, entity: string, row: TransitionRow, used: Set<string>): Transition {
  const { reading, names } = binding;
  const id = idOf(row);
  const statement = id ?? freeStatement(statementId('states', entity, `${plain(row.Action)} from ${plain(row.From)}`), used);
  const about = { point: 4 as const, statement, entity };
  const called = id ?? `the transition “${plain(row.Action)}”`;
  const states = statesOf(names, entity) ?? [];
  const from = readCell(reading, row.From, { ...about, called: `Where ${called} begins` }, (words) =>
    namesIn(words).flatMap((each) =>
      gapIn(plain(each)) ? [] : (resolve(binding, `state of ${entity}`, plain(each), { ...each, ...about }, states) ?? []),
    ),
  );
  const trigger = readCell(reading, row.Action, { ...about, called: `The action of ${called}` }, (words) =>
    readTrigger(binding, words, about),
  );
  const asksFor = readCell(reading, row['Asks for'], { ...about, called: `What ${called} asks for` }, (words) => {
    const fields = fieldNames(binding, entity);
    return namesIn(words).flatMap((each) => {
      const field = resolve(binding, `field of ${entity}`, plain(each), { ...each, ...about }, fields);
      return field === undefined || isComputed(binding, entity, field, each, statement) ? [] : [field];
    });
  });
  const when = readCell(reading, row.When, { ...about, called: `When ${called} may happen` }, (words) =>
    bindExpression(binding, words, { ...about, expected: { kind: 'yes/no' } }),
  );
  const to = readCell(reading, row.To, { ...about, called: `Where ${called} ends` }, (words) =>
    resolve(binding, `state of ${entity}`, plain(words), { ...words, ...about }, states),
  );
  const then = bindEffects(binding, row.Then, { ...about, called });
  const otherwise = readCell(reading, row.Otherwise, { ...about, called: `What follows otherwise in ${called}` }, (words) =>
    readOtherwise(binding, entity, words, statement),
  );
  return {
    statement,
    span: spanAt(reading, row.row),
    ...(id === undefined ? {} : { id }),
    from: from.kind === 'given' ? from.value : [],
    trigger: trigger.kind === 'given' ? trigger.value : { kind: 'unknown', words: plain(row.Action) },
    asksFor,
    when,
    to,
    then,
    otherwise,
  };
}

function isComputed(binding: Binding, entity: string, field: string, at: Words, statement: StatementId): boolean {
  if (!binding.unset.has(statementId('entities', entity, field))) return false;
  report(binding.reading, 'N306', 4, at, {
    statement,
    what: `“${field}” cannot be asked for: its value follows from something else.`,
    mend: 'Ask for another field.',
  });
  return true;
}

function freeStatement(wanted: string, used: Set<string>): string {
  let name = wanted.slice(0, 200);
  for (let count = 2; used.has(name); count++) name = `${wanted.slice(0, 200)} ${count}`;
  used.add(name);
  return name;
}

const days = ['day', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

function readTrigger(binding: Binding, words: Words, about: { point: 4; statement: StatementId; entity: string }): Trigger | undefined {
  const masked = maskCode(words);
  const after = /^after\s+/iu.exec(masked);
  if (after) {
    notYet(binding.reading, { ...words, ...about }, `“${plain(words)}” happens by itself`, 'nothing happens by itself');
    const duration = readDuration(binding, part(words, after[0].length), about);
    return { kind: 'after', duration };
  }
  const every = /^every\s+(\p{L}+)(?:\s+(?:at\s+)?(\d{1,2}:\d{2}))?$/iu.exec(plain(words));
  if (/^every\s/iu.test(masked)) {
    const day = days.find((each) => each === every?.[1]?.toLowerCase());
    const time = every?.[2]?.padStart(5, '0');
    if (day && (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time))) {
      notYet(binding.reading, { ...words, ...about }, `“${plain(words)}” happens by itself`, 'nothing happens by itself');
      return { kind: 'every', day, time: time ?? '00:00' };
    }
    report(binding.reading, 'N019', 4, words, {
      statement: about.statement,
      what: `I cannot read when “${plain(words)}” is.`,
      mend: 'Write `every monday 08:00` or `every day 08:00`.',
    });
    return undefined;
  }
  return { kind: 'action', name: plain(words) };
}

/** `` `REMIND_AFTER` ``, `REMIND_AFTER`, `3 days`. */
function readDuration(binding: Binding, words: Words, about: { point: 4; statement: StatementId; entity: string }): WrittenExpression {
  const read = readPlainDuration(words.text);
  if (!read) return bindExpression(binding, words, about);
  return {
    source: words.text,
    from: words.from,
    to: words.to,
    typed: { node: 'literal', value: read.value, type: read.type, from: words.from, to: words.to },
  };
}

/** `E-REASON`, `to Unpaid with E-PAYMENT`, `to Unpaid`. */
function readOtherwise(binding: Binding, entity: string, words: Words, statement: StatementId): Otherwise | undefined {
  const moves = /^to\s+(.+?)(?:\s+with\s+(\S+))?$/iu.exec(words.text);
  if (!moves) {
    const code = bindError(binding, words, statement);
    return code === undefined ? undefined : { kind: 'error', code };
  }
  const at = { from: words.from, to: words.to, point: 4 as const, statement };
  const wanted = moves[1] ?? '';
  const stateAt = words.from + words.text.indexOf(wanted, 2);
  const state = resolve(
    binding,
    `state of ${entity}`,
    wanted,
    { ...at, from: stateAt, to: stateAt + wanted.length },
    statesOf(binding.names, entity) ?? [],
  );
  const code = moves[2] === undefined ? undefined : bindError(binding, part(words, words.text.length - moves[2].length), statement);
  return state === undefined ? undefined : { kind: 'state', state, ...(code === undefined ? {} : { code }) };
}

function bindError(binding: Binding, words: Words, statement: StatementId): string | undefined {
  return resolve(binding, 'error', plain(words), { ...words, point: 4, statement }, binding.names.errors);
}
