/** The states of the entities these roles see, and the transitions they may make, from where they may make them. */
import { type Effect, findEntity, type StateMachine, type Transition } from '@ninefold/model';
import type { Reach } from './reach.ts';

/** In the document’s order. */
export function sliceStates(reach: Reach): readonly StateMachine[] {
  return reach.application.states
    .filter((machine) => findEntity(reach.application, machine.entity) && reach.seesEntity(machine.entity))
    .map((machine) => sliceMachine(reach, machine));
}

function sliceMachine(reach: Reach, machine: StateMachine): StateMachine {
  // How much a move may set off is the server's business.
  const { movedMeanwhile, recordsAtOnce: _records, actionsInARow: _actions, ...rest } = machine;
  const transitions = machine.transitions.flatMap((row) => sliceTransition(reach, machine.entity, row));
  return { ...rest, transitions, ...(movedMeanwhile && transitions.length > 0 && { movedMeanwhile }) };
}

function sliceTransition(reach: Reach, entity: string, row: Transition): readonly Transition[] {
  const { trigger } = row;
  if (trigger.kind !== 'action') return [];
  const from = row.from.filter((state) => reach.mayActIn(entity, trigger.name, state));
  if (from.length === 0) return [];
  const when = row.when.kind === 'given' ? { ...row.when, value: reach.written(row.when.value) } : row.when;
  // biome-ignore lint/suspicious/noThenProperty: the column *Then* of a transition
  return [{ ...row, from, when, then: row.then.flatMap((effect) => sliceEffect(reach, effect)) }];
}

/** What is set can be foretold in the browser; whom it tells and what it calls is the server's business. */
function sliceEffect(reach: Reach, effect: Effect): readonly Effect[] {
  return effect.kind === 'set' && effect.to.typed && reach.sees(effect.to.typed) ? [effect] : [];
}
