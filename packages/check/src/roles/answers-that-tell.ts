/** N611: whether something goes through tells what whoever tries it may not read. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Expression, foldName, givenValue } from '@ninefold/model';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import { type HiddenOperand, hiddenOperands, rolesThatMay, seeingSome } from '../facts/rights/hidden-operands.ts';
import { requestsOfRule } from '../facts/rights/requests-of-rule.ts';
import { inWords, rowName, ruleName } from '../facts/words/names-in-words.ts';

/** Reports N611 (note). Silent while point 6 is not shown or a part of point 6 is open. */
export function findAnswersThatTell(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 6) || application.roles.gap) return;
  for (const { entity, transitions } of application.states) {
    for (const row of transitions) {
      const typed = givenValue(row.when)?.typed;
      if (typed && row.trigger.kind === 'action')
        findTold(checking, row, rowName(row), typed, rolesOf(checking, [{ kind: 'action', entity, action: row.trigger.name }]));
    }
  }
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    if (!typed) continue;
    // Every kept record keeps it: by nothing but what is hidden from them it never stops anybody.
    const roles = seeingSome(application, typed, rolesOf(checking, requestsOfRule(application, rule)));
    findTold(checking, rule, ruleName(rule), typed, roles);
  }
}

function rolesOf({ application }: Checking, requests: readonly PermissionRequest[]): readonly string[] {
  return [...new Set(requests.flatMap((request) => rolesThatMay(application, request)))];
}

function findTold(checking: Checking, at: StatementRef, words: string, typed: Expression, roles: readonly string[]): void {
  const { application } = checking;
  for (const hidden of hiddenOperands(application, typed, roles)) reportTold(checking, at, words, hidden);
}

function reportTold(checking: Checking, at: StatementRef, words: string, { entity, field, roles }: HiddenOperand): void {
  const names = inWords(roles);
  report(checking, 'N611', at, {
    what: `${words} looks at ${entity}.${field}, which ${names} may not read.`,
    why: `Whether it lets ${roles.length > 1 ? 'them' : names} through tells something of it; its value is not said.`,
    mend: `Let ${names} read it, or accept that this much is told.`,
    statements: [`entities/${foldName(entity)}/${foldName(field)}`],
    certainty: 'proved',
  });
}
