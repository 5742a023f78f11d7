/**
 * Which actions of a state are the next step on a record's way. A record waits for somebody to take one of these; that it could be withdrawn,
 * cancelled or sent back meanwhile as well makes it nobody's task.
 */
import { byName, foldName, type State, type StateMachine, targetFrom } from '@ninefold/model';

interface Step {
  readonly action: string;
  readonly rank: Rank;
}

/** On to a state that comes later; else to an end; else back. What stays where it is, or leads nowhere known, is no step. */
type Rank = 'on' | 'to an end' | 'back';

const ranks: readonly Rank[] = ['on', 'to an end', 'back'];

export interface StepsFrom {
  /** In the document's order, as it names them. */
  readonly steps: readonly string[];
  /** The record begins here and can only end, as whoever lives can die: that it can be done is no sign that it has to be. */
  readonly rests: boolean;
}

/**
 * The actions that somebody has to take in `state`: those of the first of the ranks that has any. `isAnybodys` says whether there is
 * somebody who may take one there at all. None in an end; none where a record begins that never ends: it is kept, and worked with; nor
 * where it goes on by itself and could only be taken back.
 */
export function stepsFrom(machine: StateMachine, state: State, isAnybodys: (action: string) => boolean): StepsFrom {
  const none = { steps: [], rests: false };
  if (state.kind === 'end' || (state.kind === 'start' && !machine.states.some(({ kind }) => kind === 'end'))) return none;
  const steps = actionsFrom(machine, state).flatMap((action): readonly Step[] => {
    const rank = rankOf(machine, state, action);
    return rank !== undefined && isAnybodys(action) ? [{ action, rank }] : [];
  });
  const best = ranks.find((rank) => steps.some((step) => step.rank === rank));
  if (best === 'back' && goesOnByItself(machine, state)) return none;
  const chosen = steps.filter(({ rank }) => rank === best).map(({ action }) => action);
  return { steps: chosen, rests: state.kind === 'start' && best === 'to an end' };
}

function actionsFrom(machine: StateMachine, state: State): readonly string[] {
  return [
    ...new Set(machine.transitions.flatMap((row) => (row.trigger.kind === 'action' && begins(row.from, state) ? [row.trigger.name] : []))),
  ];
}

function rankOf(machine: StateMachine, state: State, action: string): Rank | undefined {
  const targets = machine.transitions.flatMap((row) => {
    const isIt = row.trigger.kind === 'action' && foldName(row.trigger.name) === foldName(action) && begins(row.from, state);
    const name = isIt ? targetFrom(row, state.name) : undefined;
    return (name !== undefined && byName(machine.states, name)) || [];
  });
  if (!targets.some(({ name }) => name !== state.name)) return undefined;
  if (targets.some(({ kind, order }) => kind !== 'end' && order >= state.order)) return 'on';
  return targets.some(({ kind }) => kind === 'end') ? 'to an end' : 'back';
}

function goesOnByItself(machine: StateMachine, state: State): boolean {
  return machine.transitions.some((row) => {
    const to = row.trigger.kind === 'action' || !begins(row.from, state) ? undefined : targetFrom(row, state.name);
    return to !== undefined && foldName(to) !== foldName(state.name);
  });
}

function begins(from: readonly string[], { name }: State): boolean {
  return from.some((one) => foldName(one) === foldName(name));
}
