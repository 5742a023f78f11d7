/** Which actions lead from a state towards another, by the transition table alone. */
import { type Application, findStates, foldName, givenValue, type StateMachine, targetFrom } from '@ninefold/model';

export interface Ways {
  readonly start: string | undefined;
  /** States that can be reached by actions, the start first, nearest first. */
  readonly reachable: readonly string[];
  /** Steps from each state to `target`; states from which no way leads there are missing. */
  distancesTo(target: string): ReadonlyMap<string, number>;
  /** Actions that leave a state, with the states they may lead to. */
  actionsFrom(state: string): readonly { readonly action: string; readonly to: readonly string[] }[];
}

/** How records of the entity get from state to state by actions; undefined where it has no states. */
export function waysOf(application: Application, entity: string): Ways | undefined {
  const machine = findStates(application, entity);
  if (!machine) return undefined;
  const start = machine.states.find((state) => state.kind === 'start')?.name;
  const edges = edgesOf(machine);
  const actionsFrom: Ways['actionsFrom'] = (state) => {
    const leaving = edges.filter(({ from }) => from === state);
    return [...new Set(leaving.map(({ action }) => action))].map((action) => ({
      action,
      to: leaving.filter((edge) => edge.action === action).map(({ to }) => to),
    }));
  };
  const reachable =
    start === undefined ? [] : [...spread(start, (state) => edges.filter(({ from }) => from === state).map(({ to }) => to)).keys()];
  return {
    start,
    reachable,
    actionsFrom,
    distancesTo: (target) => spread(target, (state) => edges.filter(({ to }) => to === state).map(({ from }) => from)),
  };
}

interface StateEdge {
  readonly from: string;
  readonly to: string;
  readonly action: string;
}

function edgesOf(machine: StateMachine): readonly StateEdge[] {
  const named = (name: string): string => machine.states.find((state) => foldName(state.name) === foldName(name))?.name ?? name;
  return machine.transitions.flatMap((transition) => {
    const { trigger } = transition;
    const otherwise = givenValue(transition.otherwise);
    if (trigger.kind !== 'action') return [];
    return transition.from.flatMap((from) => {
      const to = [targetFrom(transition, from), otherwise?.kind === 'state' ? otherwise.state : undefined];
      return to.flatMap((state) => (state === undefined ? [] : [{ from: named(from), to: named(state), action: trigger.name }]));
    });
  });
}

/** Breadth first: every state met, with its distance. */
function spread(from: string, next: (state: string) => readonly string[]): Map<string, number> {
  const distances = new Map([[from, 0]]);
  const queue = [from];
  for (const state of queue) {
    for (const other of next(state)) {
      if (distances.has(other)) continue;
      distances.set(other, (distances.get(state) ?? 0) + 1);
      queue.push(other);
    }
  }
  return distances;
}
