/** States: what a record can be now, and what it no longer can, with the records that are. */
import { findEntity, foldName, type MoveLimit, type State, type StateMachine } from '@ninefold/model';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import { compareTransitions } from './compare-transitions.ts';
import { addChange, type Comparing } from './comparing.ts';
import { matched } from './matched.ts';
import { compareWith } from './terms.ts';

/** Adds states and transitions that came, went or changed, by entity. */
export function compareStates(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.states, comparing.now.states, [({ entity }) => foldName(entity)]);
  for (const machine of removed) addChange(comparing, 'states', 'removed', `${machine.entity} has no states any more.`, { old: machine });
  for (const machine of added) {
    addChange(comparing, 'states', 'added', `${machine.entity} has states now: ${inWords(machine.states.map(({ name }) => name))}.`, {
      now: machine,
    });
  }
  for (const [old, now] of both) {
    compareNames(comparing, old, now);
    compareTransitions(comparing, old, now);
    compareMoveLimit(comparing, old.recordsAtOnce, now.recordsAtOnce, `records that one action of ${withArticle(now.entity)} changes`);
    compareMoveLimit(comparing, old.actionsInARow, now.actionsInARow, `actions that one of ${withArticle(now.entity)} sets off`);
    if (foldName(old.movedMeanwhile?.code ?? '') !== foldName(now.movedMeanwhile?.code ?? '')) {
      addChange(
        comparing,
        'states',
        'changed',
        `Whoever is too late about ${withArticle(now.entity)} reads ${now.movedMeanwhile?.code ?? 'the general message'}.`,
        {
          old: old.movedMeanwhile,
          now: now.movedMeanwhile,
        },
      );
    }
  }
}

function compareMoveLimit(comparing: Comparing, old: MoveLimit | undefined, now: MoveLimit | undefined, called: string): void {
  const [before, after] = [old, now].map((bound) => bound?.most.source ?? 'as usual');
  if (before === after || (old && now && meaningOf(old.most) === meaningOf(now.most))) return;
  addChange(comparing, 'states', 'changed', `How many ${called} is now ${after} (before: ${before}).`, { old, now });
}

const kinds: Readonly<Record<State['kind'], string>> = {
  start: 'the start',
  between: 'neither start nor end',
  end: 'an end',
  unknown: 'of a kind not shown',
};

function compareNames(comparing: Comparing, old: StateMachine, now: StateMachine): void {
  const { both, removed, added } = matched(old.states, now.states, [({ name }) => foldName(name)]);
  for (const state of removed) {
    const entity = findEntity(comparing.old, old.entity);
    const field = entity?.fields.find(({ implied }) => implied === 'state');
    const touches =
      entity && field ? [{ entity: entity.name, where: [compareWith(entity, field, state.name)], words: `are ${state.name}` }] : [];
    addChange(comparing, 'states', 'removed', `${withArticle(now.entity, true)} can no longer be ${state.name}.`, { old: state, touches });
  }
  for (const state of added)
    addChange(comparing, 'states', 'added', `${withArticle(now.entity, true)} can now be ${state.name}.`, { now: state });
  for (const [before, after] of both) {
    if (before.kind !== after.kind)
      addChange(comparing, 'states', 'changed', `${after.name} is now ${kinds[after.kind]} (before: ${kinds[before.kind]}).`, {
        old: before,
        now: after,
      });
  }
}
