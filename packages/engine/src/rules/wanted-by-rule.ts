/** Fields that a rule wants filled in: what *Needed* does not say, for it may be forgotten later. */
import {
  type Application,
  type Expression,
  type Field,
  foldName,
  givenValue,
  isJudgedOn,
  isSameName,
  type RuleMoment,
} from '@ninefold/model';
import { usualRuleMoment } from '../assumptions/chosen/rules.ts';

/** Whether a rule that is checked at one of these moments says outright that the field is not empty: `name != null and email != null`. */
export function isWantedByRule(application: Application, entity: string, field: Field, moments: readonly RuleMoment[]): boolean {
  return application.rules.some((rule) => {
    if (!isSameName(rule.about, entity)) return false;
    const isDue = rule.on.kind === 'given' ? moments.some((one) => isJudgedOn(application, rule, one)) : moments.includes(usualRuleMoment);
    const typed = givenValue(rule.rule)?.typed;
    return isDue && typed !== undefined && wants(typed, field);
  });
}

function wants(expression: Expression, field: Field): boolean {
  if (expression.node === 'and') return expression.terms.some((term) => wants(term, field));
  if (expression.node !== 'compare' || expression.operator !== '!=' || expression.right.node !== 'null') return false;
  const { left } = expression;
  return left.node === 'field' && left.of.node === 'self' && foldName(left.field) === foldName(field.name);
}
