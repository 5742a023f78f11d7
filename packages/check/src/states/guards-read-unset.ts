/** N410: guards, and rules of an action, that read a field which a record can come there without. */
import { anyNode, type Expression, foldName, givenValue, guardOf, type Rule, type Transition } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import type { Move, Moves } from '../facts/graph/moves.ts';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { waysOfAField } from '../facts/graph/ways-of-a-field.ts';
import { setWhenTrue } from '../facts/values/surely-set.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame, ruleName } from '../facts/words/names-in-words.ts';
import { reachedFrom } from './branchings.ts';
import { shortName } from './example-line.ts';
import { pathWords } from './path-words.ts';

/** Reports N410 (warning). Silent while reading found errors. */
export function findGuardsReadUnset(checking: Checking, moves: Moves): void {
  if (!checking.whole) return;
  for (const row of moves.machine.transitions) {
    const guard = guardOf(row);
    if (guard) reportFirst(checking, moves, row, row, `${shortName(row)} looks at`, guard, 'then it can never be taken');
  }
  for (const rule of rulesAbout(checking.application, moves.entity.name)) {
    const typed = givenValue(rule.rule)?.typed;
    const [row] = typed ? rowsOf(moves, rule) : [];
    if (typed && row) reportFirst(checking, moves, row, rule, `${ruleName(rule)} looks at`, typed, `then ${ruleName(rule)} says nothing`);
  }
}

/** Rows that a rule is checked at, unless it is checked at every save. */
function rowsOf({ machine }: Moves, { on }: Rule): readonly Transition[] {
  const actions = (givenValue(on) ?? []).map(foldName);
  if (actions.includes('save')) return [];
  return machine.transitions.filter(({ trigger }) => trigger.kind === 'action' && actions.includes(foldName(trigger.name)));
}

function reportFirst(
  checking: Checking,
  moves: Moves,
  row: Transition,
  at: StatementRef,
  says: string,
  expression: Expression,
  then: string,
): void {
  const needed = setWhenTrue(expression);
  if (needed.size === 0) return;
  for (const field of moves.entity.fields) {
    if (!needed.has(foldName(field.name)) || isGivenBy(row, field.name, at !== row)) continue;
    const ways = waysOfAField(checking.application, moves, field.name);
    const states = reachedFrom(moves, row).map(foldName);
    const state = ways && states.find((one) => ways.without.has(one));
    const way = ways && state !== undefined && ways.without.get(state);
    if (!way || state === undefined) continue;
    const never = states.every((one) => !ways.withValue.has(one));
    // Whoever asks whether it is empty has thought of it, unless it always is.
    if (!never && asksForEmptiness(expression, field.name)) continue;
    reportGuardsReadUnset(checking, moves, {
      at,
      row,
      says,
      then,
      field: field.name,
      state: row.from.find((from) => foldName(from) === state) ?? state,
      way,
      never,
    });
    return;
  }
}

/** `field = null`, `field != null`. */
function asksForEmptiness(expression: Expression, field: string): boolean {
  return anyNode(
    expression,
    (node) =>
      node.node === 'compare' &&
      [node.left, node.right].some((side) => side.node === 'null') &&
      ownFieldOf(node.left, node.right) === foldName(field),
  );
}

function ownFieldOf(...sides: readonly Expression[]): string | undefined {
  const found = sides.find((side) => side.node === 'field' && side.of.node === 'self');
  return found?.node === 'field' ? foldName(found.field) : undefined;
}

/** The row itself asks for it; a rule sees what the row sets, too. */
function isGivenBy(row: Transition, field: string, afterwards: boolean): boolean {
  if (row.asksFor.kind === 'gap' || (givenValue(row.asksFor) ?? []).some((asked) => isSame(asked, field))) return true;
  return afterwards && row.then.some((effect) => effect.kind !== 'notify' && (effect.kind !== 'set' || isSame(effect.field, field)));
}

interface Unset {
  readonly at: StatementRef;
  readonly row: Transition;
  readonly says: string;
  readonly then: string;
  readonly field: string;
  readonly state: string;
  readonly way: readonly Move[];
  /** No way sets it. */
  readonly never: boolean;
}

function reportGuardsReadUnset(checking: Checking, moves: Moves, { at, row, says, then, field, state, way, never }: Unset): void {
  const record = `${state} ${moves.entity.name}`;
  report(
    checking,
    'N410',
    at,
    {
      what: `${says} “${field}”, but ${never ? `no ${record} has one` : `${withArticle(record)} can be without`}.`,
      why: `“${field}” is filled by rows alone, and the way below passes none that does; ${then}.`,
      mend: `Set “${field}” on the way to ${state}, or say what holds when it is empty: \`${field} = null\`.`,
      statements: [row.statement, ...way.map((move) => move.row.statement)],
      witness: [pathWords(checking.application, moves, way)],
      certainty: 'found',
    },
    4,
  );
}
