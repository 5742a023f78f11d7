/** N407: a record for which no row of an action holds, where nothing is said about what follows then. */
import { type Application, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Example, Term } from '../decide/question.ts';
import type { Branching, Moves } from '../facts/graph/moves.ts';
import { waysOfAField } from '../facts/graph/ways-of-a-field.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { notEmpty } from '../facts/values/not-empty.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { borderingGuard } from './bordering-guard.ts';
import { type Guarded, guardedRows, reachedBranchings } from './branchings.ts';
import { exampleLine, shortName } from './example-line.ts';
import type { Impossible } from './impossible-guards.ts';
import { askIn } from './situation.ts';

/** Reports N407 (error). */
export function findUncoveredGuards(checking: Checking, moves: Moves, impossible: Impossible, shadowed: ReadonlySet<Branching>): void {
  const reported = new Set<string>();
  for (const branching of reachedBranchings(moves)) {
    const rows = guardedRows(branching);
    const key = JSON.stringify(branching.rows.map(({ statement }) => statement));
    if (
      !rows ||
      reported.has(key) ||
      shadowed.has(branching) ||
      isAnswered(branching) ||
      rows.some(({ row, guard }) => !guard || impossible.has(row))
    )
      continue;
    const example = uncovered(checking, moves, branching, rows);
    if (!example) continue;
    reported.add(key);
    reportUncoveredGuards(checking, moves, branching, rows, example);
  }
}

/** *Otherwise* of any of the rows says what follows when none holds; or it is not shown whether it does. */
function isAnswered({ rows }: Branching): boolean {
  return rows.some(({ otherwise }) => otherwise.kind === 'gap' || (otherwise.kind === 'given' && otherwise.value.kind === 'error'));
}

/** A case with values in it says more than an empty field, so it is looked for first. */
function uncovered(checking: Checking, moves: Moves, branching: Branching, rows: readonly Guarded[]): Example | undefined {
  for (const is of ['false', 'not true'] as const) {
    const terms = rows.flatMap(({ guard }) => (guard ? [{ expression: guard, is }] : []));
    const empty = emptyIn(checking.application, moves, branching, rows);
    const answer = askIn(checking, moves, branching.state, [...terms, ...empty], { rows: branching.rows, counting: 'before' });
    if (answer.can === 'yes') return answer.example;
  }
  return undefined;
}

/** Fields that nothing has filled before this state: an example that shows a value there could not be. */
function emptyIn(application: Application, moves: Moves, { state, rows }: Branching, guarded: readonly Guarded[]): readonly Term[] {
  const asked = new Set(rows.flatMap(({ asksFor }) => givenValue(asksFor) ?? []).map(foldName));
  const read = new Set(guarded.flatMap(({ guard }) => (guard ? [...ownFields(application, guard)] : [])));
  return moves.entity.fields.flatMap((field): Term[] => {
    if (!read.has(field.name) || asked.has(foldName(field.name))) return [];
    const ways = waysOfAField(application, moves, field.name);
    return !ways || ways.withValue.has(foldName(state)) ? [] : [{ expression: notEmpty(moves.entity, field), is: 'false' }];
  });
}

/** *Otherwise* may be taken already, by what follows when a call fails. */
function mendOfOne({ row }: Guarded, action: string): string {
  if (row.otherwise.kind === 'none') return `Name an error of point 8 under *Otherwise* of ${shortName(row)}.`;
  return `*Otherwise* of ${shortName(row)} says what follows when its effects fail. Let \`${givenValue(row.when)?.source ?? ''}\` be a rule of point 5 instead, checked on ${action}, with an error of its own.`;
}

function reportUncoveredGuards(
  checking: Checking,
  { entity }: Moves,
  { state, action, rows }: Branching,
  guarded: readonly Guarded[],
  example: Example,
): void {
  const [first, second] = guarded;
  if (!first) return;
  const names = rows.map(shortName);
  const record = `${state} ${entity.name}`;
  const border = guarded.length === 2 ? borderingGuard(checking, first.guard, second?.guard) : undefined;
  const changed = border && guarded[border.changed];
  const at = changed ?? guarded.at(-1) ?? first;
  const single = guarded.length === 1;
  report(checking, 'N407', at.row, {
    what: `Nothing is said about “${action}” of ${withArticle(record)} for which ${
      single
        ? `${names[0]} does not hold`
        : `${names.length === 2 ? 'neither' : 'none of'} ${inWords(names, names.length === 2 ? 'nor' : 'and')} holds`
    }.`,
    why: `Somebody would press “${action}” and nothing could follow.`,
    mend:
      border && changed
        ? `Let ${shortName(changed.row)} begin where the other ends: \`${border.words}\`.`
        : single
          ? mendOfOne(first, action)
          : 'Add a row for what is left, or name an error under *Otherwise*.',
    ...(border && { fix: border.fix }),
    others: rows.filter((row) => row !== at.row).map((row) => ({ span: row.span, words: `${shortName(row)} does not hold either` })),
    statements: rows.map(({ statement }) => statement),
    witness: [exampleLine(checking.application, example, guarded, 'fails')],
    certainty: 'found',
  });
}
