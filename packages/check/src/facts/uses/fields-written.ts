/** Which fields of its record a row writes by its effects. */
import { returnedFields } from '@ninefold/engine';
import { type Application, type Effect, type Entity, foldName, type Transition } from '@ninefold/model';
import { callsNamed } from '../graph/rows-by-name.ts';

/** Folded names. What a row asks for is not among them. */
export function fieldsWritten(application: Application, entity: Entity, { then }: Transition): ReadonlySet<string> {
  return new Set(then.flatMap((effect) => (effect.kind === 'set' ? foldName(effect.field) : answeredBy(application, entity, effect))));
}

/** Folded names of the fields that the answer of a call fills, or a hook; none for other effects. */
export function answeredBy(application: Application, entity: Entity, effect: Effect): readonly string[] {
  if (effect.kind === 'run') return effect.sets.map(foldName);
  if (effect.kind !== 'call') return [];
  const [call] = callsNamed(application, effect.call);
  return call ? returnedFields(application, call, entity.name).map(({ name }) => foldName(name)) : [];
}
