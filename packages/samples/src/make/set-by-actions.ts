/** Fields that what is done fills in: a new record has what it starts with there. */
import { type Application, findStates, foldName, givenValue, memoize, singleEffects } from '@ninefold/model';

/** Folded names of the fields that actions of its own ask for or set, and that actions of others set in it, as in lines. */
export function setByActions(application: Application, entity: string): ReadonlySet<string> {
  const asked = (findStates(application, entity)?.transitions ?? []).flatMap(({ asksFor }) => givenValue(asksFor) ?? []);
  return new Set([...asked.map(foldName), ...(fieldsSet(application).get(foldName(entity)) ?? [])]);
}

const fieldsSet = memoize((application: Application): ReadonlyMap<string, ReadonlySet<string>> => {
  const set = new Map<string, Set<string>>();
  const add = (entity: string, field: string): void => {
    set.set(foldName(entity), (set.get(foldName(entity)) ?? new Set()).add(foldName(field)));
  };
  for (const { entity, transitions } of application.states)
    for (const effect of transitions.flatMap(({ then }) => singleEffects(then))) {
      if (effect.kind === 'set' && !effect.forgets) add(entity, effect.field);
      if (effect.kind === 'run') for (const field of effect.sets) add(entity, field);
      if (effect.kind === 'change') add(effect.entity, effect.field);
    }
  return set;
});
