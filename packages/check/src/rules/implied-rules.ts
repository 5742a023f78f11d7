/** N504: a rule that is broken only where others are broken too. */
import { type Application, foldName, givenValue, type Rule } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import { isCheckedOnDelete, isCheckedOnSave } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import type { ReadRule, RuleGroup } from './rule-groups.ts';

interface SaidRules {
  /** Rules about which something else is said. */
  readonly aside: ReadonlySet<Rule>;
  /** Rules that are known not to follow from others. */
  readonly breakable: ReadonlySet<Rule>;
}

/** Of two rules that say the same, the later one. */
export function findImpliedRules(checking: Checking, { entity, rules }: RuleGroup, { aside, breakable }: SaidRules): void {
  let left = rules.filter(({ rule }) => !aside.has(rule) && rule.on.kind !== 'gap');
  for (const one of left.toReversed()) {
    if (breakable.has(one.rule)) continue;
    const others = left.filter((other) => other !== one && isAlwaysCheckedWith(checking.application, other.rule, one.rule));
    if (others.length === 0) continue;
    const terms: readonly Term[] = [
      { expression: one.typed, is: 'false' },
      ...others.map(({ typed }): Term => ({ expression: typed, is: 'not false' })),
    ];
    const answer = checking.decider.ask({ entity, terms, saved: true });
    if (answer.can !== 'no' || !answer.core.includes(0)) continue;
    left = left.filter((other) => other !== one);
    reportImplied(
      checking,
      one,
      answer.core.flatMap((place) => others[place - 1] ?? []),
    );
  }
}

/** Whether a rule is checked whenever the other one is. */
function isAlwaysCheckedWith(application: Application, rule: Rule, other: Rule): boolean {
  if (isCheckedOnSave(rule) && !isCheckedOnDelete(application, other)) return true;
  if (isCheckedOnSave(other)) return false;
  const on = new Set((givenValue(rule.on) ?? []).map(foldName));
  return (givenValue(other.on) ?? []).every((each) => on.has(foldName(each)));
}

function reportImplied(checking: Checking, { rule }: ReadRule, by: readonly ReadRule[]): void {
  const rules = by.map((one) => one.rule);
  const names = inWords(rules.map(ruleName));
  report(checking, 'N504', rule, {
    what: `${ruleName(rule)} never refuses anything alone: it follows from ${names}.`,
    why: `Whatever breaks \`${givenValue(rule.rule)?.source ?? ''}\` breaks ${names} too.`,
    mend: `Remove ${ruleName(rule)}, or make it stricter.`,
    others: rules.map((one) => ({ span: one.span, words: `${ruleName(one)} is said here` })),
    statements: rules.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
