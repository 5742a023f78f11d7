/** N408: guards that nothing can make true under the rules in force. */
import { foldName, givenValue, guardOf, type Transition } from '@ninefold/model';
import { type Checking, say } from '../checking.ts';
import type { Moves } from '../facts/moves.ts';
import type { Told } from '../facts/told.ts';
import { inWords } from '../facts/words.ts';
import { reachedFrom } from './choices.ts';
import { shortName } from './example-line.ts';
import { againstWords, otherPlaces } from './reasons.ts';
import { askIn } from './situation.ts';

/** Rows that can never be taken, from any state. */
export type Impossible = ReadonlySet<Transition>;

export function findImpossibleGuards(checking: Checking, moves: Moves): Impossible {
  const impossible = new Set<Transition>();
  for (const row of moves.machine.transitions) {
    const states = reachedFrom(moves, row);
    const never = states.flatMap((state) => {
      const against = clash(checking, moves, row, state);
      return against ? [{ state, against }] : [];
    });
    const [first] = never;
    if (!first) continue;
    if (never.length === states.length) impossible.add(row);
    report(checking, moves, row, never.length === states.length ? [] : never.map(({ state }) => state), first.against);
  }
  return impossible;
}

/** What the document says against the guard in this state; undefined where it can hold, or where it is not to blame. */
function clash(checking: Checking, moves: Moves, row: Transition, state: string): readonly Told[] | undefined {
  const guard = guardOf(row);
  if (!guard) return undefined;
  const answer = askIn(checking, moves, state, [{ expression: guard, is: 'true' }], { rows: [row], counting: 'taken' });
  return answer.can === 'no' && answer.asked.length > 0 ? answer.against : undefined;
}

function report(checking: Checking, moves: Moves, row: Transition, states: readonly string[], against: readonly Told[]): void {
  const name = shortName(row);
  const source = givenValue(row.when)?.source ?? '';
  const to = givenValue(row.to);
  const only = states.length > 0 ? ` from ${inWords(states, 'or')}` : '';
  const lost = to !== undefined && only === '' && isOnlyWay(moves, row, to) ? ` No ${moves.entity.name} ever becomes ${to}.` : '';
  const said = againstWords(checking, against);
  say(checking, 'N408', row, {
    what: `${name} can never happen${only}: ${said === '' ? `\`${source}\` is never true` : `it needs \`${source}\`, but ${said}`}.`,
    why: `The row says what nobody will ever see.${lost}`,
    mend:
      only === ''
        ? `Change the guard of ${name}, or take ${name} out.`
        : `Take ${inWords(states)} out of *From* of ${name}, or change its guard.`,
    ...(only !== '' && { severity: 'warning' }),
    others: otherPlaces(checking, against),
    statements: against.flatMap(({ statement }) => statement ?? []),
    certainty: 'proved',
  });
}

function isOnlyWay({ to: leading }: Moves, row: Transition, to: string): boolean {
  return (leading.get(foldName(to)) ?? []).every((move) => move.row === row || foldName(move.from) === foldName(to));
}
