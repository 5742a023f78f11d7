/** Records that nobody creates: they are made by what is done to others, such as a payment by paying an invoice. */
import type { Moved } from '@ninefold/engine';
import { type Application, findStates, foldName, type Instant, isRecord, memoize, singleEffects, type Transition } from '@ninefold/model';
import type { SampleStep } from '../steps.ts';
import { drop, flatten, keep, type World } from '../world.ts';

/** Names of the entities that actions make and nobody may create. What has states goes on from there: of these, samples are made as of others. */
export const madeByActions = memoize((application: Application): ReadonlySet<string> => {
  const created = new Set(
    application.roles.permissions.flatMap(({ may, cells }) =>
      may.kind === 'create' && may.field === undefined && Object.values(cells).some(({ kind }) => kind !== 'no')
        ? [foldName(may.entity)]
        : [],
    ),
  );
  const made = application.states.flatMap(({ transitions }) => transitions.flatMap(entitiesMade));
  return new Set(made.filter((name) => !created.has(foldName(name)) && !hasStates(application, name)));
});

function hasStates(application: Application, entity: string): boolean {
  return (findStates(application, entity)?.states.length ?? 0) > 0;
}

function entitiesMade({ then }: Transition): readonly string[] {
  return singleEffects(then).flatMap((effect) => (effect.kind === 'create' ? [effect.entity] : []));
}

/** Keeps what this move of the record makes of them, and gives how they came to be. Of what people create there are samples anyway. */
export function keepMade(world: World, id: string, { effects }: Pick<Moved, 'effects'>, at: Instant): readonly SampleStep[] {
  const made = madeByActions(world.application);
  return effects.flatMap((effect): SampleStep[] => {
    if (effect.kind !== 'create' || !made.has(effect.record.entity)) return [];
    const { entity, fields } = flatten(effect.record);
    const step: SampleStep = {
      ...{ at, who: null, entity, id: `${id}/${entity}/${world.records.size}` },
      does: { kind: 'create', fields, roles: [], statement: effect.statement },
    };
    keepStep(world, step);
    return [step];
  });
}

/** Whether it would make something that names what came only later: then it cannot have been done yet. */
export function isTooEarly({ records }: World, { effects }: Pick<Moved, 'effects'>, at: Instant): boolean {
  const named = effects.flatMap((effect) => (effect.kind === 'create' ? Object.values(effect.record.fields) : []));
  return named.some((value) => {
    const one = value ?? null;
    return isRecord(one) && one.id !== undefined && (records.get(one.id)?.since ?? at) > at;
  });
}

/** What was made on the way of a record that is not taken is not there. */
export function dropMade(world: World, id: string, steps: readonly SampleStep[]): void {
  for (const step of steps) if (step.id !== id) drop(world, step.id);
}

/** It is there again, as it was made. */
export function keepMadeAgain(world: World, id: string, steps: readonly SampleStep[]): void {
  for (const step of steps) if (step.id !== id) keepStep(world, step);
}

function keepStep(world: World, { id, entity, at, does }: SampleStep): void {
  keep(world, id, { entity, id, fields: does.fields }, at);
}
