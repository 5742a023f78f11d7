/** N405: ends that a row leaves. */
import { foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { inWords, rowName } from '../facts/words/names-in-words.ts';

/** Reports N405 (error). */
export function findEndsWithExits(checking: Checking, { machine, from, entity }: Moves): void {
  for (const state of machine.states) {
    const leaving = (from.get(foldName(state.name)) ?? []).filter(({ to }) => foldName(to) !== foldName(state.name));
    const rows = [...new Set(leaving.map(({ row }) => row))];
    const [first] = rows;
    if (state.kind !== 'end' || !first) continue;
    const one = rows.length === 1;
    report(checking, 'N405', state, {
      what: `${state.name} is an end, yet ${inWords(rows.map(rowName))} ${one ? 'leaves' : 'leave'} it.`,
      why: `Is ${entity.name} finished there or not? Everybody who counts what is finished counts it.`,
      mend: `Write \`—\` instead of \`end\` at ${state.name}, or take ${state.name} out of *From* of ${inWords(rows.map(({ id }) => id ?? 'the row'))}.`,
      others: rows.map((row) => ({ span: row.span, words: `${rowName(row)} begins there` })),
      statements: rows.map(({ statement }) => statement),
      certainty: 'proved',
    });
  }
}
