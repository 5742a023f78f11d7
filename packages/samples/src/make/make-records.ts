/** Sample records of one entity: made, walked, kept, until there are enough or the attempts are used up. */
import { hooksAskedLater, type Refusal, stateOf, validate } from '@ninefold/engine';
import type { Entity, Instant, RecordValue } from '@ninefold/model';
import { day, momentBetween } from '../moments.ts';
import type { Random } from '../random.ts';
import type { SampleStep } from '../steps.ts';
import { drop, flatten, isTaken, keep, lookupsIn, seen, someMoment } from '../world.ts';
import { brokenAround } from './broken-around.ts';
import { createRecord } from './create-record.ts';
import { dropMade, keepMadeAgain } from './made-by-actions.ts';
import type { MakingRun } from './making-run.ts';
import { walk } from './walk.ts';
import { type Ways, waysOf } from './ways.ts';

const attemptsPerRecord = 10;
/** After one of which everything was there already, until another can be made: of few values there are no more. */
const attemptsAfterAll = 1;
/** After so many records that did not get there a state is no longer tried. */
const missesPerState = 2;

/** A sentence when fewer than `wanted` could be made. */
export function makeRecords(run: MakingRun, entity: Entity, wanted: number, random: Random): string | undefined {
  const ways = waysOf(run.application, entity.name);
  const targets = [...(ways?.reachable ?? [])];
  const misses = new Map<string, number>();
  let made = 0;
  let last: Refusal | undefined;
  let attempts = attemptsPerRecord;
  for (let index = 0; index < wanted; index += 1) {
    const target = targets[index % Math.max(1, targets.length)];
    const id = `sample/${entity.name}/${index + 1}`;
    const best = bestOf(run, entity, id, target, ways, random.fork(String(index)), attempts);
    attempts = 'refusal' in best && best.refusal?.code === 'not-unique' ? attemptsAfterAll : attemptsPerRecord;
    if ('refusal' in best) {
      last = best.refusal;
      // What fails twenty times in a row will not succeed the next time.
      if (index - made > 20) break;
      continue;
    }
    keep(run.world, id, best.record, best.since);
    keepMadeAgain(run.world, id, best.steps);
    run.steps.push(...best.steps);
    made += 1;
    if (!ways || target === undefined || stateOf(run.application, best.record) === target) continue;
    // An outside call may stand before a state, or nobody has the right: then it stays without samples.
    misses.set(target, (misses.get(target) ?? 0) + 1);
    if (misses.get(target) === missesPerState && targets.length > 1) targets.splice(targets.indexOf(target), 1);
  }
  if (made === wanted) return undefined;
  return `${entity.name}: only ${made} of ${wanted} sample records could be made: ${last?.message ?? 'nothing valid was found'}`;
}

interface MadeRecord {
  readonly record: RecordValue;
  readonly since: Instant;
  readonly steps: readonly SampleStep[];
}

/** The first that reaches its state and would be valid today as well; else the nearest to it. */
function bestOf(
  run: MakingRun,
  entity: Entity,
  id: string,
  target: string | undefined,
  ways: Ways | undefined,
  random: Random,
  attempts: number,
): MadeRecord | { readonly refusal: Refusal | undefined } {
  let best: { made: MadeRecord; worth: number } | undefined;
  let refusal: Refusal | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const made = makeOne(run, entity, id, target, ways, random.fork(String(attempt)));
    const broken = 'steps' in made ? brokenOnceKept(run, id, made, random) : undefined;
    if ('steps' in made) dropMade(run.world, id, made.steps);
    if (broken) {
      refusal = broken;
      continue;
    }
    if ('refusal' in made) {
      refusal = made.refusal;
      continue;
    }
    const worth =
      (target === undefined || stateOf(run.application, made.record) === target ? 2 : 0) + (isValidToday(run, made.record) ? 4 : 0);
    if (worth === 6) return made;
    if (!best || worth > best.worth) best = { made, worth };
  }
  return best?.made ?? { refusal };
}

/** What it would break of others if it were kept, which it is not. */
function brokenOnceKept(run: MakingRun, id: string, { record, since, steps }: MadeRecord, random: Random): Refusal | undefined {
  keep(run.world, id, record, since);
  const refusal = brokenAround(run, [...new Set(steps.map((step) => step.id))], random);
  drop(run.world, id);
  return refusal;
}

function makeOne(
  run: MakingRun,
  entity: Entity,
  id: string,
  target: string | undefined,
  ways: Ways | undefined,
  random: Random,
): MadeRecord | { readonly refusal: Refusal | undefined } {
  const distance = ways && target !== undefined ? (ways.distancesTo(target).get(ways.start ?? '') ?? 0) : 0;
  const at = onceThere(run, entity, firstMoment(run, ways !== undefined, distance, random), random);
  const draft = createRecord(run, entity, id, at, random);
  if (draft.refusals.length > 0) return { refusal: draft.refusals[0] };
  const record = flatten(draft.record);
  const created: SampleStep = {
    at,
    who: draft.who?.record?.id ?? null,
    entity: entity.name,
    id,
    does: { kind: 'create', fields: record.fields, roles: [], statement: draft.statement },
  };
  if (!ways || target === undefined) return { record, since: at, steps: [created] };
  const walked = walk(run, entity, record, at, target, ways, random);
  if (isTaken(run.world, walked.record)) {
    dropMade(run.world, id, walked.steps);
    return { refusal: undefined };
  }
  return { record: walked.record, since: at, steps: [created, ...walked.steps] };
}

/** What has no states has been there for long; what has a long way behind it began earlier than what has just begun. */
function firstMoment(run: MakingRun, hasStates: boolean, distance: number, random: Random): Instant {
  if (!hasStates) return momentBetween(random, run.now - 120 * day, run.now - 45 * day, run.settings.timeZone);
  const span = distance === 0 ? 6 : 8 + distance * 8;
  return momentBetween(random, run.now - span * day, run.now - (distance === 0 ? 0.1 : distance) * day, run.settings.timeZone);
}

/** What must refer to others is not there before them: where the moment is too early, one soon after some of them were. */
function onceThere(run: MakingRun, entity: Entity, at: Instant, random: Random): Instant {
  const needed = entity.fields.flatMap(({ type, needed }) =>
    needed && type.kind === 'reference' && type.entity !== entity.name ? [type.entity] : [],
  );
  const latest = Math.max(at, ...needed.map((name) => someMoment(run.world, name, random) ?? at));
  return latest === at ? at : momentBetween(random, latest, latest + (run.now - latest) / 2, run.settings.timeZone);
}

function isValidToday(run: MakingRun, record: RecordValue): boolean {
  const self = seen(run.world, record);
  const hooks = hooksAskedLater({ answer: () => undefined });
  const around = { settings: run.settings, now: run.now, me: null, self, old: self, lookups: lookupsIn(run.world), hooks };
  return validate(run.application, self, { on: 'save' }, around).length === 0;
}
