/** Rules that look at other records than those their record names: they hold of what is kept, so they are judged once it is written. */
import {
  type Application,
  anyNode,
  byName,
  type Expression,
  findEntity,
  findField,
  foldName,
  givenValue,
  nodesOf,
  type Rule,
} from '@ninefold/model';

const known = new WeakMap<Application, Map<Rule, boolean>>();

/** Whether a rule goes through all records of an entity, or those that name one: by itself, or by what a field is computed from. */
export function looksAround(application: Application, rule: Rule): boolean {
  const rules = known.get(application) ?? new Map<Rule, boolean>();
  known.set(application, rules);
  const before = rules.get(rule);
  if (before !== undefined) return before;
  const typed = givenValue(rule.rule)?.typed;
  const around = typed !== undefined && !readsAsked(application, rule, typed) && goesAround(application, typed, new Set());
  rules.set(rule, around);
  return around;
}

/** What an action asks for and nobody keeps is known only before. */
function readsAsked(application: Application, { about }: Rule, typed: Expression): boolean {
  const { asked = [], fields = [] } = findEntity(application, about) ?? {};
  const isAsked = (name: string): boolean => byName(asked, name) !== undefined && byName(fields, name) === undefined;
  return anyNode(typed, (node) => node.node === 'field' && node.of.node === 'self' && isAsked(node.field));
}

/** Whether an expression does. */
function goesAround(application: Application, expression: Expression, seen: ReadonlySet<string> = new Set()): boolean {
  for (const node of nodesOf(expression)) {
    if (node.node === 'all' || (node.node === 'field' && node.by !== undefined)) return true;
    if (node.node !== 'field') continue;
    const key = `${foldName(node.entity)}\n${foldName(node.field)}`;
    const computed = seen.has(key) ? undefined : findField(application, node.entity, node.field)?.computed?.typed;
    if (computed && goesAround(application, computed, new Set([...seen, key]))) return true;
  }
  return false;
}
