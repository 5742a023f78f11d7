/** N610: which records somebody is shown, or how many are counted, tells what they may not read. */
import type { Expression, Permission } from '@ninefold/model';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import { conditionAbout } from '../facts/rights/conditions.ts';
import {
  fieldNames,
  fieldStatements,
  type HiddenTogether,
  hiddenOperands,
  hiddenTogether,
  rolesThatMay,
} from '../facts/rights/hidden-operands.ts';
import { cellsOf } from '../facts/rights/permission-rows.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { filtersOf } from '../screens/filters-of.ts';
import { mayOpen } from '../screens/openers.ts';

/** Reports N610 (warning), in some cases as a note. Silent while point 6 is not shown or a part of point 6 is open. */
export function findConditionsThatTell(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 6) || application.roles.gap) return;
  for (const screen of application.screens) {
    const openers = mayOpen(application, screen);
    for (const { words, entity, where, at } of filtersOf(screen)) {
      const readers = rolesThatMay(application, { kind: 'read', entity }).filter((role) => openers.includes(role));
      if (where.typed) findTold(checking, at, `The condition of ${words}`, where.typed, readers);
    }
  }
  for (const row of application.roles.permissions) findRow(checking, row);
}

/** Of each condition that lets somebody read records: what it decides by shows in which they see. */
function findRow(checking: Checking, row: Permission): void {
  const { may } = row;
  if (may.kind !== 'read') return;
  const conditions = new Map<Expression, { readonly name: string; readonly roles: string[] }>();
  for (const { role, cell } of cellsOf(row)) {
    for (const name of cell.kind === 'conditions' ? cell.conditions : []) {
      const typed = conditionAbout(checking.application, name, may.entity, role);
      if (typed) conditions.set(typed, { name, roles: [...(conditions.get(typed)?.roles ?? []), role] });
    }
  }
  for (const [typed, { name, roles }] of conditions) findTold(checking, row, `The condition “${name}”`, typed, roles, 'note');
}

function findTold(
  checking: Checking,
  at: StatementRef,
  words: string,
  typed: Expression,
  roles: readonly string[],
  severity?: 'note',
): void {
  for (const hidden of hiddenTogether(hiddenOperands(checking.application, typed, roles)))
    reportTold(checking, at, words, hidden, severity);
}

function reportTold(
  checking: Checking,
  at: StatementRef,
  words: string,
  { fields, roles }: HiddenTogether,
  severity: 'note' | undefined,
): void {
  const names = inWords(roles);
  report(checking, 'N610', at, {
    ...(severity && { severity }),
    what: `${words} looks at ${fieldNames(fields)}, which ${names} may not read.`,
    why: `Which records ${roles.length > 1 ? 'they see' : `${names} sees`}, or how many, tells something of ${fields.length > 1 ? 'them' : 'it'}.`,
    mend: `Let ${names} read ${fields.length > 1 ? 'them' : 'it'}, leave ${fields.length > 1 ? 'them' : 'it'} out of the condition, or accept that this much is told.`,
    statements: fieldStatements(fields),
    certainty: 'proved',
  });
}
