/** N501: a rule that nothing can keep. */
import { givenValue, type Rule } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isCrossed } from '../constants/crossed-limits.ts';
import { isCheckedOnSave, momentsInWords } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import type { RuleGroup } from './rule-groups.ts';

/** The rules that can never hold. Those whose limits are crossed are reported in point 9. */
export function findImpossibleRules(checking: Checking, { entity, rules }: RuleGroup): ReadonlySet<Rule> {
  const impossible = new Set<Rule>();
  for (const { rule, typed } of rules) {
    const { can } = checking.decider.ask({ entity, terms: [{ expression: typed, is: 'true' }], saved: true });
    if (can !== 'no') continue;
    impossible.add(rule);
    if (isCrossed(checking.application, rule)) continue;
    // What is empty is not refused: a rule that is null is not broken.
    const isOpen = checking.decider.ask({ entity, terms: [{ expression: typed, is: 'null' }], saved: true }).can !== 'no';
    reportImpossible(checking, rule, isOpen ? ', but where something it reads is empty' : '');
  }
  return impossible;
}

function reportImpossible(checking: Checking, rule: Rule, but: string): void {
  const source = givenValue(rule.rule)?.source ?? '';
  const at = rule.rule.kind === 'given' ? { statement: rule.statement, span: rule.rule.span } : rule;
  report(checking, 'N501', at, {
    what: `${ruleName(rule)} can never hold: no ${rule.about} keeps to \`${source}\`.`,
    why: isCheckedOnSave(rule)
      ? `No ${rule.about} could be saved${but}.`
      : `Nobody could ever ${inWords(momentsInWords(checking.application, rule), 'or')}${but}.`,
    mend: 'Look at its signs and at the limits it compares with.',
    certainty: 'proved',
  });
}
