/** What is found about point 5. */
import type { Rule } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import { findBareNumbers } from './bare-numbers.ts';
import { findComparedWithItself } from './compared-with-itself.ts';
import { findContradictingRules } from './contradicting-rules.ts';
import { findEmptyRules } from './empty-rules.ts';
import { findFinerThanTheField } from './finer-than-the-field.ts';
import { findIdleRuleTerms } from './idle-rule-terms.ts';
import { findImpliedRules } from './implied-rules.ts';
import { findImpossibleRules } from './impossible-rules.ts';
import { lookQuickly } from './quick-look.ts';
import { type RuleGroup, ruleGroups } from './rule-groups.ts';
import { findRulesNeverChecked } from './rules-never-checked.ts';
import { findRulesNoNewRecordKeeps } from './rules-no-new-record-keeps.ts';
import { findRulesOnUnenterable } from './rules-on-unenterable.ts';
import { findRulesTimeBreaks } from './rules-time-breaks.ts';
import { findRulesWithoutError } from './rules-without-error.ts';
import { findSearchedOneByOne } from './searched-one-by-one.ts';

/** Adds to `checking` what is found, a kind of finding after another. */
export function checkRules(checking: Checking): void {
  for (const group of ruleGroups(checking.application)) checkGroup(checking, group);
  findIdleRuleTerms(checking);
  findRulesNoNewRecordKeeps(checking);
  findRulesNeverChecked(checking);
  findRulesOnUnenterable(checking);
  findRulesTimeBreaks(checking);
  findRulesWithoutError(checking);
  findBareNumbers(checking);
  findComparedWithItself(checking);
  findSearchedOneByOne(checking);
  findFinerThanTheField(checking);
}

/** One mistake, one finding: a rule of which something is said is left out of what comes after. */
function checkGroup(checking: Checking, group: RuleGroup): void {
  const { entity } = group;
  const { allHold, breakable } = lookQuickly(checking, group);
  const impossible = allHold ? new Set<Rule>() : findImpossibleRules(checking, group);
  const empty = findEmptyRules(checking, { entity, rules: group.rules.filter(({ rule }) => !breakable.has(rule)) });
  const rules = group.rules.filter(({ rule }) => !impossible.has(rule) && !empty.has(rule));
  const contradicting = allHold ? new Set<Rule>() : findContradictingRules(checking, { entity, rules });
  findImpliedRules(checking, { entity, rules }, { aside: contradicting, breakable });
}
