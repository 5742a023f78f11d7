/** Rules that can stop what these roles do, as far as everything they speak about is seen. */
import { findEntity, foldName, givenValue, momentOf, type Rule, type StateMachine } from '@ninefold/model';
import type { Reach } from './reach.ts';

/** In the document’s order; `states` are those that are left. */
export function sliceRules(reach: Reach, states: readonly StateMachine[]): readonly Rule[] {
  return reach.application.rules.flatMap((rule) => sliceRule(reach, states, rule));
}

function sliceRule(reach: Reach, states: readonly StateMachine[], rule: Rule): readonly Rule[] {
  const typed = givenValue(rule.rule)?.typed;
  if (!typed || !reach.sees(typed)) return [];
  const actions = actionsOn(reach, states, rule.about);
  if (rule.on.kind !== 'given') return reach.writes(rule.about) || actions.size > 0 ? [rule] : [];
  const moments = rule.on.value.filter((moment) =>
    momentOf(reach.application, rule, moment) ? reach.writes(rule.about) || actions.size > 0 : actions.has(foldName(moment)),
  );
  return moments.length > 0 ? [{ ...rule, on: { ...rule.on, value: moments } }] : [];
}

/** The actions left on an entity; lines are checked with their owner's. */
function actionsOn(reach: Reach, states: readonly StateMachine[], entity: string): ReadonlySet<string> {
  const owner = findEntity(reach.application, entity)?.ownedBy?.entity;
  const names = [entity, ...(owner === undefined ? [] : [owner])].map(foldName);
  const machines = states.filter((machine) => names.includes(foldName(machine.entity)));
  return new Set(
    machines.flatMap((machine) =>
      machine.transitions.flatMap(({ trigger }) => (trigger.kind === 'action' ? [foldName(trigger.name)] : [])),
    ),
  );
}
