/** What the decision procedure is given about a record in a state: everything that surely holds there, each with who says so. */
import { inState } from '@ninefold/engine';
import {
  type Application,
  anyNode,
  type Expression,
  type Field,
  foldName,
  givenValue,
  type NodeOf,
  nodesOf,
  type Transition,
} from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Answer, Example, Term } from '../decide/question.ts';
import { knownInStates } from '../facts/graph/known-in-state.ts';
import { anywhere, type Moves } from '../facts/graph/moves.ts';
import { isOfItsRecord, ownFields } from '../facts/uses/fields-read.ts';
import { fieldsWritten } from '../facts/uses/fields-written.ts';
import { limitsOfFigures } from '../facts/values/limits-of-figures.ts';
import { notEmpty } from '../facts/values/not-empty.ts';
import { type Premise, relevantTo, rulesOn } from '../facts/values/premises.ts';

export type SituationAnswer =
  | { readonly can: 'yes'; readonly example: Example }
  /** Of the smallest set that clashes: what was asked about, by its place, and what the document says against it. */
  | { readonly can: 'no'; readonly asked: readonly number[]; readonly against: readonly Premise[] }
  | { readonly can: 'undecided' };

/**
 * Which rules may be counted on. `before`: those that were checked when the record was kept, but for what is asked for since.
 * `surely`: of these only the ones that no clock, nobody who asks and no other record can have broken since. `taken`: those that are
 * checked when the rows are taken, as far as their effects leave alone what is read.
 */
type Counting = 'before' | 'surely' | 'taken';

export interface SituationOptions {
  /** Rows that may be taken: what they ask for may be anything. */
  readonly rows: readonly Transition[];
  readonly counting: Counting;
}

/** Whether a record of this state can make all of `terms` hold, as far as the document's rules let it. */
export function askIn(
  checking: Checking,
  moves: Moves,
  state: string,
  terms: readonly Term[],
  { rows, counting }: SituationOptions,
): SituationAnswer {
  const { application } = checking;
  const asked = new Set(rows.flatMap((row) => givenValue(row.asksFor) ?? []).map(foldName));
  const before = rulesBefore(checking, moves, asked, counting !== 'before');
  const rules = counting === 'taken' ? distinct([...before, ...rulesTaken(checking, moves, rows)]) : before;
  const facts = knownInStates(application, moves).get(foldName(state))?.facts ?? [];
  const others = [...facts.map((fact): Premise => ({ ...fact, anyway: true })), ...limitsOfFigures(application, terms)];
  const known = relevantTo(application, moves.entity, terms, [
    ...rules,
    ...others.filter(({ expression }) => !readsAny(application, expression, asked)),
  ]);
  const here: readonly Premise[] = state === anywhere ? [] : [{ expression: inState(moves.entity, state), is: 'true', statement: null }];
  const premises = [...here, ...setIn(checking, moves, state, [...terms, ...known], asked), ...known];
  return withReasons(
    checking.decider.ask({ entity: moves.entity.name, terms: [...terms, ...premises], saved: true }),
    terms.length,
    premises,
  );
}

function withReasons(answer: Answer, asked: number, premises: readonly Premise[]): SituationAnswer {
  if (answer.can !== 'no') return answer;
  return {
    can: 'no',
    asked: answer.core.filter((place) => place < asked),
    against: answer.core.flatMap((place) => premises[place - asked] ?? []),
  };
}

/** Rules about the entity that were checked when the record was kept. */
function rulesBefore({ application }: Checking, { entity }: Moves, asked: ReadonlySet<string>, surely: boolean): readonly Premise[] {
  return rulesOn(application, entity.name, ['save']).filter(
    ({ expression }) =>
      !readsAny(application, expression, asked) && (surely ? isOfItsRecord(application, expression) : !readsOld(expression)),
  );
}

/** Rules that are checked after the guard, when the rows are taken: they see what the effects leave. */
function rulesTaken({ application }: Checking, { entity }: Moves, rows: readonly Transition[]): readonly Premise[] {
  const actions = rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? trigger.name : []));
  const written = new Set(['state', ...rows.flatMap((row) => [...fieldsWritten(application, entity, row)])]);
  return rulesOn(application, entity.name, ['save', ...actions]).filter(
    ({ expression }) => !readsAny(application, expression, written) && !readsOld(expression),
  );
}

function distinct(premises: readonly Premise[]): readonly Premise[] {
  return [...new Map(premises.map((one) => [one.statement, one])).values()];
}

/** Fields that have a value in this state, of those that are asked about. That a computed one is *Needed* says that it always has. */
function setIn(
  { application }: Checking,
  moves: Moves,
  state: string,
  terms: readonly Term[],
  asked: ReadonlySet<string>,
): readonly Premise[] {
  const set = knownInStates(application, moves).get(foldName(state))?.set ?? new Set<string>();
  const read = new Set(terms.flatMap(({ expression }) => [...nodesOf(expression)].flatMap((node) => (isOwnField(node) ? node.field : []))));
  const isSet = (field: Field): boolean => (field.needed ? field.computed !== undefined : set.has(foldName(field.name)));
  return moves.entity.fields
    .filter((field) => read.has(field.name) && isSet(field) && !asked.has(foldName(field.name)))
    .map((field): Premise => ({ expression: notEmpty(moves.entity, field), is: 'true', anyway: true, statement: null }));
}

function isOwnField(node: Expression): node is NodeOf<'field'> {
  return node.node === 'field' && node.of.node === 'self';
}

function readsAny(application: Application, expression: Expression, names: ReadonlySet<string>): boolean {
  return names.size > 0 && [...ownFields(application, expression)].some((name) => names.has(foldName(name)));
}

function readsOld(expression: Expression): boolean {
  return anyNode(expression, ({ node }) => node === 'old');
}
