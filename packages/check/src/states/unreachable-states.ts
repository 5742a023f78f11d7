/** N402: states to which no row leads. */
import { foldName, type State } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** Reports N402 (error). Silent while reading found errors or some row is open. */
export function findUnreachableStates(checking: Checking, moves: Moves): void {
  const { machine, reached, start, open } = moves;
  if (!checking.whole || !start || open) return;
  const lost = machine.states.filter(({ name }) => !reached.has(foldName(name)));
  const left = new Set(lost.map(({ name }) => foldName(name)));
  // First those to which nothing leads at all; what only they lead to is reported with them.
  const alone = lost.filter(({ name }) => (moves.to.get(foldName(name)) ?? []).every(({ from }) => foldName(from) === foldName(name)));
  for (const state of [...alone, ...lost]) {
    if (left.has(foldName(state.name))) reportUnreachableStates(checking, moves, state, takeOut(moves, left, state));
  }
}

/** Takes a state and all that can be reached from it out of `left`; the names of the others. */
function takeOut({ from, machine }: Moves, left: Set<string>, state: State): readonly string[] {
  const waiting = new Set([foldName(state.name)]);
  for (const name of waiting) for (const move of from.get(name) ?? []) if (left.has(foldName(move.to))) waiting.add(foldName(move.to));
  for (const name of waiting) left.delete(name);
  return machine.states.flatMap(({ name }) => (waiting.has(foldName(name)) && name !== state.name ? [name] : []));
}

function reportUnreachableStates(checking: Checking, { entity, machine, to }: Moves, state: State, behind: readonly string[]): void {
  const leading = (to.get(foldName(state.name)) ?? []).filter(({ from }) => foldName(from) !== foldName(state.name));
  const others = machine.states.filter(({ name }) => behind.includes(name));
  report(checking, 'N402', state, {
    what: `${entity.name} can never become ${state.name}: ${leading.length === 0 ? 'no row leads there' : `only ${inWords(leading.map(({ from }) => from))} lead${leading.length === 1 ? 's' : ''} there, and nothing leads to ${leading.length === 1 ? 'it' : 'them'}`}.`,
    ...(behind.length > 0 && {
      why: `${inWords(behind)} can only be reached from there, so ${behind.length === 1 ? 'it is' : 'they are'} never reached either.`,
    }),
    mend: `Add the row that leads to ${state.name}, or take the state out.`,
    ...(others.length > 0 && { others: others.map(({ name, span }) => ({ span, words: `${name} follows from it` })) }),
    statements: others.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
