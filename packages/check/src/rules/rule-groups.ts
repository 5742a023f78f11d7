/** Rules that can have to do with one another: about one entity, reading the same fields directly or by way of others. */
import { type Application, type Expression, foldName, givenValue, memoize, type Rule } from '@ninefold/model';
import { ownFields } from '../facts/uses/fields-read.ts';

export interface ReadRule {
  readonly rule: Rule;
  readonly typed: Expression;
}

export interface RuleGroup {
  readonly entity: string;
  /** In the order of the document. */
  readonly rules: readonly ReadRule[];
}

/** All rules that could be read. What is said about several at once is asked of one group at a time. */
export const ruleGroups: (application: Application) => readonly RuleGroup[] = memoize(collect);

function collect(application: Application): readonly RuleGroup[] {
  const byEntity = new Map<string, ReadRule[]>();
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed) continue;
    const key = foldName(rule.about);
    byEntity.set(key, [...(byEntity.get(key) ?? []), { rule, typed }]);
  }
  return [...byEntity.values()].flatMap((rules) => {
    const entity = rules[0]?.rule.about ?? '';
    return connected(application, rules).map((group) => ({ entity, rules: rules.filter((one) => group.has(one)) }));
  });
}

/** Two rules are of one group when they share a field, or each shares one with a third. */
function connected(application: Application, rules: readonly ReadRule[]): readonly ReadonlySet<ReadRule>[] {
  const groups = new Map<string, Set<ReadRule>>();
  const alone: Set<ReadRule>[] = [];
  for (const one of rules) {
    const fields = [...ownFields(application, one.typed)];
    const joined = new Set([one, ...fields.flatMap((field) => [...(groups.get(field) ?? [])])]);
    const reached = new Set([
      ...fields,
      ...[...groups].flatMap(([field, group]) => ([...group].some((each) => joined.has(each)) ? [field] : [])),
    ]);
    for (const field of reached) groups.set(field, joined);
    if (fields.length === 0) alone.push(joined);
  }
  return [...new Set([...groups.values(), ...alone])];
}
