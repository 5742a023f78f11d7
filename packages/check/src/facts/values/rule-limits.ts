/** The limits of all rules about an entity, worked out once. */
import { type Application, foldName, givenValue, isJudgedOn, memoize, momentOf, type Rule } from '@ninefold/model';
import { withArticle } from '../words/articles.ts';
import { type ComparedLimit, limitsIn } from './limits.ts';

export interface RuleLimit {
  readonly rule: Rule;
  readonly limit: ComparedLimit;
}

/** By folded name of the entity. */
export const ruleLimits: (application: Application) => ReadonlyMap<string, readonly RuleLimit[]> = memoize(collect);

function collect(application: Application): ReadonlyMap<string, readonly RuleLimit[]> {
  const found = new Map<string, RuleLimit[]>();
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed) continue;
    const list = found.get(foldName(rule.about)) ?? [];
    found.set(foldName(rule.about), list);
    for (const limit of limitsIn(application, typed)) list.push({ rule, limit });
  }
  return found;
}

/** Whether a rule is checked at every change of its entity: *On* save, or nothing said. */
export function isCheckedOnSave(rule: Rule): boolean {
  const on = givenValue(rule.on);
  return !on || on.some((each) => foldName(each) === 'save');
}

/** Whether a rule is checked as records are deleted. What is asked on save is not asked then. */
export function isCheckedOnDelete(application: Application, rule: Rule): boolean {
  return isJudgedOn(application, rule, 'delete');
}

/** Whether a rule is checked as records are made: on save, or then alone. */
export function isCheckedOnCreate(application: Application, rule: Rule): boolean {
  return isCheckedOnSave(rule) || isJudgedOn(application, rule, 'create');
}

/** When a rule is checked, as one says what is done then: `submit`, `delete a Claim`. */
export function momentsInWords(application: Application, rule: Rule): readonly string[] {
  const about = withArticle(rule.about);
  return (givenValue(rule.on) ?? []).map((each) => (momentOf(application, rule, each) ? `${foldName(each)} ${about}` : each));
}

/** Whether two rules are checked at one moment: both on save, or one on save, or both on one action. */
export function isCheckedTogether(application: Application, one: Rule, other: Rule): boolean {
  const isOnDelete = isCheckedOnDelete(application, one) || isCheckedOnDelete(application, other);
  if (!isOnDelete && (isCheckedOnSave(one) || isCheckedOnSave(other))) return true;
  const actions = new Set(givenValue(one.on)?.map(foldName));
  return (givenValue(other.on) ?? []).some((each) => actions.has(foldName(each)));
}
