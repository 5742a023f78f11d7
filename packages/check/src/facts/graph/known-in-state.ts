/**
 * What is true of every record in a state, whichever way it came there: guards that every way passes and rules that every way is
 * checked by, as long as nothing they read can be written since. A forward analysis that meets by intersection (Kildall 1973).
 */
import { isEditable } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  foldName,
  givenValue,
  guardOf,
  isNumberedBy,
  listAddedTo,
  memoize,
  reachesOthers,
  type StatementId,
  type Transition,
} from '@ninefold/model';
import { fieldRows } from '../rights/permission-rows.ts';
import { mightInState, roleNames } from '../rights/rights.ts';
import { isOfItsRecord, ownFields } from '../uses/fields-read.ts';
import { answeredBy } from '../uses/fields-written.ts';
import { rulesOn } from '../values/premises.ts';
import { isSurelySet, setWhenTrue } from '../values/surely-set.ts';
import { wordsOf } from '../words/words-of.ts';
import type { Move, Moves } from './moves.ts';
import { callsNamed } from './rows-by-name.ts';
import { changingRows } from './taking-rows.ts';

interface KnownFact {
  readonly expression: Expression;
  /** A guard was true; a rule was not broken. */
  readonly is: 'true' | 'not false';
  /** Of the row or rule that says so. */
  readonly statement: StatementId;
}

export interface StateFacts {
  readonly facts: readonly KnownFact[];
  /** Folded names of fields that have a value. Those that are *Needed* always have, and are not all here. */
  readonly set: ReadonlySet<string>;
}

/** By folded state; states that are not reached are missing. */
export function knownInStates(application: Application, moves: Moves): ReadonlyMap<string, StateFacts> {
  return factsByState(moves, application);
}

const factsByState = memoize((moves: Moves, application: Application) => workOut({ application, moves, changeable: new Map() }));

interface Flow {
  readonly application: Application;
  readonly moves: Moves;
  /** Folded state → folded fields that people may edit there. */
  readonly changeable: Map<string, ReadonlySet<string>>;
}

/** Facts by their words, so that the same one from two ways is one. */
interface Holds {
  readonly facts: ReadonlyMap<string, KnownFact>;
  readonly set: ReadonlySet<string>;
}

function workOut(flow: Flow): ReadonlyMap<string, StateFacts> {
  const { moves } = flow;
  // Where not every move is known, a record may come by one that passes nothing.
  if (moves.open) return new Map([...moves.reached.keys()].map((state) => [state, { facts: [], set: new Set<string>() }]));
  const entering = new Map<string, Holds>();
  for (const [state, way] of moves.reached) if (way.length === 0) entering.set(state, atTheBeginning(flow));
  const waiting = new Set(entering.keys());
  for (const state of waiting) {
    waiting.delete(state);
    const held = staying(flow, state, entering.get(state) ?? nothing);
    for (const move of moves.from.get(state) ?? []) {
      const to = foldName(move.to);
      const before = entering.get(to);
      const brought = after(flow, move, held);
      const now = before ? meet(before, brought) : brought;
      if (before && now.facts.size === before.facts.size && now.set.size === before.set.size) continue;
      entering.set(to, now);
      waiting.add(to);
    }
  }
  return new Map(
    [...entering].map(([state, holds]) => {
      const { facts, set } = staying(flow, state, holds);
      return [state, { facts: [...facts.values()], set }];
    }),
  );
}

const nothing: Holds = { facts: new Map(), set: new Set() };

function meet(one: Holds, other: Holds): Holds {
  return {
    facts: new Map([...one.facts].filter(([key]) => other.facts.has(key))),
    set: new Set([...one.set].filter((name) => other.set.has(name))),
  };
}

/** A new record: what it starts as, unless a person may have emptied it. */
function atTheBeginning({ application, moves: { entity } }: Flow): Holds {
  const set = entity.fields.filter((field) => {
    if (field.needed) return false;
    const start = givenValue(field.startsAs)?.typed;
    return start !== undefined && isSurelySet(start, new Set()) && !isEditable(application, entity, field, 'create');
  });
  // First rows are put in as they are.
  return { facts: new Map(), set: new Set(entity.startsWith.length > 0 ? [] : set.map(({ name }) => foldName(name))) };
}

/** What is left of it however the record is edited in the state. */
function staying(flow: Flow, state: string, holds: Holds): Holds {
  if (holds.facts.size === 0 && holds.set.size === 0) return holds;
  return without(flow, holds, changeableIn(flow, state));
}

function changeableIn({ application, moves: { entity }, changeable }: Flow, state: string): ReadonlySet<string> {
  const answered = changeable.get(state);
  if (answered) return answered;
  const roles = roleNames(application);
  const may = (field?: string): boolean =>
    roles.some((role) =>
      mightInState(application, role, { kind: 'edit', entity: entity.name, ...(field !== undefined && { field }) }, state),
    );
  const open = application.roles.gap !== undefined || application.points[5]?.shown !== true || roles.length === 0;
  const fields = open || may() ? entity.fields.filter((field) => isChangeable(application, entity, field)) : [];
  const isRuled = ({ name }: Field): boolean => fieldRows(application, 'edit', entity.name, name).length > 0;
  const names = new Set(fields.filter((field) => open || !isRuled(field) || may(field.name)).map(({ name }) => foldName(name)));
  for (const field of entity.fields.filter((one) => mayComeAndGo(application, entity, one))) names.add(foldName(field.name));
  for (const { effect } of changingRows(application, entity)) names.add(foldName(effect.field));
  changeable.set(state, names);
  return names;
}

/** Rows of their own let members come and go, whoever may edit the record. */
function mayComeAndGo(application: Application, { name }: Entity, field: Field): boolean {
  return (['add', 'remove'] as const).some((kind) => fieldRows(application, kind, name, field.name).length > 0);
}

/** By editing the record, or by adding or removing a line. */
function isChangeable(application: Application, entity: Entity, field: Field): boolean {
  const isAdded = application.calls.calls.some(
    ({ does }) => (does.kind === 'add' || does.kind === 'remove') && foldName(does.field) === foldName(field.name),
  );
  return isAdded || isEditable(application, entity, field, 'edit');
}

function without({ application }: Flow, { facts, set }: Holds, written: ReadonlySet<string>): Holds {
  if (written.size === 0) return { facts, set };
  const kept = [...facts].filter(([, { expression }]) => !readsAny(application, expression, written));
  return { facts: new Map(kept), set: new Set([...set].filter((name) => !written.has(name))) };
}

function readsAny(application: Application, expression: Expression, written: ReadonlySet<string>): boolean {
  return [...ownFields(application, expression)].some((name) => written.has(foldName(name)));
}

/** In the order of the engine: what is asked for, the guard, the effects, the rules. What nobody keeps is gone afterwards. */
function after(flow: Flow, move: Move, holds: Holds): Holds {
  const unkept = (flow.moves.entity.asked ?? []).map(({ name }) => foldName(name));
  return without(flow, taken(flow, move, holds), new Set(unkept));
}

function taken(flow: Flow, { row, by }: Move, holds: Holds): Holds {
  const asked = new Set((givenValue(row.asksFor) ?? []).map(foldName));
  const guarded = without(flow, withGuard(flow, row, without(flow, holds, asked)), new Set(['state']));
  return by === 'otherwise' ? guarded : withRules(flow, row, withEffects(flow, row, guarded));
}

function withGuard({ application }: Flow, row: Transition, holds: Holds): Holds {
  const guard = guardOf(row);
  if (!guard) return holds;
  const terms = (guard.node === 'and' ? guard.terms : [guard]).filter((term) => isOfItsRecord(application, term));
  const facts = terms.map((expression): KnownFact => ({ expression, is: 'true', statement: row.statement }));
  return { facts: new Map([...holds.facts, ...facts.map(keyed)]), set: new Set([...holds.set, ...setWhenTrue(guard)]) };
}

function withEffects(flow: Flow, row: Transition, holds: Holds): Holds {
  const { application, moves } = flow;
  const needed = moves.entity.fields.filter((field) => field.needed).map(({ name }) => foldName(name));
  let after = withNumbers(flow, row, holds);
  for (const effect of row.then) {
    if (effect.kind === 'set') {
      const name = foldName(effect.field);
      const set = effect.to.typed && isSurelySet(effect.to.typed, new Set([...needed, ...after.set]));
      after = without(flow, after, new Set([name]));
      const rest = [...after.set].filter((one) => one !== name);
      after = { facts: after.facts, set: new Set(set ? [...rest, name] : rest) };
    } else if (effect.kind === 'call') {
      const [call] = callsNamed(application, effect.call);
      if (!call || call.returns.kind === 'gap') return nothing;
      const names = answeredBy(application, moves.entity, effect);
      after = without(flow, after, new Set(names));
      after = { facts: after.facts, set: new Set([...after.set, ...names]) };
    } else if (effect.kind === 'run') after = without(flow, after, new Set(effect.sets.map(foldName)));
    else if (reachesOthers(effect) || listAddedTo(application, effect, moves.entity.name) !== undefined)
      after = without(flow, after, linesOf(moves.entity));
    else if (effect.kind !== 'notify' && effect.kind !== 'create') return nothing;
  }
  return after;
}

/** An action that gives a number gives it to every record that has none. */
function withNumbers(flow: Flow, { trigger }: Transition, holds: Holds): Holds {
  if (trigger.kind !== 'action') return holds;
  const numbered = flow.moves.entity.fields.flatMap(({ name, type }) => (isNumberedBy(type, trigger.name) ? [foldName(name)] : []));
  if (numbered.length === 0) return holds;
  const { facts, set } = without(flow, holds, new Set(numbered));
  return { facts, set: new Set([...set, ...numbered]) };
}

/** Lines may be set one by one. */
function linesOf({ fields }: Entity): ReadonlySet<string> {
  return new Set(fields.flatMap(({ name, type }) => (type.kind === 'lines' ? [foldName(name)] : [])));
}

/** With the rules that this very action is checked by; those of every save hold everywhere. */
function withRules({ application, moves: { entity } }: Flow, { trigger }: Transition, holds: Holds): Holds {
  const asked = trigger.kind === 'action' ? rulesOn(application, entity.name, [trigger.name]) : [];
  const facts = asked.flatMap(({ expression, statement }): readonly KnownFact[] =>
    statement !== null && isOfItsRecord(application, expression) ? [{ expression, is: 'not false', statement }] : [],
  );
  return facts.length === 0 ? holds : { facts: new Map([...holds.facts, ...facts.map(keyed)]), set: holds.set };
}

function keyed(fact: KnownFact): readonly [string, KnownFact] {
  return [`${fact.is} ${wordsOf(fact.expression)}`, fact];
}
