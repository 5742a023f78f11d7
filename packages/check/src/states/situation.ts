/** What the decision procedure is told about a record in a state: everything that surely holds there, each with who says so. */
import { inState } from '@ninefold/engine';
import {
  byName,
  type Expression,
  type Field,
  foldName,
  givenValue,
  type Rule,
  type StatementId,
  type Transition,
  typeOfField,
} from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Answer, Example, Term } from '../decide/question.ts';
import { ownFields } from '../facts/fields-read.ts';
import { knownInStates } from '../facts/known-in-state.ts';
import type { Moves } from '../facts/moves.ts';

/** A term with the statement that makes it hold; null for what the state itself says. */
export interface Told extends Term {
  readonly statement: StatementId | null;
}

export type Asked =
  | { readonly can: 'yes'; readonly example: Example }
  /** Of the smallest set that clashes: what was asked about, by its place, and what the document says against it. */
  | { readonly can: 'no'; readonly asked: readonly number[]; readonly against: readonly Told[] }
  | { readonly can: 'undecided' };

export interface SituationOptions {
  /** Rows that may be taken: what they ask for is not yet as the rules want it, and is not as it was. */
  readonly rows?: readonly Transition[];
  /** Rules are kept by what is asked for too: it comes to the same as judging afterwards. */
  readonly afterwards?: boolean;
  /** Rules of this action as well. */
  readonly action?: string;
}

/** Whether a record of this state can make all of `terms` hold, as far as the document's rules let it. */
export function askIn(
  checking: Checking,
  moves: Moves,
  state: string,
  terms: readonly Term[],
  { rows = [], afterwards = false, action }: SituationOptions = {},
): Asked {
  const asked = new Set(rows.flatMap((row) => givenValue(row.asksFor) ?? []).map(foldName));
  const read = relevant(checking, moves, terms, [
    ...rulesOf(checking, moves, action).filter((told) => afterwards || !readsAny(checking, told.expression, asked)),
    ...factsIn(checking, moves, state).filter((told) => !readsAny(checking, told.expression, asked)),
  ]);
  const here: Told = { expression: inState(moves.entity, state), is: 'true', statement: null };
  const told = [here, ...setIn(checking, moves, state, [...terms, ...read], asked), ...read];
  return withReasons(checking.decider.ask({ entity: moves.entity.name, terms: [...terms, ...told], saved: true }), terms.length, told);
}

function withReasons(answer: Answer, asked: number, told: readonly Told[]): Asked {
  if (answer.can !== 'no') return answer;
  return {
    can: 'no',
    asked: answer.core.filter((place) => place < asked),
    against: answer.core.flatMap((place) => told[place - asked] ?? []),
  };
}

/** Rules about the entity that were checked whenever the record was kept, and those of the action that is taken. */
function rulesOf({ application }: Checking, { entity }: Moves, action: string | undefined): readonly Told[] {
  const moments = new Set(['save', ...(action === undefined ? [] : [foldName(action)])]);
  const due = application.rules.filter(({ about, on }) => foldName(about) === foldName(entity.name) && isDue(on, moments));
  return due.flatMap((rule) => toldBy(rule));
}

function isDue(on: Rule['on'], moments: ReadonlySet<string>): boolean {
  if (on.kind === 'gap') return false;
  return (givenValue(on) ?? ['save']).some((one) => moments.has(foldName(one)));
}

export function toldBy({ rule, statement }: Rule): readonly Told[] {
  const expression = givenValue(rule)?.typed;
  return expression ? [{ expression, is: 'not false', statement }] : [];
}

function factsIn({ application }: Checking, moves: Moves, state: string): readonly Told[] {
  return knownInStates(application, moves).get(foldName(state))?.facts ?? [];
}

/** Of what is known, only what speaks of the same fields, directly or by way of others, can make a difference. */
function relevant({ application }: Checking, { entity }: Moves, terms: readonly Term[], all: readonly Told[]): readonly Told[] {
  const fields = (term: Term): readonly string[] => [...ownFields(application, term.expression)].filter((name) => !isState(entity, name));
  const reached = new Set(terms.flatMap(fields));
  let left = all.map((told) => ({ told, reads: fields(told) }));
  const chosen: Told[] = [];
  for (let before = -1; before !== chosen.length; ) {
    before = chosen.length;
    const touching = left.filter(({ reads }) => reads.length === 0 || reads.some((name) => reached.has(name)));
    left = left.filter((one) => !touching.includes(one));
    for (const { told, reads } of touching) {
      chosen.push(told);
      for (const name of reads) reached.add(name);
    }
  }
  return chosen;
}

function isState(entity: Moves['entity'], name: string): boolean {
  return byName(entity.fields, name)?.implied === 'state';
}

/** Fields that have a value in this state, of those that are asked about. */
function setIn(
  { application }: Checking,
  moves: Moves,
  state: string,
  terms: readonly Term[],
  asked: ReadonlySet<string>,
): readonly Told[] {
  const set = knownInStates(application, moves).get(foldName(state))?.set ?? new Set<string>();
  const read = new Set(terms.flatMap(({ expression }) => [...ownFields(application, expression)]));
  return moves.entity.fields
    .filter((field) => read.has(field.name) && !field.needed && set.has(foldName(field.name)) && !asked.has(foldName(field.name)))
    .map((field): Told => ({ expression: notEmpty(moves, field), is: 'true', statement: null }));
}

/** `field != null`. */
function notEmpty({ entity }: Moves, { name, type }: Field): Expression {
  const place = { from: 0, to: 0 } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...place };
  const left: Expression = { node: 'field', of: self, entity: entity.name, field: name, type: typeOfField(type), ...place };
  const right: Expression = { node: 'null', type: { kind: 'null' }, ...place };
  return { node: 'compare', operator: '!=', left, right, type: { kind: 'yes/no' }, ...place };
}

function readsAny({ application }: Checking, expression: Expression, names: ReadonlySet<string>): boolean {
  return names.size > 0 && [...ownFields(application, expression)].some((name) => names.has(foldName(name)));
}
