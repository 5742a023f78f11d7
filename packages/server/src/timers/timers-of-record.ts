/** What is ahead of a record by itself, for who may read in which state it is. */

import { evaluate, type ReadRight, readRight, stateField, stateOf } from '@ninefold/engine';
import {
  byName,
  type Effect,
  findStates,
  foldName,
  givenValue,
  isList,
  isRecord,
  type RecordValue,
  type Transition,
} from '@ninefold/model';
import type { TimerAnswer } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import { termIn } from '@ninefold/words';
import type { RequestContext } from '../context/request-context.ts';
import { createNaming, type Naming } from '../records/naming.ts';
import { isReadableField, namesNobodyHidden, ownRolesTold } from './readable-path.ts';

/** `shown` is the record as its reader sees it: without its state, if it has states, nothing is told. `record` is loaded as for carrying actions out. */
export async function timersOfRecord(
  context: RequestContext,
  reader: RecordQueries,
  record: RecordValue,
  shown: RecordValue,
): Promise<readonly TimerAnswer[]> {
  const { application } = context.running;
  const state = stateOf(application, shown);
  const rows = findStates(application, shown.entity)?.transitions ?? [];
  if ((state === null && stateField(application, shown.entity) !== undefined) || rows.length === 0) return [];
  const right = readRight(application, context.principal.person.roles, shown.entity);
  const naming = createNaming(context, reader);
  const ahead = await reader.timers.ofRecord(shown.entity, shown.id ?? '');
  const answers = ahead.map(async ({ statement, due }): Promise<TimerAnswer[]> => {
    const row = rows.find((each) => each.statement === statement);
    if (!row) return [];
    const told = await Promise.all(row.then.map((effect) => toldBy(context, naming, record, effect, right)));
    const names = [...new Set(told.flat())];
    return [
      {
        statement,
        due: new Date(due).toISOString(),
        told: names,
        to: movesTo(row, state),
        sets: setBy(row, right, false),
        forgets: setBy(row, right, true),
      },
    ];
  });
  return (await Promise.all(answers)).flat();
}

function movesTo(row: Transition, state: string | null): string | null {
  const to = givenValue(row.to);
  return to === undefined || (state !== null && foldName(to) === foldName(state)) ? null : to;
}

/** The fields that it sets, or those that it forgets. */
function setBy(row: Transition, right: ReadRight, forgets: boolean): readonly string[] {
  return row.then.flatMap((effect) => {
    return fieldsSet(effect, forgets).flatMap((name) => {
      const field = byName(right.entity.fields, name);
      return field && isReadableField(right, field.name) ? [field.name] : [];
    });
  });
}

function fieldsSet(effect: Effect, forgets: boolean): readonly string[] {
  if (effect.kind === 'run') return forgets ? [] : effect.sets;
  return effect.kind === 'set' && (effect.forgets ?? false) === forgets ? [effect.field] : [];
}

/** By the names their reader may know; nobody where that is for others to know. */
async function toldBy(
  context: RequestContext,
  naming: Naming,
  record: RecordValue,
  effect: Effect,
  right: ReadRight,
): Promise<readonly string[]> {
  if (effect.kind !== 'notify') return [];
  const roles = ownRolesTold(effect, context.principal.person).map((role) => termIn(context.running.settings.terms, 'title', role));
  if (!namesNobodyHidden(effect, right)) return roles;
  const people = effect.whom.flatMap(({ typed }): readonly RecordValue[] => {
    const whom = typed && evaluate(typed, { ...context.environment, me: null, self: record, old: record });
    return isList(whom) ? whom.filter(isRecord) : isRecord(whom) ? [whom] : [];
  });
  const names = await Promise.all(people.map((person) => naming.nameOf(person)));
  return [...roles, ...names.flatMap((name) => name ?? [])];
}
