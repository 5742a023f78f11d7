/** When a rule is judged beside actions: at every save, only as a record is made, only as it is deleted. */
import { type Application, findEntity, foldName } from './application.ts';
import { rowsOfAction } from './rows-of-action.ts';
import type { Rule } from './rules.ts';
import { givenValue } from './statement.ts';

export type RuleMoment = (typeof ruleMoments)[number];

/** As *On* says them. */
export const ruleMoments = ['save', 'create', 'delete'] as const;

/** Whether *On* of the rule says so. An action called so is meant before the moment. */
export function isJudgedOn(application: Application, rule: Rule, moment: RuleMoment): boolean {
  return givenValue(rule.on)?.some((one) => momentOf(application, rule, one) === moment) ?? false;
}

/** The moment that a word of *On* means; undefined for an action. */
export function momentOf(application: Application, { about }: Rule, word: string): RuleMoment | undefined {
  const moment = ruleMoments.find((one) => one === foldName(word));
  return moment === 'save' || (moment && !isActionName(application, about, moment)) ? moment : undefined;
}

/** Whether an action of the entity, or of the record that owns its lines, is called so. */
export function isActionName(application: Application, entity: string, name: string): boolean {
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  return [entity, owner].some((one) => one !== undefined && rowsOfAction(application, one, name).length > 0);
}
