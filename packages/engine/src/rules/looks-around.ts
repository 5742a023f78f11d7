/** Rules that look at other records than those their record names: they hold of what is kept, so they are judged once it is written. */
import { type Application, anyNode, anyNodeBehind, byName, type Expression, findEntity, givenValue, type Rule } from '@ninefold/model';

const known = new WeakMap<Application, Map<Rule, boolean>>();

/** Whether a rule goes through all records of an entity, or those that name one: by itself, or by what a field is computed from. */
export function looksAround(application: Application, rule: Rule): boolean {
  const rules = known.get(application) ?? new Map<Rule, boolean>();
  known.set(application, rules);
  const before = rules.get(rule);
  if (before !== undefined) return before;
  // What may be chosen is asked before the record that chooses counts: it takes the last place, and is not in its own way.
  const typed = rule.choice ? undefined : givenValue(rule.rule)?.typed;
  const around = typed !== undefined && !readsAsked(application, rule, typed) && anyNodeBehind(application, typed, isAround);
  rules.set(rule, around);
  return around;
}

/** What an action asks for and nobody keeps is known only before. */
function readsAsked(application: Application, { about }: Rule, typed: Expression): boolean {
  const { asked = [], fields = [] } = findEntity(application, about) ?? {};
  const isAsked = (name: string): boolean => byName(asked, name) !== undefined && byName(fields, name) === undefined;
  return anyNode(typed, (node) => node.node === 'field' && node.of.node === 'self' && isAsked(node.field));
}

function isAround(node: Expression): boolean {
  return node.node === 'all' || (node.node === 'field' && node.by !== undefined);
}
