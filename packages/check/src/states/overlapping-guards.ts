/** N406: two rows of one action in one state whose guards can both hold. N414: two rows whose guards say the same. */
import { targetFrom } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Example } from '../decide/question.ts';
import type { Branching, Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { type Bordering, borderingGuard } from './bordering-guard.ts';
import { type Guarded, guardedRows, isSameExpression, isSameOutcome, reachedBranchings } from './branchings.ts';
import { exampleLine, shortName } from './example-line.ts';
import type { Impossible } from './impossible-guards.ts';
import { askIn } from './situation.ts';

/** Returns the branchings in which two rows say the same: what they leave uncovered follows from that. */
export function findOverlappingGuards(checking: Checking, moves: Moves, impossible: Impossible): ReadonlySet<Branching> {
  const reported = new Set<string>();
  const shadowed = new Set<Branching>();
  for (const branching of reachedBranchings(moves)) {
    const rows = (guardedRows(branching) ?? []).filter(({ row }) => !impossible.has(row));
    for (const [index, one] of rows.entries()) {
      for (const other of rows.slice(index + 1)) {
        const key = JSON.stringify([one.row.statement, other.row.statement]);
        const found = reported.has(key) ? undefined : reportPair(checking, moves, branching, one, other);
        if (found) reported.add(key);
        if (found === 'shadowed') shadowed.add(branching);
      }
    }
  }
  return shadowed;
}

/** What was found, if anything: the same two rows are reported once, however many states they share. */
function reportPair(
  checking: Checking,
  moves: Moves,
  branching: Branching,
  one: Guarded,
  other: Guarded,
): 'shadowed' | 'overlap' | undefined {
  if (isSameExpression(one.guard, other.guard)) return reportShadowed(checking, moves, branching, one, other);
  const overlap = ask(checking, moves, branching, [
    [one, 'true'],
    [other, 'true'],
  ]);
  if (overlap?.can !== 'yes') return undefined;
  const onlyOne = ask(checking, moves, branching, [
    [one, 'true'],
    [other, 'not true'],
  ]);
  const onlyOther = ask(checking, moves, branching, [
    [other, 'true'],
    [one, 'not true'],
  ]);
  if (onlyOne?.can === 'no' && onlyOther?.can === 'no') return reportShadowed(checking, moves, branching, one, other);
  if (isSameOutcome(one.row, other.row)) return undefined;
  reportOverlap(checking, moves, branching, one, other, overlap.example, onlyOther?.can === 'no');
  return 'overlap';
}

function ask(checking: Checking, moves: Moves, { state }: Branching, asked: readonly (readonly [Guarded, 'true' | 'not true'])[]) {
  const terms = asked.flatMap(([{ guard }, is]) => (guard ? [{ expression: guard, is }] : []));
  const never = asked.some(([{ guard }, is]) => !guard && is === 'not true');
  if (never) return { can: 'no' } as const;
  return askIn(checking, moves, state, terms, { rows: asked.map(([{ row }]) => row), counting: 'taken' });
}

function reportOverlap(
  checking: Checking,
  { entity }: Moves,
  { state }: Branching,
  one: Guarded,
  other: Guarded,
  example: Example,
  never: boolean,
): void {
  const [first, second] = [shortName(one.row), shortName(other.row)];
  const [to = '', instead = ''] = [one, other].map(({ row }) => targetFrom(row, state));
  const question = isSame(to, instead) ? 'which of the two is meant?' : `does it become ${to} or ${instead}?`;
  const border = borderingGuard(checking, one.guard, other.guard);
  report(checking, 'N406', other.row, {
    what: `${withArticle(`${state} ${entity.name}`, true)} can fit both ${first} and ${second}: ${question}`,
    why: never
      ? `${first} comes first and holds whenever ${second} does, so ${second} would never be taken.`
      : `The application takes the first of them, ${first}, though nobody has said so.`,
    mend: mendOf(one, other, border),
    ...(border && { fix: border.fix }),
    others: [{ span: one.row.span, words: `${first} holds as well` }],
    statements: [one.row.statement],
    witness: [exampleLine(checking.application, example, [one, other], 'holds')],
    certainty: 'found',
  });
}

function mendOf(one: Guarded, other: Guarded, border: Bordering | undefined): string {
  const names = [shortName(one.row), shortName(other.row)] as const;
  if (border) return `Let ${names[border.changed]} begin where ${names[border.changed === 1 ? 0 : 1]} ends: \`${border.words}\`.`;
  const open = [one, other].find(({ guard }) => !guard);
  if (open) return `Write in ${shortName(open.row)} under *When* which cases are left for it; \`—\` means all of them.`;
  return `Write one more condition in ${names[0]} or ${names[1]}, so that they exclude each other.`;
}

function reportShadowed(checking: Checking, { entity }: Moves, { state, action }: Branching, one: Guarded, other: Guarded): 'shadowed' {
  const [first, second] = [shortName(one.row), shortName(other.row)];
  const same = isSameOutcome(one.row, other.row);
  const to = [one, other].map(({ row }) => targetFrom(row, state) ?? 'what is not shown');
  const end = isSame(to[0] ?? '', to[1] ?? '') ? 'but does something else' : `but leads to ${to[1]} instead of ${to[0]}`;
  report(checking, 'N414', other.row, {
    what: same
      ? `${second} says again what ${first} says: ${action} from ${state}.`
      : `${second} holds exactly when ${first} does, ${end}.`,
    why: `${first} comes first, so ${second} is never taken.`,
    mend: same ? `Take ${second} out.` : `Take one of them out, or say under *When* which ${entity.name} each of them is for.`,
    others: [{ span: one.row.span, words: `${first} says when as well` }],
    statements: [one.row.statement],
    certainty: 'proved',
  });
  return 'shadowed';
}
