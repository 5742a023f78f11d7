/**
 * The graph of an entity's states: a *move* is one row taken from one state to another. `Otherwise: to State` is a move as well,
 * for that is where a record goes when a call fails.
 */
import {
  type Application,
  type Entity,
  findEntity,
  findStates,
  foldName,
  givenValue,
  memoize,
  type State,
  type StateMachine,
  type Transition,
  targetFrom,
} from '@ninefold/model';

export interface Move {
  readonly row: Transition;
  /** Names as the table of states writes them. */
  readonly from: string;
  readonly to: string;
  /** By the row's *To*, or by its *Otherwise*. */
  readonly by: 'to' | 'otherwise';
}

/** The rows of one action in one state: of these the first whose guard holds is taken. */
export interface Branching {
  readonly state: string;
  readonly action: string;
  readonly rows: readonly Transition[];
}

export interface Moves {
  readonly entity: Entity;
  readonly machine: StateMachine;
  /** Where records begin; undefined unless there is exactly one. */
  readonly start: State | undefined;
  readonly moves: readonly Move[];
  /** Folded state → moves that begin there. */
  readonly from: ReadonlyMap<string, readonly Move[]>;
  /** Folded state → moves that end there. */
  readonly to: ReadonlyMap<string, readonly Move[]>;
  /** By state, then by action, in the order of the document. */
  readonly branchings: readonly Branching[];
  /** Folded state → the shortest way there from where records begin; guards are not looked at. A state that is missing is not reached. */
  readonly reached: ReadonlyMap<string, readonly Move[]>;
  /** A *From* or *To* is not shown, or the text of these states leaves something open: there may be more moves than these. */
  readonly open: boolean;
}

/** undefined for an entity without states, or whose states are listed nowhere. */
export function movesOf(application: Application, entity: string): Moves | undefined {
  const machine = findStates(application, entity);
  return machine && allMoves(application).find((one) => one.machine === machine);
}

/** Of every entity with states, in the document's order. */
export const allMoves = memoize((application: Application): readonly Moves[] =>
  application.states.flatMap((machine) => {
    const entity = findEntity(application, machine.entity);
    return entity && machine.states.length > 0 ? [workOut(application, entity, machine)] : [];
  }),
);

/** The one place of records without states. */
export const anywhere = '';

/**
 * Of each entity without states whose rows the application takes of any record: one place, in which all of them are. What is true of a
 * record there is left open.
 */
export const movesAnywhere = memoize((application: Application): readonly Moves[] =>
  application.states.flatMap((machine) => {
    const entity = findEntity(application, machine.entity);
    if (!entity || machine.states.length > 0 || !machine.transitions.some((row) => row.anywhere)) return [];
    const nothing = { moves: [], from: new Map(), to: new Map(), branchings: [] };
    return [{ entity, machine, start: undefined, ...nothing, reached: new Map([[anywhere, []]]), open: true }];
  }),
);

function workOut(application: Application, entity: Entity, machine: StateMachine): Moves {
  const starts = machine.states.filter(({ kind }) => kind === 'start');
  const start = starts.length === 1 ? starts[0] : undefined;
  const names = new Map(machine.states.map(({ name }) => [foldName(name), name]));
  const moves = machine.transitions.flatMap((row) => movesOfRow(row, names));
  const from = grouped(moves, (move) => move.from);
  return {
    entity,
    machine,
    start,
    moves,
    from,
    to: grouped(moves, (move) => move.to),
    branchings: branchingsOf(machine),
    reached: reachedFrom(beginnings(entity, start), from),
    open: isOpen(application, machine),
  };
}

function movesOfRow(row: Transition, names: ReadonlyMap<string, string>): readonly Move[] {
  const otherwise = givenValue(row.otherwise);
  const written = (name: string): string => names.get(foldName(name)) ?? name;
  return row.from.flatMap((from) => {
    const to = targetFrom(row, from);
    const ends = [
      ...(to === undefined ? [] : [{ to, by: 'to' as const }]),
      ...(otherwise?.kind === 'state' ? [{ to: otherwise.state, by: 'otherwise' as const }] : []),
    ];
    return ends.map((end) => ({ row, from: written(from), to: written(end.to), by: end.by }));
  });
}

function grouped(moves: readonly Move[], by: (move: Move) => string): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = foldName(by(move));
    const group = groups.get(key);
    if (group) group.push(move);
    else groups.set(key, [move]);
  }
  return groups;
}

function branchingsOf(machine: StateMachine): readonly Branching[] {
  const branchings = new Map<string, Branching & { rows: Transition[] }>();
  for (const row of machine.transitions) {
    if (row.trigger.kind !== 'action') continue;
    const action = row.trigger.name;
    for (const from of row.from) {
      const key = JSON.stringify([foldName(from), foldName(action)]);
      const branching = branchings.get(key) ?? { state: from, action, rows: [] };
      branching.rows.push(row);
      branchings.set(key, branching);
    }
  }
  return [...branchings.values()];
}

/** Where records are from their first moment: the start, and states that first rows name. */
function beginnings(entity: Entity, start: State | undefined): readonly string[] {
  const field = entity.fields.find(({ implied }) => implied === 'state');
  const named = entity.startsWith.flatMap(({ values }) => {
    const value = field && values[field.name];
    return value && 'typed' in value && value.typed?.node === 'literal' ? [foldName(String(value.typed.value))] : [];
  });
  return [...(start ? [foldName(start.name)] : []), ...named];
}

/** Breadth first, so that the way found is a shortest one. */
function reachedFrom(beginnings: readonly string[], from: Moves['from']): ReadonlyMap<string, readonly Move[]> {
  const reached = new Map<string, readonly Move[]>(beginnings.map((state) => [state, []]));
  // A Map goes on with what is added while it is walked.
  for (const [state, way] of reached) {
    for (const move of from.get(state) ?? []) {
      const next = foldName(move.to);
      if (!reached.has(next)) reached.set(next, [...way, move]);
    }
  }
  return reached;
}

function isOpen(application: Application, machine: StateMachine): boolean {
  const isGap = (row: Transition): boolean => row.to.kind === 'gap' || row.from.length === 0 || row.trigger.kind === 'unknown';
  return machine.transitions.some(isGap) || hasOpenSentence(application, machine);
}

/** A sentence below the heading of these states that ends in `not shown`: it may say what the tables do not. */
function hasOpenSentence(application: Application, machine: StateMachine): boolean {
  const ends = application.states.map(({ heading }) => heading.line).filter((line) => line > machine.heading.line);
  const end = Math.min(...ends, Number.MAX_SAFE_INTEGER);
  const rows = new Set([...machine.states, ...machine.transitions].map(({ span }) => span.line));
  const gaps = application.points[3]?.gaps ?? [];
  return gaps.some(({ line }) => line >= machine.heading.line && line < end && !rows.has(line));
}
