/** What one does to a record when a rule is checked. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, findEntity, givenValue, type Rule } from '@ninefold/model';
import { isCheckedOnSave } from '../values/rule-limits.ts';

/** A rule about lines is checked with the record they belong to. */
export function requestsOfRule(application: Application, rule: Rule): readonly PermissionRequest[] {
  const entity = findEntity(application, rule.about)?.ownedBy?.entity ?? rule.about;
  if (isCheckedOnSave(rule))
    return [
      { kind: 'create', entity },
      { kind: 'edit', entity },
    ];
  return (givenValue(rule.on) ?? []).map((action) => ({ kind: 'action', entity, action }));
}
