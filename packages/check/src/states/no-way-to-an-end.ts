/** N404: records that go round and never come to an end, in an entity that has ends. */
import { foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { isDeadEnd } from './dead-ends.ts';
import { witnessOfWay } from './path-words.ts';

/** Reports N404 (warning). Silent while reading found errors or some row is open. */
export function findNoWayToAnEnd(checking: Checking, moves: Moves): void {
  const { machine, reached, entity } = moves;
  const ends = machine.states.filter(({ kind, name }) => kind === 'end' && reached.has(foldName(name)));
  if (!checking.whole || moves.open || ends.length === 0 || machine.states.some(({ kind }) => kind === 'unknown')) return;
  // What leads to a dead end ends there, and that is reported there.
  const stops = [...ends, ...machine.states.filter((state) => isDeadEnd(moves, state))];
  const finishing = leadingTo(
    moves,
    stops.map(({ name }) => foldName(name)),
  );
  const lost = machine.states.filter(({ name }) => reached.has(foldName(name)) && !finishing.has(foldName(name)));
  const [first, ...rest] = lost;
  if (!first) return;
  const names = lost.map(({ name }) => name);
  report(checking, 'N404', first, {
    what: `${withArticle(entity.name, true)} in ${inWords(names, 'or')} never comes to an end: it goes round (${circle(moves, first.name).join(' → ')}).`,
    why: `Every other ${entity.name} can become ${inWords(
      ends.map(({ name }) => name),
      'or',
    )}.`,
    mend: `Add a row from ${inWords(names, 'or')} towards an end.`,
    others: rest.map(({ span, name }) => ({ span, words: `${name} goes round with it` })),
    statements: rest.map(({ statement }) => statement),
    witness: witnessOfWay(checking.application, moves, first.name),
    certainty: 'proved',
  });
}

/** Backwards from these. */
function leadingTo({ to }: Moves, states: readonly string[]): ReadonlySet<string> {
  const found = new Set(states);
  for (const state of found) for (const { from } of to.get(state) ?? []) found.add(foldName(from));
  return found;
}

/** A shortest way from a state back to itself, or to where it goes round. */
function circle({ from }: Moves, state: string): readonly string[] {
  const ways = new Map<string, readonly string[]>([[foldName(state), [state]]]);
  for (const [at, way] of ways) {
    for (const { to } of from.get(at) ?? []) {
      if (foldName(to) === foldName(state) && at !== foldName(state)) return [...way, to];
      if (!ways.has(foldName(to))) ways.set(foldName(to), [...way, to]);
    }
  }
  const longest = [...ways.values()].at(-1) ?? [state];
  const next = (from.get(foldName(longest.at(-1) ?? state)) ?? [])[0]?.to;
  return next === undefined ? longest : [...longest, next];
}
