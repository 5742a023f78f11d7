/** The rules of an entity, looked up by its name. */
import { type Application, foldName, type Rule } from '@ninefold/model';

const known = new WeakMap<Application, ReadonlyMap<string, readonly Rule[]>>();

/** In the document's order. */
export function rulesAbout(application: Application, entity: string): readonly Rule[] {
  const rules = known.get(application) ?? grouped(application);
  known.set(application, rules);
  return rules.get(foldName(entity)) ?? [];
}

function grouped({ rules }: Application): ReadonlyMap<string, readonly Rule[]> {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const group = groups.get(foldName(rule.about));
    if (group) group.push(rule);
    else groups.set(foldName(rule.about), [rule]);
  }
  return groups;
}
