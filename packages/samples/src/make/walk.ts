/** Walking a record along real transitions, each taken by somebody who may. */
import { giveUp, type Moved, type Refusal, type Returned, resume, returnedFields, stateOf, transition, type Waits } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  findAsked,
  findField,
  foldName,
  givenValue,
  type Instant,
  isNumberedWhenCreated,
  type Person,
  type RecordValue,
  rowsOfAction,
  type Transition,
  type Value,
} from '@ninefold/model';
import { momentBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import type { SampleStep } from '../steps.ts';
import type { Making } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';
import { flatten, seen } from '../world.ts';
import { makeAskedLines } from './asked-lines.ts';
import { makeAsked } from './asked-values.ts';
import { beginsAt } from './begins-at.ts';
import { differing, editOnTheWay, type Walked } from './edit-on-the-way.ts';
import { likelyFirst } from './likely-first.ts';
import { isTooEarly, keepMade } from './made-by-actions.ts';
import { madeUpHooks } from './made-up-hooks.ts';
import { actor, type MakingRun, makingAt, may } from './making-run.ts';
import type { Ways } from './ways.ts';

const longest = 12;
const peopleTried = 5;

/** From where the record is to `target` or as near as people can take it. */
export function walk(
  run: MakingRun,
  entity: Entity,
  start: RecordValue,
  from: Instant,
  target: string,
  ways: Ways,
  random: Random,
): Walked {
  const distances = ways.distancesTo(target);
  const begins = beginsAt(run.application, entity, start) ?? from;
  // What is planned is done when it begins.
  if (begins > run.now) return { record: start, steps: [] };
  let [record, at] = [start, Math.max(from, begins)];
  const steps: SampleStep[] = [];
  const seenStates = new Set<string>();
  for (let count = 0; count < longest; count += 1) {
    const state = stateOf(run.application, record) ?? '';
    // Coming back to a state once is life; going round in circles is not.
    if (state === target || (seenStates.has(state) && !random.chance(0.3))) break;
    seenStates.add(state);
    const left = (distances.get(state) ?? 1) + 1;
    at = momentBetween(random, at + 60_000, at + (run.now - at) / left, run.settings.timeZone);
    const taken = takeStep(run, entity, record, at, onward(ways, state, distances, random), random);
    if (!taken) break;
    steps.push(...taken.steps);
    record = taken.record;
  }
  return { record, steps };
}

/** Nearest to the target first; now and then a detour. */
function onward(ways: Ways, state: string, distances: ReadonlyMap<string, number>, random: Random): readonly string[] {
  const weighed = ways.actionsFrom(state).flatMap(({ action, to }) => {
    const near = to.map((one) => distances.get(one)).filter((distance) => distance !== undefined);
    return near.length === 0 ? [] : [{ action, distance: Math.min(...near) + (random.chance(0.1) ? -2 : 0) + random.next() / 2 }];
  });
  return weighed.sort((a, b) => a.distance - b.distance).map(({ action }) => action);
}

function takeStep(
  run: MakingRun,
  entity: Entity,
  record: RecordValue,
  at: Instant,
  actions: readonly string[],
  random: Random,
): Walked | undefined {
  const self = seen(run.world, record);
  for (const action of actions) {
    const request = { kind: 'action', entity: entity.name, action } as const;
    let tried = 0;
    for (const person of likelyFirst(run, record, random)) {
      if (!may(run, person, request, self, makingAt(run, random, at, person))) continue;
      const taken = take(run, entity, record, at, action, person, random);
      tried += 1;
      if (taken) return taken;
      if (tried === peopleTried) break;
    }
  }
  return undefined;
}

/** Once as it is, then after editing what stands in the way. */
function take(
  run: MakingRun,
  entity: Entity,
  record: RecordValue,
  at: Instant,
  action: string,
  person: Person,
  random: Random,
): Walked | undefined {
  const asked = askedBy(rowsFrom(run.application, entity, record, action));
  let current = record;
  const steps: SampleStep[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const moved = move(run, entity, current, at, action, person, random, attempt);
    if ('steps' in moved) {
      if (steps.length > 0) run.editMisses.delete(`${entity.name}/${action}`);
      return { record: moved.record, steps: [...steps, ...moved.steps] };
    }
    if (moved.refusals.some((refusal) => refusal.gap)) return undefined;
    const edited = editOnTheWay(run, entity, current, at - 60_000, action, moved.refusals, random);
    if (!edited && asked.length === 0) return undefined;
    if (!edited) continue;
    current = edited.record;
    steps.push(...edited.steps);
  }
  return undefined;
}

type WalkStep = Walked | { readonly refusals: readonly Refusal[] };

function move(
  run: MakingRun,
  entity: Entity,
  record: RecordValue,
  at: Instant,
  action: string,
  person: Person,
  random: Random,
  attempt: number,
): WalkStep {
  const made = makingAt(run, random, at, person);
  const making = { ...made, environment: { ...made.environment, hooks: madeUpHooks(made, record) } };
  const self = numbered(entity, seen(run.world, record));
  const rows = rowsFrom(run.application, entity, record, action);
  const asked: Record<string, Value> = {};
  const sent: Record<string, Value> = {};
  for (const name of askedBy(rows)) {
    const field = findAsked(run.application, entity.name, name);
    if (!field) continue;
    const spot = { entity, field, record, attempt };
    if (!findField(run.application, entity.name, name)) sent[field.name] = makeAsked(making, spot, self, rows);
    else if (field.type.kind === 'lines') sent[field.name] = makeAskedLines(making, spot, self);
    else asked[field.name] = makeValue(making, spot);
  }
  const taken = transition(run.application, self, action, { ...asked, ...sent }, actor(run, person), making.environment);
  if (taken.kind === 'refused') return { refusals: taken.refusals };
  const result = taken.kind === 'waits' ? answered(run, making, entity, self, taken) : taken;
  if (!result || isTooEarly(run.world, result, at)) return { refusals: [] };
  const after = { ...flatten(withNumbersOf(entity, record, result.record)), id: record.id ?? '' };
  const [from, to] = [stateOf(run.application, record) ?? '', stateOf(run.application, after) ?? ''];
  const does = {
    kind: 'move',
    action,
    from,
    to,
    fields: differing(entity, record, after),
    asked: flatten({ entity: entity.name, fields: sent }).fields,
    statement: result.transition.statement,
    numbers: result.numbers?.fields ?? [],
  } as const;
  const step: SampleStep = { at, who: person.record?.id ?? null, entity: entity.name, id: after.id, does };
  return { record: after, steps: [step, ...keepMade(run.world, after.id, result, at)] };
}

/** The store gives the numbers of a series when it keeps the record; until then something stands for them. */
function numbered({ fields }: Entity, record: RecordValue): RecordValue {
  const series = fields.filter(({ type }) => isNumberedWhenCreated(type));
  return {
    ...record,
    fields: { ...record.fields, ...Object.fromEntries(series.map(({ name }) => [name, record.fields[name] ?? record.id])) },
  };
}

function withNumbersOf({ fields }: Entity, before: RecordValue, after: RecordValue): RecordValue {
  const series = fields.filter(({ type }) => isNumberedWhenCreated(type));
  return { ...after, fields: { ...after.fields, ...Object.fromEntries(series.map(({ name }) => [name, before.fields[name]])) } };
}

/** Samples call nobody: as everything of them, the answers are made up. Mostly it worked. */
function answered(run: MakingRun, making: Making, entity: Entity, record: RecordValue, first: Waits): Moved | null {
  const { application } = run;
  const answers: Returned[] = [];
  let waits = first;
  for (;;) {
    const intention = { row: waits.transition, call: waits.call.call.statement, asked: waits.asked, answers };
    if (making.random.chance(0.2)) return giveUp(application, record, intention, null, making.environment).moves;
    answers.push(madeUp(run, making, entity, record, waits));
    const next = resume(application, record, intention, making.environment);
    if (next.kind !== 'waits') return next.kind === 'moves' ? next : null;
    waits = next;
  }
}

function madeUp({ application }: MakingRun, making: Making, entity: Entity, record: RecordValue, { call }: Waits): Returned {
  const fields = returnedFields(application, call.call, entity.name);
  return Object.fromEntries(fields.map((field) => [field.name, makeValue(making, { entity, field, record, attempt: 0 })]));
}

function rowsFrom(application: Application, entity: Entity, record: RecordValue, action: string): readonly Transition[] {
  const state = foldName(stateOf(application, record) ?? '');
  return rowsOfAction(application, entity.name, action).filter(({ from }) => from.some((one) => foldName(one) === state));
}

function askedBy(rows: readonly Transition[]): readonly string[] {
  return [...new Set(rows.flatMap(({ asksFor }) => givenValue(asksFor) ?? []))];
}
