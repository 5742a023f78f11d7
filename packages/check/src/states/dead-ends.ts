/** N403: states that nothing leaves and that are no end. */
import { foldName, type State } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { witnessOfWay } from './path-words.ts';

/** Reports N403 (error). Silent while reading found errors or some row is open. */
export function findDeadEnds(checking: Checking, moves: Moves): void {
  if (!checking.whole || moves.open) return;
  for (const state of moves.machine.states) {
    if (!isDeadEnd(moves, state) || isTheOnlyOne(moves, state)) continue;
    report(checking, 'N403', state, {
      what: `${withArticle(`${state.name} ${moves.entity.name}`, true)} can never move again, and ${state.name} is no end.`,
      why: 'Whoever waits for it waits for ever.',
      mend: `Write \`end\` at ${state.name}, or add the row that leads on.`,
      witness: witnessOfWay(checking.application, moves, state.name),
      certainty: 'proved',
    });
  }
}

/** Where there is nowhere else to lead, rows are for what is done in it. */
function isTheOnlyOne({ machine, from }: Moves, { name }: State): boolean {
  return machine.states.length === 1 && (from.get(foldName(name)) ?? []).length > 0;
}

/** A row that leads back to the same state does not lead on. */
export function isDeadEnd({ reached, from }: Moves, { name, kind }: State): boolean {
  if (kind === 'end' || kind === 'unknown' || !reached.has(foldName(name))) return false;
  return (from.get(foldName(name)) ?? []).every(({ to }) => foldName(to) === foldName(name));
}
