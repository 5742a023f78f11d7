/** N408: guards that nothing can make true under the rules in force. */
import { type Field, findAsked, foldName, givenValue, guardOf, type Transition } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { notEmpty } from '../facts/values/not-empty.ts';
import type { Premise } from '../facts/values/premises.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { reachedFrom } from './branchings.ts';
import { shortName } from './example-line.ts';
import { againstWords, otherPlaces } from './reasons.ts';
import { askIn } from './situation.ts';

/** Rows that can never be taken, from any state. */
export type Impossible = ReadonlySet<Transition>;

/** Reports N408 (error), in some cases as a warning. Returns the rows that no state lets happen. */
export function findImpossibleGuards(checking: Checking, moves: Moves): Impossible {
  const impossible = new Set<Transition>();
  for (const row of moves.machine.transitions) {
    const states = reachedFrom(moves, row);
    const never = states.flatMap((state) => {
      const against = clash(checking, moves, row, state);
      return against ? [{ state, against }] : [];
    });
    const [first] = never;
    if (!first) {
      findAskedInVain(checking, moves, row, states);
      continue;
    }
    if (never.length === states.length) impossible.add(row);
    reportImpossibleGuards(checking, moves, row, never.length === states.length ? [] : never.map(({ state }) => state), first.against);
  }
  return impossible;
}

/** What the document says against the guard in this state; undefined where it can hold, or where it is not to blame. */
function clash(checking: Checking, moves: Moves, row: Transition, state: string): readonly Premise[] | undefined {
  const guard = guardOf(row);
  if (!guard) return undefined;
  const answer = askIn(checking, moves, state, [{ expression: guard, is: 'true' }], { rows: [row], counting: 'taken' });
  return answer.can === 'no' && answer.asked.length > 0 ? answer.against : undefined;
}

function reportImpossibleGuards(
  checking: Checking,
  moves: Moves,
  row: Transition,
  states: readonly string[],
  against: readonly Premise[],
): void {
  const name = shortName(row);
  const source = givenValue(row.when)?.source ?? '';
  const to = givenValue(row.to);
  const only = states.length > 0 ? ` from ${inWords(states, 'or')}` : '';
  const lost = to !== undefined && only === '' && isOnlyWay(moves, row, to) ? ` No ${moves.entity.name} ever becomes ${to}.` : '';
  const said = againstWords(checking, against);
  report(checking, 'N408', row, {
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

/** A row that asks for something and can only be taken when nobody has given it. */
function findAskedInVain(checking: Checking, moves: Moves, row: Transition, states: readonly string[]): void {
  const guard = guardOf(row);
  const asked = (givenValue(row.asksFor) ?? []).flatMap((name) => findAsked(checking.application, moves.entity.name, name) ?? []);
  if (!guard || asked.length === 0 || states.length === 0) return;
  const read = ownFields(checking.application, guard);
  const vain = asked.filter(({ name, needed }) => read.has(name) && !needed).filter((field) => isVain(checking, moves, row, states, field));
  if (vain.length === 0) return;
  const name = shortName(row);
  const fields = vain.map((field) => field.name);
  const [is, them] = fields.length === 1 ? ['is', 'it'] : ['are', 'them'];
  report(checking, 'N408', row, {
    severity: 'warning',
    what: `${name} asks for ${inWords(fields.map((one) => `“${one}”`))}, and can never happen once ${them} ${is} given: it needs \`${givenValue(row.when)?.source ?? ''}\`.`,
    why: 'Whoever fills in what is asked for is refused.',
    mend: `Change the guard of ${name}, for instance to \`${fields.map((one) => `${one} != null`).join(' and ')}\`, or take ${inWords(fields)} out of *Asks for*.`,
    statements: vain.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

/** The guard holds of some record, but of none that has a value in the field. */
function isVain(checking: Checking, moves: Moves, row: Transition, states: readonly string[], field: Field): boolean {
  const guard = guardOf(row);
  if (!guard) return false;
  const terms: readonly Term[] = [
    { expression: guard, is: 'true' },
    { expression: notEmpty(moves.entity, field), is: 'true' },
  ];
  return states.every((state) => {
    const answer = askIn(checking, moves, state, terms, { rows: [row], counting: 'taken' });
    return answer.can === 'no' && answer.asked.includes(0) && answer.asked.includes(1);
  });
}

/** Records do not begin there, and no other row leads there. */
function isOnlyWay({ to: leading, reached }: Moves, row: Transition, to: string): boolean {
  if (reached.get(foldName(to))?.length === 0) return false;
  return (leading.get(foldName(to)) ?? []).every((move) => move.row === row || foldName(move.from) === foldName(to));
}
