/** Named conditions of point 6, looked up by name. */
import { type Application, type Condition, type Expression, foldName } from '@ninefold/model';

const known = new WeakMap<Application, ReadonlyMap<string, Condition>>();

export function conditionCalled(application: Application, name: string): Condition | undefined {
  const conditions = known.get(application) ?? new Map(application.roles.conditions.map((one) => [foldName(one.name), one]));
  known.set(application, conditions);
  return conditions.get(foldName(name));
}

/** The condition typed about an entity; undefined when it is not used about it, or cannot be read. */
export function conditionAbout(application: Application, name: string, entity: string): Expression | undefined {
  const about = conditionCalled(application, name)?.about;
  return (about?.[entity] ?? Object.entries(about ?? {}).find(([one]) => foldName(one) === foldName(entity))?.[1])?.typed;
}
