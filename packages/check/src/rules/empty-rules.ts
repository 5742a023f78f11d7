/** N502: a rule that nothing can break. */
import { givenValue, type Rule } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { ruleName } from '../facts/words/names-in-words.ts';
import { choosesByItself } from './compared-with-itself.ts';
import type { RuleGroup } from './rule-groups.ts';

/** The rules that no record can break: its types, its needed fields and the rule’s own words see to it already. */
export function findEmptyRules(checking: Checking, { entity, rules }: RuleGroup): ReadonlySet<Rule> {
  const empty = new Set<Rule>();
  for (const { rule, typed } of rules) {
    const { can } = checking.decider.ask({ entity, terms: [{ expression: typed, is: 'false' }], saved: true });
    if (can !== 'no') continue;
    empty.add(rule);
    // That is told by itself.
    if (choosesByItself(rule)) continue;
    const source = givenValue(rule.rule)?.source ?? '';
    const code = givenValue(rule.otherwise);
    report(checking, 'N502', rule.rule.kind === 'given' ? { statement: rule.statement, span: rule.rule.span } : rule, {
      what: `${ruleName(rule)} refuses nothing: every ${rule.about} keeps to \`${source}\`.`,
      why: `The types in point 3 allow nothing else.${code === undefined ? '' : ` ${code} is never seen because of it.`}`,
      mend: 'Look at its signs and at the limits it compares with, or remove it.',
      certainty: 'proved',
    });
  }
  return empty;
}
