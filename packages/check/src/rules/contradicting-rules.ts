/** N503: rules of which each can be kept, but not all of them together. */
import { foldName, givenValue, type Rule } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isCrossed } from '../constants/crossed-limits.ts';
import type { Term } from '../decide/question.ts';
import { isCheckedOnSave, momentsInWords } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import type { ReadRule, RuleGroup } from './rule-groups.ts';

/** At most so many sets of one group: after that, one mends first. */
const most = 5;

/** The rules that take part in some contradiction. */
export function findContradictingRules(checking: Checking, { entity, rules }: RuleGroup): ReadonlySet<Rule> {
  const taking = new Set<Rule>();
  for (const together of momentsOf(rules)) {
    let left = together.filter(({ rule }) => !taking.has(rule));
    for (let count = 0; count < most && left.length > 1; count++) {
      const core = clash(checking, entity, left);
      if (core.length < 2) break;
      for (const { rule } of core) taking.add(rule);
      if (!core.some(({ rule }) => isCrossed(checking.application, rule))) reportContradicting(checking, core);
      left = left.filter((one) => !core.includes(one));
    }
  }
  return taking;
}

/** The rules that are checked at one moment: at every save, and at each action that has rules of its own. */
function momentsOf(rules: readonly ReadRule[]): readonly (readonly ReadRule[])[] {
  const actions = new Set(rules.flatMap(({ rule }) => (isCheckedOnSave(rule) ? [] : (givenValue(rule.on) ?? []).map(foldName))));
  const moments = [undefined, ...actions].map((action) =>
    rules.filter(
      ({ rule }) =>
        (isCheckedOnSave(rule) && action !== 'delete') ||
        (action !== undefined && (givenValue(rule.on) ?? []).some((each) => foldName(each) === action)),
    ),
  );
  return [...new Map(moments.map((moment) => [moment.map(({ rule }) => rule.statement).join('\n'), moment])).values()];
}

/** A smallest set that cannot be kept at once; or that cannot hold at once, since some of what it reads may be empty. */
function clash(checking: Checking, entity: string, rules: readonly ReadRule[]): readonly ReadRule[] {
  for (const is of ['not false', 'true'] as const) {
    const terms = rules.map(({ typed }): Term => ({ expression: typed, is }));
    const answer = checking.decider.ask({ entity, terms, saved: true });
    if (answer.can === 'no') return answer.core.flatMap((place) => rules[place] ?? []);
  }
  return [];
}

function reportContradicting(checking: Checking, core: readonly ReadRule[]): void {
  const rules = core.map(({ rule }) => rule);
  const [last] = rules.slice(-1);
  if (!last) return;
  const others = rules.slice(0, -1);
  const onSave = rules.every(isCheckedOnSave);
  const sources = rules.map((rule) => `\`${givenValue(rule.rule)?.source ?? ''}\``);
  const actions = rules.flatMap((rule) => (isCheckedOnSave(rule) ? [] : momentsInWords(checking.application, rule)));
  report(checking, 'N503', last, {
    what: `${inWords(rules.map(ruleName))} cannot hold together${rules.length > 2 ? ', though all but one of them can' : ''}: ${inWords(sources)}.`,
    why: onSave
      ? `What one allows another refuses, so no such ${last.about} could be saved.`
      : `What one allows another refuses, so nobody could ever ${inWords(actions, 'or')}.`,
    mend: 'One of them is wrong, or is meant for another occasion: say so in *On*.',
    others: others.map((rule) => ({ span: rule.span, words: `${ruleName(rule)} is said here` })),
    statements: rules.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
