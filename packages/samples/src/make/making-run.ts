/** What the making of samples shares from its beginning to its end. */
import { type Environment, evaluate, isAlways, type PermissionRequest, rowPredicate } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  foldName,
  type Instant,
  type Person,
  type RecordValue,
  type Settings,
} from '@ninefold/model';
import type { Pools } from '../pools.ts';
import type { Random } from '../random.ts';
import type { SampleStep } from '../steps.ts';
import type { Making } from '../values/context.ts';
import type { Theme } from '../words/themes.ts';
import { lookupsIn, seenPerson, type World } from '../world.ts';
import { fillFields } from './fill-fields.ts';
import { madeUpHooks } from './made-up-hooks.ts';
import { setByActions } from './set-by-actions.ts';

export interface MakingRun {
  readonly application: Application;
  readonly settings: Settings;
  readonly now: Instant;
  readonly world: World;
  readonly pools: Pools;
  readonly steps: SampleStep[];
  readonly themes: Map<string, Theme>;
  /** Row predicates by role and request, worked out once. */
  readonly rights: Map<string, Expression>;
  /** Action of an entity → how often in a row editing a record did not make it possible. */
  readonly editMisses: Map<string, number>;
}

/** Everything one step of a record is made with: who does it, and when. */
export function makingAt(run: MakingRun, random: Random, now: Instant, who: Person | null): Making {
  const me = who ? seenPerson(run.world, who).record : null;
  // Nobody is called: the answers of other servers are made up, with or without their address.
  const environment: Environment = { settings: run.settings, now, me, answeredByHand: true, lookups: lookupsIn(run.world) };
  const made = { world: run.world, random, environment, now, present: run.now, pools: run.pools, themes: run.themes, fill: fillLine };
  return { ...made, environment: { ...environment, hooks: madeUpHooks(made) } };
}

function fillLine(making: Making, entity: Entity, start: RecordValue): RecordValue {
  const later = setByActions(making.world.application, entity.name);
  return fillFields(making, entity, start, ({ name, needed }) => (later.has(foldName(name)) ? (needed ? 'needed' : 'leave') : 'fill'));
}

/** The person as conditions see them. */
export function actor(run: MakingRun, person: Person): Person {
  return seenPerson(run.world, person);
}

/** Whether a person may, asked so often that the reason of a no is not worked out. */
export function may(
  run: MakingRun,
  person: Person,
  request: PermissionRequest,
  self: RecordValue | (() => RecordValue),
  { environment }: Making,
): boolean {
  const right = rightTo(run, person, request);
  if (isAlways(right, true) || isAlways(right, false)) return isAlways(right, true);
  return evaluate(right, { ...environment, self: typeof self === 'function' ? self() : self }) === true;
}

/** What has to hold for a person to do this. */
export function rightTo(run: MakingRun, { roles }: Person, request: PermissionRequest): Expression {
  const key = JSON.stringify([roles, request]);
  const right = run.rights.get(key) ?? rowPredicate(run.application, roles, request).predicate;
  run.rights.set(key, right);
  return right;
}
