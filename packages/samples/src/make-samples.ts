/** Sample people and records for a preview, for any document: the same seed and moment make the same samples. */
import { type Application, type Entity, type Instant, isPeople, type Person, type RecordValue, type Settings } from '@ninefold/model';
import { madeByActions } from './make/made-by-actions.ts';
import { makeBeforePeople } from './make/make-before-people.ts';
import { emptyPools, makePeople } from './make/make-people.ts';
import { makeRecords } from './make/make-records.ts';
import type { MakingRun } from './make/making-run.ts';
import { entitiesInOrder } from './order.ts';
import { createRandom } from './random.ts';
import type { SampleStep } from './steps.ts';
import { createWorld, keep } from './world.ts';

export interface SampleRequest {
  readonly application: Application;
  readonly settings: Settings;
  readonly now: Instant;
  /** Records per entity; 0 makes people only. */
  readonly perEntity: number;
  readonly seed: number;
  /** What is there already. Entities that have records and roles that have people get no samples. */
  readonly existing?: Existing;
}

export interface Existing {
  readonly people: readonly Person[];
  /** Lines in full, references by id. */
  readonly records: readonly RecordValue[];
}

export interface Samples {
  /** In the order of time, so that what is referred to is there. */
  readonly steps: readonly SampleStep[];
  /** A sentence for each entity of which fewer could be made. */
  readonly shortfalls: readonly string[];
}

/** Never throws for a document it cannot serve: what cannot be made is listed in `shortfalls`. */
export function makeSamples(request: SampleRequest): Samples {
  const { application, settings, now, perEntity } = request;
  const run: MakingRun = {
    application,
    settings,
    now,
    world: createWorld(application),
    pools: emptyPools(),
    steps: [],
    rights: new Map(),
    themes: new Map(),
    editMisses: new Map(),
  };
  const random = createRandom(String(request.seed));
  for (const record of request.existing?.records ?? []) if (record.id !== undefined) keep(run.world, record.id, record, 0);
  run.world.people.push(...(request.existing?.people ?? []));
  makeBeforePeople(run, perEntity, random.fork('before people'));
  const shortfalls = [...makePeople(run, perEntity, random.fork('people'))];
  const there = new Set([...(request.existing?.records ?? []), ...run.steps].map(({ entity }) => entity));
  for (const entity of perEntity > 0 ? entitiesInOrder(application) : []) {
    if (isPeople(application, entity.name) || there.has(entity.name) || isMade(run, entity)) continue;
    const shortfall = makeRecords(run, entity, perEntity, random.fork(entity.name));
    if (shortfall !== undefined) shortfalls.push(shortfall);
  }
  return { steps: inOrder(run.steps), shortfalls };
}

/** Some were made by what is done to others, which is the only way there is. */
function isMade({ application, world }: MakingRun, { name }: Entity): boolean {
  return madeByActions(application).has(name) && (world.byEntity.get(name)?.length ?? 0) > 0;
}

/** By time; what a record refers to is created before it, whatever its time says. */
function inOrder(steps: readonly SampleStep[]): readonly SampleStep[] {
  const made = new Map(steps.map((step, index) => [step, index]));
  return [...steps].sort((a, b) => a.at - b.at || (made.get(a) ?? 0) - (made.get(b) ?? 0));
}
