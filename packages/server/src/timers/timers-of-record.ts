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
import type { RequestContext } from '../context/request-context.ts';
import { createNaming, type Naming } from '../records/naming.ts';
import { isReadableField, namesOnlyReadable } from './readable-path.ts';

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
    return [{ statement, due: new Date(due).toISOString(), told: names, to: movesTo(row, state), sets: setBy(row, right) }];
  });
  return (await Promise.all(answers)).flat();
}

function movesTo(row: Transition, state: string | null): string | null {
  const to = givenValue(row.to);
  return to === undefined || (state !== null && foldName(to) === foldName(state)) ? null : to;
}

function setBy(row: Transition, right: ReadRight): readonly string[] {
  return row.then.flatMap((effect) => {
    const field = effect.kind === 'set' ? byName(right.entity.fields, effect.field) : undefined;
    return field && isReadableField(right, field.name) ? [field.name] : [];
  });
}

/** By the names their reader may know; nobody where that is for others to know. */
async function toldBy(
  context: RequestContext,
  naming: Naming,
  record: RecordValue,
  effect: Effect,
  right: ReadRight,
): Promise<readonly string[]> {
  if (effect.kind !== 'notify' || !effect.whom.typed || !namesOnlyReadable(effect.whom.typed, right)) return [];
  const whom = evaluate(effect.whom.typed, { ...context.environment, me: null, self: record, old: record });
  const people = (isList(whom) ? whom : [whom]).flatMap((one) => (isRecord(one ?? null) ? [one as RecordValue] : []));
  const names = await Promise.all(people.map((person) => naming.nameOf(person)));
  return names.flatMap((name) => name ?? []);
}
