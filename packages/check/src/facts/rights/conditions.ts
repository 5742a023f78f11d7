/** Named conditions of point 6, looked up by name. */
import {
  type Application,
  type Condition,
  conditionMeaning,
  type Expression,
  foldName,
  kindOfRole,
  memoize,
  type PermissionCell,
} from '@ninefold/model';

const conditionsByName = memoize(
  ({ roles }: Application): ReadonlyMap<string, Condition> => new Map(roles.conditions.map((one) => [foldName(one.name), one])),
);

/** The first condition of this name, whatever its case. */
export function conditionCalled(application: Application, name: string): Condition | undefined {
  return conditionsByName(application).get(foldName(name));
}

/** Names in a cell that says yes: `yes, own` is read as yes. */
export function namesBesideYes(application: Application, text: string, { kind, span }: PermissionCell): readonly string[] {
  if (kind !== 'yes') return [];
  const parts = text.slice(span.from, span.to).split(',');
  return parts.map((part) => part.trim()).filter((part) => conditionCalled(application, part) !== undefined);
}

/** The condition typed about an entity, for people who have the role; undefined when it is not used so, or cannot be read. */
export function conditionAbout(application: Application, name: string, entity: string, role: string): Expression | undefined {
  const condition = conditionCalled(application, name);
  return condition && conditionMeaning(condition, entity, kindOfRole(application, role)?.entity)?.typed;
}
