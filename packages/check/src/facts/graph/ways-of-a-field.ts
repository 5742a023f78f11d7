/** Whether a field of a record that came to a state has a value by then, and by which way it may have come without. */
import { isEditable } from '@ninefold/engine';
import { type Application, byName, type Field, foldName, givenValue, guardOf, type Transition } from '@ninefold/model';
import { answeredBy } from '../uses/fields-written.ts';
import { writersOfField } from '../uses/writers.ts';
import { setWhenTrue } from '../values/surely-set.ts';
import type { Move, Moves } from './moves.ts';

export interface WaysOfAField {
  /** Folded state → a shortest way there on which the field stays empty. Missing: it has a value in that state, or cannot come there. */
  readonly without: ReadonlyMap<string, readonly Move[]>;
  /** Folded states to which a record can come with a value in the field. */
  readonly withValue: ReadonlySet<string>;
}

/** undefined when it cannot be said from the rows alone: people fill the field in, it starts with a value, or something is open. */
export function waysOfAField(application: Application, moves: Moves, name: string): WaysOfAField | undefined {
  const field = byName(moves.entity.fields, name);
  if (!field || moves.open || !isMovedOnly(application, moves, field)) return undefined;
  const ways = new Map<string, readonly Move[]>();
  for (const [state, way] of moves.reached) if (way.length === 0) ways.set(`${state}\n`, way);
  // A Map goes on with what is added while it is walked.
  for (const [key, way] of ways) {
    const [state = '', value = ''] = key.split('\n');
    for (const move of moves.from.get(state) ?? []) {
      for (const after of valuesAfter(application, moves, move, field, value !== '')) {
        const next = `${foldName(move.to)}\n${after ? 'value' : ''}`;
        if (!ways.has(next)) ways.set(next, [...way, move]);
      }
    }
  }
  const states = [...ways].map(([key, way]) => ({ state: key.split('\n')[0] ?? '', hasValue: !key.endsWith('\n'), way }));
  return {
    without: new Map(states.flatMap(({ state, hasValue, way }) => (hasValue ? [] : [[state, way] as const]))),
    withValue: new Set(states.flatMap(({ state, hasValue }) => (hasValue ? [state] : []))),
  };
}

/** Only rows of the entity put something into it. */
function isMovedOnly(application: Application, { entity }: Moves, field: Field): boolean {
  if (field.needed || field.computed || field.type.kind === 'lines') return false;
  if (isEditable(application, entity, field, 'create') || isEditable(application, entity, field, 'edit')) return false;
  const writers = writersOfField(application, entity, field);
  return writers.length > 0 && writers.every(({ by, gap }) => !gap && (by === 'set' || by === 'answer' || by === 'asks for'));
}

/** Whether the field has a value after the move: none, one or both are possible. */
function valuesAfter(application: Application, moves: Moves, { row, by }: Move, field: Field, before: boolean): readonly boolean[] {
  const name = foldName(field.name);
  const asks = (givenValue(row.asksFor) ?? []).some((asked) => foldName(asked) === name);
  const guard = guardOf(row);
  const needs = guard !== undefined && setWhenTrue(guard).has(name);
  const given = (asks ? [true, false] : [before]).filter((value) => value || !needs);
  const effect = by === 'to' ? lastEffect(application, moves, row, name) : undefined;
  if (given.length === 0 || effect === undefined) return given;
  return effect === 'either' ? [true, false] : [effect];
}

/** What the row's effects leave in the field: a value, nothing, or what a hook says; undefined when they leave it alone. */
function lastEffect(application: Application, { entity }: Moves, row: Transition, name: string): boolean | 'either' | undefined {
  let left: boolean | 'either' | undefined;
  for (const effect of row.then) {
    if (effect.kind === 'set' && foldName(effect.field) === name) left = effect.to.typed?.node !== 'null';
    if (answeredBy(application, entity, effect).includes(name)) left = effect.kind === 'call' ? true : 'either';
  }
  return left;
}
