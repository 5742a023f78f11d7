/**
 * What can be said of a group of rules with few questions. Nearly always some record keeps all of them, and for each rule there is
 * one that breaks it alone: then there is nothing to find, and nothing more is asked.
 */
import type { Rule } from '@ninefold/model';
import type { Checking } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import type { ReadRule, RuleGroup } from './rule-groups.ts';

export interface QuickLook {
  /** Some record keeps all rules at once: none is impossible, no two clash. */
  readonly allHold: boolean;
  /** Rules that some record breaks while it keeps all others: they are neither empty nor implied. */
  readonly breakable: ReadonlySet<Rule>;
}

/** In larger groups a question about all rules at once costs more than it saves. */
const largest = 24;

/** Whether some record keeps all rules of the group, and which of them one alone can break. Large groups are not looked at: nothing is known of them. */
export function lookQuickly({ decider }: Checking, { entity, rules }: RuleGroup): QuickLook {
  if (rules.length > largest) return { allHold: false, breakable: new Set() };
  const can = (terms: readonly Term[]): boolean => decider.ask({ entity, terms, saved: true }).can === 'yes';
  const allHold = can(rules.map((each) => term(each, 'true')));
  const alone = rules.filter((one) =>
    can([term(one, 'false'), ...rules.filter((other) => other !== one).map((other) => term(other, 'not false'))]),
  );
  return { allHold, breakable: new Set(alone.map(({ rule }) => rule)) };
}

function term({ typed }: ReadRule, is: Term['is']): Term {
  return { expression: typed, is };
}
