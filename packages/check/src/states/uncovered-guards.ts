/** N407: a record for which no row of an action holds, where nothing is said about what follows then. */
import { type Application, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Example, Term } from '../decide/question.ts';
import type { Choice, Moves } from '../facts/graph/moves.ts';
import { waysOfAField } from '../facts/graph/ways-of-a-field.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { notEmpty } from '../facts/values/not-empty.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { borderingGuard } from './bordering-guard.ts';
import { type Guarded, guardedRows, reachedChoices } from './choices.ts';
import { exampleLine, shortName } from './example-line.ts';
import type { Impossible } from './impossible-guards.ts';
import { askIn } from './situation.ts';

/** Reports N407 (error). */
export function findUncoveredGuards(checking: Checking, moves: Moves, impossible: Impossible, shadowed: ReadonlySet<Choice>): void {
  const reported = new Set<string>();
  for (const choice of reachedChoices(moves)) {
    const rows = guardedRows(choice);
    const key = JSON.stringify(choice.rows.map(({ statement }) => statement));
    if (
      !rows ||
      reported.has(key) ||
      shadowed.has(choice) ||
      isAnswered(choice) ||
      rows.some(({ row, guard }) => !guard || impossible.has(row))
    )
      continue;
    const example = uncovered(checking, moves, choice, rows);
    if (!example) continue;
    reported.add(key);
    reportUncoveredGuards(checking, moves, choice, rows, example);
  }
}

/** *Otherwise* of any of the rows says what follows when none holds; or it is not shown whether it does. */
function isAnswered({ rows }: Choice): boolean {
  return rows.some(({ otherwise }) => otherwise.kind === 'gap' || (otherwise.kind === 'given' && otherwise.value.kind === 'error'));
}

/** A case with values in it says more than an empty field, so it is looked for first. */
function uncovered(checking: Checking, moves: Moves, choice: Choice, rows: readonly Guarded[]): Example | undefined {
  for (const is of ['false', 'not true'] as const) {
    const terms = rows.flatMap(({ guard }) => (guard ? [{ expression: guard, is }] : []));
    const empty = emptyIn(checking.application, moves, choice, rows);
    const answer = askIn(checking, moves, choice.state, [...terms, ...empty], { rows: choice.rows, counting: 'before' });
    if (answer.can === 'yes') return answer.example;
  }
  return undefined;
}

/** Fields that nothing has filled before this state: an example that shows a value there could not be. */
function emptyIn(application: Application, moves: Moves, { state, rows }: Choice, guarded: readonly Guarded[]): readonly Term[] {
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
  { state, action, rows }: Choice,
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
