/** N611: whether something goes through tells what whoever tries it may not read. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, type Expression, givenValue, type Rule } from '@ninefold/model';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import {
  fieldNames,
  fieldStatements,
  type HiddenTogether,
  hiddenOperands,
  hiddenTogether,
  rolesThatMay,
  seeingSome,
} from '../facts/rights/hidden-operands.ts';
import { requestsOfRule } from '../facts/rights/requests-of-rule.ts';
import { mayEver } from '../facts/rights/rights.ts';
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
    const roles = seeingSome(application, typed, rolesOf(checking, requestsOfRule(application, rule))).filter((role) =>
      mayChoose(application, role, rule),
    );
    findTold(checking, rule, ruleName(rule), typed, roles);
  }
}

/** Nobody chooses in a field that they may not read, so its choice lets them through. */
function mayChoose(application: Application, role: string, { about, choice }: Rule): boolean {
  return !choice || mayEver(application, role, { kind: 'read', entity: about, field: choice.field }) !== 'no';
}

function rolesOf({ application }: Checking, requests: readonly PermissionRequest[]): readonly string[] {
  return [...new Set(requests.flatMap((request) => rolesThatMay(application, request)))];
}

function findTold(checking: Checking, at: StatementRef, words: string, typed: Expression, roles: readonly string[]): void {
  const { application } = checking;
  for (const hidden of hiddenTogether(hiddenOperands(application, typed, roles))) reportTold(checking, at, words, hidden);
}

function reportTold(checking: Checking, at: StatementRef, words: string, { fields, roles }: HiddenTogether): void {
  const names = inWords(roles);
  report(checking, 'N611', at, {
    what: `${words} looks at ${fieldNames(fields)}, which ${names} may not read.`,
    why: `Whether it lets ${roles.length > 1 ? 'them' : names} through tells something of ${fields.length > 1 ? 'them; their values are' : 'it; its value is'} not said.`,
    mend: `Let ${names} read ${fields.length > 1 ? 'them' : 'it'}, or accept that this much is told.`,
    statements: fieldStatements(fields),
    certainty: 'proved',
  });
}
